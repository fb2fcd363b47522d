//! Tests of records: what is written is read back, and what is wrong is refused.

use super::*;
use colorwalk_core::Board;
use colorwalk_core::check::check;
use proptest::prelude::*;

proptest! {
    #[test]
    fn lines_read_back(moves in "[1-3]{0,8}", bound in 0usize..6, seconds in 0.0..1e3, expanded: u64, optimum: Option<u16>) {
        let optimum = optimum.map(usize::from);
        let mut puzzle: Puzzle = ".12\n331".parse::<Board>().unwrap().into();
        puzzle.optimum = optimum;
        let solution: Solution = moves.parse().unwrap();
        let status = if bound == solution.len() { "optimal" } else { "feasible" };
        let solved = Solved {
            board: 7,
            solver: "dag".into(),
            status: status.into(),
            stopped_by: None,
            length: solution.len(),
            lower_bound: bound,
            moves: solution.moves().iter().map(|color| color.index()).collect(),
            seconds,
            expanded,
            peak_bytes: 0,
            ..Solved::default()
        }
        .of_puzzle(&puzzle);
        let clearing = |gains: Vec<usize>| gains.iter().filter(|&&gain| gain > 0).count();
        let believed = check(&puzzle.board, &solution).is_ok_and(|gains| bound <= clearing(gains));
        let record = Record::Solved(solved);
        let read = Record::read(&record.line(), 7, "dag", Some(&puzzle));
        prop_assert_eq!(read.is_ok(), believed);
        prop_assert!(read.is_err() || read == Ok(record));
    }

    #[test]
    fn failures_read_back(error in "\\PC{0,20}", board in 0usize..9) {
        let failed = Record::Failed(Failed { board, name: None, error });
        prop_assert!(Record::read(&failed.line(), board + 1, "dag", None).is_err());
        prop_assert_eq!(Record::read(&failed.line(), board, "dag", None), Ok(failed));
    }
}
