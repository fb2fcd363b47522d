//! A reader for the part of TrueType that the embedded fonts use: characters, advances, and outlines of lines and
//! quadratic curves.
//!
//! The maintained readers bring ten crates for the variations, hints and layouts of any font. Here the fonts are
//! embedded, and a test reads each of their glyphs. Anything unexpected gives `None`, and nothing is read out of
//! bounds. Names of tables are those of the OpenType specification.

use crate::outline::{Outline, Point, Segment};

/// The maximum nesting of composite glyphs; the fonts use one or two levels, and a cycle ends here.
const DEEPEST: u8 = 6;

/// A font, as slices of its tables.
pub(super) struct Face<'font> {
    /// The groups of `cmap`, which map characters to glyphs, 12 bytes each.
    groups: &'font [u8],
    glyf: &'font [u8],
    loca: &'font [u8],
    hmtx: &'font [u8],
    advances: u16,
    units_per_em: u16,
}

/// A point of a contour: on the contour, or a control point.
#[derive(Clone, Copy)]
struct ContourPoint {
    x: i32,
    y: i32,
    on_curve: bool,
}

impl<'font> Face<'font> {
    /// Parses a font with 32-bit offsets and a character map of format 12.
    pub(super) fn parse(font: &'font [u8]) -> Option<Self> {
        let table = |tag: &[u8; 4]| {
            let record =
                font.get(12..)?.chunks_exact(16).take(unsigned(font, 4)?.into()).find(|it| it.starts_with(tag))?;
            font.get(offset(record, 8)?..)?.get(..offset(record, 12)?)
        };
        let (head, hhea, cmap) = (table(b"head")?, table(b"hhea")?, table(b"cmap")?);
        let long_offsets = signed(head, 50)? == 1;
        let mut maps = cmap.get(4..)?.chunks_exact(8).take(unsigned(cmap, 2)?.into());
        let groups = maps.find_map(|record| {
            let map = cmap.get(offset(record, 4)?..)?;
            (unsigned(map, 0)? == 12).then_some(map)?.get(16..)?.get(..offset(map, 12)?.checked_mul(12)?)
        })?;
        long_offsets.then_some(Self {
            groups,
            glyf: table(b"glyf")?,
            loca: table(b"loca")?,
            hmtx: table(b"hmtx")?,
            advances: unsigned(hhea, 34)?,
            units_per_em: unsigned(head, 18)?,
        })
    }

    /// The units of the font in its size.
    pub(super) fn units_per_em(&self) -> u16 {
        self.units_per_em
    }

    /// Returns the glyph of a character. O(groups of characters).
    pub(super) fn glyph(&self, character: char) -> Option<usize> {
        let code = usize::try_from(u32::from(character)).ok()?;
        self.groups.chunks_exact(12).find_map(|group| {
            let (first, last) = (offset(group, 0)?, offset(group, 4)?);
            if (first..=last).contains(&code) { Some(offset(group, 8)? + (code - first)) } else { None }
        })
    }

    /// Returns the advance of a glyph. Glyphs past the end of the table have the advance of its last entry.
    pub(super) fn advance(&self, glyph: usize) -> Option<u16> {
        unsigned(self.hmtx, 4 * glyph.min(usize::from(self.advances).checked_sub(1)?))
    }

    /// Returns the outline of a glyph, with y pointing down; in the font it points up.
    pub(super) fn outline(&self, glyph: usize) -> Option<Outline> {
        let mut outline = Outline::default();
        self.draw(glyph, (0, 0), DEEPEST, &mut outline)?;
        Some(outline)
    }

    /// Adds a glyph, moved by `by`.
    fn draw(&self, glyph: usize, by: (i32, i32), deepest: u8, outline: &mut Outline) -> Option<()> {
        let (begin, end) = (offset(self.loca, 4 * glyph)?, offset(self.loca, 4 * glyph + 4)?);
        if begin == end {
            return Some(());
        }
        let data = self.glyf.get(begin..end)?;
        match usize::try_from(signed(data, 0)?) {
            Ok(contours) => draw_contours(data.get(10..)?, contours, by, outline),
            Err(_) => self.draw_components(data.get(10..)?, by, deepest.checked_sub(1)?, outline),
        }
    }

    /// Adds the components of a composite glyph. Components may be moved, but not scaled or rotated.
    fn draw_components(&self, mut data: &[u8], by: (i32, i32), deepest: u8, outline: &mut Outline) -> Option<()> {
        const WORDS: u16 = 0x01;
        const OFFSETS: u16 = 0x02;
        const MORE: u16 = 0x20;
        const TRANSFORMED: u16 = 0x08 | 0x40 | 0x80;
        loop {
            let (flags, glyph) = (unsigned(data, 0)?, unsigned(data, 2)?);
            if flags & OFFSETS == 0 || flags & TRANSFORMED != 0 {
                return None;
            }
            let (x, y, size) = if flags & WORDS == 0 {
                let [x, y] = *data.get(4..)?.first_chunk()?;
                (i8::from_be_bytes([x]).into(), i8::from_be_bytes([y]).into(), 6)
            } else {
                (signed(data, 4)?, signed(data, 6)?, 8)
            };
            self.draw(glyph.into(), (by.0 + i32::from(x), by.1 + i32::from(y)), deepest, outline)?;
            data = data.get(size..)?;
            if flags & MORE == 0 {
                return Some(());
            }
        }
    }
}

/// Adds the contours of a simple glyph: the last points of all contours, then flags, then coordinates as differences.
fn draw_contours(data: &[u8], contours: usize, by: (i32, i32), outline: &mut Outline) -> Option<()> {
    const ON_CURVE: u8 = 0x01;
    const REPEATED: u8 = 0x08;
    let ends: Vec<usize> =
        (0..contours).map(|index| unsigned(data, 2 * index).map(usize::from)).collect::<Option<_>>()?;
    let Some(count) = ends.last().map(|last| last + 1) else { return Some(()) };
    let instructions = usize::from(unsigned(data, 2 * contours)?);
    let mut bytes = data.get(2 * contours + 2 + instructions..)?;
    let mut flags = Vec::with_capacity(count);
    while flags.len() < count {
        let flag = take(&mut bytes)?;
        let times = if flag & REPEATED == 0 { 0 } else { take(&mut bytes)? };
        flags.extend(std::iter::repeat_n(flag, 1 + usize::from(times)));
    }
    let xs = coordinates(&flags, &mut bytes, 0x02, 0x10, by.0)?;
    let ys = coordinates(&flags, &mut bytes, 0x04, 0x20, by.1)?;
    let points = flags.iter().zip(xs).zip(ys);
    let points: Vec<_> = points.map(|((flag, x), y)| ContourPoint { x, y, on_curve: flag & ON_CURVE != 0 }).collect();
    let mut begin = 0;
    for end in ends {
        draw_contour(points.get(begin..=end)?, outline);
        begin = end + 1;
    }
    Some(())
}

/// Reads one coordinate of all points: if `short` is set, one byte with its sign in `same`; else, if `same` is set, the
/// previous value; else two bytes.
fn coordinates(flags: &[u8], bytes: &mut &[u8], short: u8, same: u8, mut at: i32) -> Option<Vec<i32>> {
    let coordinates = flags.iter().map(|flag| {
        at += match (flag & short != 0, flag & same != 0) {
            (true, true) => i32::from(take(bytes)?),
            (true, false) => -i32::from(take(bytes)?),
            (false, true) => 0,
            (false, false) => i16::from_be_bytes([take(bytes)?, take(bytes)?]).into(),
        };
        Some(at)
    });
    coordinates.collect()
}

/// Adds a contour. It passes through the midpoint of two consecutive control points.
fn draw_contour(points: &[ContourPoint], outline: &mut Outline) {
    let place = |point: &ContourPoint| (point.x as f32, -point.y as f32);
    let next = points.iter().cycle().skip(1);
    let mut path: Vec<(Point, bool)> = Vec::with_capacity(2 * points.len());
    for (point, next) in points.iter().zip(next) {
        let ((x, y), (next_x, next_y)) = (place(point), place(next));
        path.push(((x, y), point.on_curve));
        if !point.on_curve && !next.on_curve {
            path.push((((x + next_x) / 2.0, (y + next_y) / 2.0), true));
        }
    }
    let Some(first) = path.iter().position(|&(_, on_curve)| on_curve) else { return };
    path.rotate_left(first);
    outline.0.push(Segment::Move(path[0].0));
    let back = path[0];
    let mut rest = path.into_iter().skip(1).chain([back]);
    while let Some((point, on_curve)) = rest.next() {
        if on_curve {
            outline.0.push(Segment::Line(point));
        } else if let Some((end, _)) = rest.next() {
            outline.0.push(Segment::Parabola(point, end));
        }
    }
    outline.0.push(Segment::Close);
}

fn take(bytes: &mut &[u8]) -> Option<u8> {
    let (first, rest) = bytes.split_first()?;
    *bytes = rest;
    Some(*first)
}

fn unsigned(bytes: &[u8], at: usize) -> Option<u16> {
    bytes.get(at..)?.first_chunk().map(|chunk| u16::from_be_bytes(*chunk))
}

fn signed(bytes: &[u8], at: usize) -> Option<i16> {
    bytes.get(at..)?.first_chunk().map(|chunk| i16::from_be_bytes(*chunk))
}

/// Reads a 32-bit number as an index.
fn offset(bytes: &[u8], at: usize) -> Option<usize> {
    bytes.get(at..)?.first_chunk().and_then(|chunk| usize::try_from(u32::from_be_bytes(*chunk)).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_glyph_of_the_embedded_fonts_is_read() {
        for font in [dejavu::sans_condensed::regular(), dejavu::sans_condensed::bold()] {
            let face = Face::parse(font).unwrap();
            for glyph in 0..face.loca.len() / 4 - 1 {
                assert!(face.advance(glyph).is_some() && face.outline(glyph).is_some(), "{glyph}");
            }
        }
    }

    #[test]
    fn a_truncated_font_is_not_read_past_its_end() {
        let font = dejavu::sans_condensed::regular();
        for length in [0, 1, 11, 12, 13, 100, 1_000, 10_000, font.len() / 2, font.len() - 1] {
            if let Some(face) = Face::parse(&font[..length]) {
                assert!(face.outline(usize::from(u16::MAX)).is_none(), "{length}");
            }
        }
    }

    #[test]
    fn a_contour_begins_at_a_point_on_it() {
        let drawn = |points: &[(i32, i32, bool)]| {
            let mut outline = Outline::default();
            let points: Vec<_> = points.iter().map(|&(x, y, on_curve)| ContourPoint { x, y, on_curve }).collect();
            draw_contour(&points, &mut outline);
            outline.0
        };
        use Segment::{Close, Line, Move, Parabola};
        let triangle = [Move((0.0, 0.0)), Line((4.0, 0.0)), Line((0.0, -4.0)), Line((0.0, 0.0)), Close];
        assert_eq!(drawn(&[(0, 0, true), (4, 0, true), (0, 4, true)]), triangle);
        let (low, high) = (Parabola((4.0, 0.0), (2.0, -2.0)), Parabola((0.0, -4.0), (0.0, 0.0)));
        assert_eq!(drawn(&[(4, 0, false), (0, 4, false), (0, 0, true)]), [Move((2.0, -2.0)), high, low, Close]);
        assert_eq!(drawn(&[]), []);
    }
}
