//! Takes the examples from the pages of `colorwalk`, so that they are compiled here as a reader would compile them.
//!
//! The pages are put together from four crates behind the facade. In there, an example that names one of these crates
//! compiles, too. Here it does not: this crate depends on `colorwalk` alone.

use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// The sources of the pages.
const SOURCES: [&str; 5] = [
    "src",
    "colorwalk-core/src",
    "crates/boards/src",
    "crates/certificate/src",
    "colorwalk-solvers/src",
];

/// Files of these folders whose items are on no page of the facade. The examples on the front page of a crate are for those
/// who depend on that crate.
const NOT_ON_ITS_PAGES: [&str; 7] = [
    "colorwalk-core/src/lib.rs",
    "colorwalk-core/src/arbitrary.rs",
    "colorwalk-core/src/digest.rs",
    "colorwalk-core/src/wording.rs",
    "crates/boards/src/lib.rs",
    "crates/boards/src/board_spec.rs",
    "colorwalk-solvers/src/lib.rs",
];

/// An example: where it begins, and its lines, those that the page hides included.
struct Example {
    path: String,
    line: usize,
    code: Vec<String>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut examples = Vec::new();
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", root.join(source).display());
        let mut files = Vec::new();
        find_files(&root.join(source), &mut files)?;
        files.sort();
        for file in files {
            let path = file
                .strip_prefix(&root)?
                .to_string_lossy()
                .replace('\\', "/");
            if !NOT_ON_ITS_PAGES.contains(&path.as_str()) {
                read_examples(&path, &fs::read_to_string(&file)?, &mut examples);
            }
        }
    }
    let mut module = format!(
        "/// The number of examples.\npub const COUNT: usize = {};\n",
        examples.len()
    );
    for (number, example) in examples.iter().enumerate() {
        write_example(number, example, &mut module)?;
    }
    let output = Path::new(&std::env::var("OUT_DIR")?).join("pages.rs");
    fs::write(output, module)?;
    Ok(())
}

/// Adds the Rust files in a folder and below it.
fn find_files(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            find_files(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    Ok(())
}

/// Adds the examples of a file that compile, according to the words at their fence.
fn read_examples(path: &str, text: &str, examples: &mut Vec<Example>) {
    let mut open: Option<Example> = None;
    let mut is_skipped = false;
    for (index, line) in text.lines().enumerate() {
        let line = line.trim_start();
        let Some(line) = line.strip_prefix("///").or(line.strip_prefix("//!")) else {
            continue;
        };
        let line = line.strip_prefix(' ').unwrap_or(line);
        if let Some(words) = line.strip_prefix("```") {
            if is_skipped {
                is_skipped = false;
            } else if let Some(example) = open.take() {
                examples.push(example);
            } else if matches!(words, "" | "rust" | "no_run" | "should_panic") {
                open = Some(Example {
                    path: path.to_owned(),
                    line: index + 1,
                    code: Vec::new(),
                });
            } else {
                is_skipped = true;
            }
        } else if let Some(example) = &mut open {
            example.code.push(unhidden(line).to_owned());
        }
    }
}

/// Returns a line without the mark that hides it on the page; empty for the hidden line by which an example also compiles in the
/// crate that it is of. Here it must compile with the facade.
fn unhidden(line: &str) -> &str {
    match line.trim_start() {
        "#" => "",
        hidden if hidden.starts_with("# mod colorwalk {") => "",
        hidden if hidden.starts_with("# use colorwalk_") && hidden.ends_with(" as colorwalk;") => {
            ""
        }
        hidden if hidden.starts_with("# ") => &hidden[2..],
        _ => line,
    }
}

/// Writes an example as rustdoc compiles it: in the body of a function, which returns what its last line says.
fn write_example(number: usize, example: &Example, module: &mut String) -> std::fmt::Result {
    let Example { path, line, code } = example;
    writeln!(module, "// {path}:{line}")?;
    let is_program = code.iter().any(|line| line.starts_with("fn main()"));
    let returns_result = code
        .iter()
        .rfind(|line| !line.trim().is_empty())
        .is_some_and(|last| last.trim_end().ends_with("(())"));
    if is_program {
        writeln!(module, "mod example_{number} {{")?;
    } else if returns_result {
        writeln!(
            module,
            "fn example_{number}() -> Result<(), impl std::fmt::Debug> {{"
        )?;
    } else {
        writeln!(module, "fn example_{number}() {{")?;
    }
    for line in code {
        writeln!(module, "{line}")?;
    }
    writeln!(module, "}}")
}
