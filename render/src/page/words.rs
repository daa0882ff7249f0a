//! The page's own words.

use kypho_model::Text;

pub(super) static BOARD: Text = text("Board", "Bàn cờ");
pub(super) static RED: Text = text("Red", "Trắng");
pub(super) static BLACK: Text = text("Black", "Đen");
pub(super) static RESULT: Text = text("Result", "Kết quả");
pub(super) static START: Text = text("Start", "Đầu ván");
pub(super) static FIRST: Text = text("To the start", "Về đầu");
pub(super) static BACK: Text = text("One move back", "Lùi một nước");
pub(super) static NEXT: Text = text("One move on", "Tiến một nước");
pub(super) static LAST: Text = text("To the end of the line", "Đến cuối");
pub(super) static PLAY: Text = text("Play or pause", "Chạy hoặc dừng");
pub(super) static FLIP: Text = text("Flip the board", "Lật bàn cờ");
pub(super) static KEYS: Text = text(
    "Keys: ← → moves, ↑ ↓ lines, Home, End, space plays, f flips",
    "Phím: ← → nước, ↑ ↓ biến, Home, End, phím cách tự chạy, f lật bàn",
);
pub(super) static OPEN: Text = text("Play through on a board", "Mở bàn cờ, đi lại từng nước");
pub(super) static OPEN_FIGURE: Text = text("Open the figure", "Mở hình");
pub(super) static SKIP: Text = text("Skip to the text", "Đến nội dung");
pub(super) static HOME: Text = text("All articles", "Tất cả bài");
pub(super) static NO_PICTURE: Text = text("This picture is not at hand", "Chưa có ảnh này");
pub(super) static NO_BOARD: Text = text("There is no position to show", "Không có thế cờ để vẽ");
pub(super) static FAULT: Text = text("cannot be played", "không đi được");
pub(super) static UNPLAYED: Text = text(
    "not played: a move before it could not be played",
    "chưa đi: có nước trước đó không đi được",
);
pub(super) static REFUSED: Text = text("link left out", "bỏ liên kết");
pub(super) static TOPIC: Text = text("topic", "bài số");
pub(super) static MARK_SAYS: Text = text("The mark says", "Dấu hình ghi");
pub(super) static COMMENT: Text = text("Comment", "Lời bình");
pub(super) static SIDE_LINE: Text = text("Side line", "Biến phụ");

const fn text(en: &'static str, vi: &'static str) -> Text {
    Text { en, vi }
}
