// A table that other nodes serve as well (docs/decisions/0014-nodes.md): what they have written is
// followed, and what lost the race against it is heard again.
#include <algorithm>
#include <limits>
#include <stdexcept>

#include "server/log.hpp"
#include "server/system.hpp"
#include "server/table.hpp"

namespace stoop::server {

using store::Deed;
using store::What;

namespace {

constexpr std::int64_t lease_margin_ms = 1000;  // it counts as over before it is

}  // namespace

// --- what others have written

void Table::hear_news(const store::News& news) {
    if (!fault_.empty()) return;
    if (news.is_roll) return attend();
    constexpr int anything = std::numeric_limits<int>::max();
    told_deeds_ = std::max(told_deeds_, news.table.empty() ? anything : news.deeds);
    told_chat_ = std::max(told_chat_, news.chat);
    if (has_news() && !is_unsettled_) catch_up();
}

bool Table::has_news() const { return told_deeds_ > facts_.deeds || told_chat_ > next_chat_; }

// The match may have run ahead with an answer that came too late. What was to be done is done again
// when the table is where the others are.
void Table::was_overtaken(const Task& task) {
    if (!is_unsettled_ && match_ && match_->decisions() > facts_.answers) replay(facts_.answers);
    if (task) waiting_.push_front(task);
    hear_news({});
}

void Table::catch_up() {
    told_deeds_ = told_chat_ = 0;
    is_unsettled_ = true;
    const auto settle = [self = shared_from_this()](const Task& task) {
        self->is_unsettled_ = false;
        self->guard(task);
        self->guard([&] { self->go_on(); });
    };
    house_.nodes->load_since(facts_.id, facts_.deeds, [this, settle](store::Loaded loaded) {
        const auto pledge =
            std::find_if(loaded.deeds.rbegin(), loaded.deeds.rend(),
                         [](const Deed& deed) { return deed.what == What::pledge; });
        is_out_of_touch_ = loaded.is_away;
        if (loaded.is_away) return settle([] {});  // there will be news when it is back
        if (pledge == loaded.deeds.rend()) return settle([&] { follow(loaded, game_); });
        house_.editions.of(pledge->more, facts_.game, game_->seats(), facts_.options,
                           [this, settle, loaded](const Editions::Pinned& pinned) {
                               settle([&] {
                                   if (pinned.is_away) return;
                                   if (!pinned.game) throw std::runtime_error(pinned.game.error());
                                   follow(loaded, *pinned.game);
                               });
                           });
    });
}

void Table::follow(const store::Loaded& loaded, const std::shared_ptr<const table::Game>& game) {
    if (!loaded.failure.empty()) throw std::runtime_error(loaded.failure);
    if (!loaded.is_there) return vanish();
    const auto from = match_ ? static_cast<int>(match_->log().size()) : 0;
    for (const Deed& deed : loaded.deeds) {
        if (const auto wrong = facts_.apply(deed)) throw std::runtime_error(wrong->sentence);
        follow_in_match(deed, game);
        follow_people(deed);
    }
    follow_chat(loaded.chat);
    if (loaded.deeds.empty()) return;
    const bool is_one_answer = loaded.deeds.size() == 1 && loaded.deeds[0].what == What::answer;
    tell_table();
    if (is_one_answer)
        tell_answer(from);
    else if (match_)
        tell_views();
    mind_turn(false);
    wind_clock();
}

void Table::follow_in_match(const Deed& deed, const std::shared_ptr<const table::Game>& game) {
    switch (deed.what) {
        case What::pledge:
            match_.reset();
            unplayed_.clear();
            game_ = game;
            break;
        case What::begin:
            begin_match();
            for (Visitor& visitor : visitors_) visitor.have = 0;
            break;
        case What::answer: follow_answer(deed); break;
        case What::undo:
            match_->undo(seat_at(deed.seat));
            note_times(deed.at_ms);
            break;
        case What::back:
            replay(static_cast<int>(deed.number));
            note_times(deed.at_ms);
            break;
        default: break;
    }
}

void Table::follow_people(const Deed& deed) {
    const bool has_new_link = deed.what == What::token && deed.seat >= 0 && !deed.more.empty();
    const bool is_kicked = has_new_link || (deed.what == What::name && deed.more == "kicked");
    const bool has_left = (deed.what == What::name && deed.text.empty()) ||
                          (deed.what == What::warm && deed.more == "left");
    if (is_kicked)
        close_seat(deed.seat, CloseCode::sent_away, "The host has taken this link away.");
    else if (has_left)
        close_seat(deed.seat, CloseCode::has_left, "You have left; your link brings you back.");
    if (deed.what == What::term) send_watchers_away();
}

void Table::follow_chat(const std::vector<store::ChatLine>& lines) {
    const auto first = std::find_if(lines.begin(), lines.end(),
                                    [&](const auto& line) { return line.n >= chat_heard(); });
    for (auto line = first; line != lines.end(); ++line) add_chat(*line);
    next_chat_ = chat_heard();
}

// Nobody ever started it, and it was forgotten.
void Table::vanish() { put_aside(CloseCode::unknown_table, "There is no such table any more."); }

// --- who is where, and who leads

bool Table::leads() const { return house_.nodes == nullptr || now_ms() < leads_until_ms_; }

store::Attendance Table::attendance() {
    store::Attendance now{facts_.id, 0, 0, false};
    for (const Visitor& visitor : visitors_) {
        now.here |= only(visitor.seat);
        now.watching += is_player(visitor.seat) ? 0 : 1;
    }
    now.is_news = now.here != attended_.here || now.watching != attended_.watching;
    attended_ = now;
    return now;
}

void Table::attend() {
    if (house_.nodes == nullptr) return;
    house_.nodes->attend({attendance()},
                         [self = shared_from_this(), asked = now_ms()](const store::Roll& roll) {
                             self->hear_roll(roll.tables.at(0), asked);
                         });
}

void Table::hear_roll(const store::Elsewhere& others, std::int64_t asked_at_ms) {
    const bool has_led = leads();
    leads_until_ms_ = others.leads ? asked_at_ms + store::lease_ms - lease_margin_ms : 0;
    const bool is_changed =
        others.here != elsewhere_.here || others.watching != elsewhere_.watching;
    // Who has looked on since is called again.
    for (int seat = 0; seat < static_cast<int>(memory_.size()); ++seat)
        if ((others.here & ~elsewhere_.here & only(seat_at(seat))) != 0)
            memory_[static_cast<std::size_t>(seat)].called_for = 0;
    elsewhere_ = others;
    if (!is_changed && has_led == leads()) return;
    when_settled([this, is_changed, has_led] {
        if (is_changed) tell_table();
        wind_clock();
        if (!has_led && leads()) take_the_lead();
    });
}

// Nobody knows what the last one's clock showed, or the database was away and took no answers.
void Table::take_the_lead() {
    if (clock_.seat >= 0) start_clock(now_ms() + house_.limits.lag_ms_max);
    ask_bot();
}

}  // namespace stoop::server
