// Webhooks: who has no window open hears elsewhere that it is their turn.
#include "core/json.hpp"
#include "server/table.hpp"

namespace stoop::server {

using store::What;

namespace {

constexpr std::size_t link_letters_max = 500;

}  // namespace

void Table::on(const Asker& asker, Visitor& visitor, const SetHook& wish) {
    if (!wish.url.empty())
        if (const auto read = read_hook(wish.url); !read) return complain(asker, read.error());
    // What stands behind # opens the seat: it goes to nobody.
    std::string link = wish.link.substr(0, wish.link.find('#'));
    if (link.size() > link_letters_max) return complain(asker, "This link is too long.");
    if (link.empty()) link = "/t/" + facts_.id;
    commit_for(asker, {deed(What::hook, index_of(visitor.seat), wish.url, std::move(link))});
}

// Once per turn, and only when it begins: by the node that wrote what it began with, as that one is
// there. Who leads may have died, and nobody would.
void Table::mind_turn(bool is_ours) {
    const Seat asked = match_ && facts_.is_running() ? match_->pending().seat : Seat::none;
    if (asked == turn_of_) return;
    turn_of_ = asked;
    if (!is_player(asked) || (here() & only(asked)) != 0) return;
    const int number = index_of(asked);
    const SeatFacts& seat = facts_.seat(number);
    if (!seat.is_person() || seat.hook.empty()) return;
    int& called_for = memory_[static_cast<std::size_t>(number)].called_for;
    if (facts_.answers < called_for) return;  // what led here was taken back, and given again
    called_for = facts_.answers + 1;
    if (!is_ours) return;
    Json json;
    json.object().field("event", "your_turn").field("table", facts_.id).field("link", seat.link);
    json.field("game", facts_.game).field("table_name", facts_.name).field("seat", number);
    json.field("word", game_->seat_name(asked)).field("name", seat.name);
    json.field("since", facts_.asked_at_ms).end();
    house_.hooks.post(facts_.id, seat.hook, json.take());
}

}  // namespace stoop::server
