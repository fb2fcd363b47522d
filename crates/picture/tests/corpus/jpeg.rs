//! What JPEG does to a picture: blocks of 8 × 8 pixels are transformed, and their frequencies rounded. The colors have half
//! the resolution below quality 90.

use std::f32::consts::PI;

use super::canvas::Canvas;

/// The table for brightness of the standard, annex K.
const LUMINANCE: [u8; 64] = [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
    14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113,
    92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];

/// The table for colors: its corner, the rest is 99.
const CHROMINANCE: [u8; 16] = [
    17, 18, 24, 47, 18, 21, 26, 66, 24, 26, 56, 99, 47, 66, 99, 99,
];

/// Returns the picture as it is after it was stored with this quality, from 1 to 100.
pub fn degraded(canvas: &Canvas, quality: usize) -> Canvas {
    let scale = if quality < 50 {
        5000 / quality
    } else {
        200 - 2 * quality
    };
    let mut luminance = [0.0; 64];
    let mut chrominance = [0.0; 64];
    for place in 0..64 {
        let small = place % 8 < 4 && place / 8 < 4;
        let color = if small {
            CHROMINANCE[place / 8 * 4 + place % 8]
        } else {
            99
        };
        luminance[place] =
            ((usize::from(LUMINANCE[place]) * scale + 50) / 100).clamp(1, 255) as f32;
        chrominance[place] = ((usize::from(color) * scale + 50) / 100).clamp(1, 255) as f32;
    }
    let half = if quality < 90 { 2 } else { 1 };
    let width = canvas.width;
    let height = canvas.height;
    let mut planes = [
        vec![0.0; width * height],
        vec![0.0; width * height],
        vec![0.0; width * height],
    ];
    for (index, [red, green, blue]) in canvas.pixels.iter().enumerate() {
        planes[0][index] = 0.299 * red + 0.587 * green + 0.114 * blue - 128.0;
        planes[1][index] = -0.168_736 * red - 0.331_264 * green + 0.5 * blue;
        planes[2][index] = 0.5 * red - 0.418_688 * green - 0.081_312 * blue;
    }
    let cosines = cosines();
    let y = stored(&planes[0], width, height, 1, &luminance, &cosines);
    let cb = stored(&planes[1], width, height, half, &chrominance, &cosines);
    let cr = stored(&planes[2], width, height, half, &chrominance, &cosines);
    let mut result = canvas.clone();
    for (index, pixel) in result.pixels.iter_mut().enumerate() {
        let light = y[index] + 128.0;
        let color = [
            light + 1.402 * cr[index],
            light - 0.344_136 * cb[index] - 0.714_136 * cr[index],
            light + 1.772 * cb[index],
        ];
        *pixel = color.map(|part| part.clamp(0.0, 255.0));
    }
    result
}

/// Returns the cosines of the transform, by frequency and place.
fn cosines() -> [[f32; 8]; 8] {
    let mut table = [[0.0; 8]; 8];
    for (frequency, row) in table.iter_mut().enumerate() {
        let weight = if frequency == 0 {
            (1.0_f32 / 8.0).sqrt()
        } else {
            0.5
        };
        for (place, value) in row.iter_mut().enumerate() {
            *value = weight * ((2 * place + 1) as f32 * frequency as f32 * PI / 16.0).cos();
        }
    }
    table
}

/// Stores a plane with `part` pixels to one per axis, and restores it.
fn stored(
    plane: &[f32],
    width: usize,
    height: usize,
    part: usize,
    table: &[f32; 64],
    cosines: &[[f32; 8]; 8],
) -> Vec<f32> {
    let small_width = width.div_ceil(part);
    let small_height = height.div_ceil(part);
    let mut small = vec![0.0; small_width * small_height];
    for y in 0..small_height {
        for x in 0..small_width {
            let mut sum = 0.0;
            for down in 0..part {
                for across in 0..part {
                    let from_x = (x * part + across).min(width - 1);
                    let from_y = (y * part + down).min(height - 1);
                    sum += plane[from_y * width + from_x];
                }
            }
            small[y * small_width + x] = sum / (part * part) as f32;
        }
    }
    for top in (0..small_height).step_by(8) {
        for left in (0..small_width).step_by(8) {
            let mut block = [0.0; 64];
            for (index, value) in block.iter_mut().enumerate() {
                let x = (left + index % 8).min(small_width - 1);
                let y = (top + index / 8).min(small_height - 1);
                *value = small[y * small_width + x];
            }
            let block = rounded(&block, table, cosines);
            for (index, value) in block.iter().enumerate() {
                let x = left + index % 8;
                let y = top + index / 8;
                if x < small_width && y < small_height {
                    small[y * small_width + x] = *value;
                }
            }
        }
    }
    let mut result = vec![0.0; width * height];
    for y in 0..height {
        for x in 0..width {
            result[y * width + x] = small[y / part * small_width + x / part];
        }
    }
    result
}

/// Transforms a block, rounds its frequencies, and transforms it back.
fn rounded(block: &[f32; 64], table: &[f32; 64], cosines: &[[f32; 8]; 8]) -> [f32; 64] {
    let first = block[0];
    if block.iter().all(|value| (value - first).abs() < 0.01) {
        // Most blocks: one color, one frequency.
        let step = table[0] / 8.0;
        return [(first / step).round() * step; 64];
    }
    let mut rows = [0.0; 64];
    for y in 0..8 {
        for u in 0..8 {
            rows[y * 8 + u] = (0..8).map(|x| block[y * 8 + x] * cosines[u][x]).sum();
        }
    }
    let mut frequencies = [0.0; 64];
    for v in 0..8 {
        for u in 0..8 {
            let value: f32 = (0..8).map(|y| rows[y * 8 + u] * cosines[v][y]).sum();
            let step = table[v * 8 + u];
            frequencies[v * 8 + u] = (value / step).round() * step;
        }
    }
    let mut columns = [0.0; 64];
    for y in 0..8 {
        for u in 0..8 {
            columns[y * 8 + u] = (0..8).map(|v| frequencies[v * 8 + u] * cosines[v][y]).sum();
        }
    }
    let mut result = [0.0; 64];
    for y in 0..8 {
        for x in 0..8 {
            result[y * 8 + x] = (0..8).map(|u| columns[y * 8 + u] * cosines[u][x]).sum();
        }
    }
    result
}
