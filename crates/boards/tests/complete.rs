//! No format is added without what shows that it is right: a file as others write it unless it is written here, a second reader,
//! and its page.

#![allow(clippy::unwrap_used, reason = "a test that cannot continue has failed")]

use std::fs;

use colorwalk_boards::files::FileFormat;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../");

/// Formats without a second reader: graphs and ids have no rows that could be compared.
const WITHOUT_ROWS: [&str; 2] = ["graph", "ids"];

/// Returns whether a file of the repository contains a text.
fn has(file: &str, text: &str) -> bool {
    let content = fs::read_to_string(format!("{ROOT}{file}")).unwrap();
    content.contains(text)
}

#[test]
fn every_format_has_its_tests_and_its_page() {
    let expected = "tests/formats/expected.txt";
    let separate = "crates/boards/tests/common/separate.rs";
    let mut missing = Vec::new();
    for format in FileFormat::all() {
        let name = format.name();
        // Those that are written have a sample, and are tried on random boards.
        let is_written = FileFormat::written().any(|written| written == format);
        if !is_written && !has(expected, &format!(": {name}\n")) {
            missing.push(format!("{name}: add a file of it to {expected}"));
        }
        if !WITHOUT_ROWS.contains(&name) && !has(separate, &format!("\"{name}\" =>")) {
            missing.push(format!("{name}: add a second reader to {separate}"));
        }
        for page in [
            "docs/formats.md",
            "colorwalk-cli/src/commands/help/boards.txt",
        ] {
            if !has(page, name) {
                missing.push(format!("{name}: add it to {page}"));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}
