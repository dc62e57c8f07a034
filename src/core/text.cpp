#include "core/text.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>

namespace stoop {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

}  // namespace

std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    std::size_t at = 0;
    while (at < line.size()) {
        while (at < line.size() && is_blank(line[at])) ++at;
        const std::size_t start = at;
        while (at < line.size() && !is_blank(line[at])) ++at;
        if (at > start) words.push_back(line.substr(start, at - start));
    }
    return words;
}

std::vector<TextLine> lines_of(std::string_view text) {
    std::vector<TextLine> lines;
    int number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        TextLine line{++number, {}, {}};
        std::string_view content = text.substr(0, end);
        if (const auto mark = content.find('#'); mark != std::string_view::npos) {
            line.comment = content.substr(mark + 1);
            content = content.substr(0, mark);
        }
        line.words = words_of(content);
        if (!line.words.empty()) lines.push_back(std::move(line));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::optional<int> number_of(std::string_view word) {
    int number = 0;
    const auto done = std::from_chars(word.data(), word.data() + word.size(), number);
    if (done.ec != std::errc{} || done.ptr != word.data() + word.size()) return std::nullopt;
    return number;
}

Error at_line(int number, std::string sentence) {
    return {"line " + std::to_string(number) + ": " + std::move(sentence)};
}

Expected<Call> call_of(std::string_view text) {
    const std::size_t open = text.find('(');
    Call call{text.substr(0, open), {}};
    if (open == std::string_view::npos) return call;
    if (text.back() != ')') return Error{"\"" + std::string(text) + "\" lacks its closing bracket"};
    std::string_view rest = text.substr(open + 1, text.size() - open - 2);
    for (;;) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        call.args.push_back(rest.substr(0, comma));
        if (comma == rest.size()) return call;
        rest.remove_prefix(comma + 1);
    }
}

std::optional<std::string_view> nearest(std::string_view word,
                                        std::span<const std::string_view> candidates) {
    std::optional<std::string_view> best;
    std::size_t best_distance = std::max<std::size_t>(2, word.size() / 3) + 1;
    for (const auto candidate : candidates) {
        const std::size_t distance = edit_distance(word, candidate);
        if (distance >= best_distance) continue;
        best = candidate;
        best_distance = distance;
    }
    return best;
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates) {
    const auto best = nearest(word, candidates);
    return best ? "; did you mean \"" + std::string(*best) + "\"?" : std::string{};
}

}  // namespace stoop
