//! The traits that users rely on: `Debug` everywhere, `Send` and `Sync` wherever they can be, `Clone` and `PartialEq` for
//! values. Losing one is a breaking change that no signature shows.

use std::error::Error;
use std::fmt::Debug;

use colorwalk::batch::Summary;
use colorwalk::bounds::{BoundError, Contradiction, LowerBound};
use colorwalk::certificate::{CertificateError, Certificates, Fact, Verified, Writer};
use colorwalk::check::CheckError;
use colorwalk::difficulty::{Difficulty, Level, NoScale, Scale, Score};
use colorwalk::files::{
    AmbiguousFormat, BoardWriter, Boards, FileFormat, FileIndex, JsonBoard, ParseFileError, Puzzle,
    ReadError, ReadOptions, Size, Symbols, UnknownSymbol, Unreadable, Unwritable, WriteError,
    WrongOptimum,
};
use colorwalk::grade::{ColorGrade, Grade};
use colorwalk::palette::{ColorDepth, Palette, Rgb, TerminalColor, TerminalPaint};
use colorwalk::random::Recipe;
use colorwalk::text::{ParseBoardError, TextOptions};
use colorwalk::{
    Algorithm, Answer, Arguments, Auto, Beam, BestStartSearch, Board, BoardError, BoardId, Budget,
    BuiltInMetric, Bytes, Cancel, Cell, CertifyError, ChooseStart, Clock, Closure, Color,
    ColorError, ColorNotOnBoard, ColorSet, ColorSetIter, Control, Entry, Exact, Gain, Game, Graph,
    Greedy, Lattice, Layout, Limit, Meter, Metric, Neighbor, Parameter, ParseBoardIdError,
    ParseError, ParseSolutionError, PlayError, Point, Position, Problem, Progress, Proof, Prover,
    Region, RegionSet, RegionSetError, RegionSetIter, Regions, RegisterError, Registry,
    ReplayError, Rules, Setup, Shape, SharedMetric, Side, Solution, SolveError, Solver, Spec,
    SpecError, Start, Statistics, Stop, SystemClock, Tile, Tiling, Topology, Values, published,
};

use crate::facade::exported;

/// A value: copied, compared, printed, and used from several threads.
fn value<T: Clone + PartialEq + Debug + Send + Sync + Unpin>() {}

/// What has no meaning of equality, such as a function, or holds what cannot be copied.
fn shared<T: ?Sized + Debug + Send + Sync>() {}

/// What belongs to one thread at a time.
fn moved<T: Debug + Send>() {}

/// An error that `Box<dyn Error + Send + Sync>` and `anyhow` take.
fn error<T: Error + Send + Sync + 'static>() {}

#[test]
fn values_are_values() {
    value::<Board>();
    value::<BoardId>();
    value::<Budget>();
    value::<BuiltInMetric>();
    value::<Bytes>();
    value::<Cell>();
    value::<Color>();
    value::<ColorDepth>();
    value::<ColorGrade>();
    value::<ColorSet>();
    value::<Difficulty>();
    value::<FileFormat>();
    value::<Game>();
    value::<Grade>();
    value::<Graph>();
    value::<JsonBoard>();
    value::<Lattice>();
    value::<Level>();
    value::<Limit>();
    value::<Neighbor>();
    value::<Palette>();
    value::<Parameter>();
    value::<Point>();
    value::<Position>();
    value::<Progress>();
    value::<Puzzle>();
    value::<ReadOptions>();
    value::<Recipe>();
    value::<Region>();
    value::<RegionSet>();
    value::<Regions>();
    value::<Rgb>();
    value::<Rules>();
    value::<Scale>();
    value::<Score>();
    value::<Answer>();
    value::<Setup>();
    value::<Shape>();
    value::<Side>();
    value::<Size>();
    value::<Solution>();
    value::<Spec>();
    value::<Start>();
    value::<Statistics>();
    value::<Proof>();
    value::<Stop>();
    value::<Summary>();
    value::<Symbols>();
    value::<TerminalColor>();
    value::<TerminalPaint>();
    value::<TextOptions>();
    value::<Tile>();
    value::<Tiling>();
    value::<Topology>();
    value::<Values>();
    value::<Verified>();
    value::<published::Row>();
}

#[test]
fn solvers_and_what_they_need_are_shared_between_threads() {
    shared::<Auto>();
    shared::<Beam>();
    shared::<Exact>();
    shared::<Prover>();
    shared::<dyn Algorithm>();
    shared::<dyn ChooseStart>();
    shared::<dyn LowerBound>();
    shared::<dyn Metric>();
    shared::<dyn Solver>();
    shared::<Arguments<'_>>();
    shared::<BoardWriter>();
    shared::<Cancel>();
    shared::<Certificates<&[u8]>>();
    shared::<Closure<fn(&Position) -> usize>>();
    shared::<ColorSetIter>();
    shared::<Layout>();
    shared::<Entry<dyn Metric>>();
    shared::<Entry<dyn Solver>>();
    shared::<Fact<'_>>();
    shared::<FileIndex>();
    shared::<Gain<'_>>();
    shared::<Answer>();
    shared::<Problem>();
    shared::<RegionSetIter<'_>>();
    shared::<Registry>();
    shared::<SharedMetric>();
    shared::<SystemClock>();
    shared::<Writer<Vec<u8>>>();
}

#[test]
fn what_borrows_an_observer_moves_between_threads() {
    moved::<BestStartSearch>();
    moved::<Boards<'_>>();
    moved::<Control<'_>>();
    moved::<Meter<'_>>();
    moved::<&dyn Algorithm>();
    // A clock of tests need not print itself.
    fn sent<T: Send>() {}
    sent::<&dyn Clock>();
}

#[test]
fn errors_are_errors() {
    error::<AmbiguousFormat>();
    error::<BoardError>();
    error::<BoundError>();
    error::<CertificateError>();
    error::<CertifyError>();
    error::<CheckError>();
    error::<ColorError>();
    error::<ColorNotOnBoard>();
    error::<Contradiction>();
    error::<NoScale>();
    error::<ParseBoardError>();
    error::<ParseBoardIdError>();
    error::<ParseError>();
    error::<ParseFileError>();
    error::<ParseSolutionError>();
    error::<PlayError>();
    error::<ReadError>();
    error::<RegionSetError>();
    error::<RegisterError>();
    error::<ReplayError>();
    error::<SolveError>();
    error::<SpecError>();
    error::<UnknownSymbol>();
    error::<Unreadable>();
    error::<Unwritable>();
    error::<WriteError>();
    error::<WrongOptimum>();
}

/// A registry is copied, so that a program keeps one for each of its users.
#[test]
fn a_copied_registry_builds_the_same_solvers() {
    let mut registry = Registry::standard();
    let copy = registry.clone();
    registry
        .register(Entry::<dyn Solver>::new("again", "plays", &[], |_| {
            Ok(Box::new(Greedy::default()))
        }))
        .unwrap();
    assert!(registry.entry("again").is_some() && copy.entry("again").is_none());
    assert_eq!(
        copy.build("bfs:cap=5").unwrap().spec().to_string(),
        "bfs:cap=5"
    );
}

#[test]
fn every_type_is_in_these_lists() {
    let lists = include_str!("traits.rs");
    // The solvers of the series are not named here: `Algorithm` demands these traits of each.
    for name in exported(".", None)
        .into_iter()
        .chain(exported("colorwalk-solvers", None))
    {
        let is_type = name.starts_with(char::is_uppercase) && name.contains(char::is_lowercase);
        let checks = [
            format!("::<{name}>"),
            format!("::<{name}<"),
            format!("dyn {name}>"),
        ];
        assert!(
            !is_type || checks.iter().any(|check| lists.contains(check)),
            "{name} is in none of the lists of tests/users/traits.rs"
        );
    }
}
