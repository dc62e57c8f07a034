// The laws of change: what is said to have changed makes of the one text the other, and whoever
// sees the same is drawn the same.
#include <boost/json.hpp>

#include "nouns/changes.hpp"
#include "nouns/checksum.hpp"
#include "walk.hpp"

namespace stoop::laws {

namespace {

namespace json = boost::json;

json::value state_of(const table::Game& game, const table::AnyView& view) {
    Json text;
    game.write_state(view, text);
    return json::parse(text.text());
}

std::string scene_of(const table::Game& game, const table::AnyView& view) {
    Json text;
    game.write_scene(view, text);
    return text.take();
}

void set_at(json::value& target, const json::array& path) {
    json::value* place = &target;
    for (std::size_t i = 0; i + 1 < path.size(); ++i)
        place = path[i].is_string() ? &place->as_object()[path[i].as_string()]
                                    : &place->as_array().at(path[i].to_number<std::size_t>());
    *place = path.back();
}

class Change : public ::testing::TestWithParam<Setting> {};

TEST_P(Change, WhatHasChangedMakesOfOneStateTheNext) {
    each_position(GetParam(), [&](const Position& at) {
        if (at.legal.empty() || at.ply % 10 != 0) return;
        table::AnyState next = at.state;
        at.game.apply(next, at.some_action(), {});
        for (const nouns::Sum kind : {nouns::Sum::cells, nouns::Sum::words}) {
            const auto sum = [&](const table::AnyState& state) {
                return nouns::checksum(at.game.nouns(), state.bytes().data(), kind);
            };
            EXPECT_EQ(sum(at.state) == sum(next), at.game.digest(at.state) == at.game.digest(next));
        }
        for (const Seat viewer : at.viewers()) {
            const auto before = at.game.view(at.state, viewer);
            const auto after = at.game.view(next, viewer);
            Json changes;
            changes.array();
            nouns::write_changes(at.game.nouns(), before.bytes().data(), after.bytes().data(), "",
                                 changes);
            json::value state = state_of(at.game, before);
            const json::value list = json::parse(changes.end().text());
            for (const auto& path : list.as_array()) set_at(state, path.as_array());
            ASSERT_EQ(state, state_of(at.game, after)) << changes.text();
        }
    });
}

TEST_P(Change, WhoSeesTheSameIsDrawnTheSame) {
    each_position(GetParam(), [&](const Position& at) {
        if (at.ply % 10 != 0) return;
        const auto views = at.views();
        for (const auto& one : views)
            for (const auto& other : views)
                if (same_bytes(one, other)) {
                    EXPECT_EQ(scene_of(at.game, one), scene_of(at.game, other));
                }
    });
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Change, ::testing::ValuesIn(all_settings()),
                         [](const auto& setting) { return setting.param.name; });

}  // namespace

}  // namespace stoop::laws
