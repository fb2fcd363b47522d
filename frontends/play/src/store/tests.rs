//! The file, with damage, links, pipes and two games at once.

use std::sync::atomic::{AtomicUsize, Ordering};

use colorwalk_core::Solution;
#[cfg(unix)]
use nix::{sys::stat::Mode, unistd::mkfifo};

use super::*;

/// A temporary directory for a test.
struct Place(PathBuf);

impl Place {
    fn new() -> Self {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let name = format!(
            "colorwalk-store-{}-{}",
            std::process::id(),
            COUNT.fetch_add(1, Ordering::Relaxed)
        );
        let place = std::env::temp_dir().join(name);
        fs::create_dir_all(&place).unwrap();
        Self(place)
    }

    fn file(&self) -> PathBuf {
        self.0.join("state").join("play")
    }

    /// Returns the names of all files in the directory, in order.
    fn names(&self) -> Vec<String> {
        let found = fs::read_dir(self.file().parent().unwrap()).unwrap();
        let mut names: Vec<_> = found
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn session(id: &str, moves: &str) -> Session {
    Session::resume(
        id.parse().unwrap(),
        moves.parse::<Solution>().unwrap().moves(),
    )
    .unwrap()
}

fn moves(store: &Store, id: &str) -> Option<String> {
    store
        .game(&id.parse().unwrap())
        .map(|session| session.game().to_solution().to_string())
}

#[test]
fn games_are_read_back_and_no_other_files_remain() {
    let place = Place::new();
    let mut store = Store::open(place.file()).unwrap();
    assert!(store.last().is_none() && !place.file().exists());
    for text in ["5", "51", "513"] {
        store.keep(&session("series-3", text)).unwrap();
    }
    store.keep(&session("series-4", "1")).unwrap();
    let store = Store::open(place.file()).unwrap();
    assert_eq!(moves(&store, "series-3").as_deref(), Some("513"));
    assert_eq!(
        store.last().map(|last| last.id().to_string()).as_deref(),
        Some("series-4")
    );
    assert_eq!(
        (store.notice(), place.names()),
        (None, vec!["play".to_owned(), "play.lock".to_owned()])
    );
}

#[test]
fn two_games_at_once_lose_nothing() {
    let place = Place::new();
    let games: Vec<_> = (0..4)
        .map(|game| {
            let file = place.file();
            thread::spawn(move || {
                let mut store = Store::open(&file).unwrap();
                for move_count in 1..=20 {
                    let text: String = (0..move_count)
                        .map(|index| if index % 2 == 0 { '1' } else { '2' })
                        .collect();
                    store
                        .keep(&session(&format!("series-{game}"), &text))
                        .unwrap();
                }
            })
        })
        .collect();
    games.into_iter().for_each(|game| game.join().unwrap());
    let store = Store::open(place.file()).unwrap();
    for game in 0..4 {
        assert_eq!(
            moves(&store, &format!("series-{game}")).map(|text| text.len()),
            Some(20),
            "game {game}"
        );
    }
}

#[test]
fn two_windows_on_one_board_keep_the_moves_of_both() {
    let place = Place::new();
    let [mut first, mut second] = [0, 1].map(|_| Store::open(place.file()).unwrap());
    let walk = "52524525213535121431434212453";
    first.keep(&session("series-0", "525")).unwrap();
    second.keep(&session("series-0", "1")).unwrap();
    first.keep(&session("series-0", "5252")).unwrap();
    second.keep(&session("series-0", "")).unwrap();
    second.keep(&session("series-0", "12")).unwrap();
    // A third one goes on from what was saved last.
    let mut third = Store::open(place.file()).unwrap();
    third.keep(&session("series-0", "121")).unwrap();
    first.keep(&session("series-0", walk)).unwrap();
    let store = Store::open(place.file()).unwrap();
    let kept: Vec<_> = store
        .records
        .games
        .iter()
        .map(|kept| kept.moves.to_string())
        .collect();
    assert_eq!(kept, ["121", walk]);
    assert_eq!(
        moves(&store, "series-0").as_deref(),
        Some("121"),
        "the other one is solved"
    );
}

#[test]
fn a_damaged_file_is_set_aside_once_and_what_can_be_read_is_used() {
    let place = Place::new();
    let mut store = Store::open(place.file()).unwrap();
    store.keep(&session("series-3", "5")).unwrap();
    let damaged = [
        fs::read(place.file()).unwrap(),
        b"\xff\xfe rubbish\x1b[2J\n".to_vec(),
    ]
    .concat();
    fs::write(place.file(), &damaged).unwrap();
    let store = Store::open(place.file()).unwrap();
    let notice = store.notice().unwrap();
    assert!(
        notice.contains("was damaged (line 3: expected") && notice.ends_with("play.damaged-1"),
        "{notice}"
    );
    assert_eq!(moves(&store, "series-3").as_deref(), Some("5"));
    assert_eq!(
        fs::read(place.0.join("state").join("play.damaged-1")).unwrap(),
        damaged
    );
    assert_eq!(Store::open(place.file()).unwrap().notice(), None);
    assert_eq!(place.names(), ["play", "play.damaged-1", "play.lock"]);
}

#[test]
fn damage_during_a_game_is_set_aside_too() {
    let place = Place::new();
    let mut store = Store::open(place.file()).unwrap();
    store.keep(&session("series-3", "5")).unwrap();
    fs::write(place.file(), "something else").unwrap();
    store.keep(&session("series-4", "1")).unwrap();
    assert!(
        store
            .notice
            .take()
            .unwrap()
            .contains("line 1: expected \"colorwalk play 3\"")
    );
    assert_eq!(
        fs::read_to_string(place.0.join("state").join("play.damaged-1")).unwrap(),
        "something else"
    );
    assert_eq!(
        moves(&Store::open(place.file()).unwrap(), "series-4").as_deref(),
        Some("1")
    );
}

#[test]
fn a_file_that_is_too_large_is_left_unchanged() {
    let place = Place::new();
    fs::create_dir_all(place.file().parent().unwrap()).unwrap();
    File::create(place.file())
        .unwrap()
        .set_len(MOST + 1)
        .unwrap();
    assert!(
        Store::open(place.file())
            .unwrap_err()
            .to_string()
            .ends_with(&format!("expected at most {MOST} bytes"))
    );
}

#[test]
fn a_lock_that_is_never_released_is_reported() {
    let place = Place::new();
    let mut store = Store::open(place.file()).unwrap();
    store.keep(&session("series-3", "5")).unwrap();
    let held = store.lock().unwrap();
    let mistake = Store::open(place.file())
        .unwrap()
        .keep(&session("series-4", "5"))
        .unwrap_err();
    assert!(
        mistake
            .to_string()
            .ends_with("another program has not released the lock"),
        "{mistake}"
    );
    drop(held);
    store.keep(&session("series-4", "5")).unwrap();
}

#[cfg(unix)]
#[test]
fn a_pipe_instead_of_a_file_is_refused_at_once() {
    let place = Place::new();
    fs::create_dir_all(place.file().parent().unwrap()).unwrap();
    for name in ["play", "play.lock"] {
        let pipe = place.file().with_file_name(name);
        mkfifo(&pipe, Mode::S_IRUSR | Mode::S_IWUSR).unwrap();
        let kept =
            Store::open(place.file()).and_then(|mut store| store.keep(&session("series-3", "5")));
        let mistake = kept.unwrap_err().to_string();
        assert!(
            mistake.ends_with("expected a file, or nothing yet"),
            "{name}: {mistake}"
        );
        fs::remove_file(pipe).unwrap();
    }
}

#[cfg(unix)]
#[test]
fn a_link_is_preserved() {
    let place = Place::new();
    fs::create_dir_all(place.file().parent().unwrap()).unwrap();
    let target = place.0.join("elsewhere");
    fs::write(&target, "colorwalk play 3\n").unwrap();
    std::os::unix::fs::symlink(&target, place.file()).unwrap();
    Store::open(place.file())
        .unwrap()
        .keep(&session("series-3", "5"))
        .unwrap();
    assert!(fs::symlink_metadata(place.file()).unwrap().is_symlink());
    assert!(
        fs::read_to_string(&target)
            .unwrap()
            .contains(r#"{"game":{"id":"series-3""#)
    );
}

#[test]
fn a_file_of_another_version_is_set_aside_and_not_called_damaged() {
    for other in [
        "colorwalk play 4\ngame series-3 in words of another time\n",
        "colorwalk play 2\ngame series-3 moves 5\n",
    ] {
        let place = Place::new();
        Store::open(place.file())
            .unwrap()
            .keep(&session("series-3", "5"))
            .unwrap();
        fs::write(place.file(), other).unwrap();
        let store = Store::open(place.file()).unwrap();
        let notice = store.notice().unwrap();
        let expected = "was not read (it is of another version: expected \"colorwalk play 3\")";
        assert!(
            notice.contains(expected) && notice.ends_with("play.unread-1"),
            "{notice}"
        );
        assert_eq!(
            fs::read_to_string(place.0.join("state").join("play.unread-1")).unwrap(),
            other
        );
    }
}
