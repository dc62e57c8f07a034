#include "server/view_change.hpp"

#include <cstring>

#include "core/json.hpp"
#include "nouns/changes.hpp"
#include "server/members.hpp"

namespace stoop::server {

namespace {

bool same_bytes(const table::AnyView& a, const table::AnyView& b) {
    return a.bytes().size() == b.bytes().size() &&
           std::memcmp(a.bytes().data(), b.bytes().data(), a.bytes().size()) == 0;
}

}  // namespace

ViewChanges::Sight& ViewChanges::sight_of(Seat viewer) {
    const table::Match& match = facts_.match;
    const table::Game& game = match.game();
    if (!game.has_secrets() && !sights_.empty()) return sights_.front();
    Sight made{viewer,
               game.view(match.state_before(from_), viewer),
               game.view(match.state(), viewer),
               {},
               {},
               {},
               {},
               {}};
    for (auto n = static_cast<std::size_t>(from_); n < match.log().size(); ++n) {
        const table::Entry& entry = match.log()[n];
        made.actions.push_back(game.action_for(entry.asked, entry.action, viewer));
        for (const Event& event : entry.events)
            made.events.push_back(game.event_for(event, viewer));
    }
    for (Sight& known : sights_)
        if (same_bytes(known.before, made.before) && same_bytes(known.after, made.after) &&
            known.actions == made.actions && known.events == made.events)
            return known;
    sights_.push_back(std::move(made));
    write(sights_.back());
    return sights_.back();
}

Text ViewChanges::scene_before(const Sight& sight) const {
    for (const SceneText& scene : scenes_)
        if (scene.viewer == sight.viewer && scene.version == facts_.facts.version - 1)
            return scene.text;
    Json json;
    facts_.match.game().write_scene(sight.before, json);
    return std::make_shared<const std::string>(json.take());
}

void ViewChanges::write(Sight& sight) {
    const table::Game& game = facts_.match.game();
    Json scene;
    game.write_scene(sight.after, scene);
    const auto text = std::make_shared<const std::string>(scene.take());
    Json set;
    set.array();
    nouns::write_changes(game.nouns(), sight.before.bytes().data(), sight.after.bytes().data(),
                         "state", set);
    write_changed_members("scene", *scene_before(sight), *text, set);
    sight.set = set.end().take();
    new_scenes_.push_back({sight.viewer, facts_.facts.version, text});
    Json log;
    write_log(log, facts_, sight.viewer, from_, static_cast<int>(facts_.match.log().size()));
    sight.log = log.take();
}

std::string ViewChanges::message_of(const Sight& sight, Seat viewer, bool may_undo) const {
    Json json;
    json.object().field("type", "change").field("version", facts_.facts.version);
    json.key("set").raw(sight.set);
    write_question(json, facts_, sight.after, viewer);
    json.field("undo", may_undo).field("log_from", from_).key("log").raw(sight.log).end();
    return json.take();
}

Text ViewChanges::message(Seat viewer) {
    Sight& sight = sight_of(viewer);
    const bool may_undo = is_player(viewer) && facts_.match.undoable(viewer) > 0;
    const bool is_asked = facts_.match.pending().seat == viewer;
    Text& plain = sight.plain[may_undo ? 1 : 0];
    if (is_asked || !plain) {
        auto text = std::make_shared<const std::string>(message_of(sight, viewer, may_undo));
        if (is_asked) return text;
        plain = std::move(text);
    }
    return plain;
}

}  // namespace stoop::server
