// Taking back further than undo can: only if every person at the table agrees. The luck stays the
// same, so a second try throws the same dice.
#include <algorithm>

#include "server/system.hpp"
#include "server/table.hpp"

namespace stoop::server {

using store::What;

SeatSet Table::voters() const {
    SeatSet set = 0;
    for (int i = 0; i < static_cast<int>(facts_.seats.size()); ++i)
        if (facts_.seat(i).is_person()) set = static_cast<SeatSet>(set | only(seat_at(i)));
    return set;
}

void Table::drop_vote() {
    if (!vote_) return;
    vote_.reset();
    tell_table();
}

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
    vote_ = VoteFacts{back.to, static_cast<int>(answers), visitor.seat, only(visitor.seat), 0};
    count_votes(asker);
}

void Table::on(const Asker& asker, Visitor& visitor, const Vote& vote) {
    if (!vote_ || !is_person(visitor)) return complain(asker, "Nothing is proposed.");
    if (!vote.yes) {
        agree(asker);
        return drop_vote();
    }
    vote_->yes = static_cast<SeatSet>(vote_->yes | only(visitor.seat));
    count_votes(asker);
}

void Table::count_votes(const Asker& asker) {
    vote_->missing = static_cast<SeatSet>(voters() & ~vote_->yes);
    if (vote_->missing != 0) {
        agree(asker);
        return tell_table();
    }
    const VoteFacts done = *vote_;
    commit({deed(What::back, index_of(done.by), {}, std::to_string(done.to), done.answers)},
           [this, asker, done](const std::string& failure) {
               if (!failure.empty()) return complain(asker, not_saved(failure));
               replay(done.answers);
               note_times(now_ms());
               agree(asker);
               drop_vote();
               tell_views();
               wind_clock();
           });
}

}  // namespace stoop::server
