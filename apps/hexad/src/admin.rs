//! `hexad admin`: what whoever runs a server does besides running it.

use clap::Subcommand;

use crate::failure::{Done, Failure, print};
use crate::kept::Kept;

/// Look after a server: tokens for workers, moderators, ratings
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hexad admin worker attic --data games     a token for the worker called attic
  hexad admin moderator Ada                 Ada may rename, mute and close accounts, and abort games
  hexad admin moderator Ada --remove        she no longer may
  hexad admin ratings --recompute           all ratings anew, from the games alone

It works on the data directly, even while the server runs.")]
pub struct Admin {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Make a token for `hexad worker`
    Worker {
        /// What the worker is called
        #[arg(value_name = "NAME")]
        name: String,
        #[command(flatten)]
        kept: Kept,
    },
    /// Make a registered account a moderator
    Moderator {
        /// The account's name
        #[arg(value_name = "NAME")]
        name: String,
        /// Take it away again
        #[arg(long)]
        remove: bool,
        #[command(flatten)]
        kept: Kept,
    },
    /// Look after ratings
    Ratings {
        /// Compute all of them again, from the games alone
        #[arg(long, required = true)]
        recompute: bool,
        #[command(flatten)]
        kept: Kept,
    },
}

impl Admin {
    pub fn run(self) -> Done {
        let runtime = tokio::runtime::Runtime::new().map_err(|e| Failure::No(format!("threads: {e}")))?;
        let fault = |e: server::CannotServe| Failure::No(e.to_string());
        match self.what {
            What::Worker { name, kept } => {
                let made = runtime.block_on(server::admin::worker(&kept.config()?, &name));
                print(format_args!("{}\n", made.map_err(|e| Failure::No(e.to_string()))?))
            }
            What::Moderator { name, remove, kept } => {
                let config = kept.config()?;
                let found =
                    runtime.block_on(server::admin::set_moderator(&config, &name, !remove)).map_err(fault)?;
                if !found {
                    return Err(Failure::No(format!("{name}: no registered account has this name")));
                }
                let now = if remove { "is no longer a moderator" } else { "is a moderator" };
                print(format_args!("{name} {now}\n"))
            }
            What::Ratings { recompute: _, kept } => {
                let config = kept.config()?;
                let done = runtime.block_on(server::admin::recompute_ratings(&config)).map_err(fault)?;
                let server::admin::Recomputed { games, ratings, changed } = done;
                print(format_args!("{games} rated games, {ratings} ratings, {changed} changed\n"))
            }
        }
    }
}
