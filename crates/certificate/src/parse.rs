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
    /// Splits a line and parses its numbers, but not its cells.
    pub(super) fn parse(line: &'l str) -> Result<Self, String> {
        let words = StepWords::split(line).ok_or_else(|| unlike(line, STEP_LINE))?;
        let number = number(words.number, "the number of a step")?;
        let (moves, rule) = match words.rule {
            "colors" => (words.rest, Rule::Colors),
            "step" => parse_step_rule(words.rest, line)?,
            "finish" => parse_finish_rule(words.rest, line)?,
            unknown => {
                return Err(format!(
                    "there is no rule {:?}: expected colors, step or finish",
                    excerpt(unknown)
                ));
            }
        };
        Ok(Self {
            number,
            rule,
            moves: self::number(moves, "a number of moves")?,
            cells: words.cells,
        })
    }
}

/// The words that every step line has.
struct StepWords<'l> {
    number: &'l str,
    rule: &'l str,
    /// The moves, and what the rule needs.
    rest: &'l str,
    cells: &'l str,
}

impl<'l> StepWords<'l> {
    /// Splits `NUMBER RULE MOVES ...: CELLS`.
    fn split(line: &'l str) -> Option<Self> {
        let (head, cells) = line.split_once(": ")?;
        let (number, rest) = head.split_once(' ')?;
        let (rule, rest) = rest.split_once(' ')?;
        Some(Self {
            number,
            rule,
            rest,
            cells,
        })
    }
}

/// Splits `MOVES from STEP STEP ...`; returns the moves and the rule.
fn parse_step_rule<'l>(rest: &'l str, line: &str) -> Result<(&'l str, Rule<'l>), String> {
    match rest.split_once(" from ") {
        Some((moves, from)) => Ok((moves, Rule::Step { from })),
        None => Err(unlike(line, STEP_RULE_LINE)),
    }
}

/// Parses `MOVES from STEP with CELL`, except for the moves; returns them and the rule.
fn parse_finish_rule<'l>(rest: &'l str, line: &str) -> Result<(&'l str, Rule<'l>), String> {
    let Some((moves, rest)) = rest.split_once(" from ") else {
        return Err(unlike(line, FINISH_LINE));
    };
    let Some((from, with)) = rest.split_once(" with ") else {
        return Err(unlike(line, FINISH_LINE));
    };
    let rule = Rule::Finish {
        from: earlier_step(from)?,
        with: cell(with)?,
    };
    Ok((moves, rule))
}

/// Parses a number in its only spelling: digits, without a sign or leading zeros.
pub(super) fn number(word: &str, expected: &str) -> Result<usize, String> {
    // `usize` also parses `+1` and `01`.
    let has_only_digits = word.bytes().all(|byte| byte.is_ascii_digit());
    let has_leading_zero = word != "0" && word.starts_with('0');
    match word.parse() {
        Ok(number) if has_only_digits && !has_leading_zero => Ok(number),
        _ => {
            let expected = format!(
                "{expected}, in digits without zeros before it, and one space between words"
            );
            Err(unlike(word, &expected))
        }
    }
}

/// Parses the number of an earlier step.
pub(super) fn earlier_step(word: &str) -> Result<usize, String> {
    number(word, "the number of an earlier step")
}

/// Parses the number of a cell.
pub(super) fn cell(word: &str) -> Result<usize, String> {
    number(word, "the number of a cell")
}
