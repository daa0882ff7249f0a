//! The diagnostics: one file each with wording, manual page and examples.
//!
//! Letters name the layer: B bytes of binary records, E encoding, S framing and
//! structure, H headers,
//! P positions, M the text of moves, L legality, D diagram marks, N lines in
//! prose, R rulings, X losses of a conversion. A number is never used again for something
//! else.

mod b001_truncated_file;
mod b002_length_out_of_bounds;
mod b003_unknown_version;
mod b004_undecodable_field;
mod b005_field_overrun;
mod b006_point_off_board;
mod b007_point_taken_twice;
mod b008_side_against_move;
mod b009_bytes_behind_the_end;
mod b010_unknown_piece;
mod b011_malformed_xml;
mod b012_stale_index;
mod b013_start_not_stored;
mod b014_counts_disagree;
mod binary_example;
mod broken;
mod d001_mark_out_of_step;
mod d002_unreadable_mark;
mod e001_invalid_utf8;
mod e002_undecodable_text;
mod e003_guessed_encoding;
mod e004_zero_bytes;
mod fen_words;
mod h001_unreadable_header;
mod h002_results_disagree;
mod h003_result_against_board;
mod h004_repeated_header;
mod h005_empty_header;
mod h006_other_format;
mod h007_unreadable_result;
mod l001_no_such_piece;
mod l002_illegal_move;
mod l003_rest_unplayed;
mod m001_unreadable_move;
mod m002_ambiguous_move;
mod m003_bare_file;
mod m004_stray_mark;
mod m005_letter_for_digit;
mod m006_number_out_of_step;
mod m007_glued_moves;
mod m008_needless_mark;
mod m009_general_without_file;
mod m010_mixed_customs;
mod m011_missing_half_move;
mod m012_undecided_custom;
mod m013_untidy_number;
mod m014_spaced_move;
mod m015_sign_left_out;
mod m016_odd_layout;
mod n001_line_unplaced;
mod n002_line_fits_twice;
mod n003_candidate_moves;
mod near;
mod p001_unreadable_fen;
mod p002_missing_general;
mod p003_second_general;
mod p004_unreachable_point;
mod p005_too_many_pieces;
mod p006_generals_facing;
mod p007_opponent_in_check;
mod p008_reversed_board;
mod p009_fen_liberties;
mod p010_first_number;
mod p011_empty_fen;
mod p012_side_against_number;
mod p013_late_start;
mod position;
mod r001_result_against_ruling;
mod r002_sentence_against_ruling;
mod refusal;
mod s001_unclosed_block;
mod s002_unclosed_comment;
mod s003_missing_start;
mod s004_missing_end;
mod s005_moves_after_end;
mod s006_record_too_large;
mod s007_nesting_too_deep;
mod s008_words_among_moves;
mod s009_stray_bracket;
mod s010_record_not_read;
mod s011_unsupported_format;
mod s012_empty_record;
mod s013_comment_in_comment;
mod s014_stray_closing_tag;
mod s015_faults_not_listed;
mod s020_detached_part;
mod s021_unreadable_board;
mod s022_unreadable_json;
mod s023_unclosed_tag;
mod s024_odd_command;
mod s025_doubtful_field;
mod wording;
mod x001_lines_left_out;
mod x002_comments_left_out;
mod x003_signs_left_out;
mod x004_marks_left_out;
mod x005_headers_left_out;
mod x006_result_left_out;
mod x007_start_left_out;
mod x008_moves_left_out;
mod x009_unplayed_left_out;
mod x010_written_otherwise;
mod x012_characters_left_out;
mod x013_text_cut;
mod x014_pieces_left_out;
mod x015_lines_stay_prose;
mod x016_counters_left_out;

use kypho_model::{Report, Rule, Scene, Span};

use crate::lex::{Dots, Numbering};

pub(crate) use position::setup_fault;
pub use position::{fen_error, setup_faults};

/// Every rule, in the order of its code.
pub static RULES: &[&Rule] = &[
    &b001_truncated_file::RULE,
    &b002_length_out_of_bounds::RULE,
    &b003_unknown_version::RULE,
    &b004_undecodable_field::RULE,
    &b005_field_overrun::RULE,
    &b006_point_off_board::RULE,
    &b007_point_taken_twice::RULE,
    &b008_side_against_move::RULE,
    &b009_bytes_behind_the_end::RULE,
    &b010_unknown_piece::RULE,
    &b011_malformed_xml::RULE,
    &b012_stale_index::RULE,
    &b013_start_not_stored::RULE,
    &b014_counts_disagree::RULE,
    &d001_mark_out_of_step::RULE,
    &d002_unreadable_mark::RULE,
    &e001_invalid_utf8::RULE,
    &e002_undecodable_text::RULE,
    &e003_guessed_encoding::RULE,
    &e004_zero_bytes::RULE,
    &h001_unreadable_header::RULE,
    &h002_results_disagree::RULE,
    &h003_result_against_board::RULE,
    &h004_repeated_header::RULE,
    &h005_empty_header::RULE,
    &h006_other_format::RULE,
    &h007_unreadable_result::RULE,
    &l001_no_such_piece::RULE,
    &l002_illegal_move::RULE,
    &l003_rest_unplayed::RULE,
    &m001_unreadable_move::RULE,
    &m002_ambiguous_move::RULE,
    &m003_bare_file::RULE,
    &m004_stray_mark::RULE,
    &m005_letter_for_digit::RULE,
    &m006_number_out_of_step::RULE,
    &m007_glued_moves::RULE,
    &m008_needless_mark::RULE,
    &m009_general_without_file::RULE,
    &m010_mixed_customs::RULE,
    &m011_missing_half_move::RULE,
    &m012_undecided_custom::RULE,
    &m013_untidy_number::RULE,
    &m014_spaced_move::RULE,
    &m015_sign_left_out::RULE,
    &m016_odd_layout::RULE,
    &n001_line_unplaced::RULE,
    &n002_line_fits_twice::RULE,
    &n003_candidate_moves::RULE,
    &p001_unreadable_fen::RULE,
    &p002_missing_general::RULE,
    &p003_second_general::RULE,
    &p004_unreachable_point::RULE,
    &p005_too_many_pieces::RULE,
    &p006_generals_facing::RULE,
    &p007_opponent_in_check::RULE,
    &p008_reversed_board::RULE,
    &p009_fen_liberties::RULE,
    &p010_first_number::RULE,
    &p011_empty_fen::RULE,
    &p012_side_against_number::RULE,
    &p013_late_start::RULE,
    &r001_result_against_ruling::RULE,
    &r002_sentence_against_ruling::RULE,
    &s001_unclosed_block::RULE,
    &s002_unclosed_comment::RULE,
    &s003_missing_start::RULE,
    &s004_missing_end::RULE,
    &s005_moves_after_end::RULE,
    &s006_record_too_large::RULE,
    &s007_nesting_too_deep::RULE,
    &s008_words_among_moves::RULE,
    &s009_stray_bracket::RULE,
    &s010_record_not_read::RULE,
    &s011_unsupported_format::RULE,
    &s012_empty_record::RULE,
    &s013_comment_in_comment::RULE,
    &s014_stray_closing_tag::RULE,
    &s015_faults_not_listed::RULE,
    &s020_detached_part::RULE,
    &s021_unreadable_board::RULE,
    &s022_unreadable_json::RULE,
    &s023_unclosed_tag::RULE,
    &s024_odd_command::RULE,
    &s025_doubtful_field::RULE,
    &x001_lines_left_out::RULE,
    &x002_comments_left_out::RULE,
    &x003_signs_left_out::RULE,
    &x004_marks_left_out::RULE,
    &x005_headers_left_out::RULE,
    &x006_result_left_out::RULE,
    &x007_start_left_out::RULE,
    &x008_moves_left_out::RULE,
    &x009_unplayed_left_out::RULE,
    &x010_written_otherwise::RULE,
    &x012_characters_left_out::RULE,
    &x013_text_cut::RULE,
    &x014_pieces_left_out::RULE,
    &x015_lines_stay_prose::RULE,
    &x016_counters_left_out::RULE,
];

/// Finds a rule by its code or its name, in any case.
pub fn find(name: &str) -> Option<&'static Rule> {
    RULES
        .iter()
        .copied()
        .find(|rule| rule.code.eq_ignore_ascii_case(name) || rule.name.eq_ignore_ascii_case(name))
}

/// The breaches, for those who report them.
pub(crate) mod problems {
    pub(crate) use super::b001_truncated_file::{Part, Truncated};
    pub(crate) use super::b002_length_out_of_bounds::LengthOutOfBounds;
    pub(crate) use super::b003_unknown_version::UnknownVersion;
    pub(crate) use super::b004_undecodable_field::UndecodableField;
    pub(crate) use super::b005_field_overrun::FieldOverrun;
    pub(crate) use super::b006_point_off_board::PointOffBoard;
    pub(crate) use super::b007_point_taken_twice::PointTaken;
    pub(crate) use super::b008_side_against_move::SideAgainstMove;
    pub(crate) use super::b009_bytes_behind_the_end::BytesBehindEnd;
    pub(crate) use super::b010_unknown_piece::UnknownPiece;
    pub(crate) use super::b011_malformed_xml::MalformedXml;
    pub(crate) use super::b012_stale_index::StaleIndex;
    pub(crate) use super::b013_start_not_stored::StartNotStored;
    pub(crate) use super::b014_counts_disagree::CountsDisagree;
    pub(crate) use super::d001_mark_out_of_step::MarkOutOfStep;
    pub(crate) use super::d002_unreadable_mark::UnreadableMark;
    pub(crate) use super::e001_invalid_utf8::InvalidUtf8;
    pub(crate) use super::e002_undecodable_text::Undecodable;
    pub(crate) use super::e003_guessed_encoding::GuessedEncoding;
    pub(crate) use super::e004_zero_bytes::ZeroBytes;
    pub(crate) use super::h001_unreadable_header::UnreadableHeader;
    pub(crate) use super::h002_results_disagree::ResultsDisagree;
    pub(crate) use super::h003_result_against_board::ResultAgainstBoard;
    pub(crate) use super::h004_repeated_header::RepeatedHeader;
    pub(crate) use super::h005_empty_header::EmptyHeader;
    pub(crate) use super::h006_other_format::OtherFormat;
    pub(crate) use super::h007_unreadable_result::UnreadableResult;
    pub(crate) use super::l001_no_such_piece::NoSuchPiece;
    pub(crate) use super::l002_illegal_move::IllegalMove;
    pub(crate) use super::l003_rest_unplayed::RestUnplayed;
    pub(crate) use super::m001_unreadable_move::UnreadableMove;
    pub(crate) use super::m002_ambiguous_move::AmbiguousMove;
    pub(crate) use super::m003_bare_file::BareFile;
    pub(crate) use super::m004_stray_mark::StrayMark;
    pub(crate) use super::m005_letter_for_digit::LetterForDigit;
    pub(crate) use super::m006_number_out_of_step::NumberOutOfStep;
    pub(crate) use super::m007_glued_moves::GluedMoves;
    pub(crate) use super::m008_needless_mark::NeedlessMark;
    pub(crate) use super::m009_general_without_file::NoFile;
    pub(crate) use super::m010_mixed_customs::MixedCustoms;
    pub(crate) use super::m011_missing_half_move::MissingHalfMove;
    pub(crate) use super::m012_undecided_custom::UndecidedCustom;
    pub(crate) use super::m013_untidy_number::UntidyNumber;
    pub(crate) use super::m014_spaced_move::SpacedMove;
    pub(crate) use super::m015_sign_left_out::UnsignedMove;
    pub(crate) use super::m016_odd_layout::OddLayout;
    pub(crate) use super::n001_line_unplaced::LineUnplaced;
    pub(crate) use super::n002_line_fits_twice::LineFitsTwice;
    pub(crate) use super::n003_candidate_moves::CandidateMoves;
    pub(crate) use super::p001_unreadable_fen::UnreadableFen;
    pub(crate) use super::p002_missing_general::MissingGeneral;
    pub(crate) use super::p003_second_general::SecondGeneral;
    pub(crate) use super::p004_unreachable_point::UnreachablePoint;
    pub(crate) use super::p005_too_many_pieces::TooManyPieces;
    pub(crate) use super::p006_generals_facing::GeneralsFacing;
    pub(crate) use super::p007_opponent_in_check::OpponentInCheck;
    pub(crate) use super::p008_reversed_board::ReversedBoard;
    pub(crate) use super::p009_fen_liberties::FenLiberties;
    pub(crate) use super::p010_first_number::FirstNumber;
    pub(crate) use super::p011_empty_fen::EmptyFen;
    pub(crate) use super::p012_side_against_number::SideAgainstNumber;
    pub(crate) use super::p013_late_start::LateStart;
    pub(crate) use super::r001_result_against_ruling::ResultAgainstRuling;
    pub(crate) use super::r002_sentence_against_ruling::SentenceAgainstRuling;
    pub(crate) use super::s001_unclosed_block::UnclosedBlock;
    pub(crate) use super::s002_unclosed_comment::UnclosedComment;
    pub(crate) use super::s003_missing_start::MissingStart;
    pub(crate) use super::s004_missing_end::MissingEnd;
    pub(crate) use super::s005_moves_after_end::MovesAfterEnd;
    pub(crate) use super::s006_record_too_large::RecordTooLarge;
    pub(crate) use super::s007_nesting_too_deep::NestingTooDeep;
    pub(crate) use super::s008_words_among_moves::WordsAmongMoves;
    pub(crate) use super::s009_stray_bracket::StrayBracket;
    pub(crate) use super::s010_record_not_read::RecordNotRead;
    pub(crate) use super::s011_unsupported_format::UnsupportedFormat;
    pub(crate) use super::s012_empty_record::EmptyRecord;
    pub(crate) use super::s013_comment_in_comment::CommentInComment;
    pub(crate) use super::s014_stray_closing_tag::StrayClosingTag;
    pub(crate) use super::s015_faults_not_listed::FaultsNotListed;
    pub(crate) use super::s020_detached_part::DetachedPart;
    pub(crate) use super::s021_unreadable_board::UnreadableBoard;
    pub(crate) use super::s022_unreadable_json::{Met, UnreadableJson};
    pub(crate) use super::s023_unclosed_tag::UnclosedTag;
    pub(crate) use super::s024_odd_command::{OddCommand, Oddity};
    pub(crate) use super::s025_doubtful_field::{Doubt, DoubtfulField};
    pub(crate) use super::x001_lines_left_out::LinesLeftOut;
    pub(crate) use super::x002_comments_left_out::CommentsLeftOut;
    pub(crate) use super::x003_signs_left_out::SignsLeftOut;
    pub(crate) use super::x004_marks_left_out::MarksLeftOut;
    pub(crate) use super::x005_headers_left_out::HeadersLeftOut;
    pub(crate) use super::x006_result_left_out::{OtherResultsLeftOut, ResultLeftOut};
    pub(crate) use super::x007_start_left_out::{StartLeftOut, StartTurned};
    pub(crate) use super::x008_moves_left_out::MovesLeftOut;
    pub(crate) use super::x009_unplayed_left_out::UnplayedLeftOut;
    pub(crate) use super::x010_written_otherwise::{WrittenOtherwise, WrittenWhat};
    pub(crate) use super::x012_characters_left_out::CharactersLeftOut;
    pub(crate) use super::x013_text_cut::TextCut;
    pub(crate) use super::x014_pieces_left_out::PiecesLeftOut;
    pub(crate) use super::x015_lines_stay_prose::LinesStayProse;
    pub(crate) use super::x016_counters_left_out::CountersLeftOut;
}

/// Reports what is odd about the spelling of a move number; `text` is the number
/// as written.
pub(crate) fn numbering(number: Numbering, text: &str, at: Span, report: &mut dyn Report) {
    if number.letters {
        report.report(at, &problems::LetterForDigit { text }, Scene::default());
    }
    if number.untidy || number.dots == Dots::None {
        let problem = problems::UntidyNumber {
            text,
            value: number.value,
            side: number.side(),
        };
        report.report(at, &problem, Scene::default());
    }
}
