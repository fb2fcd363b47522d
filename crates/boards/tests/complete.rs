//! No format is added without what shows that it is right: a second reader, and its grammar for readers.

#![allow(clippy::unwrap_used, reason = "a test that cannot continue has failed")]

#[path = "common/separate.rs"]
#[allow(dead_code, reason = "another test reads with it")]
mod separate;

use std::fs;

use colorwalk_boards::files::FileFormat;
use colorwalk_testkit::written;

use separate::SECOND_READERS;

const FORMATS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/formats.md");

/// Formats without a second reader: graphs and ids have no rows that could be compared.
const WITHOUT_ROWS: [&str; 2] = ["graph", "ids"];

#[test]
fn every_format_has_a_second_reader_and_its_grammar() {
    let page = fs::read_to_string(FORMATS).unwrap();
    let page = page.to_lowercase();
    let mut missing = Vec::new();
    for format in FileFormat::all() {
        let name = format.name();
        let has_reader = SECOND_READERS.iter().any(|reader| reader.format == name);
        if !has_reader && !WITHOUT_ROWS.contains(&name) {
            missing.push(format!(
                "{name}: add a second reader to crates/boards/tests/common/separate.rs"
            ));
        }
        let has_section = page.contains(&format!("\n## {name}\n"));
        let is_of_others = page.contains(&format!("\n### {name}\n"));
        if !has_section && !is_of_others {
            missing.push(format!("{name}: add a section to docs/formats.md"));
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn the_types_of_python_name_every_format() {
    written::assert_literal("TextFormat", FileFormat::all().map(FileFormat::name));
}
