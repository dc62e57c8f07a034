// ViewChanges: the `change` messages after one answer (docs/protocol.md). What several seats see
// alike is worked out and written once.
#pragma once
#include <deque>
#include <string>
#include <vector>

#include "server/views.hpp"

namespace stoop::server {

struct SceneText {  // as it was written last, to compare the next one with
    Seat viewer = Seat::none;
    int version = 0;
    Text text;
};

class ViewChanges {
public:
    // `scenes` are those of the last answer; what is missing is written again.
    ViewChanges(const ViewFacts& facts, int from, const std::vector<SceneText>& scenes)
        : facts_(facts), from_(from), scenes_(scenes) {}

    Text message(Seat viewer);
    std::vector<SceneText> take_scenes() { return std::move(new_scenes_); }

private:
    struct Sight {  // what one seat saw and sees, and how that is said
        Seat viewer;
        table::AnyView before, after;
        std::vector<Action> actions;  // and events of the new entries, as it may know them
        std::vector<Event> events;
        std::string set, log;
        Text plain[2];  // the message of who is not asked, without undo and with it
    };
    Sight& sight_of(Seat viewer);
    void write(Sight& sight);
    Text scene_before(const Sight& sight) const;
    std::string message_of(const Sight& sight, Seat viewer, bool may_undo) const;

    ViewFacts facts_;
    int from_;
    const std::vector<SceneText>& scenes_;
    std::vector<SceneText> new_scenes_;
    std::deque<Sight> sights_;
};

}  // namespace stoop::server
