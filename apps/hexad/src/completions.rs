//! `hexad completions`

use clap_complete::Shell;

use crate::cli;
use crate::failure::{Done, print};

/// Print a script that completes hexad's commands in your shell
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hexad completions bash > ~/.local/share/bash-completion/completions/hexad
  hexad completions zsh > ~/.zfunc/_hexad
  hexad completions fish > ~/.config/fish/completions/hexad.fish")]
pub struct Completions {
    /// Which shell
    shell: Shell,
}

impl Completions {
    pub fn run(self) -> Done {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut cli::command(), "hexad", &mut script);
        print(String::from_utf8_lossy(&script))
    }
}
