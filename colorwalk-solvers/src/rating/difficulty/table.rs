//! The thirds of common kinds of boards, from a table, so that a level takes no longer than the proof of its board.
//!
//! The table has the thirds of square boards with a start in the corner. Those of other sizes are interpolated over the side of
//! the square with the same diagonal, the longest way across the board: the score grows nearly in proportion to it. The square
//! with as many cells fits worse: on 16 x 8 cells, 60% of the boards would be hard. `docs/research/levels.md` has the shares of the
//! levels among boards that were not used. The rows are the output of
//!
//! ```console
//! $ cargo run --release --example levels -- table grid 6
//! ```
//!
//! for each tiling and number of colors.

use colorwalk_boards::random::Recipe;
use colorwalk_core::{Lattice, Rules, Tiling};

use super::{NoScale, Scale, Score};

/// The sides of the squares in the table.
const SIDES: [usize; 9] = [5, 6, 7, 8, 10, 12, 14, 16, 18];

/// The thirds of the boards of a tiling, rules and number of colors.
struct Row {
    tiling: Tiling,
    rules: Rules,
    colors: usize,
    /// The highest scores of the lowest third, in hundredths, for the first sides.
    easy: &'static [u32],
    /// The lowest scores of the highest third, in hundredths, for the same sides.
    hard: &'static [u32],
}

impl Scale {
    /// The scale of a kind from the table that comes with the library, at once.
    ///
    /// The table has grids up to the diagonal of 18 x 18 cells (16 x 16 with 8 colors), and tori and hexagons up to that of
    /// 10 x 10, all from that of 5 x 5 on, with 3 to 8 colors (tori: 4 to 8), whose longer side is at most twice the shorter
    /// one, and with a start in the corner (tori: anywhere).
    ///
    /// # Errors
    ///
    /// [`NoScale`] if the table does not have the kind. [`Scale::of`] may measure it.
    pub fn from_table(kind: &Recipe) -> Result<Self, NoScale> {
        Self::interpolated(kind).ok_or_else(|| {
            NoScale::of(
                kind,
                "the table of levels has grids from 5x5 to 18x18 (16x16 with 8 colors), tori and hexagons to 10x10, with 3 to 8 \
                 colors, at most twice as long as wide, with a start in the corner",
            )
        })
    }

    fn interpolated(kind: &Recipe) -> Option<Self> {
        let lattice = kind.lattice();
        if !is_start_common(kind) || !is_nearly_square(lattice) {
            return None;
        }
        let row = ROWS.iter().find(|row| {
            row.tiling == lattice.tiling()
                && row.rules == kind.rules()
                && row.colors == kind.colors()
        })?;
        let side = side_of_square(lattice);
        let easy = at(side, row.easy)?;
        // Between the two is at least one score.
        let hard = at(side, row.hard)?.max(easy + 2);
        Some(Self {
            easy: Score(easy),
            hard: Score(hard),
        })
    }
}

/// Whether games start where those of the table do: in a corner, all of which are alike on random boards, except on hexagons,
/// where the first has two neighbors and others have three. A torus has no corner.
fn is_start_common(kind: &Recipe) -> bool {
    let lattice = kind.lattice();
    let last = lattice.cell_count() - 1;
    let width = lattice.width();
    match lattice.tiling() {
        Tiling::Torus => true,
        Tiling::Hex => kind.start() == 0,
        Tiling::Grid => [0, width - 1, last + 1 - width, last].contains(&kind.start()),
        // A tiling that is new has no rows.
        _ => false,
    }
}

/// Returns the side of the square with the same diagonal.
fn side_of_square(lattice: Lattice) -> f64 {
    let width = lattice.width() as f64;
    let height = lattice.height() as f64;
    ((width * width + height * height) / 2.0).sqrt()
}

fn is_nearly_square(lattice: Lattice) -> bool {
    let longer = lattice.width().max(lattice.height());
    let shorter = lattice.width().min(lattice.height());
    longer <= 2 * shorter
}

/// Returns the score at a side between those of a row, on the line between its neighbors; `None` outside of the row.
fn at(side: f64, scores: &[u32]) -> Option<u32> {
    let next = SIDES.iter().position(|&known| known as f64 >= side)?;
    let upper = *scores.get(next)?;
    if SIDES[next] as f64 == side {
        return Some(upper);
    }
    let before = next.checked_sub(1)?;
    let lower = f64::from(scores[before]);
    let distance = (SIDES[next] - SIDES[before]) as f64;
    let share = (side - SIDES[before] as f64) / distance;
    let between = lower + share * (f64::from(upper) - lower);
    Some(between.round() as u32)
}

/// The table.
#[rustfmt::skip]
const ROWS: &[Row] = &[
    Row { tiling: Tiling::Grid, rules: Rules::Flood, colors: 3, easy: &[63, 117, 170, 207, 314, 431, 516, 630, 729], hard: &[161, 257, 313, 376, 486, 619, 729, 832, 940] },
    Row { tiling: Tiling::Grid, rules: Rules::Walk, colors: 3, easy: &[74, 138, 183, 221, 331, 448, 547, 646, 742], hard: &[199, 285, 339, 400, 508, 637, 743, 857, 960] },
    Row { tiling: Tiling::Grid, rules: Rules::Flood, colors: 4, easy: &[181, 321, 421, 569, 826, 1098, 1355, 1610, 1855], hard: &[371, 557, 661, 820, 1085, 1365, 1663, 1897, 2180] },
    Row { tiling: Tiling::Grid, rules: Rules::Walk, colors: 4, easy: &[201, 333, 438, 594, 846, 1116, 1366, 1637, 1873], hard: &[402, 568, 677, 842, 1105, 1376, 1674, 1927, 2209] },
    Row { tiling: Tiling::Grid, rules: Rules::Flood, colors: 5, easy: &[318, 541, 745, 945, 1387, 1791, 2246, 2665, 3105], hard: &[579, 810, 1025, 1243, 1696, 2151, 2611, 3021, 3499] },
    Row { tiling: Tiling::Grid, rules: Rules::Walk, colors: 5, easy: &[350, 566, 767, 952, 1414, 1817, 2271, 2657, 3116], hard: &[594, 821, 1034, 1252, 1732, 2167, 2631, 3047, 3506] },
    Row { tiling: Tiling::Grid, rules: Rules::Flood, colors: 6, easy: &[466, 715, 1016, 1314, 1899, 2513, 3115, 3737, 4341], hard: &[751, 1042, 1345, 1658, 2256, 2926, 3549, 4169, 4797] },
    Row { tiling: Tiling::Grid, rules: Rules::Walk, colors: 6, easy: &[488, 738, 1024, 1335, 1912, 2545, 3141, 3757, 4355], hard: &[762, 1053, 1356, 1666, 2271, 2953, 3581, 4188, 4815] },
    Row { tiling: Tiling::Grid, rules: Rules::Flood, colors: 7, easy: &[562, 905, 1272, 1645, 2433, 3184, 3947, 4715, 5508], hard: &[865, 1236, 1660, 1993, 2799, 3635, 4433, 5174, 6056] },
    Row { tiling: Tiling::Grid, rules: Rules::Walk, colors: 7, easy: &[575, 924, 1287, 1677, 2445, 3203, 3977, 4723, 5520], hard: &[901, 1259, 1674, 2006, 2809, 3650, 4447, 5222, 6064] },
    Row { tiling: Tiling::Grid, rules: Rules::Flood, colors: 8, easy: &[664, 1085, 1510, 1962, 2855, 3817, 4731, 5671], hard: &[993, 1444, 1894, 2369, 3303, 4288, 5231, 6138] },
    Row { tiling: Tiling::Grid, rules: Rules::Walk, colors: 8, easy: &[690, 1095, 1513, 1981, 2865, 3843, 4735, 5670], hard: &[1010, 1459, 1907, 2387, 3323, 4311, 5213, 6178] },
    Row { tiling: Tiling::Torus, rules: Rules::Flood, colors: 4, easy: &[48, 92, 162, 201, 345], hard: &[140, 239, 338, 407, 575] },
    Row { tiling: Tiling::Torus, rules: Rules::Walk, colors: 4, easy: &[71, 137, 190, 244, 377], hard: &[190, 288, 383, 440, 634] },
    Row { tiling: Tiling::Torus, rules: Rules::Flood, colors: 5, easy: &[90, 198, 309, 440, 677], hard: &[249, 423, 556, 685, 962] },
    Row { tiling: Tiling::Torus, rules: Rules::Walk, colors: 5, easy: &[126, 234, 343, 459, 726], hard: &[323, 476, 598, 727, 1021] },
    Row { tiling: Tiling::Torus, rules: Rules::Flood, colors: 6, easy: &[166, 308, 497, 669, 1041], hard: &[386, 577, 779, 1001, 1369] },
    Row { tiling: Tiling::Torus, rules: Rules::Walk, colors: 6, easy: &[196, 357, 522, 713, 1074], hard: &[442, 651, 822, 1045, 1412] },
    Row { tiling: Tiling::Torus, rules: Rules::Flood, colors: 7, easy: &[219, 450, 667, 905, 1385], hard: &[490, 751, 1004, 1251, 1755] },
    Row { tiling: Tiling::Torus, rules: Rules::Walk, colors: 7, easy: &[287, 493, 704, 933, 1432], hard: &[545, 786, 1023, 1268, 1780] },
    Row { tiling: Tiling::Torus, rules: Rules::Flood, colors: 8, easy: &[315, 536, 810, 1143, 1726], hard: &[600, 870, 1164, 1522, 2119] },
    Row { tiling: Tiling::Torus, rules: Rules::Walk, colors: 8, easy: &[367, 582, 852, 1204, 1750], hard: &[652, 925, 1218, 1559, 2151] },
    Row { tiling: Tiling::Hex, rules: Rules::Flood, colors: 3, easy: &[53, 75, 102, 133, 201], hard: &[114, 171, 228, 275, 350] },
    Row { tiling: Tiling::Hex, rules: Rules::Walk, colors: 3, easy: &[62, 89, 125, 146, 214], hard: &[143, 197, 237, 287, 364] },
    Row { tiling: Tiling::Hex, rules: Rules::Flood, colors: 4, easy: &[120, 201, 272, 379, 528], hard: &[250, 380, 465, 579, 758] },
    Row { tiling: Tiling::Hex, rules: Rules::Walk, colors: 4, easy: &[134, 215, 289, 388, 542], hard: &[274, 400, 491, 585, 776] },
    Row { tiling: Tiling::Hex, rules: Rules::Flood, colors: 5, easy: &[199, 347, 497, 646, 936], hard: &[421, 578, 741, 914, 1215] },
    Row { tiling: Tiling::Hex, rules: Rules::Walk, colors: 5, easy: &[219, 385, 519, 675, 959], hard: &[438, 598, 758, 914, 1230] },
    Row { tiling: Tiling::Hex, rules: Rules::Flood, colors: 6, easy: &[305, 488, 693, 906, 1336], hard: &[559, 790, 999, 1217, 1675] },
    Row { tiling: Tiling::Hex, rules: Rules::Walk, colors: 6, easy: &[334, 515, 712, 921, 1353], hard: &[581, 803, 1008, 1235, 1686] },
    Row { tiling: Tiling::Hex, rules: Rules::Flood, colors: 7, easy: &[384, 624, 885, 1152, 1707], hard: &[652, 948, 1238, 1510, 2084] },
    Row { tiling: Tiling::Hex, rules: Rules::Walk, colors: 7, easy: &[400, 647, 899, 1157, 1726], hard: &[678, 955, 1237, 1519, 2099] },
    Row { tiling: Tiling::Hex, rules: Rules::Flood, colors: 8, easy: &[458, 757, 1086, 1397, 2053], hard: &[760, 1097, 1429, 1752, 2472] },
    Row { tiling: Tiling::Hex, rules: Rules::Walk, colors: 8, easy: &[476, 762, 1114, 1403, 2093], hard: &[781, 1096, 1460, 1778, 2494] },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::difficulty::Level;

    fn kind(width: usize, height: usize, colors: usize) -> Recipe {
        Recipe::new(width, height, colors).unwrap()
    }

    #[test]
    fn every_tiling_has_a_row_for_each_rules_and_number_of_colors() {
        for tiling in [Tiling::Grid, Tiling::Torus, Tiling::Hex] {
            for rules in [Rules::Flood, Rules::Walk] {
                let least = if tiling == Tiling::Torus { 4 } else { 3 };
                for colors in least..=8 {
                    let kind = kind(9, 9, colors)
                        .with_rules(rules)
                        .with_tiling(tiling)
                        .unwrap();
                    assert!(
                        Scale::from_table(&kind).is_ok(),
                        "{tiling} {rules} {colors}"
                    );
                }
            }
        }
        assert_eq!(ROWS.len(), 2 * (6 + 5 + 6));
    }

    #[test]
    fn scores_grow_with_the_board() {
        for row in ROWS {
            for scores in [row.easy, row.hard] {
                assert!(scores.is_sorted(), "{scores:?}");
            }
            assert_eq!(row.easy.len(), row.hard.len());
            for (easy, hard) in row.easy.iter().zip(row.hard) {
                assert!(easy < hard);
            }
        }
    }

    #[test]
    fn sizes_between_lie_between() {
        let scale = |width, height| Scale::from_table(&kind(width, height, 5)).unwrap();
        let hard = |scale: Scale| *scale.range(Level::Hard).start();
        assert!(hard(scale(8, 8)) < hard(scale(9, 9)) && hard(scale(9, 9)) < hard(scale(10, 10)));
        // The diagonal of 9 x 6 cells is between those of 7 x 7 and 8 x 8.
        assert_eq!(scale(9, 6), scale(6, 9));
        assert!(hard(scale(7, 7)) < hard(scale(9, 6)) && hard(scale(9, 6)) < hard(scale(8, 8)));
    }

    #[test]
    fn kinds_outside_of_the_table_have_a_reason() {
        for kind in [
            kind(4, 4, 4),
            kind(19, 19, 4),
            kind(18, 18, 8),
            kind(8, 8, 9),
            kind(8, 8, 2),
            kind(20, 5, 4),
            kind(9, 9, 4)
                .with_start(colorwalk_core::Start::Center)
                .unwrap(),
        ] {
            let none = Scale::from_table(&kind).unwrap_err().to_string();
            assert!(
                none.contains("the table of levels has grids from 5x5"),
                "{none}"
            );
        }
    }
}
