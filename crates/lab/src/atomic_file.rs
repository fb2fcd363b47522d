//! A file that is written under a temporary name and then replaces another one.
//!
//! The invariant: a file has either its old contents or all of its new contents, never a part of them.
//!
//! A process that is killed leaves its temporary file behind. The next one that writes to the same directory removes it: a
//! temporary file is locked for as long as its process lives.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::FileError;

/// How names of temporary files begin, and how many letters or digits follow.
const TEMPORARY: (&str, usize) = (".colorwalk-", 6);

/// A file to write. Nothing is in its place before the first bytes are put, so that a process that is killed until then
/// leaves nothing behind; nor does a file that is dropped before it is finished.
///
/// ```
/// use colorwalk_lab::AtomicFile;
///
/// let directory = tempfile::tempdir()?;
/// let name = directory.path().join("proof.txt").display().to_string();
/// let file = AtomicFile::of(&name)?;
/// assert!(!std::fs::exists(&name)?, "a long proof may still fail");
/// file.write(b"proven")?;
/// assert_eq!(std::fs::read_to_string(&name)?, "proven");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct AtomicFile<'a> {
    name: &'a str,
    goal: Option<Goal>,
}

#[derive(Debug)]
enum Goal {
    /// A temporary file, and the file that it replaces: the target of a link, not the link.
    Beside(NamedTempFile, PathBuf),
    /// A device or a pipe, where there is nothing to be lost.
    Direct(File),
}

impl<'a> AtomicFile<'a> {
    /// Returns a file that will have this name. The permissions of an existing file are preserved.
    ///
    /// # Errors
    ///
    /// If no file can be created there, if the existing file is not writable, or if the name is that of a directory.
    pub fn of(name: &'a str) -> Result<Self, FileError> {
        let goal = match Goal::open(name)? {
            // A pipe stays open, since its reader stops at the end.
            Goal::Direct(file) => Some(Goal::Direct(file)),
            // A file could be created here, which is all that was asked. Dropped, it disappears again;
            // the first `put` creates the one that stays.
            Goal::Beside(new, _) => {
                if let Some(directory) = new.path().parent() {
                    remove_abandoned(directory);
                }
                None
            }
        };
        Ok(Self { name, goal })
    }

    /// Writes the bytes and renames the file.
    ///
    /// # Errors
    ///
    /// An error of the system. The existing file is then unchanged.
    pub fn write(mut self, bytes: &[u8]) -> Result<(), FileError> {
        self.put(bytes)?;
        self.finish()
    }

    /// Appends bytes.
    ///
    /// # Errors
    ///
    /// An error of the system; what was put before is then dropped.
    pub fn put(&mut self, bytes: &[u8]) -> Result<(), FileError> {
        // Taken out, so that a failed write drops the temporary file.
        let mut goal = match self.goal.take() {
            Some(goal) => goal,
            None => Goal::open(self.name)?,
        };
        let written = match &mut goal {
            Goal::Direct(file) => file.write_all(bytes),
            Goal::Beside(new, _) => new.write_all(bytes),
        };
        written.map_err(|source| FileError::system(self.name, source))?;
        self.goal = Some(goal);
        Ok(())
    }

    /// Gives the file its name, if anything was put into it.
    ///
    /// # Errors
    ///
    /// An error of the system. The existing file is then unchanged.
    pub fn finish(self) -> Result<(), FileError> {
        let Some(Goal::Beside(new, target)) = self.goal else {
            return Ok(());
        };
        // The bytes must be on the disk before the name leads to them, or a crash leaves a part of them.
        let stored = new.as_file().sync_all();
        stored.map_err(|source| FileError::system(self.name, source))?;
        match new.persist(target) {
            Ok(_) => Ok(()),
            Err(error) => Err(FileError::system(self.name, error.error)),
        }
    }
}

impl Goal {
    fn open(name: &str) -> Result<Self, FileError> {
        let path = Path::new(name);
        let failed = |source| FileError::system(name, source);
        if path.is_dir() || name.is_empty() || name.ends_with(std::path::is_separator) {
            return Err(FileError::content(
                name,
                "not a regular file: expected the name of one, old or new",
            ));
        }
        // A name that is too long is an error here, before the work on the contents.
        if !path.try_exists().map_err(failed)? {
            if path.is_symlink() {
                return Err(FileError::content(
                    name,
                    "this link is broken: expected a link to a file",
                ));
            }
            return Ok(Self::Beside(
                new_file_next_to(path).map_err(failed)?,
                path.to_owned(),
            ));
        }
        let old = OpenOptions::new().write(true).open(path).map_err(failed)?;
        let metadata = old.metadata().map_err(failed)?;
        if !metadata.is_file() {
            return Ok(Self::Direct(old));
        }
        // A link stays: its target is replaced. The new file is created in the target's directory,
        // since files cannot be renamed from one file system to another.
        let target = fs::canonicalize(path).map_err(failed)?;
        let new = new_file_next_to(&target).map_err(failed)?;
        new.as_file()
            .set_permissions(metadata.permissions())
            .map_err(failed)?;
        Ok(Self::Beside(new, target))
    }
}

/// Creates a temporary file in the directory of another one, with the permissions of a new file.
fn new_file_next_to(target: &Path) -> io::Result<NamedTempFile> {
    // A bare name has the empty path as its parent.
    let directory = target
        .parent()
        .filter(|parent| !parent.as_os_str().is_empty())
        .unwrap_or(Path::new("."));
    let (prefix, letters) = TEMPORARY;
    let mut builder = tempfile::Builder::new();
    builder.prefix(prefix).rand_bytes(letters);
    // Temporary files are private by default; the process's mask narrows this, as for any new file.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    // A missing directory is the system's error; any other would name the temporary file, which the reader does not know.
    fs::metadata(directory)?;
    loop {
        let new = builder
            .tempfile_in(directory)
            .map_err(|error| io::Error::from(error.kind()))?;
        // Without locks on this file system, nothing is taken for abandoned.
        let _ = new.as_file().lock();
        // Before it was locked, another process may have taken it for abandoned.
        if new.path().try_exists()? {
            return Ok(new);
        }
    }
}

/// Removes the temporary files of processes that have been killed: those that can be locked. What cannot be removed stays.
fn remove_abandoned(directory: &Path) {
    let Ok(entries) = fs::read_dir(directory) else {
        return;
    };
    for entry in entries.flatten() {
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        if !is_file || !is_temporary(&entry.file_name()) {
            continue;
        }
        let Ok(file) = File::open(entry.path()) else {
            continue;
        };
        if file.try_lock().is_ok() {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Returns whether this is the name of a temporary file.
fn is_temporary(name: &OsStr) -> bool {
    let (prefix, letters) = TEMPORARY;
    let Some(rest) = name.to_str().and_then(|name| name.strip_prefix(prefix)) else {
        return false;
    };
    rest.len() == letters && rest.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_old_file_stays_until_the_new_one_is_complete() {
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("proof.txt");
        let name = file.to_str().unwrap();
        let files = || fs::read_dir(&directory).unwrap().count();
        fs::write(&file, "old").unwrap();

        let mut begun = AtomicFile::of(name).unwrap();
        assert_eq!(
            (fs::read_to_string(&file).unwrap().as_str(), files()),
            ("old", 1)
        );
        begun.put(b"n").unwrap();
        assert_eq!(
            (fs::read_to_string(&file).unwrap().as_str(), files()),
            ("old", 2)
        );
        drop(begun);
        assert_eq!(
            (fs::read_to_string(&file).unwrap().as_str(), files()),
            ("old", 1)
        );

        AtomicFile::of(name).unwrap().write(b"new").unwrap();
        assert_eq!(
            (fs::read_to_string(&file).unwrap().as_str(), files()),
            ("new", 1)
        );
        assert!(AtomicFile::of(directory.path().to_str().unwrap()).is_err());
        let missing = format!("{}/", directory.path().join("missing").display());
        for name in [
            "",
            &missing,
            &format!("{missing}proof.txt"),
            &"x".repeat(300),
        ] {
            let error = AtomicFile::of(name).unwrap_err().to_string();
            assert!(!error.contains(".colorwalk-"), "{error}");
        }
    }

    #[test]
    fn what_a_killed_process_has_left_is_removed_and_nothing_else() {
        let directory = tempfile::tempdir().unwrap();
        let at = |name: &str| directory.path().join(name);
        // Not locked, as its process is gone.
        fs::write(at(".colorwalk-a1B2c3"), "half").unwrap();
        for name in [".colorwalk-notes1.txt", ".colorwalk-", "colorwalk-a1B2c3"] {
            fs::write(at(name), "of another program").unwrap();
        }
        let name = at("living");
        let mut living = AtomicFile::of(name.to_str().unwrap()).unwrap();
        living.put(b"living").unwrap();
        assert!(!at(".colorwalk-a1B2c3").exists());

        AtomicFile::of(at("other").to_str().unwrap())
            .unwrap()
            .write(b"other")
            .unwrap();
        living.finish().unwrap();
        let mut left: Vec<String> = fs::read_dir(&directory)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        left.sort();
        assert_eq!(
            left,
            [
                ".colorwalk-",
                ".colorwalk-notes1.txt",
                "colorwalk-a1B2c3",
                "living",
                "other"
            ]
        );
    }

    #[test]
    #[cfg(unix)]
    fn links_and_permissions_are_preserved() {
        use std::os::unix::fs::PermissionsExt as _;

        let directory = tempfile::tempdir().unwrap();
        let (file, link) = (
            directory.path().join("proof.txt"),
            directory.path().join("link.txt"),
        );
        fs::write(&file, "old").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
        std::os::unix::fs::symlink("proof.txt", &link).unwrap();
        AtomicFile::of(link.to_str().unwrap())
            .unwrap()
            .write(b"new")
            .unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(
            fs::metadata(&file).unwrap().permissions().mode() & 0o777,
            0o640
        );

        fs::remove_file(&file).unwrap();
        assert!(
            AtomicFile::of(link.to_str().unwrap()).is_err(),
            "its target does not exist"
        );

        let (new, usual) = (
            directory.path().join("new.txt"),
            directory.path().join("usual.txt"),
        );
        fs::write(&usual, "").unwrap();
        AtomicFile::of(new.to_str().unwrap())
            .unwrap()
            .write(b"new")
            .unwrap();
        let mode = |file: &Path| fs::metadata(file).unwrap().permissions().mode();
        assert_eq!(mode(&new), mode(&usual));
    }
}
