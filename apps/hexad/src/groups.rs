//! Programs that we have started, each with all that it starts itself: none of them outlives us.

use std::io;
use std::process::{Child, Command};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The groups that run, by the number of the program that leads each.
static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

fn running() -> MutexGuard<'static, Vec<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Starts a program at the head of a group of its own.
pub fn start(command: &mut Command) -> io::Result<Child> {
    // Ctrl-C at the terminal is for us: we tell the program when it is over.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    // Nobody leaves between the start and the entry in the list.
    let mut running = running();
    let child = command.spawn()?;
    running.push(child.id());
    Ok(child)
}

/// Ends a program, where that has not happened yet, and whatever it has started.
pub fn end(child: &mut Child) {
    let mut running = running();
    let _ = child.kill();
    kill(child.id());
    running.retain(|&id| id != child.id());
    drop(running);
    let _ = child.wait();
}

/// Ends this program at once, and all groups before it.
pub fn leave(code: i32) -> ! {
    let running = running();
    running.iter().copied().for_each(kill);
    std::process::exit(code);
}

#[cfg(unix)]
fn kill(group: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    if let Some(pid) = i32::try_from(group).ok().and_then(Pid::from_raw) {
        let _ = kill_process_group(pid, Signal::KILL);
    }
}

/// Here programs have no groups, and end when they are left alone.
#[cfg(not(unix))]
fn kill(_: u32) {}
