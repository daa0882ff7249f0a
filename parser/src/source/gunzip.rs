//! Compressed input, read through.

use std::io::{self, Chain, Cursor, Read};

use flate2::read::MultiGzDecoder;

/// What a gzip stream begins with.
const MAGIC: [u8; 2] = [0x1F, 0x8B];

type Whole<R> = Chain<Cursor<Vec<u8>>, R>;

/// Reads an input as it is, or unpacks it where it is a gzip stream.
///
/// Nothing is held but the window of the packer, so a small stream that unpacks to
/// a large one costs time, never memory.
#[derive(Debug)]
pub struct Gunzip<R>(State<R>);

#[derive(Debug)]
enum State<R> {
    New(Option<R>),
    Plain(Whole<R>),
    Packed(Box<MultiGzDecoder<Whole<R>>>),
}

impl<R: Read> Gunzip<R> {
    /// Starts an input of either kind.
    pub fn new(input: R) -> Self {
        Gunzip(State::New(Some(input)))
    }
}

impl<R: Read> Read for Gunzip<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if let State::New(input) = &mut self.0 {
            let Some(mut input) = input.take() else {
                return Ok(0);
            };
            let mut head = Vec::with_capacity(MAGIC.len());
            input
                .by_ref()
                .take(MAGIC.len() as u64)
                .read_to_end(&mut head)?;
            let packed = head == MAGIC;
            let whole = Cursor::new(head).chain(input);
            self.0 = match packed {
                true => State::Packed(Box::new(MultiGzDecoder::new(whole))),
                false => State::Plain(whole),
            };
        }
        match &mut self.0 {
            State::New(_) => Ok(0),
            State::Plain(input) => input.read(out),
            State::Packed(input) => input.read(out),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;

    fn read(bytes: &[u8]) -> io::Result<Vec<u8>> {
        let mut read = Vec::new();
        Gunzip::new(bytes).read_to_end(&mut read)?;
        Ok(read)
    }

    #[test]
    fn packed_and_plain_input_read_alike() -> io::Result<()> {
        for text in [&b""[..], b"\x1F", b"\x1F\x8C", b"P2-5 M8.7"] {
            assert_eq!(read(text)?, text);
            let mut packed = GzEncoder::new(Vec::new(), Compression::default());
            packed.write_all(text)?;
            let packed = packed.finish()?;
            assert_eq!(read(&packed)?, text);
            // Several streams one behind the other are one.
            assert_eq!(read(&packed.repeat(2))?, text.repeat(2));
        }
        assert!(read(b"\x1F\x8B\x08 no stream").is_err());
        Ok(())
    }
}
