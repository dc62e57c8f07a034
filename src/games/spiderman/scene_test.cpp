// What the drawing is told: steps, lines of sight, odds, and missions only to who may see them.
#include "games/spiderman/test_support.hpp"

namespace stoop::spiderman {
namespace {

constexpr std::string_view spider_man_acts = R"(spiderman 4 seats
rhino    vp 0 movement 3 combat 5 bonus 1 ready 1 2 mission jewel-heist
electro  vp 0 movement 3 combat 4 bonus 2 ready 1 2 mission dead-air
spider-man vp 0 movement 3 combat 5 bonus 2 ready 1 2 3 4
cops     vp 0 movement 4 combat 4 bonus 2
rhino:   at 11,2 tracer
electro: at 9,8
spider-man: at 11,5
cars     4,1:1 9,9:1
turn of spider-man
asks spider-man act
)";

std::string scene_for(const Table& table, Seat viewer) {
    Json json;
    table.rules.write_scene(table.rules.view(table.state, viewer), json);
    return json.take();
}
std::string preview(const Table& table, std::string_view text) {
    Json json;
    const auto action = nouns::parse_action(table.rules.nouns(), text);
    EXPECT_TRUE(action) << action.error();
    table.rules.write_preview(table.rules.view(table.state, Seat{2}), *action, json);
    return json.take();
}
bool says(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

TEST(Scene, CountsStepsAroundBuildings) {
    const Table table(spider_man_acts);
    const std::string scene = scene_for(table, Seat{2});
    EXPECT_TRUE(says(scene, R"("reach":{"r11c5":[)")) << scene;
    // Row 11 is a street of the default layout: one step more with every space, none to end on
    // Rhino.
    EXPECT_TRUE(says(scene, R"("54.210123456789abcdefghi")")) << scene;
}

// SPM-10.2: Rhino stands three spaces along the street, Electro behind Ravencroft.
TEST(Scene, SaysWhatBreaksALineOfSight) {
    const Table table(spider_man_acts);
    const std::string scene = scene_for(table, Seat{2});
    EXPECT_TRUE(says(scene, R"({"target":"rhino","wall":null})")) << scene;
    EXPECT_TRUE(says(scene, R"({"target":"electro","wall":"r10c7"})")) << scene;
}

// SPM-12.3: the traced mission is Spider-Man's to see, the other one is not; the Cops see none.
TEST(Scene, ShowsMissionsToWhoMaySeeThem) {
    const Table table(spider_man_acts);
    const std::string spider = scene_for(table, Seat{2});
    EXPECT_TRUE(says(spider, R"("jewel-heist":{"vp":)")) << spider;
    EXPECT_FALSE(says(spider, "dead-air")) << spider;
    EXPECT_TRUE(says(scene_for(table, Seat{3}), R"("missions":{})"));
}

TEST(Preview, GivesTheOddsOfStepsAndHits) {
    Table table(spider_man_acts);
    EXPECT_EQ(preview(table, "move(1)"),
              R"({"pool":"movement","dice":1,"left":2,"reach":[100,83,67,50,33,17]})");
    table.say("add(web-strands)");  // SPM-14.5 doubles
    EXPECT_EQ(
        preview(table, "move(1)"),
        R"({"pool":"movement","dice":1,"left":2,"reach":[100,100,83,83,67,67,50,50,33,33,17,17]})");
    EXPECT_EQ(preview(Table(spider_man_acts), "bonus(1)"),
              R"({"pool":"bonus","dice":1,"left":1,"throws":1,"need":5,"odds":33})");
    EXPECT_EQ(preview(Table(spider_man_acts), "use_ability(web-cage,rhino)"),
              R"({"throws":2,"need":5,"odds":56})");
}

// SPM-6.4, 14.8: a 6, or with Spider-Strength a 5.
TEST(Preview, KnowsWhatHasBeenAdded) {
    const std::string beside = [] {
        std::string text(spider_man_acts);
        return text.replace(text.find("11,2"), 4, "11,4");
    }();
    Table table(beside);
    EXPECT_EQ(preview(table, "attack(rhino,2)"),
              R"({"pool":"combat","dice":2,"left":3,"throws":2,"need":6,"odds":31})");
    table.say("add(spider-strength)");
    EXPECT_EQ(preview(table, "attack(rhino,2)"),
              R"({"pool":"combat","dice":2,"left":3,"throws":2,"need":5,"odds":56})");
}

TEST(Preview, CountsTheStepsOfAPath) {
    Table table(spider_man_acts);
    table.say("move(1)");
    table.say("roll(6)");
    EXPECT_EQ(preview(table, "path(r11c8)"), R"({"steps":3,"changes":[]})");
}

// SPM-17.1: who is caught on the street is worth a point.
TEST(Preview, CountsThePointsOfADeedWithoutDice) {
    std::string text(spider_man_acts);
    text.insert(text.find("cars"), "mary-jane at 11,6\n");
    const std::string said = preview(Table(text), "capture(mary-jane)");
    EXPECT_TRUE(says(said, R"("changes":[{"seat":2,"points":)")) << said;
}

}  // namespace
}  // namespace stoop::spiderman
