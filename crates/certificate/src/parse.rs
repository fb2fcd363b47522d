//! Parses a step line. Every number has one spelling, and exactly one space separates two words.

use colorwalk_core::wording::excerpt;

use super::error::unlike;

const STEP_LINE: &str = "NUMBER RULE MOVES ...: CELLS, or end and the number of steps";
const STEP_RULE_LINE: &str = "NUMBER step MOVES from STEP STEP ...: CELLS";
const FINISH_LINE: &str = "NUMBER finish MOVES from STEP with CELL: CELLS";

/// A step line split into its parts.
#[derive(Debug)]
pub(super) struct Step<'l> {
    pub(super) number: usize,
    pub(super) rule: Rule<'l>,
    pub(super) moves: usize,
    /// The cells, not parsed yet.
    pub(super) cells: &'l str,
}

/// The rule by which the fact of a step follows.
#[derive(Debug)]
pub(super) enum Rule<'l> {
    /// Regions of different colors.
    Colors,
    /// From the earlier steps, which are not parsed yet.
    Step { from: &'l str },
    /// From an earlier step, with the region of a cell.
    Finish { from: usize, with: usize },
}

impl<'l> Step<'l> {
    pub(super) fn parse(line: &'l str) -> Result<Self, String> {
        let form = |expected| move || unlike(line, expected);
        let (head, cells) = line.split_once(": ").ok_or_else(form(STEP_LINE))?;
        let (number, rest) = head.split_once(' ').ok_or_else(form(STEP_LINE))?;
        let (rule, rest) = rest.split_once(' ').ok_or_else(form(STEP_LINE))?;
        let number = self::number(number, "the number of a step")?;
        let (moves, rule) = match rule {
            "colors" => (rest, Rule::Colors),
            "step" => {
                let (moves, from) = rest.split_once(" from ").ok_or_else(form(STEP_RULE_LINE))?;
                (moves, Rule::Step { from })
            }
            "finish" => {
                let (moves, rest) = rest.split_once(" from ").ok_or_else(form(FINISH_LINE))?;
                let (from, with) = rest.split_once(" with ").ok_or_else(form(FINISH_LINE))?;
                (
                    moves,
                    Rule::Finish {
                        from: earlier_step(from)?,
                        with: cell(with)?,
                    },
                )
            }
            _ => {
                return Err(format!(
                    "there is no rule {:?}: expected colors, step or finish",
                    excerpt(rule)
                ));
            }
        };
        Ok(Self {
            number,
            rule,
            moves: self::number(moves, "a number of moves")?,
            cells,
        })
    }
}

/// Parses a number in its only spelling: digits, without a sign or leading zeros.
pub(super) fn number(word: &str, expected: &str) -> Result<usize, String> {
    let digits =
        word.bytes().all(|byte| byte.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
    match word.parse() {
        Ok(number) if digits => Ok(number),
        _ => {
            let expected = format!(
                "{expected}, in digits without zeros before it, and one space between words"
            );
            Err(unlike(word, &expected))
        }
    }
}

pub(super) fn earlier_step(word: &str) -> Result<usize, String> {
    number(word, "the number of an earlier step")
}

pub(super) fn cell(word: &str) -> Result<usize, String> {
    number(word, "the number of a cell")
}
