//! The page as files: those of the folder `page`, the compiled engine, and the list of them for the service worker.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use brotli::enc::BrotliEncoderParams;
use flate2::write::GzEncoder;
use flate2::{Compression, Crc};
use hyper::body::Bytes;

use super::compile::compile;

/// The placeholder of the list of files in the service worker.
const LIST: &str = "[\"./\"]; // list of files";
const VERSION: &str = "\"unbuilt\"; // version of the files";

/// All files by path, with `/` between folders.
#[derive(Debug)]
pub(crate) struct Site {
    files: BTreeMap<String, File>,
}

/// A file of the page.
#[derive(Debug)]
pub(crate) struct File {
    /// The contents.
    pub(crate) bytes: Bytes,
    /// The contents, compressed with gzip.
    pub(crate) packed: Bytes,
}

impl File {
    fn new(bytes: Vec<u8>) -> Self {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        // Writing to memory cannot fail.
        let packed = encoder.write_all(&bytes).and_then(|()| encoder.finish()).unwrap_or_default();
        Self { bytes: bytes.into(), packed: packed.into() }
    }
}

impl Site {
    /// Compiles the engine and collects all files.
    pub(crate) fn build() -> Result<Self, String> {
        let bindings = compile()?;
        let mut files = BTreeMap::new();
        collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("page"), "", &mut files)?;
        for name in ["colorwalk.js", "colorwalk_bg.wasm"] {
            files.insert(format!("engine/{name}"), read(&bindings.join(name))?);
        }
        list_files(&mut files);
        Ok(Self { files: files.into_iter().map(|(path, bytes)| (path, File::new(bytes))).collect() })
    }

    /// Returns a site of these files, for tests.
    #[cfg(test)]
    pub(crate) fn of<const N: usize>(files: [(&str, &str); N]) -> Self {
        Self { files: files.map(|(path, text)| (path.to_owned(), File::new(text.into()))).into() }
    }

    /// Returns the file of a path; for a folder, its `index.html`.
    pub(crate) fn file(&self, path: &str) -> Option<(&str, &File)> {
        let path = path.trim_start_matches('/');
        let path = if path.is_empty() { "index.html" } else { path };
        self.files.get_key_value(path).map(|(path, file)| (path.as_str(), file))
    }

    /// Writes all files to a folder, each with its compressed forms for hosts that send those, and prints the sizes.
    pub(crate) fn write(&self, folder: &Path) -> Result<(), String> {
        for (path, file) in &self.files {
            write(&folder.join(path), &file.bytes)?;
            write(&folder.join(format!("{path}.gz")), &file.packed)?;
            write(&folder.join(format!("{path}.br")), &brotli(&file.bytes))?;
        }
        eprintln!("{} in {}", self.sizes(), folder.display());
        Ok(())
    }

    /// Describes the size of the page.
    pub(crate) fn sizes(&self) -> String {
        let sum = |size: fn(&File) -> usize| self.files.values().map(size).sum::<usize>() as f64 / 1000.0;
        let (plain, packed) = (sum(|file| file.bytes.len()), sum(|file| file.packed.len()));
        format!("{} files, {plain:.0} kB, {packed:.0} kB over the wire with gzip", self.files.len())
    }
}

/// Returns the media type of a file.
pub(crate) fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// Writes a file, creating its folders.
fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let fail = |source| failed(path, source);
    fs::create_dir_all(path.parent().unwrap_or(path)).map_err(fail)?;
    fs::write(path, bytes).map_err(fail)
}

/// Compresses bytes with Brotli.
fn brotli(bytes: &[u8]) -> Vec<u8> {
    let mut packed = Vec::new();
    let best = BrotliEncoderParams { size_hint: bytes.len(), ..BrotliEncoderParams::default() };
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
fn collect(folder: &Path, prefix: &str, files: &mut BTreeMap<String, Vec<u8>>) -> Result<(), String> {
    let fail = |source| failed(folder, source);
    for entry in fs::read_dir(folder).map_err(fail)? {
        let path: PathBuf = entry.map_err(fail)?.path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if path.is_dir() {
            collect(&path, &format!("{prefix}{name}/"), files)?;
        } else if !name.starts_with('.') {
            files.insert(format!("{prefix}{name}"), read(&path)?);
        }
    }
    Ok(())
}

/// Writes the list of files, and a version that changes with any of them, into the service worker.
fn list_files(files: &mut BTreeMap<String, Vec<u8>>) {
    const WORKER: &str = "service-worker.js";
    let mut check = Crc::new();
    for (path, bytes) in files.iter() {
        check.update(path.as_bytes());
        check.update(bytes);
    }
    let others = files.keys().filter(|path| *path != WORKER && *path != "index.html").map(|path| format!("\"{path}\""));
    let list = std::iter::once("\"./\"".to_owned()).chain(others).collect::<Vec<_>>().join(", ");
    if let Some(worker) = files.get_mut(WORKER) {
        let text = String::from_utf8_lossy(worker).replace(LIST, &format!("[{list}];"));
        *worker = text.replace(VERSION, &format!("\"{:08x}\";", check.sum())).into_bytes();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read as _;

    fn files(script: &str) -> BTreeMap<String, Vec<u8>> {
        let worker = include_str!("../../page/service-worker.js");
        let files = [("index.html", "<p>"), ("main.js", script), ("service-worker.js", worker)];
        files.map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec())).into()
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
        assert!(!text.contains("unbuilt") && !text.contains("list of files"), "{text}");
        assert_eq!(text, worker("one"));
        assert_ne!(text, worker("two"));
    }

    #[test]
    fn files_are_written_with_their_compressed_forms() {
        let folder = tempfile::tempdir().unwrap();
        let text = "<p>Color Walk</p>".repeat(100);
        Site::of([("index.html", &text), ("engine/load.js", &text)]).write(folder.path()).unwrap();
        for path in ["index.html", "engine/load.js"] {
            let read = |ending: &str| fs::read(folder.path().join(format!("{path}{ending}"))).unwrap();
            assert_eq!(read(""), text.as_bytes());
            let mut unpacked = String::new();
            flate2::read::GzDecoder::new(&read(".gz")[..]).read_to_string(&mut unpacked).unwrap();
            assert_eq!(unpacked, text);
            let mut unpacked = String::new();
            brotli::Decompressor::new(&read(".br")[..], 4096).read_to_string(&mut unpacked).unwrap();
            assert_eq!(unpacked, text);
            assert!(read(".br").len() < text.len() / 10);
        }
    }

    #[test]
    fn every_file_of_the_page_has_a_type() {
        let mut found = BTreeMap::new();
        collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("page"), "", &mut found).unwrap();
        assert!(found.contains_key("index.html") && found.contains_key("engine/worker.js"));
        for path in found.keys() {
            assert_ne!(media_type(path), "application/octet-stream", "{path}");
        }
    }

    #[test]
    fn paths_lead_to_files_and_nowhere_else() {
        let site = Site::of([("index.html", "<p>")]);
        assert_eq!(site.file("/").map(|(path, _)| path), Some("index.html"));
        assert!(site.file("/../Cargo.toml").is_none() && site.file("/none").is_none());
    }
}
