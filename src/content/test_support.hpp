// For tests: files of a pack, spoilt line by line as their authors might.
#pragma once
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "content/files.hpp"
#include "core/rng.hpp"

namespace stoop::content {

class SpoiltPacks {
public:
    SpoiltPacks(std::string_view game, std::uint64_t seed) : game_(game), rng_(seed) {
        for (const auto& [path, text] : embedded_files())
            if (path.starts_with(game_ + "/")) paths_.push_back(path);
    }

    // The pack with one line of one file changed; `what` says which and how.
    Files next(std::string& what) {
        Files files = embedded_files();
        const std::string& path = paths_[below(paths_.size())];
        std::string& text = files.at(path);
        std::size_t from = text.rfind('\n', below(text.size()));
        from = from == std::string::npos ? 0 : from + 1;
        const std::size_t end = std::min(text.find('\n', from), text.size());
        const std::string line = text.substr(from, end - from);
        const std::string other = spoil(line);
        text.replace(from, line.size(), other);
        what = path + ": \"" + line + "\" became \"" + other + "\"";
        return files;
    }

    // Is it a sentence that names the file and the line?
    bool is_clear(std::string_view complaint) const {
        const std::size_t end = complaint.find(": ");
        const std::string_view place = complaint.substr(0, end);
        const std::size_t colon = place.find(':');
        const bool has_line = colon != std::string_view::npos && colon + 1 < place.size() &&
                              place[colon + 1] >= '1' && place[colon + 1] <= '9';
        // A text that is nowhere has no line.
        const bool is_missing = complaint.starts_with(game_ + "/text.toml: there is no text \"");
        return complaint.starts_with(game_ + "/") && (has_line || is_missing) &&
               end + 2 < complaint.size() && complaint.find('\n') == std::string_view::npos;
    }

private:
    std::size_t below(std::size_t bound) {
        return rng_.below(static_cast<std::uint32_t>(bound == 0 ? 1 : bound));
    }
    // A number, a text, a list, a key or all of the line is another one.
    std::string spoil(const std::string& line) {
        static constexpr std::array<std::string_view, 10> values = {
            "999",  "-7", "0",        "\"zebra\"",         "\"\"",
            "true", "[]", "[[], []]", "{ op = \"none\" }", "[\"zebra\", 3]"};
        const std::size_t equals = line.find('=', below(line.size()));
        switch (rng_.below(5)) {
            case 0: return {};
            case 1: return line + "\n" + line;
            case 2:
                if (equals == std::string::npos || equals == 0) return "zebra = 1";
                return line.substr(0, equals - 1) + "s " + line.substr(equals);
            default: break;
        }
        const std::string_view value = values[below(values.size())];
        if (equals == std::string::npos) return std::string(value);
        const std::size_t end = line.find_first_of(",}]", equals);
        return line.substr(0, equals + 1) + " " + std::string(value) +
               (end == std::string::npos ? "" : line.substr(end));
    }

    std::string game_;
    Rng rng_;
    std::vector<std::string> paths_;
};

// One clear sentence for each, or a pack that can be told whole. STOOP_SPOILT_PACKS says how many.
void expect_spoilt_packs_are_named(std::string_view game, std::uint64_t seed, auto&& describe) {
    SpoiltPacks packs(game, seed);
    const char* wish = std::getenv("STOOP_SPOILT_PACKS");
    const int times = wish != nullptr ? std::atoi(wish) : 60;
    int refused = 0;
    for (int i = 0; i < times; ++i) {
        std::string what;
        const auto told = describe(packs.next(what));
        if (told) {
            EXPECT_EQ(told->find('{'), std::string::npos) << what;
            continue;
        }
        ++refused;
        EXPECT_TRUE(packs.is_clear(told.error())) << what << "\n" << told.error();
    }
    EXPECT_GT(refused, times / 2);
}

}  // namespace stoop::content
