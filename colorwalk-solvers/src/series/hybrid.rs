//! Hybrids: one algorithm begins a game, another one completes it.

use colorwalk_core::Position;

use crate::api::{Line, Meter, SharedMetric, Stop};
use crate::series::{BuiltInMetric, Dijkstra, LookAhead, dijkstra::SERIES_CELLS, play::Play};

/// Declares a hybrid of look-ahead and Dijkstra; the metric is its default.
macro_rules! look_ahead_dijkstra {
    ($doc:literal, $solver:ident, $name:literal, $summary:literal, $metric:expr) => {
        solver! {
            #[doc = $doc]
            $solver, $name, $summary, with_unless_default;
            metric, with_metric: SharedMetric = $metric, "how a position is rated";
            depth, with_depth: usize [1..=12] = 5, "how many moves to look ahead";
            switch, with_switch: usize = 15, "the moves made by look-ahead before the search takes over";
            scale, with_scale: u32 [1..=1_000_000] = 25, "how many cells a move must clear to be worth its cost";
            cap, with_cap: usize [1..=100_000_000] = 250_000,
                "the nodes in the queue above which the search commits to the best moves";
        }

        impl Play for $solver {
            fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
                let look_ahead = LookAhead { metric: self.metric.clone(), depth: self.depth };
                look_ahead.play_while(line, meter, |line| line.played() < self.switch)?;
                Dijkstra { scale: self.scale, cap: self.cap }.play(line, meter)
            }
        }
    };
}

look_ahead_dijkstra!(
    "Look-ahead for the first moves, by area unless a metric is set, then [`Dijkstra`] to the end.",
    GreedyDijkstra,
    "greedy-dijkstra",
    "look-ahead by area, then dijkstra",
    BuiltInMetric::Area
);
look_ahead_dijkstra!(
    "Look-ahead for the first moves, by perimeter unless a metric is set, then [`Dijkstra`] to the end.",
    PerimeterDijkstra,
    "perimeter-dijkstra",
    "look-ahead by perimeter, then dijkstra",
    BuiltInMetric::Perimeter
);

solver! {
    /// [`Dijkstra`] until a share of the cells is cleared, then look-ahead to the end.
    DijkstraGreedy, "dijkstra-greedy", "dijkstra for the first half of the cells, then look-ahead by area",
        with_unless_default;
    switch, with_switch: u64 [0..=600] = 300,
        "the cells, of each 600, cleared before the other algorithm takes over";
    metric, with_metric: SharedMetric = BuiltInMetric::Area, "how a position is rated";
    depth, with_depth: usize [1..=12] = 5, "how many moves to look ahead";
    scale, with_scale: u32 [1..=1_000_000] = 25, "how many cells a move must clear to be worth its cost";
    cap, with_cap: usize [1..=100_000_000] = 250_000,
        "the nodes in the queue above which the search commits to the best moves";
}

solver! {
    /// [`Dijkstra`] until a share of the cells is cleared, then with another scale to the end.
    DijkstraDijkstra, "dijkstra-dijkstra",
        "dijkstra for the first half of the cells, then dijkstra with another scale", with_unless_default;
    switch, with_switch: u64 [0..=600] = 300,
        "the cells, of each 600, cleared before the other algorithm takes over";
    scale, with_scale: u32 [1..=1_000_000] = 25, "how many cells a move must clear to be worth its cost";
    scale2, with_scale2: u32 [1..=1_000_000] = 28, "the scale after the switch";
    cap, with_cap: usize [1..=100_000_000] = 250_000,
        "the nodes in the queue above which the search commits to the best moves";
}

impl Play for DijkstraGreedy {
    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        play_first(
            &Dijkstra {
                scale: self.scale,
                cap: self.cap,
            },
            self.switch,
            line,
            meter,
        )?;
        let look_ahead = LookAhead {
            metric: self.metric.clone(),
            depth: self.depth,
        };
        look_ahead.play_while(line, meter, |_| true)
    }
}

impl Play for DijkstraDijkstra {
    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        play_first(
            &Dijkstra {
                scale: self.scale,
                cap: self.cap,
            },
            self.switch,
            line,
            meter,
        )?;
        Dijkstra {
            scale: self.scale2,
            cap: self.cap,
        }
        .play(line, meter)
    }
}

/// Plays until this many of each 600 cells are cleared.
fn play_first(
    dijkstra: &Dijkstra,
    switch: u64,
    line: &mut Line,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    let cells = line.regions().cell_count() as u64;
    let cleared =
        |position: &Position| position.cells_cleared() as u64 * SERIES_CELLS >= switch * cells;
    dijkstra.play_until(line, meter, cleared)
}
