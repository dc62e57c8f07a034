// Canvas: a picture of characters with colours, for drawing boards in a terminal.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stoop::cli {

enum class Tone : std::uint8_t {
    plain,
    dim,
    bold,
    red,
    beige,
    green,
    blue,
    mark,    // something that can be chosen
    seat_0,  // red, yellow, blue, green: light on dark, to be told from streets
    seat_1,
    seat_2,
    seat_3,
};

constexpr Tone seat_tone(int seat) {
    return static_cast<Tone>(static_cast<int>(Tone::seat_0) + seat % 4);
}

// Wraps the text in the tone's colours; `colours` off gives it back as it is.
std::string toned(std::string_view text, Tone tone, bool colours);

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

}  // namespace stoop::cli
