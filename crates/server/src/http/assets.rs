//! The page itself, carried inside the program.

use axum::body::Body;
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, StatusCode, Uri};
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

/// The packings that the page's files were given when it was built, the smallest first: what browsers call each, and its ending.
const PACKED: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// A file of the page, packed if the browser takes that. Every other address leads to the page itself.
pub(crate) async fn serve(uri: Uri, head: HeaderMap) -> Response {
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
    let says = [(CONTENT_TYPE, kind(name)), (CACHE_CONTROL, keep), (VARY, "Accept-Encoding")];
    let taken = head.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let packed = PACKED.iter().filter(|(packing, _)| takes(taken, packing));
    let packed =
        packed.filter_map(|(packing, ending)| Some((*packing, Page::get(&format!("{name}{ending}"))?)));
    match { packed }.next() {
        Some((packing, file)) => (says, [(CONTENT_ENCODING, packing)], Body::from(file.data)).into_response(),
        None => (says, Body::from(file.data)).into_response(),
    }
}

/// Whether a browser that says this takes a packing. One with `q=0` is one that it does not take.
fn takes(said: &str, packing: &str) -> bool {
    said.split(',').any(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, ""));
        name.trim().eq_ignore_ascii_case(packing)
            && !matches!(weight.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000")
    })
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "png" => "image/png",
        "jpg" => "image/jpeg",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::takes;

    #[test]
    fn a_packing_is_taken_if_it_is_named_and_not_refused() {
        assert!(takes("gzip, deflate, br;q=0.8", "br") && takes("GZIP", "gzip"));
        assert!(!takes("gzip, br;q=0", "br") && !takes("", "gzip") && !takes("identity", "gzip"));
    }
}
