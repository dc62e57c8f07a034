// Rules of TraffIQ that a position cannot show: the data, the odds, what a game is worth.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "content/texts.hpp"
#include "games/traffiq/rules.hpp"
#include "table/game.hpp"

namespace stoop::traffiq {
namespace {

const std::shared_ptr<const Pack>& shared_pack() {
    static const auto loaded = load_pack(content::embedded_files());
    EXPECT_TRUE(loaded) << loaded.error();
    return *loaded;
}
const Pack& pack() { return *shared_pack(); }

Rules rules_for(int seats, std::string_view layout = "times_square",
                std::string_view start = "random") {
    auto rules = Rules::make(shared_pack(), seats, layout, start);
    EXPECT_TRUE(rules) << rules.error();
    return *rules;
}

State read(const Rules& rules, std::string_view text) {
    auto state = rules.parse(text);
    EXPECT_TRUE(state) << state.error();
    return *state;
}

std::vector<std::string> options_of(const Rules& rules, const State& state) {
    Actions legal;
    rules.legal(state, legal);
    std::vector<std::string> texts;
    for (const Action& action : legal) texts.push_back(nouns::print_action(rules.nouns(), action));
    return texts;
}

// Corners and streets of the scene, without what it says about tiles.
std::string streets_of(const Rules& rules, const State& state) {
    Json json;
    rules.write_scene(all_seeing(state), json);
    return std::string(json.text().substr(0, json.text().find(",\"kinds\""))) + "}";
}

int open_edges(const Kind& kind, Colour colour) {
    int edges = 0;
    for (const Side side : all_sides) edges += kind.edges.at(side) == colour ? 1 : 0;
    return edges;
}

TEST(Tiles, FortyFourCityTilesAreTheMixOfTheRulings) {  // TRF-1.1, TRF-2.3, R-24
    std::map<Colour, int> edges;
    std::map<std::pair<bool, bool>, int> tiles;  // by park, water
    for (int i = 0; i < pack().city_kinds; ++i) {
        const Kind& kind = pack().kinds[static_cast<std::size_t>(i)];
        for (const Side side : all_sides) edges[kind.edges.at(side)] += kind.copies;
        tiles[{open_edges(kind, Colour::green) > 0, open_edges(kind, Colour::blue) > 0}] +=
            kind.copies;
    }
    EXPECT_EQ(
        edges,
        (std::map<Colour, int>{
            {Colour::red, 67}, {Colour::beige, 67}, {Colour::green, 28}, {Colour::blue, 14}}));
    EXPECT_EQ((tiles[{false, false}]), 18);
    EXPECT_EQ((tiles[{true, false}]), 15);
    EXPECT_EQ((tiles[{false, true}]), 9);
    EXPECT_EQ((tiles[{true, true}]), 2);
}

TEST(Tiles, LayoutTilesAreFourOrTenAndNoneOfThemIsInTheStack) {  // TRF-1.2, TRF-1.4
    std::set<int> layout_kinds;
    for (const Layout& layout : pack().layouts) {
        EXPECT_EQ(layout.tiles.size(), layout.id == "times_square" ? 4U : 10U) << layout.id;
        for (const LayoutTile& tile : layout.tiles) layout_kinds.insert(tile.kind);
    }
    EXPECT_EQ(pack().layouts.size(), 2U);
    EXPECT_EQ(layout_kinds.size(), 14U);
    for (const int kind : layout_kinds)
        EXPECT_EQ(pack().kinds[static_cast<std::size_t>(kind)].copies, 0);
}

TEST(Tiles, LayoutsLieAsTheSmallExamplesSay) {  // TRF-1.6, section 16
    Json times_square;
    const Rules rules = rules_for(2);
    const State begun = rules.setup();
    nouns::write_state(rules.nouns(), &begun, times_square);
    EXPECT_NE(
        times_square.text().find(R"("tiles":[{"x":0,"y":0,"kind":"TS1","r":0,"edges":"BRRB"},)"
                                 R"({"x":1,"y":0,"kind":"TS2","r":0,"edges":"RRBR"},)"
                                 R"({"x":1,"y":1,"kind":"TS3","r":0,"edges":"BRRB"},)"
                                 R"({"x":2,"y":1,"kind":"TS4","r":0,"edges":"BRBR"}])"),
        std::string::npos)
        << times_square.text();
    const Rules park = rules_for(2, "central_park");
    EXPECT_EQ(streets_of(park, park.setup()),
              R"({"corners":[{"x":2,"y":1,"arms":"GGGG","place":false},)"
              R"({"x":2,"y":2,"arms":"GGGG","place":false}],"streets":[]})");
}

TEST(Vehicles, NobodyIsHandedMoreThanTheBoxHolds) {  // TRF-1.7, TRF-1.8
    constexpr std::array<int, 4> box_taxis = {8, 8, 5, 4};
    constexpr std::array<int, 4> box_vans = {3, 3, 2, 2};
    for (int seats = seats_min; seats <= seats_max; ++seats) {
        const Rules rules = rules_for(seats);
        const State state = rules.setup();
        const auto last = static_cast<std::size_t>(seats - 1);
        for (int i = 0; i < seats; ++i) {
            EXPECT_EQ(rules.supply(state, seat_at(i), VehicleKind::taxi), box_taxis[last]);
            EXPECT_EQ(rules.supply(state, seat_at(i), VehicleKind::van), box_vans[last]);
        }
    }
}

TEST(Options, LayoutAndStartPlayerAreChosenBeforeTheGame) {  // TRF-1.5, TRF-1.12
    const auto& files = content::embedded_files();
    const auto plain = table::open_game("traffiq", 2, {}, files);
    ASSERT_TRUE(plain) << plain.error();
    EXPECT_EQ((*plain)->options().at("layout"), "times_square");
    EXPECT_EQ((*plain)->options().at("start"), "random");
    EXPECT_FALSE(table::open_game("traffiq", 2, {{"layout", "broadway"}}, files));
    EXPECT_FALSE(table::open_game("traffiq", 2, {{"start", "2"}}, files));
    EXPECT_TRUE(table::open_game("traffiq", 3, {{"start", "2"}}, files));
    EXPECT_FALSE(table::open_game("traffiq", 1, {}, files));
    EXPECT_FALSE(table::open_game("traffiq", 5, {}, files));
}

TEST(Chance, EverySeatIsEquallyLikelyToBegin) {  // TRF-1.12
    const Rules rules = rules_for(3);
    const State state = rules.setup();
    EXPECT_EQ(options_of(rules, state),
              (std::vector<std::string>{"start(0)", "start(1)", "start(2)"}));
    Rng rng(1);
    std::map<std::string, int> drawn;
    for (int i = 0; i < 3000; ++i)
        ++drawn[nouns::print_action(rules.nouns(), rules.sample(state, rng))];
    for (const auto& [action, times] : drawn) EXPECT_NEAR(times, 1000, 110) << action;
}

TEST(Chance, AKindIsDrawnAsOftenAsItHasCopiesLeft) {  // TRF-10.5
    const Rules rules = rules_for(2);
    State state = read(rules, "traffiq 2 seats\nstack C5 C5 C5 P7\nasks red main\n");
    rules.apply(state, *nouns::parse_action(rules.nouns(), "draw"), {});
    ASSERT_EQ(options_of(rules, state), (std::vector<std::string>{"draw(C5)", "draw(P7)"}));
    Rng rng(2);
    int c5 = 0;
    for (int i = 0; i < 4000; ++i)
        c5 += nouns::print_action(rules.nouns(), rules.sample(state, rng)) == "draw(C5)" ? 1 : 0;
    EXPECT_NEAR(c5, 3000, 110);
}

TEST(Streets, ACornerCutOffByAParkIsAStreetOfItsOwn) {  // TRF-3.10, R-03
    const Rules rules = rules_for(2, "central_park");
    const State state = read(rules,
                             "traffiq 2 seats layout central_park\n"
                             "y0 CPar0 CPbr0 CPcr0 CPdr0\n"
                             "y1 C5r0  CPer0 CPfr0 ....\n"
                             "y2 CPgr0 CPhr0 CPir0 CPjr0\n"
                             "stack ?20\nasks red main\n");
    EXPECT_EQ(streets_of(rules, state), R"({"corners":[{"x":1,"y":1,"arms":"RGRR","place":true},)"
                                        R"({"x":2,"y":1,"arms":"GGGG","place":false},)"
                                        R"({"x":1,"y":2,"arms":"RGBB","place":true},)"
                                        R"({"x":2,"y":2,"arms":"GGGG","place":false}],)"
                                        R"("streets":[{"axis":"horizontal","corners":[[1,1]]},)"
                                        R"({"axis":"horizontal","corners":[[1,2]]},)"
                                        R"({"axis":"vertical","corners":[[1,1],[1,2]]}]})");
}

TEST(Streets, ADeadEndIsOnOneStreetAndTheCrossingsAreOnTwo) {  // TRF-3.7, TRF-3.10, TRF-3.12
    const Rules rules = rules_for(2);
    const State state = read(rules,
                             "traffiq 2 seats\n"
                             "y0 RRRR RGRR RRGG\n"
                             "y1 RRRR RGRR GRRG\n"
                             "stack ?20\nasks red main\n");
    EXPECT_EQ(streets_of(rules, state),
              R"({"corners":[{"x":1,"y":1,"arms":"RRRR","place":true},)"
              R"({"x":2,"y":1,"arms":"GGGR","place":true}],)"
              R"("streets":[{"axis":"horizontal","corners":[[1,1],[2,1]]},)"
              R"({"axis":"vertical","corners":[[1,1]]}]})");
}

TEST(Outcome, AVictoryIsSplitEvenlyAmongTheWinners) {  // TRF-12.5
    const Rules rules = rules_for(3);
    State state = read(rules,
                       "traffiq 3 seats\n"
                       "y0 RRRR RRRR RRRR RRRR RRRR\n"
                       "y1 RRRR RRRR RRRR RRRR RRRR\n"
                       "red van 1,1\nyellow taxi 2,1\nblue taxi 3,1 4,1\n"
                       "stack\nfinal 1\nasks red main\n");
    EXPECT_FALSE(rules.outcome(state).over);
    rules.apply(state, *nouns::parse_action(rules.nouns(), "end_turn"), {});
    const Outcome outcome = rules.outcome(state);
    ASSERT_TRUE(outcome.over);
    EXPECT_EQ(outcome.winners, only(seat_at(0)) | only(seat_at(2)));
    EXPECT_FLOAT_EQ(outcome.utility[0], 0.5F);
    EXPECT_FLOAT_EQ(outcome.utility[1], 0.0F);
    EXPECT_FLOAT_EQ(outcome.utility[2], 0.5F);
}

TEST(Texts, EveryTileEdgeVehicleAndOptionHasAName) {
    const auto texts = content::read_texts(content::embedded_files(), "traffiq");
    ASSERT_TRUE(texts) << texts.error();
    for (const Kind& kind : pack().kinds) EXPECT_TRUE(texts->contains("tile." + kind.id));
    for (const Layout& layout : pack().layouts) EXPECT_TRUE(texts->contains("layout." + layout.id));
    for (const auto& option : table::find_game("traffiq")->options)
        for (const auto value : option.values)
            for (const auto part : {".name", ".text"})
                EXPECT_TRUE(texts->contains("option." + std::string(option.key) + "." +
                                            std::string(value) + part))
                    << option.key << " " << value;
    for (const auto* name : {"edge.red", "edge.beige", "edge.green", "edge.blue", "vehicle.taxi",
                             "vehicle.van", "seat.red", "seat.yellow", "seat.blue", "seat.green"})
        EXPECT_TRUE(texts->contains(name)) << name;
}

}  // namespace
}  // namespace stoop::traffiq
