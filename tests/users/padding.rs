//! `{:>10}` pads what fits on a line, of every type.

use std::fmt::Display;

use colorwalk::difficulty::Level;
use colorwalk::files::{FileFormat, Size};
use colorwalk::palette::{Palette, Rgb};
use colorwalk::random::Recipe;
use colorwalk::{
    Algorithm, BoardId, Bytes, Cell, Color, Graph, Greedy, Lattice, Limit, Parameter, Proof, Rules,
    Solution, Start, Tiling, Topology,
};
use colorwalk_boards::BoardSpec;

/// Checks that a width, an alignment and a precision apply to the text of a value.
fn check(value: &dyn Display) {
    let text = value.to_string();
    let width = text.chars().count() + 5;
    assert_eq!(format!("{value:>width$}"), format!("     {text}"));
    assert_eq!(format!("{value:<width$}"), format!("{text}     "));
    assert_eq!(format!("{value:*^width$}"), format!("**{text}***"));
    let first: String = text.chars().take(1).collect();
    assert_eq!(format!("{value:.1}"), first);
}

#[test]
fn every_type_is_padded() {
    let lattice = Lattice::new(3, 2).unwrap();
    let graph = Graph::new(2, [(0, 1)]).unwrap();
    let board = "12\n21".parse().unwrap();
    let recipe = Recipe::new(3, 3, 3).unwrap();
    let beyond = recipe.with_start(Cell::new(1, 1)).unwrap();
    let depth = Parameter::number("depth", 1..=12, 5, "how many moves to look ahead");
    let flag = Parameter::flag("useless", false, "whether to play useless moves");
    let own_colors = Palette::from_hues([Rgb::BLACK, Rgb::WHITE]);
    let solution: Solution = "2131".parse().unwrap();
    let values: [&dyn Display; 33] = [
        &Color::FIRST,
        &Color::new(40).unwrap(),
        &Cell::new(3, 4),
        &Start::Center,
        &Start::Index(7),
        &Start::At(Cell::new(3, 4)),
        &Rules::Walk,
        &Tiling::Hex,
        &lattice,
        &lattice.with_tiling(Tiling::Torus).unwrap(),
        &Topology::from(lattice),
        &graph,
        &Topology::from(graph.clone()),
        &solution,
        &BoardId::from_board(&board).unwrap(),
        &BoardId::series(7).unwrap(),
        &BoardId::random(recipe, 42),
        &BoardId::random(beyond, 42),
        &"series-7".parse::<BoardSpec>().unwrap(),
        &Rgb::WHITE,
        &Palette::PASTEL,
        &own_colors,
        &FileFormat::GRID,
        &Size {
            width: 3,
            height: 2,
        },
        &Greedy::default().spec(),
        &Bytes(1536 << 20),
        &Bytes(0),
        &Limit::Time,
        &Proof::Optimal,
        &Proof::OptimalIf {
            bound: "mine".into(),
        },
        &depth.values(),
        &flag.values(),
        &Level::Easy,
    ];
    for value in values {
        check(value);
    }
}
