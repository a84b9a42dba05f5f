//! One request over HTTP, sent on to another server.

use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::request::Parts;
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use store::Server;

use super::headers::{pass_back, pass_on};

/// A server that says nothing for so long has failed. Long journals take their time.
const PATIENCE: Duration = Duration::from_secs(60);

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Failure {
    /// Nothing was done: the request may be sent again.
    Undone,
    /// Nobody knows whether it was done.
    Unknown,
}

/// A request that can be sent more than once.
#[derive(Debug)]
pub(super) struct Message {
    pub(super) parts: Parts,
    pub(super) body: Bytes,
}

impl Message {
    /// Takes in a request. It has arrived as a whole already, and is not too long.
    pub(super) async fn read(request: Request) -> Option<Message> {
        let (parts, body) = request.into_parts();
        let body = axum::body::to_bytes(body, usize::MAX).await.ok()?;
        Some(Message { parts, body })
    }

    pub(super) fn into_request(self) -> Request {
        Request::from_parts(self.parts, Body::from(self.body))
    }

    /// What is known when the server ended that was asked.
    pub(super) fn when_interrupted(&self) -> Failure {
        when_interrupted(&self.parts.method)
    }
}

/// A request that only reads may be repeated.
fn when_interrupted(method: &Method) -> Failure {
    if matches!(*method, Method::GET | Method::HEAD) { Failure::Undone } else { Failure::Unknown }
}

/// Sends a request on and gives the answer back.
pub(super) async fn forward(
    client: &Client<HttpConnector, Body>,
    mut parts: Parts,
    body: Bytes,
    path: &str,
    server: &Server,
) -> Result<Response, Failure> {
    let uri: Uri = format!("http://{}{path}", server.address).parse().map_err(|_| Failure::Undone)?;
    let method = parts.method.clone();
    pass_on(&mut parts.headers);
    let mut request = Request::new(Body::from(body));
    (*request.method_mut(), *request.uri_mut(), *request.headers_mut()) =
        (method.clone(), uri, parts.headers);
    let answered = tokio::time::timeout(PATIENCE, client.request(request)).await;
    let mut answer = match answered {
        Ok(Ok(answer)) => answer,
        Ok(Err(error)) if error.is_connect() => return Err(Failure::Undone),
        Ok(Err(_)) | Err(_) => return Err(when_interrupted(&method)),
    };
    if answer.status() == StatusCode::MISDIRECTED_REQUEST {
        return Err(Failure::Undone);
    }
    pass_back(answer.headers_mut());
    Ok(answer.into_response())
}
