//! The file in which games and results are kept.
//!
//! Every change is made to what the file holds at that moment, under a lock, so that two games at once lose nothing of
//! each other. The file is written next to its place and then moved there: it is the old one or the new one, whatever
//! happens in between. A file with a line that cannot be read is set aside under another name, and said so.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use colorwalk_boards::GameId;
use colorwalk_session::Session;
use thiserror::Error;

use crate::records::{Change, Mistake, Problem, Records, SavedGame};

/// The largest file that is read: far more than all games and results take.
const MOST: u64 = 16 << 20;
/// How often to wait for another program that is writing, and how long each time.
const WAITS: (usize, Duration) = (100, Duration::from_millis(10));

/// Games that are not over and the best results, kept in a file.
///
/// ```
/// use colorwalk_play::{Session, Store};
///
/// let file = std::env::temp_dir().join(format!("colorwalk-example-{}", std::process::id()));
/// let mut store = Store::open(&file)?;
/// assert!(store.last().is_none());
///
/// let session = Session::resume("series-7".parse()?, &["5".parse()?]);
/// store.keep(&session)?;
/// let kept = Store::open(&file)?.game(session.id()).map(|session| session.game().move_count());
/// assert_eq!(kept, Some(1));
/// # for name in ["", ".lock"] {
/// #     std::fs::remove_file(format!("{}{name}", file.display()))?;
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Store {
    file: PathBuf,
    records: Records,
    /// The file as it was read or written last.
    text: String,
    notice: Option<String>,
}

/// Why a file cannot keep games.
///
/// ```
/// use colorwalk_play::{Store, StoreError};
///
/// // A directory is there, and cannot be read as a file.
/// assert!(matches!(Store::open("."), Err(StoreError::NoFile { .. })));
/// ```
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StoreError {
    /// A directory, a pipe or a device is where the file should be.
    #[error("{}: expected a file, or nothing yet", file.display())]
    NoFile {
        /// Where.
        file: PathBuf,
    },
    /// It is larger than any that this program writes.
    #[error("{}: expected at most {MOST} bytes", file.display())]
    TooLarge {
        /// The file.
        file: PathBuf,
    },
    /// The system does not let it be read or written.
    #[error("{}: {source}", file.display())]
    System {
        /// The file.
        file: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// Another program holds the file, and does not let go.
    #[error("{}: another program is writing and does not come to an end", file.display())]
    Busy {
        /// The file that it has locked.
        file: PathBuf,
    },
}

impl Store {
    /// Reads a file, or begins one that there is not yet; nothing is written until a game is kept.
    ///
    /// # Errors
    ///
    /// A [`StoreError`]. A file that is damaged is none: see [`notice`](Self::notice).
    pub fn open(file: impl AsRef<Path>) -> Result<Self, StoreError> {
        // A link stays a link: what it points to is the file.
        let file = file.as_ref();
        let file = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
        let mut store = Self { file, records: Records::default(), text: String::new(), notice: None };
        if !store.read()?.is_empty() {
            let _lock = store.lock()?;
            store.renew(None)?;
        }
        Ok(store)
    }

    /// What the player should know about the file: that it was damaged, and where the damaged one is now.
    pub fn notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }

    /// The game left last, as it was left.
    pub fn last(&self) -> Option<Session> {
        self.records.last().map(SavedGame::session)
    }

    /// The game of this name as it was left, if it was begun and is not over.
    pub fn game(&self, id: &GameId) -> Option<Session> {
        self.records.game(id).map(SavedGame::session).filter(|session| !session.game().is_solved())
    }

    /// Keeps a game as it stands, and its result if it is solved.
    ///
    /// # Errors
    ///
    /// A [`StoreError`]. The file is then as it was before.
    pub fn keep(&mut self, session: &Session) -> Result<(), StoreError> {
        self.change(Change::of(session))
    }

    /// The notice, to be told once.
    pub(crate) fn take_notice(&mut self) -> Option<String> {
        self.notice.take()
    }

    /// What is kept.
    pub(crate) fn records(&self) -> &Records {
        &self.records
    }

    /// Makes a change to what the file holds now.
    pub(crate) fn change(&mut self, change: Change) -> Result<(), StoreError> {
        if let Some(directory) = self.file.parent() {
            fs::create_dir_all(directory).map_err(|source| self.system(source))?;
        }
        let _lock = self.lock()?;
        self.renew(Some(change))
    }

    /// Reads what the file holds now, makes a change to it and writes it. The lock is held.
    fn renew(&mut self, change: Option<Change>) -> Result<(), StoreError> {
        if let Some(first) = self.read()?.first() {
            self.set_aside(first)?;
        }
        change.into_iter().for_each(|change| self.records.keep(change));
        let text = self.records.print();
        let sibling = self.sibling("new");
        if let Err(source) = fs::write(&sibling, &text).and_then(|()| fs::rename(&sibling, &self.file)) {
            // What is left of it is of no use; that it cannot be removed either is no news.
            let _ = fs::remove_file(&sibling);
            return Err(self.system(source));
        }
        self.text = text;
        Ok(())
    }

    /// Reads what the file holds now, and says which lines of it cannot be read.
    fn read(&mut self) -> Result<Vec<Mistake>, StoreError> {
        let Some(length) = regular(&self.file)? else {
            (self.records, self.text) = Default::default();
            return Ok(Vec::new());
        };
        if length > MOST {
            return Err(StoreError::TooLarge { file: self.file.clone() });
        }
        let bytes = fs::read(&self.file).map_err(|source| self.system(source))?;
        let text = String::from_utf8_lossy(&bytes);
        if text == self.text {
            return Ok(Vec::new());
        }
        let (records, mistakes) = Records::read(&text);
        // A text with mistakes is not taken for what was read, so that it is told of again until it is mended.
        let text = if mistakes.is_empty() { text.into_owned() } else { String::new() };
        (self.records, self.text) = (records, text);
        Ok(mistakes)
    }

    /// Copies a file that is damaged, or of a newer version, to another name, before it is written over.
    fn set_aside(&mut self, mistake: &Mistake) -> Result<(), StoreError> {
        let name = if mistake.problem == Problem::Newer { "newer" } else { "damaged" };
        let mut names = (1..1_000).map(|number| self.sibling(&format!("{name}-{number}")));
        let free = names.find(|name| fs::symlink_metadata(name).is_err());
        let aside = free.ok_or_else(|| self.system(io::Error::from(io::ErrorKind::AlreadyExists)))?;
        fs::copy(&self.file, &aside).map_err(|source| self.system(source))?;
        let (file, aside) = (self.file.display(), aside.display());
        let was = if mistake.problem == Problem::Newer { "was not read" } else { "was damaged" };
        self.notice = Some(format!("{file} {was} ({mistake}); a copy of it is {aside}"));
        Ok(())
    }

    /// Waits until no other program writes; until the answer is dropped, none does.
    fn lock(&self) -> Result<File, StoreError> {
        let file = self.sibling("lock");
        regular(&file)?;
        let lock = File::options().create(true).append(true).open(&file).map_err(|source| self.system(source))?;
        let (times, wait) = WAITS;
        for _ in 0..times {
            match lock.try_lock() {
                Ok(()) => return Ok(lock),
                Err(TryLockError::WouldBlock) => thread::sleep(wait),
                Err(TryLockError::Error(source)) => return Err(self.system(source)),
            }
        }
        Err(StoreError::Busy { file })
    }

    /// The name of a file beside this one.
    fn sibling(&self, name: &str) -> PathBuf {
        let mut file = self.file.clone().into_os_string();
        file.push(format!(".{name}"));
        file.into()
    }

    fn system(&self, source: io::Error) -> StoreError {
        StoreError::System { file: self.file.clone(), source }
    }
}

/// The length of a file; `None` if there is none. A pipe would keep its reader waiting for ever.
fn regular(file: &Path) -> Result<Option<u64>, StoreError> {
    match fs::metadata(file) {
        Ok(found) if found.is_file() => Ok(Some(found.len())),
        Ok(_) => Err(StoreError::NoFile { file: file.to_owned() }),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(source) => Err(StoreError::System { file: file.to_owned(), source }),
    }
}

#[cfg(test)]
mod tests;
