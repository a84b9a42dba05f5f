//! Which headers are passed on, and which are about one connection only.

use axum::http::header::{
    CONNECTION, CONTENT_SECURITY_POLICY, HeaderName, PROXY_AUTHENTICATE, PROXY_AUTHORIZATION, TE, TRAILER,
    TRANSFER_ENCODING, UPGRADE,
};
use axum::http::{HeaderMap, HeaderValue};

/// Headers about the connection they came over.
const OF_A_CONNECTION: [HeaderName; 8] = [
    CONNECTION,
    HeaderName::from_static("keep-alive"),
    PROXY_AUTHENTICATE,
    PROXY_AUTHORIZATION,
    TE,
    TRAILER,
    TRANSFER_ENCODING,
    UPGRADE,
];

/// Takes away what is about one connection: the usual headers, and those that `Connection` names.
pub(super) fn pass_on(headers: &mut HeaderMap) {
    let named: Vec<HeaderName> = headers
        .get_all(CONNECTION)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|line| line.split(','))
        .filter_map(|name| name.trim().parse().ok())
        .collect();
    for name in named.iter().chain(&OF_A_CONNECTION) {
        headers.remove(name);
    }
}

/// The same for an answer. The server that passes it on adds its own rules for pages.
pub(super) fn pass_back(headers: &mut HeaderMap) {
    pass_on(headers);
    headers.remove(CONTENT_SECURITY_POLICY);
}

/// The headers of a request for a socket, without those of the handshake, which every connection has of its own.
pub(super) fn for_a_socket(mut headers: HeaderMap) -> Vec<(HeaderName, HeaderValue)> {
    pass_on(&mut headers);
    let of_handshake = |name: &HeaderName| name.as_str().starts_with("sec-websocket-");
    let named = headers.iter().filter(|(name, _)| !of_handshake(name));
    named.map(|(name, value)| (name.clone(), value.clone())).collect()
}

#[cfg(test)]
mod tests {
    use super::{for_a_socket, pass_on};
    use axum::http::{HeaderMap, HeaderName, HeaderValue};

    fn headers(list: &[(&'static str, &'static str)]) -> HeaderMap {
        let pair = |(name, value): &(&'static str, &'static str)| {
            (HeaderName::from_static(name), HeaderValue::from_static(value))
        };
        list.iter().map(pair).collect()
    }

    #[test]
    fn what_is_about_one_connection_is_not_passed_on() {
        let mut told = headers(&[
            ("host", "bulge.example"),
            ("cookie", "bulge=1"),
            ("connection", "close, X-Own"),
            ("x-own", "1"),
            ("transfer-encoding", "chunked"),
            ("x-forwarded-for", "192.0.2.7"),
        ]);
        pass_on(&mut told);
        let left =
            headers(&[("host", "bulge.example"), ("cookie", "bulge=1"), ("x-forwarded-for", "192.0.2.7")]);
        assert_eq!(told, left);
    }

    #[test]
    fn every_connection_shakes_hands_for_itself() {
        let asked = headers(&[
            ("host", "a"),
            ("upgrade", "websocket"),
            ("connection", "Upgrade"),
            ("sec-websocket-key", "k"),
        ]);
        let told: Vec<String> = for_a_socket(asked).iter().map(|(name, _)| name.to_string()).collect();
        assert_eq!(told, ["host"]);
    }
}
