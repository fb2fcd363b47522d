//! The feature `serde`: a game id is serialized as its text and validated when read.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::BoardId;

impl Serialize for BoardId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for BoardId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_id_is_written_as_its_text_and_read_with_its_checks() {
        let id: BoardId = "pcg1-hex4x3-3-walk-1".parse().unwrap();
        let json = serde_json::to_string(&id).unwrap();
        assert_eq!(json, "\"pcg1-hex4x3-3-walk-1\"");
        assert_eq!(serde_json::from_str::<BoardId>(&json).unwrap(), id);
        let error = serde_json::from_str::<BoardId>(r#""series-100""#).unwrap_err();
        assert!(error.to_string().contains("the series has no board 100"));
    }
}
