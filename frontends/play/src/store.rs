//! The file of games and results.
//!
//! Every change is made to the current contents of the file, under a lock, so that two games at once lose nothing: on one
//! board, each replaces only what it has itself read at the beginning or written. The file is replaced atomically: it is always either the old or the new one. A file with an invalid line is copied to
//! another name, which the player is told.

use std::fmt::Display;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use colorwalk_boards::BoardId;
use colorwalk_session::Session;

use crate::records::{Line, Mistake, Records, SavedGame, lines_of};

/// The maximum size of the file in bytes, far more than all games and results need.
const MOST: u64 = 16 << 20;
/// How often and how long to wait for another program that holds the lock.
const WAITS: (usize, Duration) = (100, Duration::from_millis(10));

/// A file of unfinished games and best results.
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
    pub(crate) records: Records,
    /// The contents as last read or written.
    text: String,
    /// Each game as it was read at the beginning, or as this program has written it since.
    own: Vec<SavedGame>,
    /// What the player is told once.
    pub(crate) notice: Option<String>,
}

impl Store {
    /// Opens a file, which need not exist; nothing is written until a game is saved.
    ///
    /// # Errors
    ///
    /// A sentence that names the file. A damaged file is not an error: see [`notice`](Self::notice).
    pub fn open(file: impl AsRef<Path>) -> io::Result<Self> {
        // Links are preserved: the file is the target of a link.
        let file = file.as_ref();
        let file = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
        let (records, text, own) = Default::default();
        let mut store = Self {
            file,
            records,
            text,
            own,
            notice: None,
        };
        if !store.read()?.is_empty() {
            let _lock = store.lock()?;
            store.renew(Vec::new())?;
        }
        store.own.clone_from(&store.records.games);
        Ok(store)
    }

    /// Returns a notice for the player: that the file was damaged, and the name of its copy.
    pub fn notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }

    /// Returns the last game, as it was left.
    pub fn last(&self) -> Option<Session> {
        self.records.games.last().map(SavedGame::session)
    }

    /// Returns the game of this id as it was left, if it is unfinished.
    pub fn game(&self, id: &BoardId) -> Option<Session> {
        self.records.game(id)
    }

    /// Saves a game, and its result if it is solved.
    ///
    /// # Errors
    ///
    /// A sentence that names the file, which is then unchanged.
    pub fn keep(&mut self, session: &Session) -> io::Result<()> {
        self.change(lines_of(session))
    }

    /// Adds lines to the current contents of the file.
    pub(crate) fn change(&mut self, lines: Vec<Line>) -> io::Result<()> {
        if let Some(directory) = self.file.parent() {
            fs::create_dir_all(directory).map_err(|source| self.system(source))?;
        }
        let _lock = self.lock()?;
        self.renew(lines)
    }

    /// Reads the file, adds lines and writes it. The lock is held.
    fn renew(&mut self, lines: Vec<Line>) -> io::Result<()> {
        if let Some(first) = self.read()?.first() {
            self.set_aside(first)?;
        }
        for line in lines {
            if let Line::Game(game) = &line {
                self.records
                    .games
                    .retain(|kept| kept.id != game.id || !self.own.contains(kept));
                self.own.retain(|kept| kept.id != game.id);
                self.own.push(game.clone());
            }
            self.records.add(line);
        }
        let text = self.records.print();
        let sibling = self.sibling("new");
        if let Err(source) =
            fs::write(&sibling, &text).and_then(|()| fs::rename(&sibling, &self.file))
        {
            // Remove the incomplete file; ignore a failure to do so.
            let _ = fs::remove_file(&sibling);
            return Err(self.system(source));
        }
        self.text = text;
        Ok(())
    }

    /// Reads the file and returns the errors of its invalid lines.
    fn read(&mut self) -> io::Result<Vec<Mistake>> {
        let Some(length) = regular(&self.file)? else {
            (self.records, self.text) = Default::default();
            return Ok(Vec::new());
        };
        if length > MOST {
            return Err(error(&self.file, format!("expected at most {MOST} bytes")));
        }
        let bytes = fs::read(&self.file).map_err(|source| self.system(source))?;
        let text = String::from_utf8_lossy(&bytes);
        if text == self.text {
            return Ok(Vec::new());
        }
        let (records, mistakes) = Records::read(&text);
        // Do not store text with errors as read, so that they are reported until the file is repaired.
        let text = if mistakes.is_empty() {
            text.into_owned()
        } else {
            String::new()
        };
        (self.records, self.text) = (records, text);
        Ok(mistakes)
    }

    /// Copies a damaged file, or one of another version, to another name before it is overwritten.
    fn set_aside(&mut self, mistake: &Mistake) -> io::Result<()> {
        let name = if *mistake == Mistake::Version {
            "unread"
        } else {
            "damaged"
        };
        let mut names = (1..1_000).map(|number| self.sibling(&format!("{name}-{number}")));
        let free = names.find(|name| fs::symlink_metadata(name).is_err());
        let aside =
            free.ok_or_else(|| self.system(io::Error::from(io::ErrorKind::AlreadyExists)))?;
        fs::copy(&self.file, &aside).map_err(|source| self.system(source))?;
        let (file, aside) = (self.file.display(), aside.display());
        self.notice = Some(format!("{file} {mistake}; a copy of it is {aside}"));
        Ok(())
    }

    /// Acquires the lock, which is released when the result is dropped.
    fn lock(&self) -> io::Result<File> {
        let file = self.sibling("lock");
        regular(&file)?;
        let lock = File::options()
            .create(true)
            .append(true)
            .open(&file)
            .map_err(|source| self.system(source))?;
        let (times, wait) = WAITS;
        for _ in 0..times {
            match lock.try_lock() {
                Ok(()) => return Ok(lock),
                Err(TryLockError::WouldBlock) => thread::sleep(wait),
                Err(TryLockError::Error(source)) => return Err(self.system(source)),
            }
        }
        Err(error(&file, "another program has not released the lock"))
    }

    /// Returns the path of a file next to this one.
    fn sibling(&self, name: &str) -> PathBuf {
        let mut file = self.file.clone().into_os_string();
        file.push(format!(".{name}"));
        file.into()
    }

    fn system(&self, source: io::Error) -> io::Error {
        error(&self.file, source)
    }
}

/// Returns an error that names the file.
fn error(file: &Path, mistake: impl Display) -> io::Error {
    io::Error::other(format!("{}: {mistake}", file.display()))
}

/// Returns the length of a file; `None` if it does not exist. Refuses pipes, on which a reader might wait forever.
fn regular(file: &Path) -> io::Result<Option<u64>> {
    match fs::metadata(file) {
        Ok(found) if found.is_file() => Ok(Some(found.len())),
        Ok(_) => Err(error(file, "expected a file, or nothing yet")),
        Err(source) if source.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(source) => Err(error(file, source)),
    }
}

#[cfg(test)]
mod tests;
