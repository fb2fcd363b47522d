//! The file of games and results.
//!
//! Every change is made to the current contents of the file, under a lock, so that two games at once lose nothing: on one
//! board, each replaces only what it has itself read at the beginning or written. The file is replaced atomically: it is
//! always either the old or the new one. A file with an invalid line is copied to another name, and the player is told.

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
/// How often to try again while another program holds the lock.
const TRIES: usize = 100;
/// How long to wait between two tries.
const WAIT: Duration = Duration::from_millis(10);
/// The number of copies of damaged files after which no more are made.
const MAX_COPIES: usize = 1_000;

/// A file of unfinished games and best results.
///
/// ```
/// use colorwalk_play::{Session, Store};
///
/// let file = std::env::temp_dir().join(format!("colorwalk-example-{}", std::process::id()));
/// let mut store = Store::open(&file)?;
/// assert!(store.last().is_none());
///
/// let session = Session::resume("series-7".parse()?, &["5".parse()?])?;
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
    /// The path of the file.
    file: PathBuf,
    /// The records in it, as last read or written.
    pub(crate) records: Records,
    /// The contents as last read or written.
    text: String,
    /// Each game as it was read at the beginning, or as this program has written it since.
    own: Vec<SavedGame>,
    /// The message to show to the player once.
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
        let mut store = Self {
            file,
            records: Records::default(),
            text: String::new(),
            own: Vec::new(),
            notice: None,
        };
        // A damaged file is repaired at once, so that the player is told before the first move.
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
        // A line with moves that cannot be played was not read.
        self.records.games.last()?.session().ok()
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
        // The first game that is saved creates the folder.
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
                self.replace_own(game);
            }
            self.records.add(line);
        }
        let text = self.records.print();
        self.write(&text)?;
        self.text = text;
        Ok(())
    }

    /// Removes the state of a game that this program has read or written, but not what another one has saved since.
    fn replace_own(&mut self, game: &SavedGame) {
        let own = &self.own;
        self.records
            .games
            .retain(|kept| kept.id != game.id || !own.contains(kept));
        self.own.retain(|kept| kept.id != game.id);
        self.own.push(game.clone());
    }

    /// Replaces the file: readers see either the old contents or the new ones.
    fn write(&self, text: &str) -> io::Result<()> {
        let new_file = self.sibling("new");
        let written = fs::write(&new_file, text);
        let replaced = written.and_then(|()| fs::rename(&new_file, &self.file));
        if let Err(source) = replaced {
            // Remove the incomplete file; ignore a failure to do so.
            let _ = fs::remove_file(&new_file);
            return Err(self.system(source));
        }
        Ok(())
    }

    /// Reads the file and returns the errors of its invalid lines.
    fn read(&mut self) -> io::Result<Vec<Mistake>> {
        let Some(length) = regular(&self.file)? else {
            self.records = Records::default();
            self.text = String::new();
            return Ok(Vec::new());
        };
        if length > MOST {
            return Err(error(&self.file, format!("expected at most {MOST} bytes")));
        }
        let bytes = fs::read(&self.file).map_err(|source| self.system(source))?;
        let text = String::from_utf8_lossy(&bytes);
        if text == self.text {
            // Nobody else has written: parsing a thousand results again would take longer than reading them.
            return Ok(Vec::new());
        }
        let (records, mistakes) = Records::read(&text);
        // Do not store text with errors as read, so that they are reported until the file is repaired.
        self.text = if mistakes.is_empty() {
            text.into_owned()
        } else {
            String::new()
        };
        self.records = records;
        Ok(mistakes)
    }

    /// Copies a damaged file, or one of another version, to another name before it is overwritten.
    fn set_aside(&mut self, mistake: &Mistake) -> io::Result<()> {
        let kind = match mistake {
            Mistake::Version => "unread",
            Mistake::Line(..) => "damaged",
        };
        let copy = self.free_sibling(kind)?;
        fs::copy(&self.file, &copy).map_err(|source| self.system(source))?;
        let file = self.file.display();
        let copy = copy.display();
        self.notice = Some(format!("{file} {mistake}; a copy of it is {copy}"));
        Ok(())
    }

    /// Returns the path of a file next to this one that does not exist yet, with a number at its end.
    fn free_sibling(&self, kind: &str) -> io::Result<PathBuf> {
        for number in 1..MAX_COPIES {
            let path = self.sibling(&format!("{kind}-{number}"));
            // A link to nowhere is a file, too.
            if fs::symlink_metadata(&path).is_err() {
                return Ok(path);
            }
        }
        Err(self.system(io::Error::from(io::ErrorKind::AlreadyExists)))
    }

    /// Acquires the lock, which is released when the result is dropped.
    fn lock(&self) -> io::Result<File> {
        let file = self.sibling("lock");
        regular(&file)?;
        let opened = File::options().create(true).append(true).open(&file);
        let lock = opened.map_err(|source| self.system(source))?;
        for _ in 0..TRIES {
            match lock.try_lock() {
                Ok(()) => return Ok(lock),
                Err(TryLockError::WouldBlock) => thread::sleep(WAIT),
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

    /// Returns an error of the operating system that names the file.
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
