//! What an operator wants to know of a running server, for Prometheus.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

use crate::lobby::Lobby;

/// Everything as text.
fn text(lobby: &Lobby) -> String {
    let services = &lobby.services;
    let metrics = &services.metrics;
    let mut registry = Registry::with_prefix("bulge");
    registry.register("requests", "Requests by the status of the answer", metrics.requests.clone());
    registry.register("refusals", "Refusals over HTTP and sockets by reason", metrics.refusals.clone());
    registry.register("decisions", "Decisions made, dice included", metrics.decisions.clone());
    registry.register("store_write_seconds", "Time until a change is safe", metrics.writes.clone());
    let mut gauge = |name: &str, help: &str, value: usize| {
        let gauge: Gauge = Gauge::default();
        gauge.set(i64::try_from(value).unwrap_or(i64::MAX));
        registry.register(name, help, gauge);
    };
    gauge("rooms", "Tables that are open", lobby.open_rooms());
    gauge("sockets", "Sockets at tables", lobby.sockets.taken());
    gauge("connections", "Connections over which requests come", lobby.connections.taken());
    for (name, workers) in
        [("thinkers", &services.thinkers), ("planners", &services.planners), ("replays", &services.replays)]
    {
        let (waiting, working) = workers.load();
        gauge(&format!("{name}_waiting"), "Work that waits for these threads", waiting);
        gauge(&format!("{name}_working"), "Work that these threads do", working);
    }
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = encode(&mut text, &registry);
    text
}

/// Answers at an address of its own, so that the figures are for the operator only.
///
/// # Errors
/// When the address cannot be used.
pub(crate) async fn listen(lobby: &Arc<Lobby>, address: SocketAddr) -> std::io::Result<()> {
    const KIND: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    let listener = tokio::net::TcpListener::bind(address).await?;
    tracing::info!(address = %listener.local_addr()?, "metrics");
    let told = Arc::clone(lobby);
    let answer = async move || -> Response { ([(CONTENT_TYPE, KIND)], text(&told)).into_response() };
    let app = Router::new().route("/metrics", get(answer));
    let mut closing = lobby.closing.subscribe();
    tokio::spawn(async move {
        let closed = async move {
            let _ = closing.wait_for(|closing| *closing).await;
        };
        let _ = axum::serve(listener, app).with_graceful_shutdown(closed).await;
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::config::Config;
    use crate::wire::Reason;

    #[test]
    fn figures_are_told_by_their_names() {
        let store = store::Store::open("sqlite::memory:").expect("a store");
        let games = games::Registry::load(&|_| None).expect("games");
        let lobby = Lobby::new(Config::default(), games, store);
        let metrics = &lobby.services.metrics;
        metrics.request(200);
        metrics.request(200);
        metrics.refusal(Reason::Limit);
        metrics.decided(3);
        metrics.written(Duration::from_millis(2));
        let told = text(&lobby);
        for line in [
            "bulge_requests_total{status=\"200\"} 2",
            "bulge_refusals_total{reason=\"limit\"} 1",
            "bulge_decisions_total 3",
            "bulge_store_write_seconds_count 1",
            "bulge_rooms 0",
            "bulge_thinkers_waiting 0",
        ] {
            assert!(told.lines().any(|other| other == line), "{line}: {told}");
        }
    }
}
