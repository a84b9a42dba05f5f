//! Numbers that name things, and their names.

/// A transport by its name.
pub(crate) fn transport_id(transport: u8) -> &'static str {
    match transport {
        0 => "transport-1",
        1 => "transport-2",
        _ => "transport-3",
    }
}
