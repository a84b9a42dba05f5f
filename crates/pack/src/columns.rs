//! The columns that a row is read from, by asking the row itself.

use serde::de::value::Error;
use serde::de::{DeserializeOwned, Deserializer, Error as _, Visitor};

/// The names of the columns of a row: all of them, also those whose cells may be empty.
pub(crate) fn columns_of<T: DeserializeOwned>() -> &'static [&'static str] {
    let mut columns: &'static [&'static str] = &[];
    // The row is not made; it only says what it wants.
    let _ = T::deserialize(Question(&mut columns));
    columns
}

struct Question<'a>(&'a mut &'static [&'static str]);

impl<'de> Deserializer<'de> for Question<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(Error::custom("a row is a struct"))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Error> {
        *self.0 = fields;
        Err(Error::custom("there are no cells"))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::columns_of;

    #[derive(Deserialize)]
    #[allow(dead_code, reason = "only its columns are asked for")]
    struct Row {
        id: String,
        #[serde(rename = "1-2")]
        low: Option<u8>,
        #[serde(default)]
        note: Option<String>,
    }

    #[test]
    fn a_row_names_its_columns_also_those_that_may_be_empty() {
        assert_eq!(columns_of::<Row>(), ["id", "1-2", "note"]);
        assert!(columns_of::<String>().is_empty());
    }
}
