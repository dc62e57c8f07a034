// Taking back further than undo can: only if every person at the table agrees. The luck stays the
// same, so a second try throws the same dice.
#include <algorithm>

#include "server/system.hpp"
#include "server/table.hpp"

namespace stoop::server {

using store::What;

void Table::on(const Asker& asker, Visitor& visitor, const Back& back) {
    if (back.version != facts_.version) {
        agree(asker);
        return tell_view(visitor);
    }
    if (!facts_.is_running() || !is_person(visitor))
        return complain(asker, "There is nothing to take back.");
    const auto& log = match_->log();
    const auto to = static_cast<std::size_t>(back.to);
    if (to >= log.size() || !is_player(log[to].seat()))
        return complain(asker, "Only a player's answer can be taken back.");
    const auto answers = std::count_if(log.begin(), log.begin() + back.to,
                                       [](const auto& entry) { return is_player(entry.seat()); });
    vote({deed(What::propose, index_of(visitor.seat), {}, std::to_string(back.to), answers)},
         asker);
}

void Table::on(const Asker& asker, Visitor& visitor, const Vote& vote) {
    if (!facts_.vote || !is_person(visitor)) return complain(asker, "Nothing is proposed.");
    const int seat = index_of(visitor.seat);
    if (!vote.yes) return commit_for(asker, {deed(What::refuse, seat)});
    this->vote({deed(What::agree, seat)}, asker);
}

void Table::vote(Deeds deeds, const Asker& asker) {
    Facts next = facts_;
    for (const auto& each : deeds) next.apply(each);
    if (next.missing_votes() != 0) return commit_for(asker, std::move(deeds));
    const VoteFacts done = *next.vote;
    deeds.push_back(deed(What::back, index_of(done.by), {}, std::to_string(done.to), done.answers));
    commit_for(asker, std::move(deeds), [this, done] {
        replay(done.answers);
        note_times(now_ms());
        tell_views();
        wind_clock();
    });
}

}  // namespace stoop::server
