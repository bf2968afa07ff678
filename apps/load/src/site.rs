//! A `hexad serve` in a process of its own.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::{Api, Complaint};

/// A server that was started again has so long to be ready.
const PATIENCE: Duration = Duration::from_secs(30);

/// A server that was started for this, or one that runs elsewhere.
#[derive(Debug)]
pub struct Site {
    /// Where it is, `http://127.0.0.1:6060`.
    pub base: String,
    own: Option<Own>,
}

#[derive(Debug)]
struct Own {
    child: Child,
    program: PathBuf,
    args: Vec<String>,
}

impl Site {
    /// Somebody else's server.
    pub fn elsewhere(base: &str) -> Site {
        Site { base: base.trim_end_matches('/').to_string(), own: None }
    }

    /// Starts `hexad serve` with its data in a folder, over that database if one is named.
    ///
    /// # Errors
    /// When it does not start.
    pub fn start(program: &Path, data: &Path, database: Option<&str>) -> Result<Site, Complaint> {
        Site::start_with(program, data, database, &[])
    }

    /// The same with more settings.
    ///
    /// # Errors
    /// When it does not start.
    pub fn start_with(
        program: &Path,
        data: &Path,
        database: Option<&str>,
        settings: &[String],
    ) -> Result<Site, Complaint> {
        let mut args = vec!["serve".to_string(), "--limits".to_string(), "none".to_string()];
        args.extend(["--data".to_string(), data.display().to_string()]);
        if let Some(url) = database {
            args.extend(["--database".to_string(), url.to_string()]);
        }
        args.extend_from_slice(settings);
        let (child, base) = start(program, &args, "127.0.0.1:0")?;
        Ok(Site { base, own: Some(Own { child, program: program.to_path_buf(), args }) })
    }

    /// Its interface for programs.
    pub fn api(&self) -> Api {
        Api::new(&self.base)
    }

    /// The number of its process, when it is ours.
    pub fn pid(&self) -> Option<u32> {
        self.own.as_ref().map(|own| own.child.id())
    }

    /// Ends it at once, wherever it is (`kill -9`).
    ///
    /// # Errors
    /// When it is not ours.
    pub fn kill(&mut self) -> Result<(), Complaint> {
        let own = self.own.as_mut().ok_or("a server that runs elsewhere is not killed")?;
        own.child.kill().map_err(|e| format!("kill: {e}"))?;
        own.child.wait().map_err(|e| format!("wait: {e}"))?;
        Ok(())
    }

    /// Tells it to end (SIGTERM), and waits until it has.
    ///
    /// # Errors
    /// When it is not ours, or does not end.
    #[cfg(unix)]
    pub fn end(&mut self) -> Result<(), Complaint> {
        let own = self.own.as_mut().ok_or("a server that runs elsewhere is not ended")?;
        let pid = own.child.id().to_string();
        let sent = Command::new("kill").args(["-TERM", &pid]).status().map_err(|e| format!("kill: {e}"))?;
        let begin = Instant::now();
        while own.child.try_wait().map_err(|e| format!("wait: {e}"))?.is_none() {
            if !sent.success() || begin.elapsed() > PATIENCE {
                return Err(format!("process {pid} does not end"));
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        Ok(())
    }

    /// From the next time on another program is started.
    pub fn become_another(&mut self, program: &Path) {
        if let Some(own) = &mut self.own {
            own.program = program.to_path_buf();
        }
    }

    /// Starts it again where it was, and says how long it took until it answered.
    ///
    /// # Errors
    /// When it does not start.
    pub fn start_again(&mut self) -> Result<Duration, Complaint> {
        let begin = Instant::now();
        let address = self.base.trim_start_matches("http://").to_string();
        let own = self.own.as_mut().ok_or("a server that runs elsewhere is not started")?;
        let (child, _) = start(&own.program, &own.args, &address)?;
        own.child = child;
        // One of several has to find the others first.
        while let Err(fault) = self.api().get("/readyz") {
            if begin.elapsed() > PATIENCE {
                return Err(fault);
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        Ok(begin.elapsed())
    }

    /// Kilobytes of memory that it has in use.
    pub fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.pid()?)).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.split_whitespace().next()?.parse().ok()
    }

    /// The time that it has computed, over all its threads.
    pub fn computed(&self) -> Option<Duration> {
        computed(self.pid()?)
    }
}

/// The time that a process has computed, over all its threads.
pub(crate) fn computed(pid: u32) -> Option<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name may contain anything; the numbers come after its bracket.
    let (_, numbers) = stat.rsplit_once(')')?;
    let numbers: Vec<u64> = numbers.split_whitespace().map(|n| n.parse().unwrap_or(0)).collect();
    // Linux tells these times in hundredths of a second.
    Some(Duration::from_millis(10 * (numbers.get(11)? + numbers.get(12)?)))
}

impl Drop for Site {
    fn drop(&mut self) {
        if self.own.is_some() {
            let _ = self.kill();
        }
    }
}

fn start(program: &Path, args: &[String], listen: &str) -> Result<(Child, String), Complaint> {
    let fault = |e: &dyn std::fmt::Display| format!("{}: {e}", program.display());
    let mut child = Command::new(program)
        .args(args)
        .args(["--listen", listen])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|e| fault(&e))?;
    let Some(out) = child.stdout.take() else { return Err(fault(&"it has no output")) };
    for line in BufReader::new(out).lines() {
        let line = line.map_err(|e| fault(&e))?;
        if let Some(address) = line.strip_prefix("Hexad is at ") {
            return Ok((child, address.trim_end_matches('/').to_string()));
        }
    }
    let _ = child.kill();
    let _ = child.wait();
    Err(fault(&"it ended before it was ready"))
}
