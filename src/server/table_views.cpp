// What everybody at a table sees of the match: whole views, and what one answer has changed.
#include <algorithm>
#include <map>

#include "server/table.hpp"
#include "server/view_change.hpp"

namespace stoop::server {

ViewFacts Table::view_facts() const { return {facts_, *match_, entry_times_ms_}; }

void Table::is_shown(Visitor& visitor) const {
    visitor.have = static_cast<int>(match_->log().size());
    visitor.version = facts_.version;
}

void Table::tell_view(Visitor& visitor) {
    visitor.is_view_due = is_behind(visitor);
    if (visitor.is_view_due) return;
    const int from = std::min(visitor.have, static_cast<int>(match_->log().size()));
    say(*visitor.socket, view_message(view_facts(), visitor.seat, from));
    is_shown(visitor);
}

// Those who see the same get the same text, written once.
void Table::tell_views() {
    std::map<std::pair<Seat, int>, Text> written;
    for (Visitor& visitor : visitors_) {
        visitor.is_view_due = is_behind(visitor);
        if (visitor.is_view_due) continue;
        Text& text = written[{visitor.seat, visitor.have}];
        if (!text)
            text = std::make_shared<const std::string>(
                view_message(view_facts(), visitor.seat, visitor.have));
        visitor.socket->send(text);
        is_shown(visitor);
    }
}

// After one answer, which was entry `from` of the log. Who holds the view before it, and wants to,
// gets only what has changed.
void Table::tell_answer(int from) {
    if (facts_.is_finished()) return tell_views();
    ViewChanges changes(view_facts(), from, scenes_);
    std::vector<Text> texts;  // sent together: who listens to several of them wakes up once
    texts.reserve(visitors_.size());
    for (const Visitor& visitor : visitors_) {
        const bool follows = visitor.wants_changes && visitor.version == facts_.version - 1 &&
                             visitor.have == from && !is_behind(visitor);
        texts.push_back(follows ? changes.message(visitor.seat) : nullptr);
    }
    scenes_ = changes.take_scenes();
    for (std::size_t i = 0; i < texts.size(); ++i) {
        Visitor& visitor = visitors_[i];
        if (texts[i]) {
            visitor.socket->send(std::move(texts[i]));
            is_shown(visitor);
        } else if (visitor.version != facts_.version) {
            tell_view(visitor);
        }
    }
}

}  // namespace stoop::server
