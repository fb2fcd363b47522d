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
use crate::join::{ENTRIES, Scripts, join};

/// The placeholder of the list of files in the service worker.
const LIST: &str = "[[\"./\", \"\"]]; // list of files";
/// The picture that a link to the page shows.
const STILL: &str = "still.png";
const VERSION: &str = "\"unbuilt\"; // version of the files";

/// The files by path, with `/` between folders.
type Files = BTreeMap<String, Vec<u8>>;

/// The address of a page on the web, with a slash at its end.
#[derive(Clone, Debug)]
pub(crate) struct Address(String);

impl Address {
    /// Reads an address such as `https://example.org/walk/`.
    ///
    /// # Errors
    ///
    /// If it does not begin as addresses of the web do, or has characters that the page would have to escape.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let is_plain =
            |character: char| character.is_ascii_graphic() && !"\"<>&'".contains(character);
        let of_web = text.starts_with("https://") || text.starts_with("http://");
        if !of_web || !text.chars().all(is_plain) {
            return Err("expected an address such as https://example.org/walk/".to_owned());
        }
        Ok(Self(format!("{}/", text.trim_end_matches('/'))))
    }
}

/// Compiles what is to be compiled, writes the files of the page that have changed to a folder, and prints the size of all.
pub(crate) fn build(folder: &Path, address: Option<&Address>) -> Result<(), String> {
    let bindings = compile()?;
    let mut files = BTreeMap::new();
    collect(&page_package().join("page"), "", &mut files)?;
    for (folder, name) in [
        ("engine", "game"),
        ("engine", "colorwalk"),
        ("picture", "colorwalk_picture"),
        ("free", "colorwalk_free"),
    ] {
        for file in [format!("{name}.js"), format!("{name}_bg.wasm")] {
            let bytes = read(&bindings.join(&file))?;
            files.insert(format!("{folder}/{file}"), bytes);
        }
    }
    if let Some(address) = address {
        point_to_still(&mut files, address)?;
    }
    pack_scripts(&mut files)?;
    list_files(&mut files);
    write_all(&files, folder)
}

/// Writes the whole address of the picture that a link shows into the page: those who read it look at nothing relative.
fn point_to_still(files: &mut Files, Address(address): &Address) -> Result<(), String> {
    const INDEX: &str = "index.html";
    let relative = format!("content=\"{STILL}\"");
    let page = files.get_mut(INDEX).ok_or("there is no index.html")?;
    let text = String::from_utf8_lossy(page);
    if !text.contains(&relative) {
        return Err(format!("{INDEX}: expected {relative}"));
    }
    *page = text
        .replace(&relative, &format!("content=\"{address}{STILL}\""))
        .into_bytes();
    Ok(())
}

/// Removes what only readers of the repository need, and joins the scripts that are loaded together.
fn pack_scripts(files: &mut Files) -> Result<(), String> {
    let mut scripts = Scripts::new();
    files.retain(|path, bytes| {
        if path.ends_with(".css") {
            let sheet = without_comments(&String::from_utf8_lossy(bytes));
            *bytes = without_indentation(&sheet).into_bytes();
        }
        if !path.ends_with(".js") {
            return true;
        }
        let script = without_comments(&String::from_utf8_lossy(bytes));
        scripts.insert(path.clone(), script);
        false
    });
    join(&mut scripts, &ENTRIES)?;
    for (path, script) in scripts {
        files.insert(path, without_indentation(&script).into_bytes());
    }
    Ok(())
}

/// Returns a script or a style sheet without the comments that have lines of their own, which are for those who read the
/// repository.
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

/// Returns a text without the spaces at the beginning of its lines.
fn without_indentation(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for line in text.lines() {
        plain.push_str(line.trim_start());
        plain.push('\n');
    }
    plain
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
    let mut list = Vec::new();
    for (path, bytes) in files.iter() {
        // The browser checks the worker itself, and only other programs ask for the picture of a link.
        if path == WORKER || path == STILL {
            continue;
        }
        let name = if path == "index.html" { "./" } else { path };
        list.push(format!(
            "[\"{name}\", \"{}\"]",
            sha1_smol::Sha1::from(bytes).digest()
        ));
    }
    if let Some(worker) = files.get_mut(WORKER) {
        let text =
            String::from_utf8_lossy(worker).replace(LIST, &format!("[{}];", list.join(", ")));
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
        // The digests of "<p>" and "one".
        assert!(
            text.contains(
                "[[\"./\", \"63ada55c0ba212a5b1f8d5a70890788f00972bf4\"], \
                 [\"main.js\", \"fe05bcdcdc4928012781a5f1a2a77cbb5398e106\"]];"
            ),
            "{text}"
        );
        assert!(
            !text.contains("unbuilt") && !text.contains("list of files"),
            "{text}"
        );
        assert_eq!(text, worker("one"));
        assert_ne!(text, worker("two"));
    }

    #[test]
    fn the_still_of_a_link_has_a_whole_address() {
        let mut files = files("one");
        let index = include_str!("../../page/index.html");
        files.insert("index.html".to_owned(), index.into());
        for text in ["https://example.org/walk", "https://example.org/walk/"] {
            let address = Address::parse(text).unwrap();
            let mut files = files.clone();
            point_to_still(&mut files, &address).unwrap();
            let page = String::from_utf8(files.remove("index.html").unwrap()).unwrap();
            assert!(
                page.contains(
                    "property=\"og:image\" content=\"https://example.org/walk/still.png\""
                ),
                "{page}"
            );
        }
        for text in ["example.org", "https://a\"b", "ftp://a", "https://a b"] {
            Address::parse(text).unwrap_err();
        }
    }

    #[test]
    fn comments_on_lines_of_their_own_and_indentation_are_not_sent() {
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
            \x20 /** @type {Link} */ (`http://a/${id}`);\n\
            /* The board, \n\
            \x20  and more. */\n\
            canvas {\n\
            \x20 width: 1px;\n\
            }\n";
        let code = "\
            const known = new Map(); // kept\n\
            const link = (id) =>\n\
            /** @type {Link} */ (`http://a/${id}`);\n\
            canvas {\n\
            width: 1px;\n\
            }\n";
        assert_eq!(without_indentation(&without_comments(script)), code);
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
