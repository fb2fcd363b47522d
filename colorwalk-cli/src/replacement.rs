//! A file that is written beside the one that it will replace.
//!
//! The invariant: under its own name, a file holds what it held before or all that it should, and never a part of it.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::error::Error;

/// A file under way. Dropped before it is written, it leaves nothing behind.
#[derive(Debug)]
pub(crate) struct Replacement<'a> {
    name: &'a str,
    /// What it replaces: the file that a link leads to, not the link.
    target: PathBuf,
    beside: PathBuf,
    file: File,
}

impl<'a> Replacement<'a> {
    /// Begins a file that will have this name.
    ///
    /// # Errors
    ///
    /// If no file can be made there, or if the name is that of something else than a file.
    pub(crate) fn of(name: &'a str) -> Result<Self, Error> {
        let path = Path::new(name);
        if path.exists() && !path.is_file() {
            return Err(Error::Usage(format!("{name}: this is no file: expected the name of one, old or new")));
        }
        let failed = |source| Error::File { file: name.to_owned(), source };
        let target = if path.exists() { fs::canonicalize(path).map_err(failed)? } else { path.to_owned() };
        let beside = beside(&target).ok_or_else(|| failed(io::ErrorKind::InvalidFilename.into()))?;
        let file = File::create(&beside).map_err(failed)?;
        Ok(Self { name, target, beside, file })
    }

    /// Writes it and gives it its name.
    ///
    /// # Errors
    ///
    /// What the system says. The file of that name is then as it was before.
    pub(crate) fn write(mut self, bytes: &[u8]) -> Result<(), Error> {
        let written = self.file.write_all(bytes).and_then(|()| self.file.sync_all());
        let renamed = written.and_then(|()| fs::rename(&self.beside, &self.target));
        renamed.map_err(|source| Error::File { file: self.name.to_owned(), source })
    }
}

impl Drop for Replacement<'_> {
    fn drop(&mut self) {
        // After a rename there is nothing to remove. That a broken file cannot be removed either is no news.
        let _ = fs::remove_file(&self.beside);
    }
}

/// The name of the file beside a file, of this process alone.
fn beside(target: &Path) -> Option<PathBuf> {
    let mut name = target.file_name()?.to_owned();
    name.push(format!(".{}.new", std::process::id()));
    Some(target.with_file_name(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_old_file_stays_until_the_new_one_is_whole() {
        let directory = std::env::temp_dir().join(format!("colorwalk-replacement-{}", std::process::id()));
        fs::create_dir_all(&directory).unwrap();
        let file = directory.join("proof.txt");
        let name = file.to_str().unwrap();
        let files = || fs::read_dir(&directory).unwrap().count();
        fs::write(&file, "old").unwrap();

        let begun = Replacement::of(name).unwrap();
        assert_eq!((fs::read_to_string(&file).unwrap().as_str(), files()), ("old", 2));
        drop(begun);
        assert_eq!((fs::read_to_string(&file).unwrap().as_str(), files()), ("old", 1));

        Replacement::of(name).unwrap().write(b"new").unwrap();
        assert_eq!((fs::read_to_string(&file).unwrap().as_str(), files()), ("new", 1));
        assert!(Replacement::of(directory.to_str().unwrap()).is_err());
        fs::remove_dir_all(&directory).unwrap();
    }

    #[test]
    #[cfg(unix)]
    fn a_link_stays_a_link() {
        let directory = std::env::temp_dir().join(format!("colorwalk-link-{}", std::process::id()));
        fs::create_dir_all(&directory).unwrap();
        let (file, link) = (directory.join("proof.txt"), directory.join("link.txt"));
        fs::write(&file, "old").unwrap();
        std::os::unix::fs::symlink("proof.txt", &link).unwrap();
        Replacement::of(link.to_str().unwrap()).unwrap().write(b"new").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        fs::remove_dir_all(&directory).unwrap();
    }
}
