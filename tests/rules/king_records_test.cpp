// Rules of King of New York that a position cannot show: states, odds, traces.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <boost/json.hpp>
#include <map>
#include <set>

#include "games/king/rules.hpp"
#include "table/fairness.hpp"
#include "table/trace.hpp"

namespace stoop::king {
namespace {

constexpr int seats_min = 2;  // KNY-1.1

using Record = boost::json::object;

Rules rules_for(int seats) {
    static const auto loaded = load_pack(content::embedded_files());
    EXPECT_TRUE(loaded) << loaded.error();
    return Rules::make(std::make_shared<const Pack>(*loaded), seats);
}

State read(const Rules& rules, std::string_view text) {
    const auto state = rules.parse(text);
    EXPECT_TRUE(state) << state.error();
    return *state;
}

void answer(const Rules& rules, State& state, std::string_view text) {
    const auto action = nouns::parse_action(rules.nouns(), text);
    ASSERT_TRUE(action) << action.error();
    ASSERT_EQ(rules.why_not(all_seeing(state), *action), "") << text;
    rules.apply(state, *action, {});
}

Record record_of(const Rules& rules, const State& state) {
    Json json;
    nouns::write_state(rules.nouns(), &state, json);
    return boost::json::parse(json.text()).as_object();
}

Record monster_of(const Rules& rules, const State& state, std::size_t seat) {
    return record_of(rules, state)["monsters"].as_array()[seat].as_object();
}

std::set<std::string> keys_of(const boost::json::value& object) {
    std::set<std::string> keys;
    for (const auto& [key, value] : object.as_object()) keys.emplace(key);
    return keys;
}

table::Match match_of(int seats, const std::string& seed) {
    const auto game = table::open_game("king", seats, {}, content::embedded_files());
    EXPECT_TRUE(game) << game.error();
    return {*game, table::text_seed(seed)};
}

Record header_of(int seats, const std::string& seed) {
    return boost::json::parse(table::trace_header(match_of(seats, seed), seed)).as_object();
}

std::string chance_of(const Rules& rules, const State& state, std::string_view text) {
    Json json;
    json.array();
    rules.write_chance(state, *nouns::parse_action(rules.nouns(), text), json);
    return std::string(json.end().text());
}

int face_index(const boost::json::value& entry) {
    const std::string_view value = entry.at("value").as_string();
    const auto* face = std::find(names_of<Face>.begin(), names_of<Face>.end(), value);
    EXPECT_NE(face, names_of<Face>.end()) << value;
    return static_cast<int>(face - names_of<Face>.begin());
}

TEST(KingState, EverybodyStartsWithTenHeartsAndNothingElse) {  // KNY-2.2, R-1
    for (int seats = seats_min; seats <= seats_max; ++seats) {
        const Rules rules = rules_for(seats);
        const Record record = record_of(rules, rules.setup());
        ASSERT_EQ(record.at("monsters").as_array().size(), static_cast<std::size_t>(seats));
        for (const auto& monster : record.at("monsters").as_array()) {
            EXPECT_EQ(monster.at("hearts"), 10);
            EXPECT_EQ(monster.at("vp"), 0);
            EXPECT_EQ(monster.at("energy"), 0);
            EXPECT_TRUE(monster.at("keeps").as_array().empty());
        }
    }
}

TEST(KingState, TheEliminatedHaveNoHeartsNoEnergyNoPlaceAndTheirVp) {  // KNY-17.7
    const Rules rules = rules_for(3);
    State state = read(rules,
                       "king 3 seats\n"
                       "fish hearts 1 vp 7 energy 5 at manhattan.midtown holds superstar\n"
                       "kong at queens keeps shadow-double\n"
                       "sheriff at bronx\n"
                       "asks kong resolve dice attack 5 energy 1\n");
    answer(rules, state, "resolve(attack)");  // ten damage to one heart
    const Record fish = monster_of(rules, state, 0);
    EXPECT_EQ(fish.at("alive"), false);
    EXPECT_EQ(fish.at("hearts"), 0);
    EXPECT_EQ(fish.at("energy"), 0);
    EXPECT_EQ(fish.at("vp"), 7);
    EXPECT_TRUE(fish.at("borough").is_null());
    EXPECT_TRUE(fish.at("zone").is_null());
    EXPECT_TRUE(fish.at("track").is_null());
    EXPECT_TRUE(record_of(rules, state).at("goals").at("superstar").is_null());  // KNY-17.3
}

TEST(KingState, HasEveryPartOfACompleteState) {  // KNY-23.4
    const Rules rules = rules_for(2);
    const State state =
        read(rules,
             "king 2 seats\n"
             "fish hearts 7 at queens keeps carapace shells 3 webs 1 curses 2 "
             "destroyed jet 1 extra subway normal\n"
             "kong at manhattan.upper\n"
             "queens stacks hospital-2+1 empty high-rise-1+2 units tank 1 new jet 2 "
             "souvenir\n"
             "claims kong\n"
             "gone infantry 1\n"
             "turn fish rerolls 1 dice destruction 3 gone 1 energy 2 added attack "
             "2 resolved destruction razed jet dealt kong 3 gained fish 2 tapped "
             "fish entered fish used leveler\n"
             "spending queens 2\n"
             "asks fish destroy\n");
    const Record record = record_of(rules, state);
    const Record fish = monster_of(rules, state, 0);
    EXPECT_EQ(keys_of(fish),
              (std::set<std::string>{"seat", "monster", "alive", "hearts", "vp", "energy",
                                     "borough", "zone", "track", "keeps", "carapace", "web",
                                     "curse", "destroyed", "extra_turns"}));
    EXPECT_EQ(keys_of(record), (std::set<std::string>{"monsters", "boroughs", "unseen_tiles", "row",
                                                      "unseen_cards", "discard", "goals", "claims",
                                                      "units_gone", "turn", "under_way"}));
    EXPECT_EQ(keys_of(record.at("turn")),
              (std::set<std::string>{"active", "step", "kind", "dice", "rerolls", "added",
                                     "resolved", "units_only", "destroyed", "damage_dealt",
                                     "energy_gained", "tapped", "entered", "used", "bought"}));
    EXPECT_EQ(keys_of(record.at("under_way")),
              (std::set<std::string>{"destruction", "window", "card", "damage", "price", "to_place",
                                     "to_discard", "dispersed", "steps"}));
    EXPECT_EQ(fish.at("extra_turns"), boost::json::parse(R"(["subway","normal"])"));
    EXPECT_EQ(fish.at("carapace"), 3);
    EXPECT_EQ(record.at("claims"), boost::json::parse("[1]"));
    EXPECT_EQ(record.at("under_way").at("destruction"),
              boost::json::parse(R"({"borough":"queens","left":2})"));
    EXPECT_EQ(record.at("boroughs").at(2).at("units"),
              boost::json::parse(R"({"infantry":{"old":0,"new":0},"jet":{"old":0,"new":2},)"
                                 R"("tank":{"old":1,"new":0}})"));
    EXPECT_TRUE(record.at("turn").at("dice").at(3).is_null());
}

TEST(KingChance, EveryUnseenCardIsEquallyLikely) {  // KNY-23.5
    const Rules rules = rules_for(2);
    State state = read(rules,
                       "king 2 seats\nfish energy 2 at queens\nkong at manhattan.upper\n"
                       "row stomp hunter leveler\nasks fish buy\n");
    answer(rules, state, "sweep");
    std::map<std::string, int> seen;
    Rng rng(7);
    constexpr int draws = 61000;  // 61 cards are unseen
    for (int i = 0; i < draws; ++i)
        ++seen[nouns::print_action(rules.nouns(), rules.sample(state, rng))];
    EXPECT_EQ(seen.size(), 61U);
    for (const auto& [card, times] : seen) EXPECT_NEAR(times, 1000, 160) << card;
}

TEST(KingChance, EveryUnseenTileIsEquallyLikely) {  // KNY-23.5
    const Rules rules = rules_for(2);
    State state = read(rules,
                       "king 2 seats\nfish at queens\nkong at manhattan.upper\n"
                       "queens stacks high-rise-1+2 high-rise-1+2 high-rise-1+2\n"
                       "asks fish resolve dice destruction 1 energy 5\n");
    answer(rules, state, "resolve(destruction)");
    answer(rules, state, "destroy(queens,0)");
    std::map<std::string, int> seen;
    Rng rng(8);
    constexpr int draws = 30000;  // 30 tiles lie below: 7 High-rises 1, 8 High-rises 2, 3 of each
    for (int i = 0; i < draws; ++i)
        ++seen[nouns::print_action(rules.nouns(), rules.sample(state, rng))];
    EXPECT_EQ(seen.size(), 7U);
    for (const auto& [tile, times] : seen) {
        const int tiles = tile == "tile(high-rise-1)" ? 7 : tile == "tile(high-rise-2)" ? 8 : 3;
        EXPECT_NEAR(times, tiles * 1000, 400) << tile;
    }
}

TEST(KingChance, AThrowHasTheOddsOfSeparateDice) {  // KNY-23.6, KNY-1.6
    const Rules rules = rules_for(2);
    State state = read(rules,
                       "king 2 seats\nfish at queens\nkong at manhattan.upper\n"
                       "asks fish reroll rerolls 2 dice ouch 6\n");
    answer(rules, state, "reroll(0,1)");
    constexpr int throws = 36000;
    std::map<std::string, int> seen;
    Rng rng(9);
    for (int i = 0; i < throws; ++i)
        ++seen[nouns::print_action(rules.nouns(), rules.sample(state, rng))];
    EXPECT_EQ(seen.size(), 21U);
    for (const auto& [thrown, times] : seen) {  // throw(fame,fame) or throw(heart,fame)
        const auto comma = thrown.find(',');
        const bool is_pair =
            thrown.substr(6, comma - 6) == thrown.substr(comma + 1, thrown.size() - comma - 2);
        EXPECT_NEAR(times, is_pair ? 1000 : 2000, 250) << thrown;
    }
}

// How many cards, kinds of tile or falls of dice are possible as far as anybody can know.
int unseen_answers(const State& state, const Decision& asked) {
    if (asked.ask == static_cast<std::uint16_t>(Ask::draw))
        return (state.deck.empty() ? state.discard : state.deck).count();
    if (asked.ask == static_cast<std::uint16_t>(Ask::tile))
        return static_cast<int>(std::count_if(state.unseen.begin(), state.unseen.end(),
                                              [](int tiles) { return tiles > 0; }));
    int falls = 1;  // multisets of n faces: n + 5 over 5
    for (int i = 1; i < face_count; ++i) falls = falls * (asked.about[0] + i) / i;
    return falls;
}

TEST(KingChance, NothingIsKnownBeforeItIsDrawn) {  // KNY-23.1, KNY-23.3
    const Rules rules = rules_for(3);
    Rng rng(10);
    State state = rules.setup();
    Actions options;
    for (int i = 0; i < 2000 && rules.pending(state).seat != Seat::none; ++i) {
        rules.legal(state, options);
        if (rules.pending(state).seat == Seat::chance) {
            ASSERT_EQ(options.size(), unseen_answers(state, rules.pending(state)));
            rules.apply(state, rules.sample(state, rng), {});
            continue;
        }
        const auto seen = rules.view(state, seat_at(0));
        for (int seat = 1; seat < 3; ++seat)
            ASSERT_EQ(rules.print(rules.view(state, seat_at(seat))), rules.print(seen));
        ASSERT_EQ(rules.print(all_seeing(rules.determinize(seen, rng))),
                  rules.print(all_seeing(state)));
        const auto any = static_cast<int>(rng.below(static_cast<std::uint32_t>(options.size())));
        rules.apply(state, options[any], {});
    }
}

TEST(KingTrace, ChanceIsWrittenOneEntryADieCardOrTile) {  // KNY-23.7
    const Rules rules = rules_for(2);
    const State state = rules.setup();
    EXPECT_EQ(chance_of(rules, state, "throw(ouch,energy,heart)"),
              R"([{"what":"die","value":"energy"},{"what":"die","value":"heart"},)"
              R"({"what":"die","value":"ouch"}])");
    EXPECT_EQ(chance_of(rules, state, "draw(stomp)"),
              R"([{"what":"draw","deck":"power","value":"stomp"}])");
    EXPECT_EQ(chance_of(rules, state, "tile(high-rise-1)"),
              R"([{"what":"tile","value":"high-rise-1"}])");
}

// The line a decision leaves in the trace, and what came of it by itself.
Record decide(table::Match& match, std::string_view action, int ply) {
    const auto entry = static_cast<int>(match.log().size());
    const auto refused = match.act(match.pending().seat, action);
    EXPECT_FALSE(refused) << action;
    return boost::json::parse(table::trace_decision(match, entry, ply)).as_object();
}

TEST(KingTrace, ARerollListsItsDiceByRisingIndex) {  // KNY-23.7
    table::Match match = match_of(2, "trace");
    decide(match, "place(queens)", 0);
    const Record placed = decide(match, "place(bronx)", 1);
    ASSERT_EQ(placed.at("chance").as_array().size(), 6U);  // the first roll
    const Record rolled = decide(match, "reroll(0,1,2,3,4,5)", 2);
    ASSERT_EQ(rolled.at("chance").as_array().size(), 6U);
    for (std::size_t die = 0; die < 6; ++die) {
        EXPECT_EQ(rolled.at("chance").at(die).at("what"), "die");
        EXPECT_EQ(rolled.at("chance").at(die).at("value"),
                  rolled.at("state").at("turn").at("dice").at(die));
    }
}

// KNY-2.8: eight dice per monster that still rolls, by rising seat, until one leads.
struct Leader {
    int seat;
    int rounds;
    std::size_t next;  // the first entry of chance after the rolls
};
Leader leader_of(const boost::json::array& chance, std::size_t next, int seats) {
    std::vector<int> rolling;
    for (int seat = 0; seat < seats; ++seat) rolling.push_back(seat);
    int rounds = 0;
    for (; rolling.size() > 1; ++rounds) {
        std::map<int, std::vector<int>> by_attacks;
        for (const int seat : rolling) {
            int attacks = 0;
            int last = 0;
            for (int die = 0; die < dice_max; ++die, ++next) {
                const int face = face_index(chance.at(next));
                EXPECT_GE(face, last);  // KNY-23.6
                last = face;
                attacks += face == static_cast<int>(Face::attack) ? 1 : 0;
            }
            by_attacks[attacks].push_back(seat);
        }
        rolling = by_attacks.rbegin()->second;
    }
    return {rolling[0], rounds, next};
}

TEST(KingTrace, TheFirstLineHasTheLuckOfTheSetUp) {  // KNY-23.8, KNY-2.8, R-2
    int ties = 0;
    for (int game = 0; game < 100; ++game) {
        const int seats = seats_min + game % 5;
        const Record line = header_of(seats, std::to_string(game));
        const auto& chance = line.at("chance").as_array();
        const auto& state = line.at("state").as_object();
        for (std::size_t i = 0; i < 15; ++i) {
            EXPECT_EQ(chance.at(i).at("what"), "tile");
            EXPECT_EQ(chance.at(i).at("value"),
                      state.at("boroughs").at(i / 3).at("stacks").at(i % 3).at("top"));
        }
        for (std::size_t i = 0; i < 3; ++i)
            EXPECT_EQ(chance.at(15 + i),
                      boost::json::parse(R"({"what":"draw","deck":"power","value":)" +
                                         boost::json::serialize(state.at("row").at(i)) + "}"));
        const Leader leader = leader_of(chance, 18, seats);
        EXPECT_EQ(leader.next, chance.size()) << game;
        EXPECT_EQ(state.at("turn").at("active"), leader.seat) << game;
        for (const auto& monster : state.at("monsters").as_array())
            EXPECT_TRUE(monster.at("borough").is_null());  // before the first `place`
        ties += leader.rounds > 1 ? 1 : 0;
    }
    EXPECT_GT(ties, 0);
}

}  // namespace
}  // namespace stoop::king
