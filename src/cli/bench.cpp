#include <array>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <memory>
#include <optional>

#include "cli/commands.hpp"
#include "core/json.hpp"
#include "core/text.hpp"
#include "games/king/rules.hpp"
#include "games/traffiq/rules.hpp"
#include "table/game_of.hpp"

namespace stoop::cli {

namespace {

constexpr int signature_games = 100;
constexpr int copies_per_look = 4096;  // between two looks at the clock, which is slow
constexpr int games_per_look = 20;
static_assert(signature_games % games_per_look == 0);

struct Row {
    std::string_view game;
    int players = 0;
    double games = 0;      // each per second of processor time
    double decisions = 0;  // players' answers
    double draws = 0;      // chance's answers
    double copies = 0;
    double decisions_per_game = 0;
    std::size_t state_bytes = 0;
    std::uint64_t signature = 0;  // decisions of the first games: changes when play changes
};

// Other programs on the machine must not show in the numbers, so this is processor time.
class Stopwatch {
public:
    double seconds() const {
        return static_cast<double>(std::clock() - begin_) / static_cast<double>(CLOCKS_PER_SEC);
    }

private:
    std::clock_t begin_ = std::clock();
};

struct Counts {
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    std::uint64_t draws = 0;
};

template <Playable R>
void play_out(const R& rules, Rng& rng, Actions& options, Counts& counts) {
    auto state = rules.setup();
    for (Seat seat = rules.pending(state).seat; seat != Seat::none;
         seat = rules.pending(state).seat) {
        if (seat == Seat::chance) {
            rules.apply(state, rules.sample(state, rng), Journal{});
            ++counts.draws;
            continue;
        }
        options.clear();
        rules.legal(state, options);
        const auto choice = rng.below(static_cast<std::uint32_t>(options.size()));
        rules.apply(state, options[static_cast<int>(choice)], Journal{});
        ++counts.decisions;
    }
    ++counts.games;
}

template <class State>
double copies_per_second(const State& state, double seconds) {
    std::array<State, 16> ring;
    ring.fill(state);
    std::uint64_t copies = 0;
    const Stopwatch watch;
    while (watch.seconds() < seconds) {
        for (std::size_t i = 0; i < copies_per_look; ++i) {
            ring[(i + 1) % ring.size()] = ring[i % ring.size()];
            asm volatile("" : : "r"(ring.data()) : "memory");  // every copy really happens
        }
        copies += copies_per_look;
    }
    return static_cast<double>(copies) / watch.seconds();
}

template <Playable R>
Row measure(const R& rules, double seconds) {
    const auto options = std::make_unique<Actions>();
    Rng rng(1);
    Counts counts;
    Row row;
    const Stopwatch watch;
    while (counts.games < signature_games || watch.seconds() < seconds) {
        for (int i = 0; i < games_per_look; ++i) play_out(rules, rng, *options, counts);
        if (counts.games == signature_games) row.signature = counts.decisions;
    }
    const double spent = watch.seconds();
    row.games = static_cast<double>(counts.games) / spent;
    row.decisions = static_cast<double>(counts.decisions) / spent;
    row.draws = static_cast<double>(counts.draws) / spent;
    row.decisions_per_game =
        static_cast<double>(counts.decisions) / static_cast<double>(counts.games);
    row.copies = copies_per_second(rules.setup(), seconds / 4);
    row.state_bytes = sizeof(typename R::State);
    return row;
}

template <Rules R>
std::optional<Row> measure_if(const table::Game& game, double seconds) {
    const auto* typed = dynamic_cast<const table::GameOf<R>*>(&game);
    if (typed == nullptr) return std::nullopt;
    return measure(typed->rules(), seconds);
}

Row measure_game(const table::Game& game, double seconds) {
    auto row = measure_if<king::Rules>(game, seconds);
    if (!row) row = measure_if<traffiq::Rules>(game, seconds);
    STOOP_ASSERT(row.has_value());
    row->game = game.info().id;
    row->players = game.seats();
    return *row;
}

void print_table(const std::vector<Row>& rows) {
    std::cout << "game       players    games/s  decisions/s      draws/s     copies/s  "
                 "decisions/game  state  signature\n"
              << std::fixed;
    for (const auto& row : rows)
        std::cout << std::left << std::setw(11) << row.game << std::right << std::setw(7)
                  << row.players << std::setprecision(0) << std::setw(11) << row.games
                  << std::setw(13) << row.decisions << std::setw(13) << row.draws << std::setw(13)
                  << row.copies << std::setprecision(1) << std::setw(16) << row.decisions_per_game
                  << std::setw(5) << row.state_bytes << " B" << std::setw(11) << row.signature
                  << "\n";
}

void print_json(const std::vector<Row>& rows) {
    const auto whole = [](double number) { return static_cast<std::int64_t>(number); };
    Json json;
    json.array();
    for (const auto& row : rows) {
        json.object().field("game", row.game).field("players", row.players);
        json.field("games_per_s", whole(row.games));
        json.field("decisions_per_s", whole(row.decisions));
        json.field("draws_per_s", whole(row.draws)).field("copies_per_s", whole(row.copies));
        json.field("decisions_per_1000_games", whole(row.decisions_per_game * 1000));
        json.field("state_bytes", row.state_bytes).field("signature", row.signature).end();
    }
    std::cout << json.end().take() << "\n";
}

}  // namespace

int bench(const BenchArgs& args, const content::Files& files) {
    std::vector<Row> rows;
    std::vector<std::string_view> known;
    for (const auto& info : table::all_games()) {
        known.push_back(info.id);
        if (!args.game.empty() && info.id != args.game) continue;
        for (int players = info.seats_min; players <= info.seats_max; ++players) {
            const auto game = table::open_game(info.id, players, {}, files);
            if (!game) return complain(game.error(), failed_check);
            rows.push_back(measure_game(**game, args.seconds));
        }
    }
    if (rows.empty())
        return complain("there is no game \"" + args.game + "\"" + did_you_mean(args.game, known));
    if (args.json)
        print_json(rows);
    else
        print_table(rows);
    return ok;
}

}  // namespace stoop::cli
