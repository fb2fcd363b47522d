//! Every public type of this crate has an example in its documentation, which `cargo test --doc` runs. So has every
//! solver, as each is a public type.

use std::path::{Path, PathBuf};
use std::{fs, io};

/// The source files below a folder.
fn sources(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(sources(&path)?);
        } else {
            files.push(path);
        }
    }
    Ok(files)
}

/// Machinery that is hidden from the documentation.
const HIDDEN: &[&str] = &["kernel", "kernel.rs"];

/// It cannot be named from outside.
const SEAL: &str = "Held";

/// The name of the type that a line declares for everybody.
fn public_type(line: &str) -> Option<&str> {
    let declared = ["pub struct ", "pub enum ", "pub trait "].iter().find_map(|begin| line.strip_prefix(begin))?;
    declared.split(|symbol: char| !symbol.is_alphanumeric()).next()
}

#[test]
fn every_public_type_has_an_example() {
    let (mut types, mut without) = (0, Vec::new());
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for file in sources(&source).unwrap() {
        if HIDDEN.iter().any(|hidden| file.starts_with(source.join(hidden))) {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        for (place, line) in lines.iter().enumerate() {
            let Some(name) = public_type(line).filter(|&name| name != SEAL) else { continue };
            types += 1;
            let above = lines[..place].iter().rev().take_while(|line| line.starts_with("///") || line.starts_with('#'));
            if !above.into_iter().any(|line| line.starts_with("/// ```")) {
                without.push(format!("{name} in {}", file.display()));
            }
        }
    }
    assert!(types >= 55, "only {types} public types found");
    assert!(without.is_empty(), "without an example: {without:#?}");
}
