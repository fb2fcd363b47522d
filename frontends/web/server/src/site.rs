//! The page as files: those of the folder `page`, what is compiled for it, and the list of them for the service worker.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use brotli::enc::BrotliEncoderParams;
use flate2::write::GzEncoder;
use flate2::{Compression, Crc};

use crate::compile::{compile, page_package};
use crate::join::{Scripts, join};

/// The placeholder of the list of files in the service worker.
const LIST: &str = "[\"./\"]; // list of files";
const VERSION: &str = "\"unbuilt\"; // version of the files";

/// The files by path, with `/` between folders.
type Files = BTreeMap<String, Vec<u8>>;

/// Compiles what is to be compiled, writes the files of the page that have changed to a folder, and prints the size of all.
pub(crate) fn build(folder: &Path) -> Result<(), String> {
    let bindings = compile()?;
    let mut files = BTreeMap::new();
    collect(&page_package().join("page"), "", &mut files)?;
    for (folder, name) in [("engine", "colorwalk"), ("picture", "colorwalk_picture")] {
        for file in [format!("{name}.js"), format!("{name}_bg.wasm")] {
            let bytes = read(&bindings.join(&file))?;
            files.insert(format!("{folder}/{file}"), bytes);
        }
    }
    pack_scripts(&mut files)?;
    list_files(&mut files);
    write_all(&files, folder)
}

/// Removes the comments of the scripts, and joins those that the first board needs.
fn pack_scripts(files: &mut Files) -> Result<(), String> {
    let mut scripts = Scripts::new();
    files.retain(|path, bytes| {
        if !path.ends_with(".js") {
            return true;
        }
        let script = without_comments(&String::from_utf8_lossy(bytes));
        scripts.insert(path.clone(), script);
        false
    });
    join(&mut scripts)?;
    for (path, script) in scripts {
        files.insert(path, script.into_bytes());
    }
    Ok(())
}

/// Returns a script without the comments that have lines of their own, which are for those who read the repository.
///
/// A line that begins with `//` or `/*` is a comment: the scripts have no text of several lines, and what is formatted
/// like theirs has no such expression either.
fn without_comments(script: &str) -> String {
    let mut code = String::with_capacity(script.len());
    // The lines of a comment that has not ended.
    let mut open = String::new();
    for line in script.lines() {
        let text = line.trim();
        if open.is_empty() && text.starts_with("//") {
            continue;
        }
        if open.is_empty() && !text.starts_with("/*") {
            code.push_str(line);
            code.push('\n');
            continue;
        }
        open.push_str(line);
        open.push('\n');
        let Some(end) = text.find("*/") else {
            continue;
        };
        // A type in front of an expression belongs to a line of code.
        if end + 2 < text.len() {
            code.push_str(&open);
        }
        open.clear();
    }
    code
}

/// Writes each file that has changed, together with its compressed forms for hosts that send those.
fn write_all(files: &Files, folder: &Path) -> Result<(), String> {
    let mut plain = 0;
    let mut packed = 0;
    for (path, bytes) in files {
        let gzipped = folder.join(format!("{path}.gz"));
        let brotlied = folder.join(format!("{path}.br"));
        let path = folder.join(path);
        if fs::read(&path).ok().as_ref() != Some(bytes) {
            write(&gzipped, &gzip(bytes))?;
            write(&brotlied, &brotli(bytes))?;
            // The last, so that it tells whether all are written.
            write(&path, bytes)?;
        }
        plain += bytes.len() as u64;
        packed += fs::metadata(&brotlied)
            .map_err(|source| failed(&brotlied, source))?
            .len();
    }
    eprintln!(
        "{} files, {} kB, {} kB over the wire with Brotli in {}",
        files.len(),
        plain / 1000,
        packed / 1000,
        folder.display()
    );
    Ok(())
}

/// Writes a file, creating its folders.
fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    fs::create_dir_all(path.parent().unwrap_or(path)).map_err(|source| failed(path, source))?;
    fs::write(path, bytes).map_err(|source| failed(path, source))
}

/// Compresses bytes with gzip.
fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to memory cannot fail.
    encoder
        .write_all(bytes)
        .and_then(|()| encoder.finish())
        .unwrap_or_default()
}

/// Compresses bytes with Brotli.
fn brotli(bytes: &[u8]) -> Vec<u8> {
    let mut packed = Vec::new();
    let best = BrotliEncoderParams {
        size_hint: bytes.len(),
        ..BrotliEncoderParams::default()
    };
    // Writing to memory cannot fail.
    let _ = brotli::BrotliCompress(&mut &*bytes, &mut packed, &best);
    packed
}

/// Returns the error of a file or folder that cannot be read or written.
fn failed(path: &Path, source: impl Display) -> String {
    format!("{}: {source}", path.display())
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|source| failed(path, source))
}

/// Reads a folder recursively.
fn collect(folder: &Path, prefix: &str, files: &mut Files) -> Result<(), String> {
    let entries = fs::read_dir(folder).map_err(|source| failed(folder, source))?;
    for entry in entries {
        let path: PathBuf = entry.map_err(|source| failed(folder, source))?.path();
        let name = path
            .file_name()
            .map(|name| name.to_string_lossy().into_owned())
            .unwrap_or_default();
        if path.is_dir() {
            collect(&path, &format!("{prefix}{name}/"), files)?;
        } else if !name.starts_with('.') {
            files.insert(format!("{prefix}{name}"), read(&path)?);
        }
    }
    Ok(())
}

/// Writes the list of files, and a version that changes with any of them, into the service worker.
fn list_files(files: &mut Files) {
    const WORKER: &str = "service-worker.js";
    let mut check = Crc::new();
    for (path, bytes) in files.iter() {
        check.update(path.as_bytes());
        check.update(bytes);
    }
    let mut list = "\"./\"".to_owned();
    for path in files.keys() {
        // The browser checks the worker itself; the first page is `./`.
        if path != WORKER && path != "index.html" {
            list += &format!(", \"{path}\"");
        }
    }
    if let Some(worker) = files.get_mut(WORKER) {
        let text = String::from_utf8_lossy(worker).replace(LIST, &format!("[{list}];"));
        *worker = text
            .replace(VERSION, &format!("\"{:08x}\";", check.sum()))
            .into_bytes();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read as _;

    fn files(script: &str) -> Files {
        let worker = include_str!("../../page/service-worker.js");
        let files = [
            ("index.html", "<p>"),
            ("main.js", script),
            ("service-worker.js", worker),
        ];
        files
            .map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()))
            .into()
    }

    #[test]
    fn the_service_worker_lists_every_file_and_changes_with_each() {
        let worker = |script| {
            let mut files = files(script);
            list_files(&mut files);
            String::from_utf8(files.remove("service-worker.js").unwrap()).unwrap()
        };
        let text = worker("one");
        assert!(text.contains("[\"./\", \"main.js\"];"), "{text}");
        assert!(
            !text.contains("unbuilt") && !text.contains("list of files"),
            "{text}"
        );
        assert_eq!(text, worker("one"));
        assert_ne!(text, worker("two"));
    }

    #[test]
    fn comments_on_lines_of_their_own_are_not_sent() {
        let script = "\
            // What it does.\n\
            /** @type {Map<string, number>} */\n\
            const known = new Map(); // kept\n\
            /**\n\
            \x20* Returns a link.\n\
            \x20*\n\
            \x20* @param {string} id\n\
            \x20*/\n\
            const link = (id) =>\n\
            \x20 /** @type {Link} */ (`http://a/${id}`);\n";
        let code = "\
            const known = new Map(); // kept\n\
            const link = (id) =>\n\
            \x20 /** @type {Link} */ (`http://a/${id}`);\n";
        assert_eq!(without_comments(script), code);
    }

    #[test]
    fn files_are_written_with_their_compressed_forms() {
        let folder = tempfile::tempdir().unwrap();
        let text = "<p>Color Walk</p>".repeat(100);
        let files = ["index.html", "engine/load.js"]
            .map(|path| (path.to_owned(), text.clone().into_bytes()));
        write_all(&files.into(), folder.path()).unwrap();
        for path in ["index.html", "engine/load.js"] {
            let read =
                |ending: &str| fs::read(folder.path().join(format!("{path}{ending}"))).unwrap();
            assert_eq!(read(""), text.as_bytes());
            let mut unpacked = String::new();
            flate2::read::GzDecoder::new(&read(".gz")[..])
                .read_to_string(&mut unpacked)
                .unwrap();
            assert_eq!(unpacked, text);
            let mut unpacked = String::new();
            brotli::Decompressor::new(&read(".br")[..], 4096)
                .read_to_string(&mut unpacked)
                .unwrap();
            assert_eq!(unpacked, text);
            assert!(read(".br").len() < text.len() / 10);
        }
    }
}
