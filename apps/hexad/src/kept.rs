//! Where a server keeps its data: as `hexad serve` finds it, for the commands that work on it beside the server.

use std::path::PathBuf;

use clap::Args;
use server::{Config, Database};

use crate::failure::Failure;
use crate::serve;

/// Where the data is.
#[derive(Debug, Args)]
pub struct Kept {
    /// The folder for data [default: the system's place for application data]
    #[arg(long, value_name = "DIR", env = "HEXAD_DATA")]
    data: Option<PathBuf>,
    /// Where games are kept: postgres://… [default: SQLite in the folder for data]
    #[arg(long, value_name = "URL", env = "HEXAD_DATABASE")]
    database: Option<String>,
    /// The file with the server's settings
    #[arg(long, value_name = "FILE", env = "HEXAD_CONFIG")]
    config: Option<PathBuf>,
}

impl Kept {
    /// Settings that say where the data is.
    pub fn config(self) -> Result<Config, Failure> {
        Ok(Config::new(self.database()?))
    }

    /// Which database these options name.
    pub fn database(self) -> Result<Database, Failure> {
        let (database, _) = serve::database(self.database, self.data, self.config.as_deref())?;
        Ok(database)
    }
}
