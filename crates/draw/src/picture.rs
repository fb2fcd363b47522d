//! Still pictures, ready to be encoded.

use crate::scene::Scene;

/// A picture: of boards, of the steps of a solution, or a chart.
///
/// ```
/// use colorwalk_boards::series;
/// use colorwalk_draw::{Format, Style};
///
/// let boards: Vec<_> = series::boards().take(4).map(Into::into).collect();
/// let style = Style { columns: Some(2), cell: Some(4), ..Style::default() };
/// let picture = colorwalk_draw::boards(&boards, &style)?;
/// assert_eq!((picture.width(), picture.height()), (288, 246));
/// let png = Format::PNG.picture(&picture)?;
/// # assert!(png.starts_with(b"\x89PNG"));
/// # Ok::<(), colorwalk_draw::DrawError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    pub(crate) scene: Scene,
    /// The number of pixels per unit of the scene, in both directions.
    pub(crate) scale: u32,
}

impl Picture {
    /// Returns the width in pixels.
    pub fn width(&self) -> u32 {
        self.scene.width * self.scale
    }

    /// Returns the height in pixels.
    pub fn height(&self) -> u32 {
        self.scene.height * self.scale
    }

    /// Returns a description of the picture, for those who cannot see it.
    pub fn description(&self) -> &str {
        &self.scene.description
    }
}
