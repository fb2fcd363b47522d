//! Texts whose checksums and counts are made right after a change.

use colorwalk_core::Digest;

/// Mends certificates and game ids; any other text stays as it is.
pub(crate) fn mend(text: &str) -> String {
    mend_certificates(&mend_ids(text))
}

/// Numbers the steps of each certificate, and counts them at its end, with the checksum if there is one.
fn mend_certificates(text: &str) -> String {
    let mut mended = String::with_capacity(text.len() + 16);
    let mut proof = None;
    for line in text.split_inclusive('\n') {
        if line.starts_with("colorwalk certificate ") {
            proof = Some((mended.len(), 0));
        }
        let Some((begin, steps)) = &mut proof else {
            mended += line;
            continue;
        };
        let mut words = line.splitn(3, ' ');
        match (words.next(), words.next(), words.next()) {
            (Some("end"), count, checksum) if count.is_some() || line.trim() == "end" => {
                let digest = checksum
                    .map(|_| format!(" {}", Digest::EMPTY.with(&mended.as_bytes()[*begin..])));
                mended += &format!("end {steps}{}\n", digest.unwrap_or_default());
                proof = None;
            }
            (Some(_), Some(rule @ ("colors" | "step" | "finish")), Some(rest)) => {
                *steps += 1;
                mended += &format!("{steps} {rule} {rest}");
            }
            _ => mended += line,
        }
    }
    mended
}

/// Gives each game id that holds its cells the check that it should have.
fn mend_ids(text: &str) -> String {
    let mut mended = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(begin) = rest.find("board1-") {
        let (before, id) = rest.split_at(begin);
        let is_end = |symbol: char| !symbol.is_ascii_alphanumeric() && !".-".contains(symbol);
        let (id, after) = id.split_at(id.find(is_end).unwrap_or(id.len()));
        mended += before;
        match id.rsplit_once('-') {
            Some((checked, _)) if checked.matches('-').count() == 5 => {
                mended += &format!("{checked}-{}", check(checked))
            }
            _ => mended += id,
        }
        rest = after;
    }
    mended + rest
}

/// The CRC-32 of a text in 6 digits of base 62, as it is documented for game ids.
fn check(text: &str) -> String {
    let step = |remainder: u32| (remainder >> 1) ^ (0xedb8_8320 * (remainder & 1));
    let of_byte = |remainder: u32, byte: u8| {
        (0..8).fold(remainder ^ u32::from(byte), |remainder, _| step(remainder))
    };
    let remainder = !text.bytes().fold(u32::MAX, of_byte);
    let digits = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    (0..6)
        .rev()
        .map(|place| char::from(digits[(remainder / 62_u32.pow(place) % 62) as usize]))
        .collect()
}
