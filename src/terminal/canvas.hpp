// Canvas: a picture of characters with colours, for drawing boards in a terminal.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stoop::terminal {

inline constexpr int page_width = 100;

enum class Tone : std::uint8_t {
    plain,
    dim,
    bold,
    red,
    beige,
    green,
    blue,
    violet,
    mark,    // something that can be chosen
    seat_0,  // red, yellow, blue, green, violet, cyan: filled, to be told from streets
    seat_1,
    seat_2,
    seat_3,
    seat_4,
    seat_5,
};

constexpr Tone seat_tone(int seat) {
    return static_cast<Tone>(static_cast<int>(Tone::seat_0) + seat % 6);
}

// Wraps the text in the tone's colours; `colours` off gives it back as it is.
std::string toned(std::string_view text, Tone tone, bool colours);

std::string times(std::string_view text, int count);

// How many columns the text takes on the screen: colours take none, every character one.
int columns_of(std::string_view text);

// The text with blanks behind it until it takes this many.
std::string padded(std::string text, int columns);

// The text in lines of at most `columns`, broken at blanks; all but the first begin with `indent`.
std::vector<std::string> wrapped(std::string_view text, int columns, std::string_view indent);

class Canvas {
public:
    Canvas(int width, int height);

    // Writes from (column, row) to the right; what falls outside is cut off.
    void put(int column, int row, std::string_view text, Tone tone = Tone::plain);

    // The rows, without blanks at their ends.
    std::string text(bool colours) const;

private:
    struct Cell {
        std::string glyph = " ";
        Tone tone = Tone::plain;
    };
    std::vector<std::vector<Cell>> rows_;
};

}  // namespace stoop::terminal
