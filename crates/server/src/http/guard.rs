//! Which requests the server accepts and from where, and what it logs about them.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::config::Mode;
use crate::lobby::Lobby;
use crate::wire::{Reason, Refused};

/// Refuses requests from pages of other sites, and logs every request. Addresses are logged without the query: it may hold a
/// seat key.
pub(crate) async fn guard(State(lobby): State<Arc<Lobby>>, request: Request, next: Next) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let begun = Instant::now();
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let refused =
        too_fast(&lobby, peer, &path).or_else(|| refusal(&lobby, request.headers(), &method, &path));
    let response = match refused {
        Some(refused) => refused.into_response(),
        None => next.run(request).await,
    };
    let millis = begun.elapsed().as_millis();
    tracing::debug!(%method, path, status = response.status().as_u16(), millis, "asked");
    protect(response)
}

/// Limits the requests of one address. Behind a proxy all requests come from one address, so the proxy has to limit them.
fn too_fast(lobby: &Lobby, peer: Option<IpAddr>, path: &str) -> Option<Refused> {
    let limits = &lobby.services.config.limits;
    let asks = path.starts_with("/api/");
    let name = format!("http {}", peer.filter(|_| asks)?);
    let allowed = lobby.allow(&name, f64::from(limits.messages_per_second), limits.message_burst);
    (!allowed).then(|| Refused::new(Reason::Limit, "too many requests; wait a moment and try again"))
}

/// Why a request is not even looked at, if it is not.
fn refusal(lobby: &Lobby, headers: &HeaderMap, method: &Method, path: &str) -> Option<Refused> {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    let host = text(HOST).unwrap_or_default();
    // Another site can point its own name at this computer (DNS rebinding), but its name is still in the request.
    if lobby.services.config.mode == Mode::Local && !host.is_empty() && !is_own(host) {
        return Some(Refused::forbidden("this server accepts requests to localhost only"));
    }
    let changes = !matches!(*method, Method::GET | Method::HEAD) || path.ends_with("/socket");
    let origin = text(ORIGIN).filter(|_| changes)?;
    let from = origin.split_once("://").map_or(origin, |(_, host)| host);
    let known = from == host || lobby.services.config.origins.iter().any(|known| known == origin);
    (!known).then(|| Refused::forbidden("requests from pages of other sites are not allowed"))
}

/// Whether a host name is this machine's own.
fn is_own(host: &str) -> bool {
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    name == "localhost" || name.parse().is_ok_and(|ip: IpAddr| ip.is_loopback())
}

/// The security headers of every answer.
fn protect(mut response: Response) -> Response {
    const POLICY: &str = "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; \
                          connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'";
    let headers = response.headers_mut();
    headers.insert("content-security-policy", HeaderValue::from_static(POLICY));
    headers.insert("x-content-type-options", HeaderValue::from_static("nosniff"));
    headers.insert("referrer-policy", HeaderValue::from_static("no-referrer"));
    response
}

#[cfg(test)]
mod tests {
    use super::is_own;

    #[test]
    fn only_this_machine_is_this_machine() {
        for own in ["localhost", "localhost:1944", "127.0.0.1:1944", "[::1]:1944"] {
            assert!(is_own(own), "{own}");
        }
        for other in ["example.org", "127.0.0.1.example.org", "192.168.1.4:1944", ""] {
            assert!(!is_own(other), "{other}");
        }
    }
}
