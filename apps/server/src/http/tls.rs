//! HTTPS without a proxy: a certificate and its key from files, which can be read anew while the server runs.

use std::error::Error;
use std::fmt;
use std::sync::{Arc, PoisonError, RwLock};

use rustls::ServerConfig;
use rustls::crypto::ring::default_provider;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::TlsAcceptor;

use crate::ops::CertificateFiles;

/// Why files are not used.
#[derive(Debug)]
pub struct TlsError(String);

impl fmt::Display for TlsError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for TlsError {}

/// The certificate that the server shows.
#[derive(Clone)]
pub struct Certificate {
    files: CertificateFiles,
    config: Arc<RwLock<Arc<ServerConfig>>>,
}

impl Certificate {
    /// Reads the files.
    ///
    /// # Errors
    /// When they cannot be read, or do not belong together.
    pub fn read(files: CertificateFiles) -> Result<Certificate, TlsError> {
        let config = Arc::new(RwLock::new(read(&files)?));
        Ok(Certificate { files, config })
    }

    /// Reads the files again. Connections that are open keep the certificate that they have.
    ///
    /// # Errors
    /// As when they were read first; then the server goes on with what it has.
    pub fn reload(&self) -> Result<(), TlsError> {
        let config = read(&self.files)?;
        *self.config.write().unwrap_or_else(PoisonError::into_inner) = config;
        Ok(())
    }

    /// What greets the next connection.
    pub(super) fn acceptor(&self) -> TlsAcceptor {
        let config = self.config.read().unwrap_or_else(PoisonError::into_inner);
        TlsAcceptor::from(config.clone())
    }
}

fn read(files: &CertificateFiles) -> Result<Arc<ServerConfig>, TlsError> {
    let CertificateFiles { certificate, key } = files;
    let fault = |place: &std::path::Path, e: &dyn fmt::Display| TlsError(format!("{}: {e}", place.display()));
    let chain: Result<Vec<CertificateDer>, _> =
        CertificateDer::pem_file_iter(certificate).and_then(Iterator::collect);
    let chain = chain.map_err(|e| fault(certificate, &e))?;
    if chain.is_empty() {
        return Err(fault(certificate, &"there is no certificate in it"));
    }
    let secret = PrivateKeyDer::from_pem_file(key).map_err(|e| fault(key, &e))?;
    let config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .and_then(|builder| builder.with_no_client_auth().with_single_cert(chain, secret));
    let mut config = config.map_err(|e| fault(key, &e))?;
    config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
    Ok(Arc::new(config))
}
