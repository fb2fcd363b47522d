//! Boards that are not rectangles: random graphs, tori and hexagons of up to 14 cells, against a brute force that knows
//! nothing but cells and edges. Every solver plays them; every certificate is checked, and forged ones prove nothing
//! that is false.

use colorwalk_boards::BoardId;
use colorwalk_certificate::verify;
use colorwalk_core::check::check;
use colorwalk_core::{Board, Lattice, Tiling};
use colorwalk_solvers::{Control, Exact, Problem, Registry, Solver};
use colorwalk_testkit::forge::forge;
use colorwalk_testkit::plain::{draw, draw_on};
use colorwalk_testkit::random::Random;

use crate::boards::count_of;

#[test]
fn all_solvers_and_certificates_agree_with_brute_force_on_a_thousand_boards_that_are_no_rectangles()
{
    let mut random = Random::new(47);
    let registry = Registry::standard();
    let solvers: Vec<Box<dyn Solver>> = registry
        .entries()
        .iter()
        .map(|entry| registry.build(entry.name().as_ref()).unwrap())
        .collect();
    let exact = Exact::default().with_threads(1).unwrap();
    let (mut forged, mut true_ones, mut of_any_start) = (0, 0, 0);
    for _ in 0..1000 {
        let (plain, board) = draw(&mut random);
        let optimum = plain.optimum();
        for solver in &solvers {
            let outcome = solver
                .solve(&Problem::new(&board), Control::default())
                .unwrap();
            let name = solver.spec().to_string();
            assert!(check(&board, &outcome.solution).is_ok(), "{name}\n{board}");
            assert!(
                outcome.solution.len() >= optimum && outcome.lower_bound() <= optimum,
                "{name}\n{board}"
            );
            if ["exact", "auto", "dag", "bellman-ford"].contains(&name.as_str()) {
                assert_eq!(outcome.solution.len(), optimum, "{name}\n{board}");
            }
        }
        let mut certificate = Vec::new();
        let _ = exact
            .certify(&board, Control::default(), &mut certificate)
            .unwrap();
        let certificate = String::from_utf8(certificate).unwrap();
        let verified = verify(certificate.as_bytes()).unwrap();
        assert_eq!((verified.lower_bound, &verified.board), (optimum, &board));
        let mut originals = vec![(certificate, plain.clone())];
        let mut written = Vec::new();
        // A board whose start has no color has no other.
        if let Ok(best) = exact.certify_best_start(&board, Control::default(), &mut written) {
            let (verified, optimum) = (verify(&written[..]).unwrap(), plain.optimum_of_any_start());
            assert_eq!(
                (verified.lower_bound, verified.solution.len()),
                (optimum, optimum)
            );
            assert!(
                verified.any_start == (optimum > 0)
                    && verified.board == best.solved_board(&board).unwrap()
            );
            originals.push((
                String::from_utf8(written).unwrap(),
                plain.starting_at(best.start.unwrap()),
            ));
        }
        for index in 0..100 {
            forged += 1;
            let (certificate, plain) = &originals[index % originals.len()];
            let (text, plain) = forge(certificate, plain, &mut random);
            if let Ok(verified) = verify(text.as_bytes()) {
                let optimum = if verified.any_start {
                    plain.optimum_of_any_start()
                } else {
                    plain.optimum()
                };
                assert!(verified.lower_bound <= optimum, "{text}");
                true_ones += 1;
                of_any_start += u32::from(verified.any_start);
            }
        }
    }
    println!(
        "{forged} forged certificates, {true_ones} of them true as well, {of_any_start} of any start"
    );
    assert!(forged == 100_000 && true_ones > of_any_start && of_any_start > 0);
}

/// The brute force has a rule of its own for which triangles touch.
#[test]
fn triangles_agree_with_brute_force() {
    let sizes = [
        (4, 4),
        (5, 3),
        (3, 5),
        (6, 3),
        (2, 8),
        (8, 2),
        (16, 1),
        (1, 2),
    ];
    let mut random = Random::new(80);
    let exact = Exact::default().with_threads(1).unwrap();
    let mut moves = 0;
    for _ in 0..count_of(500) {
        let (width, height) = sizes[random.below(sizes.len())];
        let lattice = Lattice::new(width, height).unwrap();
        let lattice = lattice.with_tiling(Tiling::Triangle).unwrap();
        let (plain, board) = draw_on(&mut random, lattice);
        let optimum = plain.optimum();
        moves += optimum;

        let answer = exact
            .solve(&Problem::new(&board), Control::default())
            .unwrap();
        assert!(check(&board, &answer.solution).is_ok(), "{board}");
        assert_eq!(answer.solution.len(), optimum, "{board}");

        let mut certificate = Vec::new();
        let _ = exact
            .certify(&board, Control::default(), &mut certificate)
            .unwrap();
        assert!(certificate.starts_with(b"colorwalk certificate 2\n"));
        let verified = verify(&certificate[..]).unwrap();
        assert_eq!((verified.lower_bound, &verified.board), (optimum, &board));

        let id = BoardId::from_board(&board).unwrap().to_string();
        assert_eq!(id.parse::<BoardId>().unwrap().into_board(), board);
        assert_eq!(board.to_string().parse::<Board>().unwrap(), board);
    }
    assert!(moves > 3 * count_of(500), "{moves}");
}
