//! TLS to PostgreSQL: what `sslmode` and `sslrootcert` in an address ask for.

use std::sync::Arc;

use postgres::config::SslMode;
use postgres::{Client, Config, NoTls};
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::StoreError;

/// How to connect to a PostgreSQL server.
#[derive(Clone)]
pub(crate) struct Connecting {
    pub(crate) config: Config,
    tls: Option<MakeRustlsConnect>,
}

impl std::fmt::Debug for Connecting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Connecting").field("tls", &self.tls.is_some()).finish_non_exhaustive()
    }
}

impl Connecting {
    /// Reads an address. `sslmode=require` encrypts and `verify-full` also checks the certificate, against the file that
    /// `sslrootcert` names or the system's list. The library knows neither `verify-full` nor `sslrootcert`.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(crate) fn read(address: &str) -> Result<Connecting, StoreError> {
        let (place, query) = address.split_once('?').unwrap_or((address, ""));
        let (mut kept, mut mode, mut roots) = (Vec::new(), "disable", None);
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            match pair.split_once('=') {
                Some(("sslmode", word)) => mode = word,
                Some(("sslrootcert", path)) => roots = Some(path.replace("%2F", "/")),
                _ => kept.push(pair),
            }
        }
        let wrong = |error: postgres::Error| {
            let why = std::error::Error::source(&error).map_or_else(String::new, |why| format!(": {why}"));
            StoreError::Broken(format!("the address of the PostgreSQL server cannot be read{why}"))
        };
        let mut config: Config = format!("{place}?{}", kept.join("&")).parse().map_err(wrong)?;
        let tls = match mode {
            "disable" => None,
            "require" => Some(unchecked()?),
            "verify-full" => Some(checked(roots.as_deref())?),
            _ => {
                let why = "sslmode must be disable, require (encrypted) or verify-full (encrypted, and the certificate checked)";
                return Err(StoreError::Broken(why.to_owned()));
            }
        };
        config.ssl_mode(if tls.is_some() { SslMode::Require } else { SslMode::Disable });
        Ok(Connecting { config, tls: tls.map(MakeRustlsConnect::new) })
    }

    pub(crate) fn connect(&self) -> Result<Client, postgres::Error> {
        match &self.tls {
            Some(tls) => self.config.connect(tls.clone()),
            None => self.config.connect(NoTls),
        }
    }
}

fn broken(error: impl std::fmt::Display) -> StoreError {
    StoreError::Broken(format!("TLS to the database cannot be set up: {error}"))
}

/// Encrypts, and takes any certificate, as PostgreSQL's own programs do with `require`.
fn unchecked() -> Result<ClientConfig, StoreError> {
    let provider = Arc::new(ring::default_provider());
    let builder = ClientConfig::builder_with_provider(Arc::clone(&provider));
    let builder = builder.with_safe_default_protocol_versions().map_err(broken)?;
    let verifier = Arc::new(AnyCertificate(provider));
    Ok(builder.dangerous().with_custom_certificate_verifier(verifier).with_no_client_auth())
}

/// Encrypts, and takes only a certificate for the server's name by an authority that is trusted.
fn checked(roots: Option<&str>) -> Result<ClientConfig, StoreError> {
    let mut trusted = RootCertStore::empty();
    match roots {
        Some(path) => {
            let cannot = |error| broken(format!("the certificates in {path} cannot be read: {error}"));
            for certificate in CertificateDer::pem_file_iter(path).map_err(cannot)? {
                trusted.add(certificate.map_err(cannot)?).map_err(broken)?;
            }
        }
        None => {
            trusted.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        }
    }
    if trusted.is_empty() {
        return Err(broken("there are no certificates to trust; name a file with sslrootcert="));
    }
    let builder = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
    let builder = builder.with_safe_default_protocol_versions().map_err(broken)?;
    Ok(builder.with_root_certificates(trusted).with_no_client_auth())
}

/// Asks for no proof of who the server is.
#[derive(Debug)]
struct AnyCertificate(Arc<CryptoProvider>);

impl ServerCertVerifier for AnyCertificate {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls12_signature(message, certificate, signed, &self.0.signature_verification_algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls13_signature(message, certificate, signed, &self.0.signature_verification_algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}

#[cfg(test)]
mod tests {
    use super::Connecting;

    #[test]
    fn an_address_says_whether_the_connection_is_encrypted() {
        let encrypted = |address: &str| Connecting::read(address).map(|read| read.tls.is_some());
        assert_eq!(encrypted("postgres://anna@db/bulge"), Ok(false));
        assert_eq!(encrypted("postgres://anna@db/bulge?sslmode=disable&application_name=x"), Ok(false));
        assert_eq!(encrypted("postgres://anna@db/bulge?connect_timeout=3&sslmode=require"), Ok(true));
        for wrong in ["sslmode=prefer", "sslmode=verify-ca", "sslmode=verify-full&sslrootcert=no-such-file"] {
            let error = encrypted(&format!("postgres://anna:tulip@db/bulge?{wrong}")).expect_err(wrong);
            assert!(!error.to_string().contains("tulip"), "{error}");
        }
    }
}
