//! A custom solver: the best of many random games. It keeps to its budget, reports each better solution and queries a
//! service that may be down.

use std::io;
use std::time::{Duration, Instant};

use colorwalk::random::Recipe;
use colorwalk::{
    Algorithm, Answer, Budget, Color, Control, Entry, Limit, Meter, Parameter, Problem, Progress,
    Registry, SolveError, Solver, Spec, series,
};

use crate::{Checked, ensure};

const NAME: &str = "many-games";
const GAMES: Parameter = Parameter::number("games", 1..=1_000_000, 100, "the games that it plays");
const OFFLINE: Parameter = Parameter::flag(
    "offline",
    false,
    "whether the service that it queries is down",
);

#[derive(Clone, Debug)]
struct ManyGames {
    games: u64,
    offline: bool,
}

pub fn entry() -> Entry<dyn Solver> {
    Entry::<dyn Solver>::new(
        NAME,
        "plays many random games and keeps the best",
        &[GAMES, OFFLINE],
        |arguments| {
            Ok(Box::new(ManyGames {
                games: arguments.get(&GAMES)?,
                offline: arguments.get(&OFFLINE)?,
            }))
        },
    )
}

/// Returns the numbers that decide the games, as if from a service.
fn numbers(offline: bool) -> io::Result<impl FnMut(usize) -> usize> {
    if offline {
        return Err(io::Error::other("the service of numbers is down"));
    }
    let mut state = 1_u64;
    Ok(move |below: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    })
}

impl Algorithm for ManyGames {
    fn spec(&self) -> Spec {
        let spec = Spec::new(NAME);
        spec.with_unless_default(&GAMES, self.games)
            .with_unless_default(&OFFLINE, self.offline)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        let mut draw = numbers(self.offline).map_err(|error| SolveError::failed(NAME, error))?;
        let mut best: Option<Vec<Color>> = None;
        for _ in 0..self.games {
            let (mut position, mut moves) = (problem.position().clone(), Vec::new());
            loop {
                let useful: Vec<Color> = position.useful_colors().into_iter().collect();
                if useful.is_empty() {
                    break;
                }
                if let Err(stop) = meter.expand() {
                    return Ok(match best {
                        Some(best) => Answer::stopped(best, stop),
                        None => Answer::cut_short(problem, moves, stop),
                    });
                }
                let color = useful[draw(useful.len())];
                position.play_unchecked(color);
                meter.generate(1);
                moves.push(color);
            }
            if best.as_ref().is_none_or(|best| moves.len() < best.len()) {
                meter.improve(&moves);
                best = Some(moves);
            }
        }
        Ok(Answer::feasible(best.unwrap_or_default()))
    }
}

pub fn check(registry: &Registry) -> Checked<()> {
    let problem = Problem::new(&series::board(0).ok_or("the series has 100 boards")?);
    let solver = registry.build("many-games:games=50")?;

    let (mut lengths, mut last) = (Vec::new(), Progress::default());
    let mut log = |progress: &Progress| {
        lengths.extend(progress.upper_bound);
        last.clone_from(progress);
    };
    let answer = solver.solve(&problem, Control::default().with_observer(&mut log))?;
    lengths.dedup();
    println!(
        "{:3} moves by {}, after {lengths:?}",
        answer.solution.len(),
        solver.spec()
    );
    ensure(lengths.is_sorted_by(|one, next| one > next), || {
        format!("not better and better: {lengths:?}")
    })?;
    ensure(lengths.last() == Some(&answer.solution.len()), || {
        format!("the last was not reported: {lengths:?}")
    })?;
    ensure(
        last.finished && last.upper_bound == Some(answer.solution.len()),
        || format!("the end: {last:?}"),
    )?;

    let few = Control::default().with_budget(Budget::default().with_expanded(7));
    let answer = solver.solve(&problem, few)?;
    ensure(answer.stopped_by() == Some(Limit::Expanded), || {
        format!("{:?}", answer.proof())
    })?;
    ensure(answer.statistics.expanded == 7, || {
        format!("{:?}", answer.statistics)
    })?;

    let large = Problem::new(&Recipe::new(200, 200, 20)?.board(1));
    let endless = registry.build("many-games:games=1000000")?;
    let time = Duration::from_millis(300);
    let began = Instant::now();
    let answer = endless.solve(
        &large,
        Control::default().with_budget(Budget::default().with_time(time)),
    )?;
    ensure(answer.stopped_by() == Some(Limit::Time), || {
        format!("{:?}", answer.proof())
    })?;
    ensure(began.elapsed() < 20 * time, || {
        format!("{:?} instead of {time:?}", began.elapsed())
    })?;

    let error = registry
        .build("many-games:offline=yes")?
        .solve(&problem, Control::default())
        .err();
    let words = error.map(|error| error.to_string()).unwrap_or_default();
    ensure(
        words == "many-games: the service of numbers is down",
        || words.clone(),
    )
}
