//! Certificates with errors, which checkers must refuse or accept as one.

use std::collections::BTreeSet;

use colorwalk_core::Digest;

use crate::plain::Plain;
use crate::random::Random;

/// A certificate that is not the one that was written, its numbers of steps and nearly always its checksum made right: of
/// the same board, or of the plain board that comes with it.
pub fn forge(certificate: &str, plain: &Plain, random: &mut Random) -> (String, Plain) {
    let mut plain = plain.clone();
    let mut lines: Vec<String> = certificate.lines().map(str::to_owned).collect();
    lines.pop();
    let solution = lines
        .iter()
        .position(|line| line.starts_with("solution"))
        .unwrap();
    for _ in 0..=random.below(2) {
        let step = solution + 1 + random.below((lines.len() - solution - 1).max(1));
        match random.below(13) {
            // Starts that the certificate does not claim.
            12 => {
                let count = random.between(1, 4);
                let steps: BTreeSet<usize> = (0..count)
                    .map(|_| random.below(lines.len() - solution + 1))
                    .collect();
                let steps: Vec<String> = steps.iter().map(usize::to_string).collect();
                lines.push(format!("starts {}", steps.join(" ")));
            }
            0 => forge_color(&mut lines, &mut plain, random),
            1 => {
                let color = char::from(b'1' + random.below(6) as u8);
                let length = lines[solution].len();
                lines[solution].truncate(length - random.below(2));
                lines[solution] += &format!("{}{color}", if length > 8 { "" } else { " " });
            }
            // Steps that are missing, stand elsewhere, or stand twice.
            2 if step < lines.len() => drop(lines.remove(step)),
            3 if step < lines.len() => lines.swap(step, solution + 1),
            4 if step < lines.len() => lines.push(lines[step].clone()),
            5 if step < lines.len() => lines[step] = forge_cells(&lines[step], &plain, random),
            // A larger claim in this step and all that follow.
            6 => {
                for line in lines.iter_mut().skip(step) {
                    let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
                    let Some(word) = words.get_mut(2) else {
                        continue;
                    };
                    let more = word.trim_end_matches(':').parse::<usize>().unwrap_or(0) + 1;
                    *word = format!("{more}{}", if word.ends_with(':') { ":" } else { "" });
                    *line = words.join(" ");
                }
            }
            7 if step < lines.len() => {
                let place = random.below(lines[step].len());
                let symbol = [" ", "0", "1", "7", ":", "#", "x", "  ", "\n"][random.below(9)];
                if lines[step].is_char_boundary(place + 1) {
                    lines[step].replace_range(place..=place, symbol);
                }
            }
            _ if step < lines.len() => {
                let mut words: Vec<String> = lines[step].split(' ').map(str::to_owned).collect();
                let word = random.below(words.len());
                let colon = if words[word].ends_with(':') { ":" } else { "" };
                words[word] = format!("{}{colon}", random.below(16));
                lines[step] = words.join(" ");
            }
            _ => {}
        }
    }
    let mut steps = 0;
    for line in lines.iter_mut().skip(solution + 1) {
        if let Some((number, rest)) = line.split_once(' ')
            && number.parse::<usize>().is_ok()
            // Now and then a wrong number stays.
            && random.below(100) > 0
        {
            steps += 1;
            *line = format!("{steps} {rest}");
        }
    }
    // Other spellings of the board, and colors that do not occur.
    if random.below(20) == 0 {
        let line = [
            "#: colors=2",
            "#: colors=5",
            "c #: colors=5",
            "#: topology=grid",
            "#:",
            "s 1",
        ][random.below(6)];
        lines.insert(2 + random.below(2), line.to_owned());
    }
    let text = lines.join("\n") + "\n";
    let checksum = Digest::EMPTY
        .with(text.as_bytes())
        .with(if random.below(100) == 0 {
            &b"x"[..]
        } else {
            &[]
        });
    (format!("{text}end {steps} {checksum}\n"), plain)
}

/// Another color for a cell, in the text and in the plain board.
fn forge_color(lines: &mut [String], plain: &mut Plain, random: &mut Random) {
    let (cell, color) = (random.below(plain.colors.len()), random.below(5) as u8);
    if plain.colors[cell].is_none() {
        return;
    }
    let rows: Vec<usize> = (2..lines.len())
        .take_while(|&line| !lines[line].is_empty())
        .collect();
    let named = format!("n {} ", cell + 1);
    if let Some(line) = rows.iter().find(|&&line| lines[line].starts_with(&named)) {
        lines[*line] = format!("{named}{}", color + 1);
    } else {
        let rows: Vec<usize> = rows
            .into_iter()
            .filter(|&line| !lines[line].starts_with("#:"))
            .collect();
        let width = lines[rows[0]].len();
        let symbol = (color + 1).to_string();
        lines[rows[cell / width]].replace_range(cell % width..=cell % width, &symbol);
    }
    plain.colors[cell] = Some(color);
}

/// A step with a cell more, or one less.
fn forge_cells(line: &str, plain: &Plain, random: &mut Random) -> String {
    let (rule, cells) = line.split_once(": ").unwrap_or((line, ""));
    let mut cells: BTreeSet<usize> = cells
        .split(' ')
        .filter_map(|cell| cell.parse().ok())
        .collect();
    let cell = random.below(plain.colors.len());
    if !cells.remove(&cell) {
        cells.insert(cell);
    }
    let cells: Vec<String> = cells.iter().map(usize::to_string).collect();
    format!("{rule}: {}", cells.join(" "))
}
