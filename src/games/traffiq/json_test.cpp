// What pages and traces are sent, on one small position.
#include <vector>

#include "games/traffiq/test_support.hpp"

namespace stoop::traffiq {
namespace {

constexpr std::string_view position =
    "traffiq 2 seats\n"
    "y0 TS1r0 TS2r0 C5r3\n"
    "y1 C6r0  TS3r0 TS4r0\n"
    "red      hand C2 P9\n"
    "yellow   taxi 1,1  hand C5\n"
    "stack    C4 C4 W1\n"
    "idle     2\n"
    "asks     red put at 2,1 done place\n";

template <class Write>
std::string written(Write write) {
    Json json;
    write(json);
    return json.take();
}

std::string preview(const Rules& rules, const State& state, std::string_view text) {
    return written(
        [&](Json& json) { rules.write_preview(all_seeing(state), action(rules, text), json); });
}

std::string events_of(const Rules& rules, State& state, std::string_view text, Seat viewer) {
    std::vector<Event> events;
    rules.apply(state, action(rules, text), {&events});
    std::string all;
    for (const Event& event : events)
        all += written([&](Json& json) {
            nouns::write_event(rules.nouns(), nouns::event_for(rules.nouns(), event, viewer), json);
        });
    return all;
}

TEST(Json, TheStateHasTheFieldsOfTheSpecInAViewWithHoles) {  // TRF-15.10, TRF-10.4
    const Rules rules = rules_for(2, "times_square");
    const State view = rules.view(read(rules, position), seat_at(0)).state;
    EXPECT_EQ(written([&](Json& json) { nouns::write_state(rules.nouns(), &view, json); }),
              R"({"layout":"times_square","players":2,"tiles":[)"
              R"({"x":0,"y":0,"kind":"TS1","r":0,"edges":"BRRB"},)"
              R"({"x":1,"y":0,"kind":"TS2","r":0,"edges":"RRBR"},)"
              R"({"x":2,"y":0,"kind":"C5","r":3,"edges":"RBBR"},)"
              R"({"x":0,"y":1,"kind":"C6","r":0,"edges":"RBRB"},)"
              R"({"x":1,"y":1,"kind":"TS3","r":0,"edges":"BRRB"},)"
              R"({"x":2,"y":1,"kind":"TS4","r":0,"edges":"BRBR"}],)"
              R"("vehicles":[{"x":1,"y":1,"seat":1,"kind":"taxi"}],)"
              R"("supply":[{"taxi":8,"van":3},{"taxi":7,"van":3}],)"
              R"("hands":[["C2","P9"],["?"]],"stack":{"?":3},)"
              R"("active":0,"step":"put","done":["place"],"open_corners":[[2,1]],)"
              R"("compete_at":null,"final_turns_left":null,"idle_turns":2})");
}

TEST(Json, TheWholeStateShowsHandsAndStack) {  // TRF-15.10
    const Rules rules = rules_for(2, "times_square");
    const State state = read(rules, position);
    const std::string text =
        written([&](Json& json) { nouns::write_state(rules.nouns(), &state, json); });
    EXPECT_NE(text.find(R"("hands":[["C2","P9"],["C5"]],"stack":{"C4":2,"W1":1})"),
              std::string::npos)
        << text;
}

TEST(Json, TheSceneHasCompleteCornersAndStreets) {  // TRF-3.6 to 3.12
    const Rules rules = rules_for(2, "times_square");
    const State state = read(rules, position);
    const std::string scene =
        written([&](Json& json) { rules.write_scene(all_seeing(state), json); });
    EXPECT_TRUE(scene.starts_with(
        R"({"corners":[{"x":1,"y":1,"arms":"RBBR","place":true},)"
        R"({"x":2,"y":1,"arms":"RBRB","place":true}],"streets":[)"
        R"({"axis":"horizontal","corners":[[1,1],[2,1]],"strengths":[0,1,0,0]},)"
        R"({"axis":"vertical","corners":[[1,1]],"strengths":[0,1,0,0]},)"
        R"({"axis":"vertical","corners":[[2,1]]}],"kinds":{"C1":"RRRR","C2":"BBBB",)"))
        << scene;
    EXPECT_NE(scene.find(R"("supply":{"C1":1,"C2":1,"C3":3,)"), std::string::npos) << scene;
}

TEST(Json, PreviewsSayWhatAnOptionWouldDo) {
    const Rules rules = rules_for(2, "times_square");
    State state = read(rules, position);
    EXPECT_EQ(preview(rules, state, "put(2,1,van)"),
              R"({"last":false,"streets":[{"axis":"horizontal","corners":[[1,1],[2,1]],)"
              R"("strengths":[{"seat":0,"strength":2,"beaten":false},)"
              R"({"seat":1,"strength":1,"beaten":true}],)"
              R"("home":[{"x":1,"y":1,"seat":1,"kind":"taxi"}]},)"
              R"({"axis":"vertical","corners":[[2,1]],)"
              R"("strengths":[{"seat":0,"strength":2,"beaten":false}],"home":[]}]})");
    rules.apply(state, action(rules, "put(2,1,van)"), {});
    EXPECT_EQ(preview(rules, state, "compete(horizontal)"),
              R"({"axis":"horizontal","corners":[[1,1],[2,1]],)"
              R"("strengths":[{"seat":0,"strength":2,"beaten":false},)"
              R"({"seat":1,"strength":1,"beaten":true}],)"
              R"("home":[{"x":1,"y":1,"seat":1,"kind":"taxi"}]})");
    EXPECT_EQ(preview(rules, state, "no_compete"), "null");
    rules.apply(state, action(rules, "compete(horizontal)"), {});
    EXPECT_EQ(preview(rules, state, "van(2,1,1,1)"), R"({"path":[[2,1],[1,1]],"streets":[]})");
    const State opening = read(rules, "traffiq 2 seats\nred hand C4\nasks red main");
    EXPECT_EQ(preview(rules, opening, "place(C4,0,1,0)"), R"({"corners":[[1,1]]})");
    EXPECT_EQ(preview(rules, opening, "place(C4,0,-1,3)"), R"({"corners":[]})");
}

TEST(Json, EventsTellWhatTheTableSees) {
    const Rules rules = rules_for(2, "times_square");
    State state = read(rules, position);
    EXPECT_EQ(events_of(rules, state, "put(2,1,van)", Seat::none),
              R"({"what":"put","seat":0,"kind":"van","x":2,"y":1})");
    EXPECT_EQ(events_of(rules, state, "compete(horizontal)", Seat::none),
              R"({"what":"compete","seat":0,"axis":"horizontal","x":2,"y":1})"
              R"({"what":"sent_home","seat":1,"kind":"taxi","x":1,"y":1})");
    State riding = state;
    EXPECT_EQ(events_of(rules, riding, "van(2,1,1,1)", Seat::none),
              R"({"what":"ride","kind":"van","seat":0,"from":[2,1],"to":[1,1]})"
              R"({"what":"drive","x":1,"y":1})"
              R"({"what":"turn","seat":1})");
    EXPECT_EQ(events_of(rules, state, "draw", Seat::none), "");
    State again = state;
    EXPECT_EQ(events_of(rules, state, "draw(W1)", seat_at(0)),
              R"({"what":"draw","seat":0,"kind":"W1"}{"what":"turn","seat":1})");
    EXPECT_EQ(events_of(rules, again, "draw(W1)", seat_at(1)),
              R"({"what":"draw","seat":0,"kind":"?"}{"what":"turn","seat":1})");
}

TEST(Json, OnlyTheOthersLearnByAPlacementAndOnlyTheDrawerByADraw) {
    const Rules rules = rules_for(3, "times_square");
    const State state = read(rules, "traffiq 3 seats\nyellow hand C4\nasks yellow main");
    EXPECT_EQ(rules.reveals(state, action(rules, "place(C4,0,1,0)")), 0b101);
    EXPECT_EQ(rules.reveals(state, action(rules, "draw")), 0);
    EXPECT_EQ(rules.reveals(state, action(rules, "end_turn")), 0);
    State drawing = state;
    rules.apply(drawing, action(rules, "draw"), {});
    EXPECT_EQ(rules.reveals(drawing, action(rules, "draw(C5)")), 0b010);
    EXPECT_EQ(rules.reveals(rules.setup(), action(rules, "start(2)")), 0b111);
}

}  // namespace
}  // namespace stoop::traffiq
