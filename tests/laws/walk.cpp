#include "walk.hpp"

#include <cctype>
#include <cstdlib>

namespace stoop::laws {

namespace {

constexpr int answers_max = 20'000;  // in one game, chance's included: far above any real one

}  // namespace

std::vector<Setting> all_settings() {
    std::vector<Setting> settings;
    for (const auto& info : table::all_games())
        for (const auto& [seats, options] : info.settings) {
            auto game = table::open_game(info.id, seats, options, content::embedded_files());
            STOOP_ASSERT(game);
            std::string name = std::string(info.id) + "_" + std::to_string(seats);
            for (const auto& [key, value] : options) name += "_" + key + "_" + value;
            for (char& letter : name)
                if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = '_';
            settings.push_back({name, *game});
        }
    return settings;
}

int games_per_setting() {
    const char* wanted = std::getenv("STOOP_LAW_GAMES");
    return wanted == nullptr ? 2 : std::max(1, std::atoi(wanted));
}

std::vector<Seat> Position::seats() const {
    std::vector<Seat> all;
    for (int i = 0; i < game.seats(); ++i) all.push_back(seat_at(i));
    return all;
}

std::vector<Seat> Position::viewers() const {
    auto all = seats();
    all.push_back(Seat::none);
    return all;
}

std::vector<table::AnyView> Position::views() const {
    std::vector<table::AnyView> all = {game.all_seeing(state)};
    for (const Seat viewer : viewers()) all.push_back(game.view(state, viewer));
    return all;
}

Action Position::some_action() const {
    if (asked.seat == Seat::chance) return game.sample(state, rng);
    return legal[static_cast<int>(rng.below(static_cast<std::uint32_t>(legal.size())))];
}

void each_position(const Setting& setting, const std::function<void(const Position&)>& look) {
    const table::Game& game = *setting.game;
    const auto legal = std::make_unique<Actions>();
    for (int i = 0; i < games_per_setting(); ++i) {
        Rng play(static_cast<std::uint64_t>(i) + 1);
        Rng law = play.fork();
        table::AnyState state = game.setup();
        for (int ply = 0;; ++ply) {
            ASSERT_LT(ply, answers_max) << setting.name << ": the game does not end";
            const Decision asked = game.pending(state);
            legal->clear();
            if (asked.seat != Seat::none) game.legal(game.all_seeing(state), *legal);
            look({game, state, asked, *legal, law, ply});
            if (::testing::Test::HasFailure()) {
                ADD_FAILURE() << setting.name << ", game " << i << ", ply " << ply << "\n"
                              << game.print(game.all_seeing(state));
                return;
            }
            if (asked.seat == Seat::none) break;
            const Position here{game, state, asked, *legal, play, ply};
            game.apply(state, here.some_action(), Journal{});
        }
    }
}

std::vector<Action> legal_in(const table::Game& game, const table::AnyView& view) {
    const auto legal = std::make_unique<Actions>();
    if (game.pending(view).seat != Seat::none) game.legal(view, *legal);
    return {legal->begin(), legal->end()};
}

std::vector<Event> seen_by(const table::Game& game, const std::vector<Event>& events, Seat viewer) {
    std::vector<Event> seen;
    for (const auto& event : events) seen.push_back(game.event_for(event, viewer));
    return seen;
}

}  // namespace stoop::laws
