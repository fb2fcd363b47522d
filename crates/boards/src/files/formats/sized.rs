//! Rows below their size: a line `SIDE`, `ROWS COLUMNS`, `ROWS COLUMNS COLORS` or `ROWS COLUMNS COLORS LIMIT`, also as `5x5x10`,
//! then the rows of a board, then perhaps a 0. Of two sides, that which is the length of the rows is the number of columns.
//! In place of the limit on the moves, `S` is a torus and `N` none, as courses in Portuguese have it. The first line of all
//! may be the number of boards.

use crate::files::FileFormat;
use crate::files::file_format::Definition;
use crate::files::table::headed::{Headed, Kind};

impl FileFormat {
    /// Perhaps the number of boards, then boards, each a line with its size, then its rows.
    pub const SIZED: Self = Self(&Definition {
        name: "sized",
        summary: "Rows below a line with their size, also below the number of boards",
        heading: None,
        grammars: &[
            |options| Box::new(Headed::new(Kind::Sized { is_counted: false }, options)),
            |options| Box::new(Headed::new(Kind::Sized { is_counted: true }, options)),
        ],
        writer: None,
    });
}
