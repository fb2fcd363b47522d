//! Every public type of the libraries has an example in its documentation, which `cargo test --doc` runs. So has every
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

/// The libraries, each with the least number of public types that the search should find in it.
const LIBRARIES: [(&str, usize); 5] = [
    ("colorwalk-core", 55),
    ("colorwalk-solvers", 60),
    ("colorwalk-lab", 40),
    ("colorwalk-draw", 12),
    ("colorwalk-play", 8),
];

/// Machinery that is hidden from the documentation.
const HIDDEN: &[&str] = &["kernel", "kernel.rs"];

/// It cannot be named from outside.
const SEAL: &str = "Held";

/// The name of the type that a line declares for everybody.
fn public_type(line: &str) -> Option<&str> {
    let declared = ["pub struct ", "pub enum ", "pub trait "].iter().find_map(|begin| line.strip_prefix(begin))?;
    declared.split(|symbol: char| !symbol.is_alphanumeric()).next()
}

/// How many public types a file declares, and those without an example.
fn types(file: &Path) -> io::Result<(usize, Vec<String>)> {
    let text = fs::read_to_string(file)?;
    let lines: Vec<&str> = text.lines().collect();
    let (mut types, mut without) = (0, Vec::new());
    for (place, line) in lines.iter().enumerate() {
        let Some(name) = public_type(line).filter(|&name| name != SEAL) else { continue };
        types += 1;
        let above = lines[..place].iter().rev().take_while(|line| line.starts_with("///") || line.starts_with('#'));
        if !above.into_iter().any(|line| line.starts_with("/// ```")) {
            without.push(format!("{name} in {}", file.display()));
        }
    }
    Ok((types, without))
}

#[test]
fn every_public_type_has_an_example() {
    for (library, least) in LIBRARIES {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(library).join("src");
        let files = sources(&source).unwrap();
        let seen = files.iter().filter(|file| !HIDDEN.iter().any(|hidden| file.starts_with(source.join(hidden))));
        let (found, without): (Vec<_>, Vec<_>) = seen.map(|file| types(file).unwrap()).unzip();
        let (found, without): (usize, Vec<_>) = (found.iter().sum(), without.concat());
        assert!(found >= least, "only {found} public types found in {library}");
        assert!(without.is_empty(), "without an example: {without:#?}");
    }
}
