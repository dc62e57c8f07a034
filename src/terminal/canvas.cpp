#include "terminal/canvas.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"

namespace stoop::terminal {

namespace {

constexpr std::array<std::string_view, 15> codes = {
    "0", "2",       "1",       "1;31",    "33",      "32",      "36",     "35",
    "7", "1;97;41", "1;30;43", "1;97;44", "1;30;42", "1;97;45", "1;30;46"};

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

std::string times(std::string_view text, int count) {
    std::string all;
    for (int i = 0; i < count; ++i) all += text;
    return all;
}

int columns_of(std::string_view text) {
    int columns = 0;
    for (std::size_t i = 0; i < text.size(); ++columns) {
        for (; i < text.size() && text[i] == '\x1b'; ++i) {
            i = std::min(text.find('m', i), text.size() - 1);
        }
        if (i >= text.size()) break;
        i += bytes_of(text[i]);
    }
    return columns;
}

std::string padded(std::string text, int columns) {
    text.append(static_cast<std::size_t>(std::max(0, columns - columns_of(text))), ' ');
    return text;
}

std::vector<std::string> wrapped(std::string_view text, int columns, std::string_view indent) {
    std::vector<std::string> lines(1);
    for (const auto word : words_of(text)) {
        const bool begins = lines.back().empty() || lines.back() == indent;
        if (!begins && columns_of(lines.back()) + 1 + columns_of(word) > columns) {
            lines.emplace_back(indent);
        } else if (!begins) {
            lines.back() += " ";
        }
        lines.back() += word;
    }
    return lines;
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

}  // namespace stoop::terminal
