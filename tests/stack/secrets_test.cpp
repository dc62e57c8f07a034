// What nobody is shown: hands to who watches, and what only another hand holds to a seat.
#include <set>

#include "stack/play.hpp"

namespace stoop::stack {

namespace {

class Secrets : public Play {};

TEST_F(Secrets, WhoWatchesSeesNoHandAndCannotPlay) {
    Pair pair(port());
    Player watcher(port(), pair.opened.table, "");
    watcher.wait("view");
    EXPECT_TRUE(watcher.table().at("you").is_null());
    EXPECT_EQ(watcher.table().at("watching"), 1);
    EXPECT_FALSE(watcher.view().contains("options"));
    for (const auto& hand : watcher.view().at("state").as_object().at("hands").as_array())
        for (const auto& tile : hand.as_array()) EXPECT_EQ(tile, "?");
    watcher.act("draw");
    EXPECT_EQ(watcher.wait("error").at("message"), "Who watches cannot play.");
    watcher.say({{"type", "start"}});
    EXPECT_TRUE(watcher.wait("error").contains("message"));
}

// Kinds of tiles in a state that `seat` holds in its hand.
std::multiset<std::string> hand_of(const json::object& view, std::size_t seat) {
    std::multiset<std::string> kinds;
    for (const auto& tile : view.at("state").as_object().at("hands").as_array()[seat].as_array())
        kinds.insert(json::value_to<std::string>(tile));
    return kinds;
}

// Whether anything public shows this kind: a tile on the map.
bool is_on_map(const json::object& view, const std::string& kind) {
    for (const auto& tile : view.at("state").as_object().at("tiles").as_array())
        if (tile.as_object().at("kind").as_string() == std::string_view(kind)) return true;
    return false;
}

// The last view as text, without the lists of all tile kinds that are the same in every view.
std::string telling_part(const Player& player) {
    json::object view = player.view();
    view.at("scene").as_object().erase("kinds");
    view.at("scene").as_object().erase("supply");
    return json::serialize(view);
}

// Every message is searched as text, so that no field, option or event can leak a tile unnoticed.
void expect_blind(const Player& viewer, const Player& other, std::size_t viewer_seat,
                  int& checked) {
    const std::size_t other_seat = 1 - viewer_seat;
    for (const auto& tile : hand_of(viewer.view(), other_seat)) EXPECT_EQ(tile, "?");
    const auto own = hand_of(viewer.view(), viewer_seat);
    const std::string text = telling_part(viewer);
    for (const auto& kind : hand_of(other.view(), other_seat)) {
        if (own.contains(kind) || is_on_map(viewer.view(), kind)) continue;
        EXPECT_FALSE(text.find("\"" + kind + "\"") != std::string::npos) << kind << " leaks";
        EXPECT_FALSE(text.find("(" + kind + ",") != std::string::npos) << kind << " leaks";
        ++checked;
    }
}

TEST_F(Secrets, NoMessageToASeatNamesWhatOnlyAnotherHandHolds) {
    Pair pair(port());
    const json::value kinds = pair.red.view().at("scene").as_object().at("kinds");
    const json::value supply = pair.red.view().at("scene").as_object().at("supply");
    int checked = 0;
    for (std::size_t i = 0; !pair.red.is_over(); ++i) {
        expect_blind(pair.red, pair.yellow, 0, checked);
        expect_blind(pair.yellow, pair.red, 1, checked);
        EXPECT_NE(pair.red.is_asked(), pair.yellow.is_asked());
        EXPECT_EQ(pair.yellow.view().at("scene").as_object().at("kinds"), kinds);
        EXPECT_EQ(pair.yellow.view().at("scene").as_object().at("supply"), supply);
        Player& asked = pair.red.is_asked() ? pair.red : pair.yellow;
        const int next = asked.version() + 1;
        asked.act_any(i * 5);
        pair.red.wait_version(next);
        pair.yellow.wait_version(next);
    }
    EXPECT_GT(checked, 50);
    for (Player* player : {&pair.red, &pair.yellow}) {  // now that the seed is out
        EXPECT_FALSE(player->view().at("undo").as_bool());
        player->say({{"type", "undo"}, {"version", player->version()}});
        EXPECT_TRUE(player->wait("error").contains("message"));
    }
}

}  // namespace

}  // namespace stoop::stack
