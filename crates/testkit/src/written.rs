//! Files of the repository that tests write, and whose contents follow from code: `COLORWALK_WRITE=1 cargo test` renews them.

use std::path::Path;
use std::{env, fs};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../");

/// The names of values in the Python package.
const TYPES: &str = "frontends/python/python/colorwalk/types.py";

/// The longest line of Python.
const LINE: usize = 88;

/// Checks that a file of the repository is this text, or writes it if `COLORWALK_WRITE` is set.
///
/// # Panics
///
/// If the file is another one, with the command that renews it.
pub fn assert_file(file: &str, expected: &str) {
    let path = Path::new(ROOT).join(file);
    if fs::read_to_string(&path).unwrap_or_default() == expected {
        return;
    }
    if env::var_os("COLORWALK_WRITE").is_some() {
        fs::write(&path, expected).unwrap();
        return;
    }
    let package = env::var("CARGO_PKG_NAME").unwrap();
    panic!("{file} has changed: renew it with COLORWALK_WRITE=1 cargo test -p {package}");
}

/// Checks that the type of this name in `types.py` is the literals of these names, or writes it if `COLORWALK_WRITE` is set.
///
/// # Panics
///
/// If it has other names, with the command that renews it.
pub fn assert_literal(name: &str, values: impl Iterator<Item = &'static str>) {
    let text = fs::read_to_string(Path::new(ROOT).join(TYPES)).unwrap();
    let start = format!("{name}: TypeAlias = Literal[");
    let (before, rest) = text.split_once(&start).unwrap();
    let (_, after) = rest.split_once("]\n").unwrap();
    let values: Vec<String> = values.map(|value| format!("\"{value}\"")).collect();
    let values = values.join(", ");
    let is_short = start.len() + values.len() < LINE;
    let is_long = 4 + values.len() > LINE;
    let values = match (is_short, is_long) {
        (true, _) => values,
        (false, false) => format!("\n    {values}\n"),
        (false, true) => format!("\n    {},\n", values.replace(", ", ",\n    ")),
    };
    assert_file(TYPES, &format!("{before}{start}{values}]\n{after}"));
}
