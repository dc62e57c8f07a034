// Clocks (docs/protocol.md, Clocks), and bots for those who have been away too long. What a clock
// has left is written with each answer and when one is taken back; what runs since then is in
// memory only.
#include <algorithm>

#include "server/system.hpp"
#include "server/table.hpp"

namespace stoop::server {

using store::What;

namespace {

// Its person is still the one who is asked, and has no time left to run down.
bool falls_once(AtZero at_zero) { return at_zero == AtZero::nothing || at_zero == AtZero::answer; }

}  // namespace

// For the question that is open; one that a match has ended with is not.
std::int64_t Table::used_ms(int seat, std::int64_t now) const {
    if (clock_.asked != seat || !facts_.is_running()) return 0;
    const bool is_running = clock_.seat == seat;
    return clock_.used_ms + (is_running ? std::max<std::int64_t>(0, now - clock_.since_ms) : 0);
}

std::int64_t Table::left_ms(int seat, std::int64_t now) const {
    const ClockTerms& terms = facts_.terms.clock;
    const std::int64_t full = std::int64_t{terms.seconds} * 1000;
    const bool is_anew = terms.per == ClockTerms::Per::move && !is_asked_again(seat);
    const std::int64_t had = is_anew ? full : facts_.seat(seat).left_ms;
    return std::max<std::int64_t>(0, had - used_ms(seat, now));
}

std::int64_t Table::left_after_answer(int seat, std::int64_t now) const {
    const ClockTerms& terms = facts_.terms.clock;
    if (!terms.is_on()) return 0;
    const int add = facts_.seat(seat).is_person() ? terms.add : 0;
    return left_ms(seat, now) + std::int64_t{add} * 1000;
}

// Whoever takes the last answer back has no more time than before it: what it gave goes, and so
// does what was thought since.
std::int64_t Table::left_after_undo(int seat, std::int64_t now) const {
    if (facts_.times.empty()) return 0;
    const AnswerTime& last = facts_.times.back();
    const ClockTerms& terms = facts_.terms.clock;
    const std::int64_t left = left_ms(seat, now);
    const std::int64_t used_since = std::int64_t{terms.seconds} * 1000 - left;
    const bool is_per_move = terms.per == ClockTerms::Per::move;
    return std::max<std::int64_t>(0, is_per_move ? last.left_ms - used_since : left - last.gave_ms);
}

// What is left for the open question says the log.
bool Table::is_asked_again(int seat) const {
    return facts_.left_at == facts_.version && match_->pending().seat == seat_at(seat);
}

// A new question gets a running clock, and one that is still open keeps its own.
void Table::wind_clock() {
    const ClockTerms& terms = facts_.terms.clock;
    mind_who_is_away();
    mind_turn();
    if (!terms.is_on() || !match_) return;
    const Seat asked = match_->pending().seat;
    const bool runs = facts_.is_running() && !facts_.pause && is_player(asked) &&
                      facts_.seat(index_of(asked)).is_person() && here() != 0 &&
                      !(falls_once(terms.at_zero) && facts_.has_fallen());
    const int number = is_player(asked) ? index_of(asked) : -1;
    const int seat = runs ? number : -1;
    const bool is_new = facts_.version != clock_.version || number != clock_.asked;
    if (seat == clock_.seat && !is_new) return;
    const std::int64_t now = now_ms();
    clock_.used_ms = is_new ? 0 : used_ms(number, now);
    clock_.seat = seat;
    clock_.asked = number;
    clock_.version = facts_.version;
    if (is_new) {
        clock_.has_run = number >= 0 && is_asked_again(number);
        clock_.is_seen = false;
    }
    if (!runs) return tell_clock();
    start_clock(clock_.has_run ? now : now + house_.limits.lag_ms_max);
    clock_.has_run = true;
}

void Table::start_clock(std::int64_t since_ms) {
    clock_.since_ms = since_ms;
    const int wound = ++clock_.wound;
    const std::int64_t now = now_ms();
    const std::int64_t zero_ms = std::max(since_ms, now) + left_ms(clock_.seat, since_ms);
    const std::int64_t wait = std::max(zero_ms, clock_.falls_from_ms) - now;
    later(static_cast<int>(wait) + 1, [wound](Table& table) {
        if (table.leads() && table.clock_.wound == wound && table.clock_.seat >= 0 &&
            table.clock_.version == table.facts_.version)
            table.clock_fell(table.clock_.seat);
    });
    tell_clock();
}

void Table::on(const Asker& asker, Visitor& visitor, const Seen& seen) {
    agree(asker);
    const bool is_own = clock_.seat >= 0 && seat_at(clock_.seat) == visitor.seat;
    if (!is_own || seen.version != clock_.version || clock_.is_seen) return;
    clock_.is_seen = true;
    const std::int64_t now = now_ms();
    if (now < clock_.since_ms) start_clock(now);
}

void Table::clock_fell(int seat) {
    const AtZero at_zero = facts_.terms.clock.at_zero;
    Deeds deeds = {deed(What::fall, seat)};
    if (at_zero == AtZero::bot) keep_warm(seat, {}, "clock", deeds);
    if (at_zero == AtZero::resign) add_resign(seat, deeds);
    clock_.used_ms = used_ms(seat, now_ms());
    clock_.seat = -1;
    ++clock_.wound;
    commit(std::move(deeds), [this](const std::string& failure) {
        if (!failure.empty()) {  // it falls again when the disk had time to recover
            clock_.falls_from_ms = now_ms() + house_.limits.bot_retry_ms;
            return wind_clock();
        }
        tell_table();
        tell_clock();
    });
}

void Table::tell_clock(Socket* only) const {
    if (!match_) return;
    std::vector<std::int64_t> left;
    const std::int64_t now = now_ms();
    for (int i = 0; i < static_cast<int>(facts_.seats.size()); ++i) left.push_back(left_ms(i, now));
    const auto text = std::make_shared<const std::string>(clock_message(clock_.seat, left, now));
    for (const Visitor& visitor : visitors_)
        if (only == nullptr || visitor.socket.get() == only) visitor.socket->send(text);
}

// Who is asked, and has no connection while others wait.
Seat Table::who_is_missed() const {
    if (facts_.terms.away_s == 0 || !match_ || !facts_.is_running() || facts_.pause)
        return Seat::none;
    const Seat asked = match_->pending().seat;
    const bool is_missed = is_player(asked) && facts_.seat(index_of(asked)).is_person() &&
                           (here() & only(asked)) == 0 && here() != 0;
    return is_missed ? asked : Seat::none;
}

// It is stood in for after some time; who was back meanwhile is waited for anew.
void Table::mind_who_is_away() {
    const Absence now{who_is_missed(), facts_.version, facts_.terms.away_s, absence_.count};
    if (now == absence_) return;
    absence_ = now;
    const int count = ++absence_.count;
    if (!is_player(now.seat)) return;
    later(now.away_s * 1000, [count, now](Table& table) {
        if (table.absence_.count != count) return;
        table.absence_.seat = Seat::none;  // what comes to nothing begins anew
        if (!table.leads() || table.who_is_missed() != now.seat) return;
        Deeds deeds;
        table.keep_warm(index_of(now.seat), {}, "away", deeds);
        table.commit(std::move(deeds), [&table](const std::string& failure) {
            if (!failure.empty()) return table.mind_who_is_away();
            table.tell_table();
            table.wind_clock();
        });
    });
}

}  // namespace stoop::server
