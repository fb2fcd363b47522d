//! Hints for players and grades for puzzle makers: how many moves are left after each color.

use colorwalk_core::Color;

use crate::api::{Control, Limit, Problem, SolveError, Solver};

/// The known bounds for one color at a position.
///
/// ```
/// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{Board, Control, Exact, Problem, grade::grade};
///
/// let board: Board = "\
///     .12
///     112
///     221".parse()?;
/// let grade = grade(&Problem::new(&board), &Exact::default(), Control::default())?;
/// let one = grade.colors[0];
/// assert_eq!((one.color.to_string(), one.useful, one.proven()), ("1".to_owned(), true, Some(2)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ColorGrade {
    /// The color.
    pub color: Color,
    /// Whether it clears anything.
    pub useful: bool,
    /// Proven: after the color, the board needs at least this many more moves.
    pub lower_bound: usize,
    /// After the color, the board can be solved in this many more moves.
    pub upper_bound: usize,
}

impl ColorGrade {
    /// The number of moves that the board needs after the color, if that is proven.
    pub fn proven(&self) -> Option<usize> {
        (self.lower_bound == self.upper_bound).then_some(self.upper_bound)
    }
}

/// What is known of a position and its next moves.
///
/// ```
/// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{Board, Control, Exact, Problem, grade::grade};
///
/// let board: Board = "\
///     .12
///     112
///     221".parse()?;
/// let grade = grade(&Problem::new(&board), &Exact::default(), Control::default())?;
/// assert_eq!((grade.lower_bound, grade.upper_bound, grade.par()), (3, 3, Some(3)));
/// assert_eq!(grade.losing_colors().map(|color| color.to_string()).collect::<String>(), "2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
#[must_use]
pub struct Grade {
    /// Proven: the position needs at least this many moves.
    pub lower_bound: usize,
    /// The position can be solved in this many moves.
    pub upper_bound: usize,
    /// Every color of the palette, in order.
    pub colors: Vec<ColorGrade>,
    /// The number of nodes that the solves of the position and of its colors have expanded.
    pub expanded: u64,
    /// What stopped the first of these solves that ended before it had a proof.
    pub stopped_by: Option<Limit>,
}

impl Grade {
    /// The fewest moves that solve the position, if that is proven. For a board at its start this is its par.
    pub fn par(&self) -> Option<usize> {
        (self.lower_bound == self.upper_bound).then_some(self.upper_bound)
    }

    /// The colors that are proven to keep par; none if the position is solved or par is not proven.
    pub fn optimal_colors(&self) -> impl Iterator<Item = Color> + '_ {
        let needed_after = self.par().and_then(|par| par.checked_sub(1));
        self.colors
            .iter()
            .filter(move |grade| needed_after.is_some() && grade.proven() == needed_after)
            .map(|grade| grade.color)
    }

    /// The colors that are proven to lose at least one move.
    pub fn losing_colors(&self) -> impl Iterator<Item = Color> + '_ {
        self.colors
            .iter()
            .filter(|grade| grade.lower_bound + 1 > self.upper_bound)
            .map(|grade| grade.color)
    }
}

/// Grades every color at the position with this solver: `exact` proves all of them, `auto` gives bounds where its time
/// does not suffice.
///
/// Solves the position, and those after each color that clears something. With a [`Prover`](crate::Prover) these solves
/// share what is learned. They share the time and the nodes of the budget: each gets an equal part of what is left.
///
/// ```
/// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{Board, Control, Exact, Problem, grade::grade};
///
/// let board: Board = "\
///     .12
///     112
///     221".parse()?;
/// let grade = grade(&Problem::new(&board), &Exact::default(), Control::default())?;
/// assert_eq!(grade.par(), Some(3));
/// let good: Vec<String> = grade.optimal_colors().map(|color| color.to_string()).collect();
/// assert_eq!(good, ["1"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Those of the solver; [`SolveError::WrongBound`] if its answers contradict each other.
pub fn grade(
    problem: &Problem,
    solver: &dyn Solver,
    mut control: Control<'_>,
) -> Result<Grade, SolveError> {
    grade_within(problem, solver, &mut control)
}

/// Does the same as [`grade`], and subtracts what it uses from the budget.
pub(crate) fn grade_within(
    problem: &Problem,
    solver: &dyn Solver,
    control: &mut Control<'_>,
) -> Result<Grade, SolveError> {
    let board = problem.board();
    let position = problem.position();
    let mut solves_left = 1 + position.useful_colors().len() as u32;
    let whole = control.spend(solver, problem, solves_left)?;
    let mut expanded = whole.statistics.expanded;
    let mut stopped_by = whole.stopped_by();
    // The shortest known solution: that of the position, or one that begins with a color.
    let mut upper_bound = whole.solution.len();
    let mut colors = Vec::with_capacity(board.colors());
    for color in board.palette() {
        let useful = position.clears(color);
        let after = if useful {
            solves_left -= 1;
            let after = control.spend(solver, &problem.play(color), solves_left)?;
            upper_bound = upper_bound.min(after.solution.len() + 1);
            expanded += after.statistics.expanded;
            stopped_by = stopped_by.or(after.stopped_by());
            after
        } else {
            // A move that clears nothing does not change the position.
            whole.clone()
        };
        colors.push(ColorGrade {
            color,
            useful,
            lower_bound: after.lower_bound(),
            upper_bound: after.solution.len(),
        });
    }
    let lower_bound = whole.lower_bound();
    // Each answer is consistent in itself, but a solution that begins with a color may contradict the bound of the whole.
    if lower_bound > upper_bound {
        return Err(SolveError::WrongBound {
            solver: solver.spec().to_string(),
            length: upper_bound,
            lower_bound,
        });
    }
    Ok(Grade {
        lower_bound,
        upper_bound,
        colors,
        expanded,
        stopped_by,
    })
}
