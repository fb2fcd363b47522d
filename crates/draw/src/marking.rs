//! Pictures of boards with marked cells, each under a caption, such as the steps of a proof.

use colorwalk_boards::files::Puzzle;

use crate::cells::{State, draw_board};
use crate::error::DrawError;
use crate::font;
use crate::page::{Layout, Page, SMALL, SPACE_ALONE};
use crate::picture::Picture;
use crate::scene::{Text, Weight};
use crate::style::Style;

/// The height of a caption of one line.
const CAPTION: u32 = 22;
/// The height of each further line.
const LINE: u32 = 15;
/// The size of the caption.
const CAPTION_SIZE: f32 = 12.0;
/// Captions above narrower boards are broken at this width.
const MIN_CAPTION_WIDTH: f32 = 160.0;

/// A board before any move with some marked cells, under a caption.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_draw::{Format, Marking, Style};
///
/// let board: Board = ".12\n112\n221".parse()?;
/// let corner = Marking::new("the far corner", &board.into(), [8])?;
/// let picture = colorwalk_draw::markings(&[corner], &Style::default())?;
/// let svg = Format::SVG.picture(&picture)?;
/// # assert!(svg.starts_with(b"<svg "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Marking {
    /// The text above the board.
    caption: String,
    /// The board and the names of its colors.
    puzzle: Puzzle,
    /// Whether each cell is marked.
    marked: Vec<bool>,
}

impl Marking {
    /// Marks these cells of a board, counted row by row from 0, in any order.
    ///
    /// # Errors
    ///
    /// A [`DrawError`] if the board lacks one of them.
    pub fn new(
        caption: impl Into<String>,
        puzzle: &Puzzle,
        cells: impl IntoIterator<Item = usize>,
    ) -> Result<Self, DrawError> {
        let cell_count = puzzle.board.cell_count();
        let mut marked = vec![false; cell_count];
        for cell in cells {
            let Some(marked) = marked.get_mut(cell) else {
                return Err(DrawError::Other(format!(
                    "there is no cell {cell}: expected a number below {cell_count}, the number of cells of the board"
                )));
            };
            *marked = true;
        }
        Ok(Self {
            caption: caption.into(),
            puzzle: puzzle.clone(),
            marked,
        })
    }

    /// Returns how a cell is drawn.
    fn state(&self, cell: usize) -> State {
        if self.marked[cell] {
            State::Marked
        } else {
            State::Pale
        }
    }
}

/// Draws boards with marked cells in their colors and a line around them; all other cells are pale.
///
/// # Errors
///
/// A [`DrawError`] if there is no board, or if the picture would be too large.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_draw::{Marking, Style};
///
/// let board: Board = ".12\n112\n221".parse()?;
/// let puzzle = board.into();
/// let both = [Marking::new("one", &puzzle, [2, 5])?, Marking::new("another", &puzzle, [6, 7])?];
/// let picture = colorwalk_draw::markings(&both, &Style::default())?;
/// assert_eq!(picture.description(), "one; another");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn markings(markings: &[Marking], style: &Style) -> Result<Picture, DrawError> {
    let captions: Vec<&str> = markings
        .iter()
        .map(|marking| marking.caption.as_str())
        .collect();
    let boards = markings.iter().map(|marking| &marking.puzzle.board);
    let space = match markings {
        [_] => SPACE_ALONE,
        _ => SMALL.space,
    };
    let uncaptioned = Layout { space, ..SMALL };
    let without_captions = Page::new(boards.clone(), &uncaptioned, style)?;
    let board_width = without_captions.item.0 as f32;
    // Captions are never cut, since they say what is marked, but broken: they would be wider than most boards.
    let mut wrapped = Vec::with_capacity(captions.len());
    let mut min_width = 0;
    let mut most_lines = 1;
    for caption in &captions {
        let space = board_width.max(MIN_CAPTION_WIDTH);
        let lines = font::wrap(caption, CAPTION_SIZE, Weight::Regular, space);
        for line in &lines {
            let width = font::width(line, CAPTION_SIZE, Weight::Regular);
            min_width = min_width.max(width.ceil() as u64);
        }
        most_lines = most_lines.max(lines.len() as u32);
        wrapped.push(lines);
    }
    let caption_height = CAPTION + (most_lines - 1) * LINE;
    let layout = Layout {
        gap: (22, 14),
        min_width,
        extra_height: caption_height,
        ..uncaptioned
    };
    let page = Page::new(boards, &layout, style)?;
    let description = match &style.title {
        Some(title) => title.clone(),
        None => captions.join("; "),
    };
    let mut scene = page.scene(description);
    for (index, marking) in markings.iter().enumerate() {
        let (x, y) = page.corner(index);
        let top = y + caption_height;
        let ink = page.look.theme.ink;
        // The last line is just above the board.
        let mut baseline = top as f32 - 8.0;
        for line in wrapped[index].iter().rev() {
            let at = (x as f32, baseline);
            scene.text(Text::new(at, CAPTION_SIZE, ink, line.clone()));
            baseline -= LINE as f32;
        }
        draw_board(&mut scene, &marking.puzzle, page.look, (x, top), |cell| {
            marking.state(cell)
        });
    }
    Ok(Picture {
        scene,
        scale: style.scale,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Element;
    use colorwalk_core::Board;

    fn puzzle() -> Puzzle {
        ".12\n112\n221".parse::<Board>().unwrap().into()
    }

    #[test]
    fn a_cell_that_the_board_lacks_is_refused() {
        assert!(Marking::new("", &puzzle(), [8]).is_ok());
        let error = Marking::new("", &puzzle(), [0, 9]).unwrap_err();
        assert!(
            error
                .to_string()
                .starts_with("there is no cell 9: expected a number below 9"),
            "{error}"
        );
        assert_eq!(markings(&[], &Style::default()), Err(DrawError::Nothing));
    }

    #[test]
    fn a_board_that_is_alone_is_large() {
        let row: Board = "12".repeat(15).parse().unwrap();
        let marking = Marking::new("", &row.into(), [8]).unwrap();
        let alone = markings(std::slice::from_ref(&marking), &Style::default()).unwrap();
        assert_eq!(alone.width(), 16 + 720 + 16);
        let style = Style {
            columns: Some(1),
            ..Style::default()
        };
        let two = markings(&[marking.clone(), marking], &style).unwrap();
        assert_eq!(two.width(), 16 + 150 + 16);
    }

    #[test]
    fn captions_have_enough_space() {
        let width = |caption: &str| {
            let style = Style {
                cell: Some(10),
                ..Style::default()
            };
            markings(&[Marking::new(caption, &puzzle(), []).unwrap()], &style)
                .unwrap()
                .width()
        };
        assert_eq!(width(""), 16 + 30 + 16);
        assert!(width("more than 10 moves") > 16 + 90 + 16);
    }

    #[test]
    fn long_captions_are_broken_and_say_everything() {
        let caption = "step 12: more than 4 moves, since after any move step 3 or 11 holds";
        let marking = Marking::new(caption, &puzzle(), [8]).unwrap();
        let picture = markings(&[marking.clone(), marking], &Style::default()).unwrap();
        let mut lines = Vec::new();
        for element in &picture.scene.elements {
            if let Element::Text(line) = element {
                lines.push(line.clone());
            }
        }
        let mut left: Vec<Text> = lines.into_iter().filter(|line| line.at.0 < 100.0).collect();
        left.sort_by(|one, other| one.at.1.total_cmp(&other.at.1));
        let texts: Vec<&str> = left.iter().map(|line| line.text.as_str()).collect();
        assert!(texts.len() > 2, "{texts:?}");
        assert_eq!(texts.join(" "), caption);
        // Two boards in a row, each as wide as the longest line, which is within the space.
        assert_eq!(picture.width(), 16 + 157 + 22 + 157 + 16);
    }

    #[test]
    fn a_title_takes_the_place_of_the_captions_in_the_description() {
        let markings =
            |style| markings(&[Marking::new("caption", &puzzle(), [8]).unwrap()], &style).unwrap();
        assert_eq!(markings(Style::default()).description(), "caption");
        assert_eq!(
            markings(Style {
                title: Some("title".to_owned()),
                ..Style::default()
            })
            .description(),
            "title"
        );
    }
}
