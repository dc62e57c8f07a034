#include "walk.hpp"

#include <algorithm>
#include <cstdlib>

namespace stoop::laws {

namespace {

constexpr int answers_max = 20'000;  // in one game, chance's included: far above any real one

// Every way to choose the options, by counting through their values.
std::vector<table::Options> all_options(const table::GameInfo& info) {
    std::vector<table::Options> all = {{}};
    for (const auto& spec : info.options) {
        std::vector<table::Options> next;
        for (const auto& options : all)
            for (const auto value : spec.values) {
                next.push_back(options);
                next.back()[std::string(spec.key)] = value;
            }
        all = std::move(next);
    }
    return all;
}

}  // namespace

std::vector<Setting> all_settings() {
    std::vector<Setting> settings;
    for (const auto& info : table::all_games())
        for (int seats = info.seats_min; seats <= info.seats_max; ++seats)
            for (const auto& options : all_options(info)) {
                auto game = table::open_game(info.id, seats, options, content::embedded_files());
                if (!game) continue;  // seat 3 cannot start a game of two
                std::string name = std::string(info.id) + "_" + std::to_string(seats);
                for (const auto& [key, value] : options) name += "_" + value;
                std::replace(name.begin(), name.end(), '-', '_');
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
            if (asked.seat != Seat::none) game.legal(state, *legal);
            look({game, state, asked, *legal, law, ply});
            if (::testing::Test::HasFailure()) {
                ADD_FAILURE() << setting.name << ", game " << i << ", ply " << ply << "\n"
                              << game.print(state);
                return;
            }
            if (asked.seat == Seat::none) break;
            const Position here{game, state, asked, *legal, play, ply};
            game.apply(state, here.some_action(), Journal{});
        }
    }
}

bool same_bytes(const table::AnyState& a, const table::AnyState& b) {
    const auto left = a.bytes();
    const auto right = b.bytes();
    return std::equal(left.begin(), left.end(), right.begin(), right.end());
}

std::vector<Action> legal_in(const table::Game& game, const table::AnyState& state) {
    const auto legal = std::make_unique<Actions>();
    if (game.pending(state).seat != Seat::none) game.legal(state, *legal);
    return {legal->begin(), legal->end()};
}

std::vector<Event> seen_by(const std::vector<Event>& events, Seat viewer) {
    std::vector<Event> seen;
    for (const auto& event : events) seen.push_back(event_for(event, viewer));
    return seen;
}

}  // namespace stoop::laws
