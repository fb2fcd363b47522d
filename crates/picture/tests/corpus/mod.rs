//! Screenshots whose truth is known: boards drawn as programs draw them, with the troubles that pictures bring, and
//! pictures without a board.

#![allow(
    clippy::expect_used,
    dead_code,
    unreachable_pub,
    reason = "several tests and examples use parts of it, and cannot continue without a picture"
)]

pub mod boards;
pub mod canvas;
pub mod command;
pub mod font;
pub mod jpeg;
pub mod odd;
pub mod ours;
pub mod remedies;
pub mod resize;
pub mod style;
pub mod trials;
pub mod troubles;
pub mod without;

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};

use canvas::Canvas;
use colorwalk_picture::{Expected, Picture, Question, Reading, Refusal, read_without};
use colorwalk_testkit::random::Random;

/// The board that a picture shows.
#[derive(Clone, Debug)]
pub struct Truth {
    pub rows: usize,
    pub columns: usize,
    /// The color number of each cell.
    pub numbers: Vec<u8>,
}

/// A picture, and what it shows.
#[derive(Debug)]
pub struct Shot {
    pub canvas: Canvas,
    /// `None` if there is no board, or not all of one.
    pub truth: Option<Truth>,
    /// Whether a person who does not know the board's size can read it for sure.
    pub is_readable: bool,
    /// The picture that a person takes instead, if this one is to be cropped or taken again: of all of one board, and of nothing
    /// over it. `None` where there is no such picture, or where it is this one.
    pub retaken: Option<Box<Shot>>,
}

impl Shot {
    /// Returns the picture as one that a person may not see all of, and has to take again: `clear` has nothing over the board.
    pub fn taken_again_as(self, clear: Canvas) -> Self {
        let retaken = Self {
            canvas: clear,
            truth: self.truth.clone(),
            is_readable: true,
            retaken: None,
        };
        Self {
            is_readable: false,
            retaken: Some(Box::new(retaken)),
            ..self
        }
    }
}

/// A kind of picture, and how to draw one.
#[derive(Clone, Copy)]
pub struct Kind {
    pub name: &'static str,
    pub draw: fn(&mut Random) -> Shot,
}

/// All kinds of ordinary pictures: of boards, and without a board.
pub fn kinds() -> Vec<Kind> {
    let mut kinds = boards::KINDS.to_vec();
    kinds.extend(troubles::KINDS);
    kinds.extend(without::KINDS);
    kinds
}

/// All kinds: the ordinary ones, the odd ones, and those of the trials.
pub fn all_kinds() -> Vec<Kind> {
    let mut all = kinds();
    all.extend(odd::KINDS);
    for group in trials::GROUPS {
        all.extend(group.kinds);
    }
    all.extend(ours::GROUP.kinds);
    all
}

/// Draws a picture of the kind with this name.
pub fn shot(name: &str, seed: u64) -> Shot {
    let kind = all_kinds()
        .into_iter()
        .find(|kind| kind.name == name)
        .expect("a kind of this name");
    kind.shot(seed)
}

impl Kind {
    /// Draws the picture of a seed.
    pub fn shot(&self, seed: u64) -> Shot {
        (self.draw)(&mut Random::new(seed))
    }
}

/// A picture without a board, or without all of one.
pub fn nothing(canvas: Canvas) -> Shot {
    Shot {
        canvas,
        truth: None,
        is_readable: false,
        retaken: None,
    }
}

/// A picture without all of a board, or of several, and the one that a person takes instead.
pub fn part(canvas: Canvas, retaken: Shot) -> Shot {
    Shot {
        retaken: Some(Box::new(retaken)),
        ..nothing(canvas)
    }
}

/// What became of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The board as it is.
    Right,
    /// Another board, or one where there is none.
    Wrong,
    /// The board but for one cell, which the reading asks about; or no board, and the reading says what speaks against one.
    Asked,
    /// Refused.
    Refused,
}

/// Returns how many threads there are work for.
pub fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Runs this for each number, on several threads: each takes the next number when it is done with one.
pub fn for_each_number(numbers: Range<usize>, threads: usize, run: impl Fn(usize) + Sync) {
    let next = AtomicUsize::new(numbers.start);
    let take_all = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= numbers.end {
                break;
            }
            run(number);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(take_all);
        }
    });
}

/// Reads a picture, without a check if one is named, and compares the reading with the truth.
pub fn judge(
    shot: &Shot,
    expected: &Expected,
    without: Option<&str>,
) -> (Verdict, Result<Reading, Refusal>) {
    let rgba = shot.canvas.rgba();
    let picture = Picture::new(shot.canvas.width, shot.canvas.height, &rgba).expect("a picture");
    let result = read_without(&picture, expected, without);
    let verdict = match (&result, &shot.truth) {
        (Err(_), _) => Verdict::Refused,
        (Ok(reading), None) if !reading.doubts().is_empty() => Verdict::Asked,
        (Ok(_), None) => Verdict::Wrong,
        (Ok(reading), Some(truth)) => compare(reading, truth),
    };
    (verdict, result)
}

fn compare(reading: &Reading, truth: &Truth) -> Verdict {
    if (reading.rows(), reading.columns()) != (truth.rows, truth.columns) {
        return Verdict::Wrong;
    }
    let cells = || reading.numbers().iter().zip(&truth.numbers);
    if is_renumbered(cells()) {
        return Verdict::Right;
    }
    for question in reading.questions() {
        let Question::OnlyCell { row, column, .. } = question else {
            continue;
        };
        let index = row * reading.columns() + column;
        let rest = cells()
            .enumerate()
            .filter(|(cell, _)| *cell != index)
            .map(|(_, pair)| pair);
        if is_renumbered(rest) {
            return Verdict::Asked;
        }
    }
    Verdict::Wrong
}

/// Returns whether two numberings say the same.
fn is_renumbered<'a>(pairs: impl Iterator<Item = (&'a u8, &'a u8)>) -> bool {
    let mut there = [None; 256];
    let mut back = [None; 256];
    for (&one, &other) in pairs {
        if *there[usize::from(one)].get_or_insert(other) != other
            || *back[usize::from(other)].get_or_insert(one) != one
        {
            return false;
        }
    }
    true
}
