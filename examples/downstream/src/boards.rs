//! Boards that are not rectangles: hexagons from a seed, and a graph from a file, solved, certified and checked.

use colorwalk::random::Recipe;
use colorwalk::{Board, Control, Exact, Proof, Rules, Solver, Tiling, certificate::verify};
use colorwalk::{Problem, Registry};

use crate::{Checked, ensure};

/// A wheel: a hub, vertex 1, and a rim of six.
const FILE: &str = "\
p edge 7 12
n 1 1
n 2 2
n 3 3
n 4 2
n 5 3
n 6 2
n 7 3
e 1 2
e 1 3
e 1 4
e 1 5
e 1 6
e 1 7
e 2 3
e 3 4
e 4 5
e 5 6
e 6 7
e 2 7
";

fn read(file: &str) -> Checked<Board> {
    let path =
        std::env::temp_dir().join(format!("colorwalk-downstream-{}.col", std::process::id()));
    std::fs::write(&path, file)?;
    let text = std::fs::read_to_string(&path);
    std::fs::remove_file(&path)?;
    Ok(text?.parse()?)
}

pub fn check(registry: &Registry) -> Checked<()> {
    let hexagons = Recipe::new(8, 8, 5)?
        .with_tiling(Tiling::Hex)?
        .with_rules(Rules::Flood)
        .board(1);
    let wheel = read(FILE)?;
    ensure(wheel.lattice().is_none(), || {
        format!("{} has rows", wheel.topology())
    })?;
    for board in [hexagons, wheel] {
        let mut file = Vec::new();
        let answer = Exact::default().certify(&board, Control::default(), &mut file)?;
        let greedy = registry
            .build("greedy")?
            .solve(&Problem::new(&board), Control::default())?;
        ensure(
            answer.proof() == Proof::Optimal && answer.solution.len() <= greedy.solution.len(),
            || format!("{answer:?}"),
        )?;
        let verified = verify(&file[..])?;
        ensure(verified.is_optimal() && verified.board == board, || {
            "the certificate is another board's".into()
        })?;
        println!(
            "{:3} moves on a {}, proven",
            answer.solution.len(),
            board.topology()
        );
    }
    Ok(())
}
