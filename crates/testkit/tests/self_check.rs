//! The oracle itself, checked against pictures that can be verified by eye and against published figures.

use colorwalk_testkit::grid::{Grid, State, series};
use colorwalk_testkit::metrics::{Metric, PATH_AREA, PERIMETER_AREA};
use colorwalk_testkit::players::{greedy, look_ahead, round_robin, round_robin_skip};
use colorwalk_testkit::random::Random;
use colorwalk_testkit::search::{all_distances, distance, optimum, reachable, shortest_solution};

const METRICS: [Metric; 5] = [
    Metric::Area,
    Metric::Perimeter,
    Metric::PathRatio,
    PERIMETER_AREA,
    PATH_AREA,
];

/// Draws the position: `#` for a cleared cell, `-` for an uncleared one.
fn picture(grid: &Grid, state: &State) -> String {
    let symbols: Vec<char> = state
        .cleared
        .iter()
        .map(|&cleared| if cleared { '#' } else { '-' })
        .collect();
    let rows: Vec<String> = symbols
        .chunks(grid.width)
        .map(|row| row.iter().collect())
        .collect();
    rows.join(" ")
}

#[test]
fn the_series_boards_have_their_golden_values() {
    let row = |b: usize, row: usize| -> String {
        series(b).cells[30 * row..30 * (row + 1)]
            .iter()
            .map(|color| char::from(b'0' + color))
            .collect()
    };
    assert_eq!(row(0, 0), "341434420301304400322231223033");
    assert_eq!(row(0, 1), "310401334033100432211110223314");
    let sum = |b: usize| {
        series(b)
            .cells
            .iter()
            .map(|&color| u32::from(color))
            .sum::<u32>()
    };
    assert_eq!(sum(0), 1150);
    assert_eq!(sum(99), 1168);
}

#[test]
fn a_walk_clears_its_start_cell_alone_and_a_flood_its_region() {
    let walk = Grid::from_picture(
        ".112
         1122
         2221",
    );
    assert_eq!(picture(&walk, &walk.start_state()), "#--- ---- ----");
    assert_eq!(picture(&walk, &walk.replay(&[0])), "###- ##-- ----");
    assert_eq!(picture(&walk, &walk.replay(&[1])), "#--- ---- ----");
    assert_eq!(picture(&walk, &walk.replay(&[0, 1])), "#### #### ###-");
    assert!(walk.solved_exactly_by(&[0, 1, 0]));
    assert!(!walk.solved_exactly_by(&[0, 1, 0, 1]));

    let flood = Grid::from_picture(
        "1112
         1122
         2221",
    );
    assert_eq!(picture(&flood, &flood.start_state()), "###- ##-- ----");
    assert!(flood.solved_exactly_by(&[1, 0]));
}

#[test]
fn a_move_clears_every_touching_region_and_no_other() {
    let mut grid = Grid::from_picture(
        "23132
         33133
         11111
         33133
         23132",
    );
    grid.start = 12;
    assert_eq!(
        picture(&grid, &grid.start_state()),
        "--#-- --#-- ##### --#-- --#--"
    );
    assert_eq!(
        picture(&grid, &grid.replay(&[1])),
        "--#-- --#-- ##### --#-- --#--"
    );
    assert_eq!(
        picture(&grid, &grid.replay(&[2])),
        "-###- ##### ##### ##### -###-"
    );
    assert_eq!(optimum(&grid), 2);
    assert_eq!(shortest_solution(&grid), [2, 1]);
}

#[test]
fn edges_do_not_wrap_around() {
    let grid = Grid::from_picture(
        ".21
         232
         132",
    );
    assert_eq!(picture(&grid, &grid.replay(&[1])), "##- #-- ---");
    assert_eq!(picture(&grid, &grid.replay(&[1, 0])), "### #-- #--");
    assert_eq!(picture(&grid, &grid.replay(&[1, 2])), "##- ##- -#-");
}

#[test]
fn the_metrics_of_a_small_position() {
    let grid = Grid::from_picture(
        ".122
         1332
         1444",
    );
    let actual = grid.start_state();
    let after = |moves: &[u8]| grid.replay(moves);
    let value = |metric: Metric, moves: &[u8], played: usize| {
        metric.value(&grid, &actual, &after(moves), played)
    };
    // Color 0 clears one cell to the right of the start and two below it; their edges lead to 2, 3, 3 and 4.
    assert_eq!(picture(&grid, &after(&[0])), "##-- #--- #---");
    assert_eq!(value(Metric::Area, &[0], 0), 3.0);
    assert_eq!(value(Metric::Perimeter, &[0], 0), 4.0);
    assert_eq!(value(Metric::PathRatio, &[0], 0), 4.0 / 3.0);
    // A useless move: nothing cleared.
    for metric in METRICS {
        assert_eq!(value(metric, &[1], 0), 0.0);
    }
    // On a cleared board the area replaces the perimeter, in the path ratio as well.
    assert_eq!(value(Metric::Area, &[0, 1, 2, 3], 0), 11.0);
    assert_eq!(value(Metric::Perimeter, &[0, 1, 2, 3], 0), 11.0);
    assert_eq!(value(Metric::PathRatio, &[0, 1, 2, 3], 0), 1.0);
    // The two that switch do so by the moves actually played.
    assert_eq!(value(PERIMETER_AREA, &[0], 19), 4.0);
    assert_eq!(value(PERIMETER_AREA, &[0], 20), 3.0);
    assert_eq!(value(PATH_AREA, &[0], 11), 4.0 / 3.0);
    assert_eq!(value(PATH_AREA, &[0], 12), 3.0);
}

#[test]
fn the_perimeter_counts_only_edges_of_newly_cleared_cells() {
    let grid = Grid::from_picture(
        ".12
         334
         333",
    );
    let actual = grid.replay(&[0]);
    let hypothetical = grid.play(&actual, 1);
    assert_eq!(picture(&grid, &hypothetical), "### --- ---");
    assert_eq!(
        Metric::Perimeter.value(&grid, &actual, &hypothetical, 1),
        1.0
    );
}

#[test]
fn greedy_and_rotation_take_the_published_number_of_moves() {
    let moves = |b: usize| greedy(&series(b), Metric::Area).len();
    assert_eq!([moves(0), moves(1), moves(2)], [40, 39, 41]);
    let total =
        |solve: &dyn Fn(&Grid) -> Vec<u8>| (0..100).map(|b| solve(&series(b)).len()).sum::<usize>();
    assert_eq!(total(&|grid| greedy(grid, Metric::Area)), 3975);
    assert_eq!(total(&round_robin), 4951);
    assert_eq!(total(&round_robin_skip), 4706);
}

#[test]
fn equal_values_go_to_the_lowest_color() {
    let grid = Grid::from_picture(".321");
    assert_eq!(greedy(&grid, Metric::Area), [2, 1, 0]);
    let grid = Grid::from_picture(
        ".2
         34",
    );
    assert_eq!(greedy(&grid, Metric::Area), [1, 2, 3]);
}

#[test]
fn round_robin_begins_with_color_1() {
    let grid = Grid::from_picture(".132");
    assert_eq!(round_robin(&grid), [1, 2, 0, 1, 2, 0, 1]);
    assert_eq!(round_robin_skip(&grid), [0, 2, 1]);
    assert_eq!(round_robin(&Grid::from_picture(".1")), [0]);
}

#[test]
fn every_player_solves_every_random_board_and_none_beats_the_optimum() {
    let mut random = Random::new(1);
    for _ in 0..200 {
        let grid = random.grid(4, 4);
        let best = shortest_solution(&grid);
        assert!(grid.solved_exactly_by(&best));
        let mut all = vec![round_robin(&grid), round_robin_skip(&grid)];
        for metric in METRICS {
            assert_eq!(greedy(&grid, metric), look_ahead(&grid, 1, metric));
            all.push(greedy(&grid, metric));
            all.push(look_ahead(&grid, 3, metric));
        }
        for moves in all {
            assert!(grid.solved_exactly_by(&moves), "{}", grid.picture());
            assert!(moves.len() >= best.len());
        }
    }
}

#[test]
fn a_look_ahead_as_deep_as_the_optimum_begins_a_shortest_solution() {
    let mut random = Random::new(2);
    for _ in 0..30 {
        let grid = random.grid(4, 3);
        let best = optimum(&grid);
        if (1..=6).contains(&best) {
            let moves = look_ahead(&grid, best, Metric::Area);
            assert!(moves.len() >= best);
            // Only a shortest solution clears everything within that horizon, so the first move begins one.
            let rest = distance(&grid, &grid.replay(&moves[..1]));
            assert_eq!(rest, best - 1, "{}", grid.picture());
        }
    }
}

#[test]
fn the_distances_of_all_positions_agree_with_single_searches() {
    let mut random = Random::new(3);
    for _ in 0..50 {
        let grid = random.grid(4, 4);
        let distances = all_distances(&grid);
        assert_eq!(distances.len(), reachable(&grid).len());
        assert_eq!(distances[&grid.start_state()], optimum(&grid));
        for (state, &moves) in &distances {
            assert_eq!(distance(&grid, state), moves);
        }
    }
}

#[test]
fn a_picture_reads_back_as_the_same_board() {
    let mut random = Random::new(4);
    for _ in 0..100 {
        let grid = random.grid(6, 35);
        let back = Grid::from_picture(&grid.picture());
        assert_eq!(
            (back.width, back.height, back.walk),
            (grid.width, grid.height, grid.walk)
        );
        assert_eq!(back.picture(), grid.picture());
        assert_eq!(back.start, if grid.walk { grid.start } else { 0 });
    }
}

#[test]
fn random_boards_are_the_same_on_every_machine_and_differ_from_each_other() {
    assert_eq!(
        Random::new(7).grid_of(8, 3, 4).picture(),
        Random::new(7).grid_of(8, 3, 4).picture()
    );
    let pictures: std::collections::HashSet<String> = (0..1000)
        .map(|seed| Random::new(seed).grid_of(8, 8, 4).picture())
        .collect();
    assert_eq!(pictures.len(), 1000);
}
