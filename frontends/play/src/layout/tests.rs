//! The places of all parts of the screen on terminals of many sizes.

use super::*;
use colorwalk_boards::random::Recipe;
use colorwalk_core::Tiling;

fn layout(width: usize, height: usize, columns: u16, rows: u16) -> Result<Layout, Size> {
    let board = Recipe::new(width, height, 5).unwrap().board(1);
    let lattice = board.lattice().unwrap();
    Layout::of(
        board.colors(),
        lattice,
        Rect::new(0, 0, columns, rows),
        Cell::default(),
        false,
    )
}

#[test]
fn a_board_of_30_by_20_fits_an_ordinary_terminal() {
    let layout = layout(30, 20, 80, 24).unwrap();
    assert_eq!((layout.cell, layout.beside), ((2, 1), true));
    assert_eq!(layout.board, Rect::new(0, 1, 60, 20));
    assert_eq!(layout.panel, Rect::new(61, 1, 19, 20));
    assert_eq!((layout.message.y, layout.keys.y), (22, 23));
}

#[test]
fn cells_grow_and_shrink_with_the_terminal() {
    assert_eq!(layout(10, 6, 80, 24).unwrap().cell, (6, 3));
    assert_eq!(layout(14, 14, 80, 34).unwrap().cell, (4, 2));
    assert_eq!(
        layout(30, 20, 60, 30).map(|layout| (layout.cell, layout.beside)),
        Ok(((2, 1), false))
    );
    assert_eq!(layout(60, 20, 80, 24).unwrap().cell, (1, 1));
}

#[test]
fn a_part_of_a_board_that_is_too_large_is_visible() {
    let board = Recipe::new(60, 60, 8).unwrap().board(1);
    for (columns, rows, seen) in [
        (80, 24, (60, 21)),
        (200, 60, (60, 57)),
        (120, 40, (60, 37)),
        (40, 15, (40, 7)),
    ] {
        let area = Rect::new(0, 0, columns, rows);
        let at = |row, column| {
            Layout::of(
                board.colors(),
                board.lattice().unwrap(),
                area,
                Cell { row, column },
                false,
            )
            .unwrap()
        };
        assert_eq!(
            (at(0, 0).columns, at(0, 0).rows),
            (0..seen.0, 0..seen.1),
            "{columns} x {rows}"
        );
        let last = at(usize::MAX, usize::MAX);
        assert_eq!(
            (last.columns.end, last.rows.end, last.rows.len()),
            (60, 60, seen.1)
        );
        let corner = last.cell_at((last.board.right() - 1, last.board.bottom() - 1).into());
        assert_eq!(
            corner,
            Some(Cell {
                row: 59,
                column: 59
            })
        );
    }
    assert!(layout(65_536, 1, 80, 24).is_ok() && layout(1, 65_536, 80, 24).is_ok());
}

#[test]
fn two_cells_share_a_character_if_the_board_fits_only_then() {
    let of = |width, height, columns, rows| {
        let board = Recipe::new(width, height, 8).unwrap().board(1);
        Layout::of(
            board.colors(),
            board.lattice().unwrap(),
            Rect::new(0, 0, columns, rows),
            Cell::default(),
            true,
        )
        .unwrap()
    };
    let layout = of(60, 60, 200, 60);
    assert!(layout.halves && layout.beside);
    assert_eq!(
        (layout.rows.clone(), layout.columns.clone()),
        (0..60, 0..60)
    );
    assert_eq!((layout.board.width, layout.board.height), (60, 30));
    let last = layout.cell_at((layout.board.right() - 1, layout.board.bottom() - 1).into());
    assert_eq!(
        last,
        Some(Cell {
            row: 58,
            column: 59
        })
    );
    assert_eq!(
        of(60, 61, 200, 60).board.height,
        31,
        "the last character has one cell"
    );
    assert!(!of(60, 57, 200, 60).halves, "there is room for whole cells");
    assert!(!of(60, 200, 200, 60).halves, "it would not fit even then");
    assert!(of(60, 38, 80, 24).halves);
}

#[test]
fn odd_rows_of_hexagons_are_shifted_by_half_a_cell() {
    let board = Recipe::new(8, 8, 5)
        .unwrap()
        .with_tiling(Tiling::Hex)
        .unwrap()
        .board(1);
    let lattice = board.lattice().unwrap();
    let of = |columns, rows| {
        Layout::of(
            board.colors(),
            lattice,
            Rect::new(0, 0, columns, rows),
            Cell::default(),
            true,
        )
    };
    let layout = of(80, 24).unwrap();
    assert_eq!(
        (
            layout.cell,
            layout.board.width,
            layout.span(Cell { row: 0, column: 1 }, 0),
            layout.span(Cell { row: 1, column: 1 }, 1)
        ),
        (
            (4, 2),
            34,
            layout.board.x + 4..layout.board.x + 8,
            layout.board.x + 6..layout.board.x + 10
        )
    );
    let at = |column, row| layout.cell_at((layout.board.x + column, layout.board.y + row).into());
    assert_eq!(
        (at(0, 0), at(0, 2), at(2, 2)),
        (
            Some(Cell::default()),
            None,
            Some(Cell { row: 1, column: 0 })
        )
    );
    assert_eq!(
        (at(33, 0), at(33, 2)),
        (None, Some(Cell { row: 1, column: 7 }))
    );
    // A cell of one column cannot be halved.
    assert!(of(40, 15).is_ok_and(|layout| layout.cell.0 > 1 && !layout.halves));
}

#[test]
fn a_terminal_that_is_too_small_is_told_the_size_needed() {
    let needed = Size {
        width: 40,
        height: 12,
    };
    assert_eq!(layout(30, 20, 40, 11), Err(needed));
    assert_eq!(layout(30, 20, 29, 12), Err(needed));
    assert!(layout(30, 20, 40, 12).is_ok());
    assert!(layout(1, 1, 0, 0).is_err());
}

#[test]
fn nothing_leaves_the_screen_and_every_cell_can_be_clicked() {
    for (columns, rows) in [(80, 24), (81, 25), (60, 30), (50, 24), (200, 70)] {
        let area = Rect::new(0, 0, columns, rows);
        let layout = layout(30, 20, columns, rows).unwrap();
        for part in [
            layout.title,
            layout.board,
            layout.panel,
            layout.message,
            layout.keys,
        ] {
            assert_eq!(
                part.intersection(area),
                part,
                "{columns}x{rows}: {layout:?}"
            );
        }
        let last = layout.cell_at((layout.board.right() - 1, layout.board.bottom() - 1).into());
        assert_eq!(
            last,
            Some(Cell {
                row: 19,
                column: 29
            })
        );
        assert_eq!(
            layout.cell_at((layout.board.x, layout.board.y).into()),
            Some(Cell::default())
        );
        assert_eq!(
            layout.cell_at((layout.board.right(), layout.board.y).into()),
            None
        );
    }
}
