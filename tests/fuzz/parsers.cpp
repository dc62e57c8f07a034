#include "parsers.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "table/scenario.hpp"
#include "table/verify.hpp"

namespace stoop::fuzz {

namespace {

bool same_bytes(const table::AnyState& a, const table::AnyState& b) {
    return std::equal(a.bytes().begin(), a.bytes().end(), b.bytes().begin(), b.bytes().end());
}

// An error is a sentence: something is said, on one line.
void check_sentence(const std::string& sentence) {
    STOOP_ASSERT(!sentence.empty());
    STOOP_ASSERT(sentence.find('\n') == std::string::npos);
}

}  // namespace

const std::vector<std::shared_ptr<const table::Game>>& open_games() {
    static const auto games = [] {
        std::vector<std::shared_ptr<const table::Game>> all;
        for (const auto& info : table::all_games()) {
            for (int seats = info.seats_min; seats <= info.seats_max; ++seats) {
                auto game = table::open_game(info.id, seats, {}, content::embedded_files());
                STOOP_ASSERT(game);
                all.push_back(*game);
            }
        }
        return all;
    }();
    return games;
}

void try_action(const table::Game& game, std::string_view text) {
    const auto action = game.parse_action(text);
    if (!action) {
        STOOP_ASSERT(!action.error().empty());  // it quotes the text, line breaks and all
        return;
    }
    const auto again = game.parse_action(game.print_action(*action));
    STOOP_ASSERT(again && *again == *action);
    // Whatever can be spelt can be asked about.
    table::AnyState state = game.setup();
    Rng rng(1);
    while (game.pending(state).seat == Seat::chance)
        game.apply(state, game.sample(state, rng), Journal{});
    Actions legal;
    const auto all = game.all_seeing(state);
    game.legal(all, legal);
    STOOP_ASSERT(legal.contains(*action) == game.why_not(all, *action).empty());
}

void try_position(const table::Game& game, std::string_view text) {
    const auto state = game.parse(text);
    if (!state) return check_sentence(state.error());
    STOOP_ASSERT(game.broken(*state).empty());
    const auto again = game.parse(game.print(game.all_seeing(*state)));
    STOOP_ASSERT(again && same_bytes(*again, *state));
    const bool is_over = game.pending(*state).seat == Seat::none;
    STOOP_ASSERT(game.outcome(*state).over == is_over);
    if (is_over || nouns::has_blanks(game.nouns(), state->bytes().data())) return;
    Actions legal;
    game.legal(game.all_seeing(*state), legal);
    STOOP_ASSERT(!legal.empty());
    for (int i = 0; i < legal.size(); i += 1 + legal.size() / 8) {
        table::AnyState next = *state;
        game.apply(next, legal[i], Journal{});
        STOOP_ASSERT(game.broken(next).empty());
    }
}

void try_scenario(std::string_view text) {
    for (const auto& result : table::run_scenarios("input.scn", text, content::embedded_files()))
        if (!result.passed()) STOOP_ASSERT(result.failure.starts_with("input.scn:"));
}

void try_verify(std::string_view text) {
    table::Verifier verifier(content::embedded_files());
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        if (const auto wrong = verifier.take(text.substr(0, end))) return check_sentence(*wrong);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (const auto wrong = verifier.finish()) check_sentence(*wrong);
}

void try_pack(std::string_view game, std::string_view path, std::string_view text) {
    content::Files files = content::embedded_files();
    files[std::string(path)] = text;
    const auto* info = table::find_game(game);
    STOOP_ASSERT(info != nullptr);
    const auto opened = table::open_game(game, info->seats_min, {}, files);
    if (opened) return;
    check_sentence(opened.error());
    STOOP_ASSERT(opened.error().starts_with(std::string(game) + "/"));  // it names the file
}

}  // namespace stoop::fuzz
