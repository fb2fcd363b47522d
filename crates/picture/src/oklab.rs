//! Colors in OKLab, where distances are about those that people see: black and white are 1 apart.
//!
//! Björn Ottosson, "A perceptual color space for image processing" (2020).

/// A color.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Lab {
    /// Lightness, from 0 to 1.
    pub(crate) l: f32,
    /// From green to red.
    pub(crate) a: f32,
    /// From blue to yellow.
    pub(crate) b: f32,
}

impl Lab {
    /// Returns the distance to another color.
    pub(crate) fn distance(self, other: Self) -> f32 {
        self.distance_squared(other).sqrt()
    }

    /// Returns the square of the distance to another color.
    pub(crate) fn distance_squared(self, other: Self) -> f32 {
        let l = self.l - other.l;
        let a = self.a - other.a;
        let b = self.b - other.b;
        l * l + a * a + b * b
    }

    /// Returns the difference to another color, as a color.
    pub(crate) fn minus(self, other: Self) -> Self {
        Self {
            l: self.l - other.l,
            a: self.a - other.a,
            b: self.b - other.b,
        }
    }

    /// Returns the sum with another color, as a color.
    pub(crate) fn plus(self, other: Self) -> Self {
        Self {
            l: self.l + other.l,
            a: self.a + other.a,
            b: self.b + other.b,
        }
    }

    /// Returns the color with its parts divided by a number, which is not 0.
    pub(crate) fn divided(self, by: f32) -> Self {
        Self {
            l: self.l / by,
            a: self.a / by,
            b: self.b / by,
        }
    }

    /// Returns the average of some colors, black for none.
    pub(crate) fn mean(colors: &[Self]) -> Self {
        let sum = colors.iter().copied().fold(Self::default(), Self::plus);
        sum.divided(colors.len().max(1) as f32)
    }

    /// Returns the color whose parts are in the middle between those of some colors, black for none.
    pub(crate) fn median(colors: impl IntoIterator<Item = Self>) -> Self {
        let colors: Vec<Self> = colors.into_iter().collect();
        if colors.is_empty() {
            return Self::default();
        }
        let middle = |part: fn(&Self) -> f32| {
            let mut values: Vec<f32> = colors.iter().map(part).collect();
            let half = values.len() / 2;
            *values.select_nth_unstable_by(half, f32::total_cmp).1
        };
        Self {
            l: middle(|color| color.l),
            a: middle(|color| color.a),
            b: middle(|color| color.b),
        }
    }

    /// Returns the sRGB value, each part from 0 to 255.
    pub(crate) fn to_rgb(self) -> [u8; 3] {
        let l = self.l + 0.396_337_78 * self.a + 0.215_803_76 * self.b;
        let m = self.l - 0.105_561_346 * self.a - 0.063_854_17 * self.b;
        let s = self.l - 0.089_484_18 * self.a - 1.291_485_5 * self.b;
        let l = l * l * l;
        let m = m * m * m;
        let s = s * s * s;
        let red = 4.076_741_7 * l - 3.307_711_6 * m + 0.230_969_93 * s;
        let green = -1.268_438 * l + 2.609_757_4 * m - 0.341_319_4 * s;
        let blue = -0.004_196_086_3 * l - 0.703_418_6 * m + 1.707_614_7 * s;
        [to_byte(red), to_byte(green), to_byte(blue)]
    }
}

/// Returns the byte of a linear intensity.
fn to_byte(linear: f32) -> u8 {
    let encoded = if linear <= 0.003_130_8 {
        linear * 12.92
    } else {
        1.055 * linear.powf(1.0 / 2.4) - 0.055
    };
    // The cast saturates.
    (encoded * 255.0).round() as u8
}

/// Converts bytes of sRGB, with the linear intensity of each byte in a table.
pub(crate) struct Converter {
    linear: [f32; 256],
    /// The last color converted: pictures of boards repeat colors.
    last: ([u8; 3], Lab),
}

impl Converter {
    pub(crate) fn new() -> Self {
        let mut linear = [0.0; 256];
        for (byte, value) in linear.iter_mut().enumerate() {
            let encoded = byte as f32 / 255.0;
            *value = if encoded <= 0.040_45 {
                encoded / 12.92
            } else {
                ((encoded + 0.055) / 1.055).powf(2.4)
            };
        }
        Self {
            linear,
            last: ([0; 3], Lab::default()),
        }
    }

    /// Returns the color of an sRGB value.
    pub(crate) fn lab(&mut self, rgb: [u8; 3]) -> Lab {
        if rgb == self.last.0 {
            return self.last.1;
        }
        let red = self.linear[usize::from(rgb[0])];
        let green = self.linear[usize::from(rgb[1])];
        let blue = self.linear[usize::from(rgb[2])];
        let l = (0.412_221_46 * red + 0.536_332_55 * green + 0.051_445_995 * blue).cbrt();
        let m = (0.211_903_5 * red + 0.680_699_5 * green + 0.107_396_96 * blue).cbrt();
        let s = (0.088_302_46 * red + 0.281_718_85 * green + 0.629_978_7 * blue).cbrt();
        let lab = Lab {
            l: 0.210_454_26 * l + 0.793_617_8 * m - 0.004_072_047 * s,
            a: 1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
            b: 0.025_904_037 * l + 0.782_771_77 * m - 0.808_675_77 * s,
        };
        self.last = (rgb, lab);
        lab
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_survive_the_way_there_and_back() {
        let mut converter = Converter::new();
        for rgb in [
            [0, 0, 0],
            [255, 255, 255],
            [220, 40, 40],
            [1, 2, 250],
            [17, 99, 3],
        ] {
            assert_eq!(converter.lab(rgb).to_rgb(), rgb);
        }
    }

    #[test]
    fn black_and_white_are_1_apart() {
        let mut converter = Converter::new();
        let distance = converter.lab([0; 3]).distance(converter.lab([255; 3]));
        assert!((distance - 1.0).abs() < 0.001, "{distance}");
    }
}
