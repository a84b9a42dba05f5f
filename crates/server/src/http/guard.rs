//! Which requests the server accepts and from where, and what it logs about them.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::header::{CONTENT_SECURITY_POLICY, HOST, ORIGIN};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::config::{Config, Mode, host_of};
use crate::lobby::Lobby;
use crate::wire::{Reason, Refused};

/// Refuses requests from pages of other sites, and logs every request. Addresses are logged without the query: it may hold a
/// seat key.
pub(crate) async fn guard(State(lobby): State<Arc<Lobby>>, request: Request, next: Next) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let begun = Instant::now();
    let host = host(&request).to_owned();
    let response = match refusal(&lobby, &host, request.headers(), &method, &path) {
        Some(refused) => refused.into_response(),
        None => next.run(request).await,
    };
    let metrics = &lobby.services.metrics;
    metrics.request(response.status().as_u16());
    if let Some(reason) = response.extensions().get::<Reason>() {
        metrics.refusal(*reason);
    }
    let millis = begun.elapsed().as_millis();
    tracing::debug!(%method, path, status = response.status().as_u16(), millis, "asked");
    protect(response, &host)
}

/// Why a request is not even looked at, if it is not.
fn refusal(lobby: &Lobby, host: &str, headers: &HeaderMap, method: &Method, path: &str) -> Option<Refused> {
    let config = &lobby.services.config;
    if !config.answers_to(host) {
        return Some(wrong_name(config, host));
    }
    let changes = !matches!(*method, Method::GET | Method::HEAD) || path.ends_with("/socket");
    let origin = headers.get(ORIGIN).and_then(|value| value.to_str().ok()).filter(|_| changes)?;
    let known = host_of(origin) == host || config.origins.iter().any(|known| known == origin);
    (!known).then(|| Refused::forbidden("requests from pages of other sites are not allowed"))
}

/// The name by which a request calls this server.
fn host(request: &Request) -> &str {
    let named = request.headers().get(HOST).and_then(|host| host.to_str().ok());
    named.or_else(|| request.uri().authority().map(Authority::as_str)).unwrap_or_default()
}

fn wrong_name(config: &Config, host: &str) -> Refused {
    let host = kernel::short(host);
    Refused::forbidden(match config.mode {
        Mode::Local => "this server accepts requests to localhost only".to_owned(),
        Mode::Shared | Mode::Public => {
            format!(
                "this server does not answer to the name '{host}'; if it should, start it with --origin http://{host} (https:// with TLS)"
            )
        }
    })
}

/// The security headers of every answer. A page may connect to the host it came from and to no other.
fn protect(mut response: Response, host: &str) -> Response {
    let plain =
        |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | ':' | '[' | ']');
    let sockets = if host.is_empty() || !host.chars().all(plain) {
        String::new()
    } else {
        format!(" ws://{host} wss://{host}")
    };
    let policy = format!(
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; connect-src 'self'{sockets}; \
         frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
    );
    let headers = response.headers_mut();
    headers.extend(HeaderValue::from_str(&policy).ok().map(|policy| (CONTENT_SECURITY_POLICY, policy)));
    headers.insert("x-content-type-options", HeaderValue::from_static("nosniff"));
    headers.insert("referrer-policy", HeaderValue::from_static("no-referrer"));
    response
}
