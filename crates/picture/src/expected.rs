//! What a caller knows of the board in a picture.

/// What is known of a board before it is read. It helps to find the board, and a reading that disagrees is refused.
///
/// ```
/// use colorwalk_picture::Expected;
///
/// // A board of 14 rows and 14 columns, of any number of colors.
/// let expected = Expected { size: Some((14, 14)), ..Expected::default() };
/// assert_eq!(expected.colors, None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Expected {
    /// Rows and columns.
    pub size: Option<(usize, usize)>,
    /// The number of colors that occur.
    pub colors: Option<usize>,
}
