//! Colours.

/// Holds an opaque colour of the sRGB space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rgb {
    /// Red, 0 to 255.
    pub red: u8,
    /// Green, 0 to 255.
    pub green: u8,
    /// Blue, 0 to 255.
    pub blue: u8,
}

impl Rgb {
    /// White.
    pub const WHITE: Rgb = Rgb::hex(0xFF_FF_FF);

    /// Builds a colour from six hexadecimal digits, red first.
    pub const fn hex(digits: u32) -> Rgb {
        let [_, red, green, blue] = digits.to_be_bytes();
        Rgb { red, green, blue }
    }

    /// Gives how far two colours are apart in lightness, from 1 (the same) to 21 (black on white), as
    /// the Web Content Accessibility Guidelines 2 compute it.
    pub fn contrast(self, other: Rgb) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    fn luminance(self) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * linear(self.red) + 0.7152 * linear(self.green) + 0.0722 * linear(self.blue)
    }

    /// Gives the mix of so many parts of this colour in `all` parts, the others being of `under`.
    #[cfg(feature = "gif")]
    pub(crate) fn mixed(self, under: Rgb, part: u8, all: u8) -> Rgb {
        let (all, part) = (u32::from(all.max(1)), u32::from(part.min(all)));
        let mix = |top: u8, low: u8| {
            ((u32::from(top) * part + u32::from(low) * (all - part) + all / 2) / all) as u8
        };
        Rgb {
            red: mix(self.red, under.red),
            green: mix(self.green, under.green),
            blue: mix(self.blue, under.blue),
        }
    }

    /// Gives the colour that is seen when this one covers `share` tenths of `under`.
    #[cfg(feature = "gif")]
    pub(crate) fn over(self, under: Rgb, share: u8) -> Rgb {
        self.mixed(under, share, 10)
    }

    /// Writes the colour as `#rgb` where that says the same, else as `#rrggbb`.
    pub(crate) fn push_hex(self, out: &mut String) {
        const DIGITS: &[u8; 16] = b"0123456789abcdef";
        let parts = [self.red, self.green, self.blue];
        let short = parts.iter().all(|part| part >> 4 == part & 15);
        out.push('#');
        for part in parts {
            if !short {
                out.push(char::from(DIGITS[usize::from(part >> 4)]));
            }
            out.push(char::from(DIGITS[usize::from(part & 15)]));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_runs_from_one_to_twenty_one() {
        let black = Rgb::hex(0);
        assert!((Rgb::WHITE.contrast(black) - 21.0).abs() < 1e-9);
        assert!((black.contrast(black) - 1.0).abs() < 1e-9);
        // #767676 is the lightest grey that still reaches 4.5 on white.
        assert!(Rgb::hex(0x76_76_76).contrast(Rgb::WHITE) > 4.5);
        assert!(Rgb::hex(0x77_77_77).contrast(Rgb::WHITE) < 4.5);
    }

    #[test]
    fn hexadecimal_is_short_where_it_can_be() {
        let mut text = String::new();
        Rgb::hex(0x11_11_11).push_hex(&mut text);
        Rgb::hex(0xB3_26_1E).push_hex(&mut text);
        assert_eq!(text, "#111#b3261e");
    }
}
