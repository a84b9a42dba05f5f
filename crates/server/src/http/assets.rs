//! The page itself, carried inside the program.

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Page;

/// What is shown when the program was built without its page.
const MISSING: &str = "<!doctype html><title>Bulge</title><p>This program was built without its page. \
Run <code>make play</code>, which builds it, or <code>npm install &amp;&amp; npm run build</code> in <code>web</code> and then \
the program again.";

/// A file of the page. Every other address leads to the page itself.
pub(crate) async fn serve(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return crate::wire::Refused::missing("address").into_response();
    }
    let (name, file) = match Page::get(path).filter(|_| !path.is_empty()) {
        Some(file) => (path, file),
        None => match Page::get("index.html") {
            Some(file) => ("index.html", file),
            None => return (StatusCode::NOT_FOUND, Html(MISSING)).into_response(),
        },
    };
    // Files under assets/ carry a hash of their content in their names and never change.
    let keep = if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    ([(CONTENT_TYPE, kind(name)), (CACHE_CONTROL, keep)], Body::from(file.data)).into_response()
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" | "map" => "application/json",
        "png" => "image/png",
        "jpg" => "image/jpeg",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}
