//! Mail to people, through a server that is named in the settings; without one nothing is sent.

use std::time::Duration;

use lettre::message::Mailbox;
use lettre::message::header::ContentType;
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor};

use crate::ops::Mail;

/// How long the other server may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// Sends mail.
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Mailer {
    /// What the settings name.
    ///
    /// # Errors
    /// When an address cannot be read.
    pub fn new(mail: &Mail) -> Result<Mailer, String> {
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&mail.server);
        let transport = transport.map_err(|e| format!("--smtp: {e}"))?.timeout(Some(PATIENCE)).build();
        let from = mail.from.parse().map_err(|e| format!("--mail-from: {e}"))?;
        Ok(Mailer { transport, from })
    }

    /// Sends a mail.
    ///
    /// # Errors
    /// When the other server does not take it.
    pub async fn send(&self, to: &str, subject: &str, body: &str) -> Result<(), String> {
        let to = to.parse().map_err(|e| format!("the address: {e}"))?;
        let message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(subject)
            .header(ContentType::TEXT_PLAIN)
            .body(body.to_string())
            .map_err(|e| e.to_string())?;
        self.transport.send(message).await.map_err(|e| e.to_string())?;
        Ok(())
    }
}
