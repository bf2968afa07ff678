//! A NATS server of one's own, on a free port, which can be killed and started again.

use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

pub struct Nats {
    port: u16,
    /// A file of settings besides.
    settings: Option<PathBuf>,
    process: Option<Child>,
}

impl Nats {
    pub fn start() -> Nats {
        Nats::with(None)
    }

    /// One with a file of settings.
    #[allow(dead_code, reason = "not every test asks for it")]
    pub fn with(settings: Option<PathBuf>) -> Nats {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut nats = Nats { port, settings, process: None };
        nats.go();
        nats
    }

    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// The number of its process.
    #[allow(dead_code, reason = "not every test asks for it")]
    pub fn pid(&self) -> Option<u32> {
        self.process.as_ref().map(Child::id)
    }

    /// Starts it, and waits until it answers.
    pub fn go(&mut self) {
        let mut command = Command::new("nats-server");
        command.args(["--addr", "127.0.0.1", "--port", &self.port.to_string()]);
        if let Some(settings) = &self.settings {
            command.arg("--config").arg(settings);
        }
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        self.process = Some(command.spawn().expect("nats-server is not installed"));
        let begin = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(begin.elapsed() < Duration::from_secs(30), "nats-server does not answer");
            std::thread::yield_now();
        }
    }

    pub fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}
