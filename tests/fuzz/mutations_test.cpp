// Ten thousand spoilt inputs for everything that reads text from outside. A crash, a failed
// assertion or an endless loop fails it.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "parsers.hpp"
#include "table/fairness.hpp"
#include "table/match.hpp"
#include "table/trace.hpp"

namespace stoop::fuzz {

namespace {

std::uint32_t below(Rng& rng, std::size_t bound) {
    return rng.below(static_cast<std::uint32_t>(std::max<std::size_t>(1, bound)));
}

// Spoils a text in one of the ways people and disks do.
void spoil(std::string& text, Rng& rng) {
    static constexpr std::array<std::string_view, 12> pieces = {
        "?", "?12", "-1", "99999999999", "0", "(", ")", ",", "#", "\n", "asks", "\xf0\x9f\x9a\x95"};
    const std::uint32_t at = below(rng, text.size() + 1);
    const std::uint32_t length = 1 + below(rng, 12);
    switch (rng.below(6)) {
        case 0: text.insert(at, pieces[rng.below(pieces.size())]); break;
        case 1: text.erase(at, length); break;
        case 2: text.insert(at, text.substr(below(rng, text.size()), length)); break;
        case 3:
            if (at < text.size()) text[at] = static_cast<char>(rng.below(256));
            break;
        case 4: {  // one digit or letter becomes its neighbour
            if (at < text.size()) ++text[at];
            break;
        }
        default: text.resize(at); break;
    }
}

std::string spoilt(std::string text, Rng& rng) {
    for (std::uint32_t i = 0, times = 1 + rng.below(3); i < times; ++i) spoil(text, rng);
    return text;
}

std::vector<std::string> scenario_files() {
    std::vector<std::string> texts;
    for (const auto& file : std::filesystem::recursive_directory_iterator("tests/rules")) {
        if (file.path().extension() != ".scn") continue;
        std::ifstream in(file.path());
        std::ostringstream text;
        text << in.rdbuf();
        texts.push_back(text.str());
    }
    return texts;
}

// A match some random answers on.
table::Match some_match(const std::shared_ptr<const table::Game>& game, Rng& rng) {
    table::Match match(game, table::text_seed(std::to_string(rng.next())));
    for (std::uint32_t i = 0, plies = rng.below(80); i < plies && !match.is_over(); ++i) {
        Actions legal;
        game->legal(game->all_seeing(match.state()), legal);
        const auto choice = rng.below(static_cast<std::uint32_t>(legal.size()));
        EXPECT_FALSE(match.act(match.pending().seat, legal[static_cast<int>(choice)]));
    }
    return match;
}

// Of a number of inputs, how many each open game gets.
int share_of(int inputs) { return 1 + inputs / static_cast<int>(open_games().size()); }

}  // namespace

TEST(SpoiltInput, Actions) {
    Rng rng(1);
    for (const auto& game : open_games()) {
        const table::Match match = some_match(game, rng);
        for (int i = 0; i < share_of(4000) && !match.is_over(); ++i) {
            Actions legal;
            game->legal(game->all_seeing(match.state()), legal);
            const auto choice = rng.below(static_cast<std::uint32_t>(legal.size()));
            try_action(*game, spoilt(game->print_action(legal[static_cast<int>(choice)]), rng));
        }
    }
}

TEST(SpoiltInput, Positions) {
    Rng rng(2);
    for (const auto& game : open_games())
        for (int i = 0; i < share_of(150); ++i) {
            const table::Match match = some_match(game, rng);
            const auto viewer = seat_at(static_cast<int>(rng.below(2)));
            const std::string whole = game->print(game->all_seeing(match.state()));
            const std::string seen = game->print(game->view(match.state(), viewer));
            for (int k = 0; k < 20; ++k) {
                try_position(*game, spoilt(whole, rng));
                try_position(*game, spoilt(seen, rng));
            }
        }
}

TEST(SpoiltInput, Scenarios) {
    Rng rng(3);
    const auto texts = scenario_files();
    ASSERT_FALSE(texts.empty());
    for (int i = 0; i < 400; ++i) try_scenario(spoilt(texts[below(rng, texts.size())], rng));
}

TEST(SpoiltInput, Traces) {
    Rng rng(4);
    for (const auto& game : open_games()) {
        const table::Match match = some_match(game, rng);
        const std::string trace = table::trace_of(match, "1").substr(0, 20'000);
        for (int i = 0; i < share_of(200); ++i) try_verify(spoilt(trace, rng));
    }
}

TEST(SpoiltInput, Packs) {
    Rng rng(5);
    for (const auto& info : table::all_games())
        for (const auto& [path, text] : content::embedded_files()) {
            if (!path.starts_with(std::string(info.id) + "/")) continue;
            for (int i = 0; i < 60; ++i) try_pack(info.id, path, spoilt(text, rng));
        }
}

}  // namespace stoop::fuzz
