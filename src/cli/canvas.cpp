#include "cli/canvas.hpp"

#include <array>

namespace stoop::cli {

namespace {

constexpr std::array<std::string_view, 12> codes = {
    "0", "2", "1", "1;31", "33", "32", "36", "7", "1;97;41", "1;30;43", "1;97;44", "1;30;42"};

// How many bytes the character that begins with this byte has in UTF-8.
std::size_t bytes_of(char lead) {
    const auto byte = static_cast<unsigned char>(lead);
    return byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

}  // namespace

std::string toned(std::string_view text, Tone tone, bool colours) {
    if (!colours || tone == Tone::plain) return std::string(text);
    return "\x1b[" + std::string(codes[static_cast<std::size_t>(tone)]) + "m" + std::string(text) +
           "\x1b[0m";
}

Canvas::Canvas(int width, int height)
    : rows_(static_cast<std::size_t>(height), std::vector<Cell>(static_cast<std::size_t>(width))) {}

void Canvas::put(int column, int row, std::string_view text, Tone tone) {
    if (row < 0 || row >= static_cast<int>(rows_.size())) return;
    auto& cells = rows_[static_cast<std::size_t>(row)];
    while (!text.empty()) {
        const std::size_t bytes = std::min(bytes_of(text[0]), text.size());
        if (column >= 0 && column < static_cast<int>(cells.size()))
            cells[static_cast<std::size_t>(column)] = {std::string(text.substr(0, bytes)), tone};
        text.remove_prefix(bytes);
        ++column;
    }
}

std::string Canvas::text(bool colours) const {
    std::string all;
    for (const auto& row : rows_) {
        std::size_t end = row.size();
        while (end > 0 && row[end - 1].glyph == " ") --end;
        for (std::size_t i = 0; i < end;) {
            std::string run;
            const Tone tone = row[i].tone;
            for (; i < end && row[i].tone == tone; ++i) run += row[i].glyph;
            all += toned(run, tone, colours);
        }
        all.push_back('\n');
    }
    return all;
}

}  // namespace stoop::cli
