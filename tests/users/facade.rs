//! What the crates below export is in the facade, or is left out for a reason that is given here.

use std::collections::BTreeSet;
use std::fs;

/// The crates of which the facade names each item, and their folders. It has all that `colorwalk_solvers` exports, and
/// `colorwalk_certificate` as a module.
const CRATES: [(&str, &str); 2] = [
    ("colorwalk_core", "colorwalk-core"),
    ("colorwalk_boards", "crates/boards"),
];

/// Public items that the facade leaves out, and why.
const NOT_IN_FACADE: [(&str, &str); 5] = [
    ("arbitrary", "for the property tests of these crates"),
    ("board_spec", "how the program names boards"),
    ("BoardSource", "part of `board_spec`"),
    ("BoardSpec", "part of `board_spec`"),
    ("ParseBoardSpecError", "part of `board_spec`"),
];

/// Returns the names that the crate root in this folder exports, except for hidden ones. With `from`, only those that it
/// takes from this crate.
pub(crate) fn exported(folder: &str, from: Option<&str>) -> BTreeSet<String> {
    let root = fs::read_to_string(format!("{folder}/src/lib.rs")).unwrap();
    let mut names = BTreeSet::new();
    let mut is_hidden = false;
    // A statement over several lines, as far as it has been read.
    let mut statement = String::new();
    for line in root.lines() {
        let begins = line.starts_with("pub use ") || line.starts_with("pub mod ");
        if !begins && statement.is_empty() {
            // Attributes stand before what they apply to.
            is_hidden = line == "#[doc(hidden)]" || (is_hidden && line.starts_with("#["));
            continue;
        }
        statement += line;
        if line.ends_with(';') {
            let path = statement.trim_start_matches("pub use ");
            let is_wanted = from.is_none_or(|from| path.starts_with(&format!("{from}::")));
            if is_wanted && !is_hidden {
                names.extend(names_of(&statement));
            }
            statement.clear();
            is_hidden = false;
        }
    }
    names
}

/// Returns the names in `pub mod name;`, `pub use path::name;` or `pub use path::{name, name};`.
fn names_of(statement: &str) -> Vec<String> {
    let mut names = Vec::new();
    for path in statement.split(['{', '}', ',', ';']) {
        let path = path.trim().trim_start_matches("pub mod ");
        let name = path.rsplit("::").next().unwrap_or_default();
        if !name.is_empty() {
            names.push(name.to_owned());
        }
    }
    names
}

#[test]
fn the_facade_has_what_the_crates_export() {
    let mut left_out: BTreeSet<&str> = NOT_IN_FACADE.iter().map(|&(name, _)| name).collect();
    for (name, folder) in CRATES {
        let facade = exported(".", Some(name));
        let items = exported(folder, None);
        assert!(items.len() > 5, "{name} exports {items:?}");
        for item in items.difference(&facade) {
            assert!(
                left_out.remove(item.as_str()),
                "the facade lacks {name}::{item}: add it to src/lib.rs, or to NOT_IN_FACADE with the reason"
            );
        }
    }
    assert!(left_out.is_empty(), "not exported any more: {left_out:?}");
}
