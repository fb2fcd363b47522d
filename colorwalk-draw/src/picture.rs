//! A picture that does not move, drawn and ready to be written.

use crate::scene::Scene;

/// A picture: of boards, of the steps of a solution, or a chart.
///
/// ```
/// use colorwalk_boards::series;
/// use colorwalk_draw::{Format, Style};
///
/// let boards: Vec<_> = series::boards().take(4).map(Into::into).collect();
/// let picture = colorwalk_draw::boards(&boards, &Style::default().with_columns(2).with_cell(4))?;
/// assert_eq!((picture.width(), picture.height()), (288, 246));
/// let png = Format::PNG.picture(&picture)?;
/// # assert!(png.starts_with(b"\x89PNG"));
/// # Ok::<(), colorwalk_draw::DrawError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    pub(crate) scene: Scene,
    /// Pixels for each unit of the scene, in both directions.
    pub(crate) scale: u32,
}

impl Picture {
    /// Pixels from left to right.
    pub fn width(&self) -> u32 {
        self.scene.width * self.scale
    }

    /// Pixels from top to bottom.
    pub fn height(&self) -> u32 {
        self.scene.height * self.scale
    }

    /// What the picture shows, for those who cannot see it.
    pub fn description(&self) -> &str {
        &self.scene.description
    }
}
