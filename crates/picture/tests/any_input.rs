//! Whatever the picture, a reading or a refusal comes back.
#![allow(
    missing_docs,
    unreachable_pub,
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used
)]

use colorwalk_core::Rules;
use colorwalk_picture::{Expected, Picture, read};
use colorwalk_testkit::random::Random;

fn look(width: usize, height: usize, rgba: &[u8]) {
    let picture = Picture::new(width, height, rgba).unwrap();
    for size in [None, Some((3, 3)), Some((0, usize::MAX))] {
        for colors in [None, Some(0), Some(6), Some(usize::MAX)] {
            if let Ok(reading) = read(&picture, &Expected { size, colors }) {
                let board = reading.board(Rules::Flood).unwrap();
                assert_eq!(board.cell_count(), reading.rows() * reading.columns());
            }
        }
    }
}

#[test]
fn random_bytes_do_no_harm() {
    let mut chance = Random::new(1);
    for _ in 0..20 {
        let width = chance.between(1, 90);
        let height = chance.between(1, 90);
        let rgba: Vec<u8> = (0..width * height * 4)
            .map(|_| chance.bits() as u8)
            .collect();
        look(width, height, &rgba);
    }
}

#[test]
fn pictures_of_few_pixels_do_no_harm() {
    for (width, height) in [
        (1, 1),
        (1, 2),
        (2, 1),
        (1, 300),
        (300, 1),
        (2, 500),
        (500, 3),
        (5, 5),
        (19, 20),
    ] {
        let mut chance = Random::new(width as u64);
        let striped: Vec<u8> = (0..width * height * 4)
            .map(|index| ((index / 28) % 2 * 255) as u8)
            .collect();
        let noisy: Vec<u8> = (0..width * height * 4)
            .map(|_| chance.bits() as u8)
            .collect();
        look(width, height, &striped);
        look(width, height, &noisy);
        look(width, height, &vec![0; width * height * 4]);
    }
}

#[test]
fn long_pictures_are_halved() {
    look(20_000, 3, &vec![77; 20_000 * 3 * 4]);
    look(1, 20_000, &vec![77; 20_000 * 4]);
}
