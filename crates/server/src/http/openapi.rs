//! The HTTP half of the server's language as an OpenAPI document. The routes and the document come from one list.

use serde_json::{Map, Value, json};

/// One address: method, path, what it does, the type it takes, the type it gives.
pub(crate) struct Route {
    pub(crate) method: &'static str,
    pub(crate) path: &'static str,
    pub(crate) does: &'static str,
    pub(crate) takes: Option<&'static str>,
    pub(crate) gives: &'static str,
}

const fn route(
    method: &'static str,
    path: &'static str,
    does: &'static str,
    takes: Option<&'static str>,
    gives: &'static str,
) -> Route {
    Route { method, path, does, takes, gives }
}

/// Every address under `/api`.
pub(crate) const ROUTES: &[Route] = &[
    route("get", "/api/me", "Who the server takes you for", None, "Me"),
    route("post", "/api/accounts", "Makes an account and logs it in", Some("Credentials"), ""),
    route("post", "/api/login", "Logs in", Some("Credentials"), ""),
    route("post", "/api/logout", "Logs out", None, ""),
    route("get", "/api/shelf", "The games with their scenarios and options", None, "[GameInfo]"),
    route(
        "get",
        "/api/games",
        "Games, newest first: ?mine=1, ?state=open,running,over, ?offset=100",
        None,
        "[GameCard]",
    ),
    route("post", "/api/games", "A new game", Some("NewGame"), "MadeGame"),
    route("get", "/api/games/{id}", "One game", None, "GameCard"),
    route("delete", "/api/games/{id}", "Takes a game of one's own off the list for good", None, ""),
    route(
        "post",
        "/api/games/{id}/join",
        "Sits down on an empty seat: {\"seat\": \"allied\"}",
        Some(""),
        "MadeGame",
    ),
    route("get", "/api/games/{id}/board", "The map, the charts, the rule titles", None, "Board"),
    route("get", "/api/games/{id}/view", "The table: ?seat=german, ?count=57", None, "Glimpse"),
    route("get", "/api/games/{id}/log", "What happened: ?from=0&to=60&seat=german", None, "[LogEntry]"),
    route("post", "/api/games/{id}/actions", "Does something", Some("Order"), "Reply"),
    route("post", "/api/games/{id}/say", "Anything that can be said over the socket", Some("Say"), "Reply"),
    route("get", "/api/games/{id}/socket", "The table live, over WebSocket", None, ""),
    route("get", "/api/games/{id}/journal", "The journal, once it may be seen", None, ""),
    route(
        "post",
        "/api/games/{id}/fork",
        "A new game of the first decisions: {\"count\": 57}",
        Some(""),
        "MadeGame",
    ),
    route("post", "/api/games/{id}/save", "Puts a copy aside: {\"title\": \"…\"}", Some(""), "SaveCard"),
    route("post", "/api/import", "A game from a journal, sent as text", Some(""), "MadeGame"),
    route("get", "/api/saves", "What was put aside", None, "[SaveCard]"),
    route("post", "/api/saves/{id}/load", "A game from what was put aside", None, "MadeGame"),
    route("delete", "/api/saves/{id}", "Throws it away", None, ""),
    route("get", "/api/manual/{game}", "The player's guide, as Markdown", None, ""),
    route("get", "/api/rules/{game}", "Every rule in our words", None, "[RuleCard]"),
    route(
        "get",
        "/api/maps/{game}",
        "How the picture of the map lies under the lattice; null where there is none",
        None,
        "MapPicture",
    ),
    route(
        "get",
        "/api/maps/{game}/{file}",
        "The picture: 24.jpg, 48.jpg or 96.jpg, by pixels to a hex",
        None,
        "",
    ),
    route("get", "/api/openapi.json", "This document", None, ""),
    route("post", "/api/quit", "Ends the program, from its own machine only", None, ""),
];

/// The document.
pub(crate) fn document() -> Value {
    let schema = crate::wire::schema();
    let mut types = schema.get("$defs").cloned().unwrap_or_default();
    point_at_components(&mut types);
    let mut paths = Map::new();
    for route in ROUTES {
        let place = paths.entry(route.path).or_insert_with(|| json!({}));
        place[route.method] = operation(route);
    }
    json!({
        "openapi": "3.1.0",
        "info": { "title": "Bulge", "version": env!("CARGO_PKG_VERSION"), "license": { "name": "MIT OR Apache-2.0" } },
        "paths": paths,
        "components": {
            "schemas": types,
            "securitySchemes": { "seatKey": { "type": "http", "scheme": "bearer" } },
        },
    })
}

fn operation(route: &Route) -> Value {
    let names = route.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let parameters: Vec<Value> = names
        .map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }))
        .collect();
    let answer = match route.gives {
        "" => json!({ "description": "Done" }),
        gives => {
            json!({ "description": "Done", "content": { "application/json": { "schema": typed(gives) } } })
        }
    };
    let refused = json!({
        "description": "Refused; nothing has changed",
        "content": { "application/json": { "schema": typed("Refused") } },
    });
    let mut operation = json!({
        "summary": route.does,
        "parameters": parameters,
        "responses": { "200": answer, "default": refused },
        "security": [{}, { "seatKey": [] }],
    });
    if let Some(takes) = route.takes {
        let schema = if takes.is_empty() { json!({}) } else { typed(takes) };
        operation["requestBody"] = json!({ "content": { "application/json": { "schema": schema } } });
    }
    operation
}

fn typed(name: &str) -> Value {
    match name.strip_prefix('[').and_then(|name| name.strip_suffix(']')) {
        Some(item) => json!({ "type": "array", "items": typed(item) }),
        None => json!({ "$ref": format!("#/components/schemas/{name}") }),
    }
}

/// The types of the schema refer to one another; in the document they live elsewhere.
fn point_at_components(value: &mut Value) {
    match value {
        Value::Object(map) => {
            for (key, inner) in map.iter_mut() {
                match inner {
                    Value::String(text) if key == "$ref" => {
                        *text = text.replace("#/$defs/", "#/components/schemas/");
                    }
                    other => point_at_components(other),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(point_at_components),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_the_document_names_is_in_it() {
        let document = document();
        let text = document.to_string();
        let types = document["components"]["schemas"].as_object().expect("types");
        let named: Vec<&str> =
            text.split("#/components/schemas/").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert!(named.len() > 100, "{}", named.len());
        for name in named {
            assert!(types.contains_key(name), "{name} is not described");
        }
        assert_eq!(document["paths"].as_object().map(Map::len), Some(27));
    }
}
