//! The HTTP API as an OpenAPI document. The routes and the document come from one list.

use schemars::{JsonSchema, Schema, schema_for};
use serde_json::{Map, Value, json};

use super::queries::{
    FilmQuery, HistoryQuery, LanguageQuery, ListQuery, LogQuery, RequestQuery, SeatKey, TileQuery, ViewQuery,
};

/// The schema of a type whose fields are query parameters.
type Query = fn() -> Schema;

fn schema_of<T: JsonSchema>() -> Schema {
    schema_for!(T)
}

const KEY: &[Query] = &[schema_of::<SeatKey>];

/// One address: method, path, what it does, the type it takes, the type it gives, and its query parameters.
pub(crate) struct Route {
    pub(crate) method: &'static str,
    pub(crate) path: &'static str,
    pub(crate) does: &'static str,
    pub(crate) takes: Option<&'static str>,
    pub(crate) gives: &'static str,
    query: &'static [Query],
}

const fn route(
    method: &'static str,
    path: &'static str,
    does: &'static str,
    takes: Option<&'static str>,
    gives: &'static str,
) -> Route {
    Route { method, path, does, takes, gives, query: &[] }
}

impl Route {
    const fn query(self, query: &'static [Query]) -> Route {
        Route { query, ..self }
    }
}

/// Every address under `/api`.
pub(crate) const ROUTES: &[Route] = &[
    route("get", "/api/me", "Returns who you are and which computer opponents there are", None, "Me")
        .query(KEY),
    route("post", "/api/accounts", "Creates an account and logs in", Some("Credentials"), ""),
    route("post", "/api/login", "Logs in", Some("Credentials"), ""),
    route("post", "/api/logout", "Logs out", None, ""),
    route("post", "/api/logout/everywhere", "Logs out of every browser", None, "").query(KEY),
    route("post", "/api/account", "Changes your password or e-mail address", Some("AccountChange"), "")
        .query(KEY),
    route("get", "/api/shelf", "Lists the rulebooks with their scenarios and options", None, "[GameInfo]"),
    route("get", "/api/games", "Lists games, newest first", None, "[GameCard]")
        .query(&[schema_of::<ListQuery>, schema_of::<SeatKey>]),
    route("post", "/api/games", "Creates a game", Some("NewGame"), "MadeGame").query(KEY),
    route("get", "/api/games/{id}", "Returns one game", None, "GameCard").query(KEY),
    route("delete", "/api/games/{id}", "Deletes a game that you created", None, "").query(KEY),
    route(
        "post",
        "/api/games/{id}/join",
        "Takes an empty seat: {\"seat\": \"allied\"}",
        Some(""),
        "MadeGame",
    )
    .query(KEY),
    route("get", "/api/games/{id}/board", "Returns the map, the charts and the rule titles", None, "Board")
        .query(KEY),
    route("get", "/api/games/{id}/view", "Returns the position", None, "Glimpse")
        .query(&[schema_of::<ViewQuery>, schema_of::<SeatKey>]),
    route("get", "/api/games/{id}/log", "Returns the log", None, "[LogEntry]")
        .query(&[schema_of::<LogQuery>, schema_of::<SeatKey>]),
    route("post", "/api/games/{id}/actions", "Plays an action", Some("Order"), "Reply").query(KEY),
    route(
        "post",
        "/api/games/{id}/say",
        "Sends any message of the socket except `sit`",
        Some("Say"),
        "Reply",
    )
    .query(&[schema_of::<RequestQuery>, schema_of::<SeatKey>]),
    route("get", "/api/games/{id}/socket", "Opens the WebSocket of the game", None, "").query(KEY),
    route("get", "/api/games/{id}/journal", "Returns the journal as text, once you may see it", None, "")
        .query(KEY),
    route(
        "get",
        "/api/games/{id}/chronicle",
        "Tells what happened turn by turn: fronts, losses, luck and turning points, once you may see it",
        None,
        "Chronicle",
    )
    .query(KEY),
    route("get", "/api/games/{id}/film.gif", "Returns the same as an animated picture", None, "")
        .query(&[schema_of::<FilmQuery>, schema_of::<SeatKey>]),
    route(
        "post",
        "/api/games/{id}/fork",
        "Creates a game from the first decisions of this one: {\"count\": 57, \"seats\": {\"allied\": {\"kind\": \"empty\"}}}",
        Some(""),
        "MadeGame",
    )
    .query(KEY),
    route(
        "post",
        "/api/games/{id}/save",
        "Saves a copy of the game: {\"title\": \"…\"}",
        Some(""),
        "SaveCard",
    )
    .query(KEY),
    route("post", "/api/import", "Creates a game from a journal, sent as text", Some(""), "MadeGame")
        .query(KEY),
    route("get", "/api/saves", "Lists your saves", None, "[SaveCard]").query(KEY),
    route("post", "/api/saves/{id}/load", "Creates a game from a save", None, "MadeGame").query(KEY),
    route("delete", "/api/saves/{id}", "Deletes a save", None, "").query(KEY),
    route("get", "/api/manual/{game}", "Returns the player's guide as Markdown", None, ""),
    route("get", "/api/lessons", "Lists the guided lessons, in the order in which they are taken", None, "[LessonCard]")
        .query(&[schema_of::<LanguageQuery>]),
    route("get", "/api/lessons/{id}", "Returns one lesson with all its steps", None, "Lesson")
        .query(&[schema_of::<LanguageQuery>]),
    route("get", "/api/rules/{game}", "Lists every rule and ruling with a summary", None, "[RuleCard]"),
    route("get", "/api/history/{game}", "Returns the real battle on the map of a game", None, "History")
        .query(&[schema_of::<HistoryQuery>]),
    route(
        "get",
        "/api/maps/{game}",
        "Returns how the picture of the map lies under the hex grid, or null if there is no picture",
        None,
        "MapPicture",
    ),
    route(
        "get",
        "/api/maps/{game}/{size}/{file}",
        "Returns a tile of the picture with so many pixels to a hex: 48/3-2.jpg is the one in column 3 and row 2, from 0",
        None,
        "",
    )
    .query(&[schema_of::<TileQuery>]),
    route("get", "/api/health", "Says whether the server and its store are at work", None, ""),
    route("get", "/api/openapi.json", "Returns this document", None, ""),
    route("post", "/api/quit", "Ends the program; only from its own computer", None, "").query(KEY),
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
    let mut parameters: Vec<Value> = names
        .map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }))
        .collect();
    parameters.extend(route.query.iter().flat_map(|query| query_parameters(&query())));
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

/// The fields of a type as query parameters.
fn query_parameters(schema: &Schema) -> Vec<Value> {
    let required = schema.get("required").and_then(Value::as_array).cloned().unwrap_or_default();
    let fields = schema.get("properties").and_then(Value::as_object).cloned().unwrap_or_default();
    let parameter = |(name, mut field): (String, Value)| {
        let description = field.as_object_mut().and_then(|field| field.remove("description"));
        point_at_components(&mut field);
        json!({
            "name": name,
            "in": "query",
            "required": required.iter().any(|one| *one == name.as_str()),
            "description": description,
            "schema": without_null(field),
        })
    };
    fields.into_iter().map(parameter).collect()
}

/// A parameter that may be left out is never null.
fn without_null(mut field: Value) -> Value {
    let is_null = |one: &Value| *one == "null" || one.get("type").is_some_and(|kind| *kind == "null");
    if let Some(Value::Array(kinds)) = field.get_mut("type") {
        kinds.retain(|kind| !is_null(kind));
        if let [only] = kinds.as_slice() {
            field["type"] = only.clone();
        }
    }
    match field.get("anyOf").and_then(Value::as_array).map(Vec::as_slice) {
        Some([one, null]) if is_null(null) => one.clone(),
        _ => field,
    }
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
        assert_eq!(document["paths"].as_object().map(Map::len), Some(35));
    }

    /// The names of the query parameters that the document gives for a route.
    fn documented(document: &Value, route: &Route) -> Vec<String> {
        let parameters = document["paths"][route.path][route.method]["parameters"].as_array();
        let query = parameters.into_iter().flatten().filter(|one| one["in"] == "query");
        let mut names: Vec<String> =
            query.filter_map(|one| one["name"].as_str().map(str::to_owned)).collect();
        names.sort();
        names
    }

    /// The source between the name of a handler and its body.
    fn signature<'a>(source: &'a str, handler: &str) -> &'a str {
        let (_, rest) = source.split_once(&format!("async fn {handler}(")).expect("a handler of that name");
        rest.split_once(" {\n").expect("a body").0
    }

    /// The names of the query parameters that a handler reads, by the types in its signature.
    fn read_by(signature: &str) -> Vec<String> {
        let types: &[(&str, Query)] = &[
            ("asker: Who", schema_of::<SeatKey>),
            ("Query<SeatKey>", schema_of::<SeatKey>),
            ("Query<ListQuery>", schema_of::<ListQuery>),
            ("Query<ViewQuery>", schema_of::<ViewQuery>),
            ("Query<LogQuery>", schema_of::<LogQuery>),
            ("Query<RequestQuery>", schema_of::<RequestQuery>),
            ("Query<TileQuery>", schema_of::<TileQuery>),
            ("Query<FilmQuery>", schema_of::<FilmQuery>),
            ("Query<HistoryQuery>", schema_of::<HistoryQuery>),
            ("Query<LanguageQuery>", schema_of::<LanguageQuery>),
        ];
        let read: Vec<&Query> =
            types.iter().filter(|(name, _)| signature.contains(name)).map(|(_, query)| query).collect();
        let known = types.iter().filter(|(name, _)| name.starts_with("Query") && signature.contains(name));
        assert_eq!(
            known.count(),
            signature.matches("Query<").count(),
            "a type this test does not know: {signature}"
        );
        let field = |query: &&Query| {
            let schema = query();
            let fields = schema.get("properties").and_then(Value::as_object).cloned().unwrap_or_default();
            fields.keys().cloned().collect::<Vec<_>>()
        };
        let mut names: Vec<String> = read.iter().flat_map(field).collect();
        names.sort();
        names
    }

    #[test]
    fn the_document_has_every_query_parameter_that_a_handler_reads() {
        let document = document();
        let sources = [include_str!("handlers.rs"), include_str!("socket.rs"), include_str!("chronicles.rs")];
        let mut checked = 0;
        for route in ROUTES {
            let path = route.path.strip_prefix("/api/").expect("an address under /api");
            let line = format!("(\"{}\", \"{path}\") => {}(", route.method, route.method);
            let (_, rest) = include_str!("router.rs").split_once(&line).expect("a line of the router");
            let name = rest.split_once(')').expect("a handler").0;
            let read = match name.split_once("::") {
                Some(("handlers", handler)) => read_by(signature(sources[0], handler)),
                Some(("socket", handler)) => read_by(signature(sources[1], handler)),
                Some(("chronicles", handler)) => read_by(signature(sources[2], handler)),
                _ => Vec::new(),
            };
            assert_eq!(documented(&document, route), read, "{} {}", route.method, route.path);
            checked += read.len();
        }
        assert_eq!(checked, 38);
    }

    #[test]
    fn a_query_parameter_has_a_type_and_a_meaning_and_may_be_left_out() {
        let document = document();
        let log =
            document["paths"]["/api/games/{id}/log"]["get"]["parameters"].as_array().expect("parameters");
        let one = |name: &str| log.iter().find(|one| one["name"] == name).expect("a parameter").clone();
        assert_eq!(one("seat")["schema"], json!({ "$ref": "#/components/schemas/Seat" }));
        assert_eq!(
            (&one("to")["schema"]["type"], &one("from")["schema"]["default"]),
            (&json!("integer"), &json!(0))
        );
        assert_eq!((&one("id")["required"], &one("to")["required"]), (&json!(true), &json!(false)));
        for operation in document["paths"].as_object().expect("paths").values().flat_map(Value::as_object) {
            let parameters = operation.values().filter_map(|one| one["parameters"].as_array()).flatten();
            for parameter in parameters.filter(|one| one["in"] == "query") {
                assert!(parameter["description"].as_str().is_some_and(|text| text.len() > 10), "{parameter}");
            }
        }
    }
}
