// The match at a table: answers, taking back, questions, bots, and what everybody sees of it.
#include <algorithm>
#include <stdexcept>

#include "bots/bot.hpp"
#include "server/bot_seats.hpp"
#include "server/log.hpp"
#include "server/position_mark.hpp"
#include "server/system.hpp"
#include "server/table.hpp"
#include "table/export.hpp"

namespace stoop::server {

using store::What;

namespace {

constexpr std::string_view no_hint_now = "A hint can be given only when it is your turn.";

}  // namespace

std::optional<Error> Table::restore(const std::vector<Answer>& answers) {
    if (facts_.phase == Phase::waiting || facts_.phase == Phase::sealed || facts_.version == 0)
        return std::nullopt;
    begin_match();
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const Answer& answer = answers[i];
        const auto refusal = match_->act(seat_at(answer.seat), answer.action);
        note_times(answer.at_ms);
        if (refusal || (i + 1 == answers.size() && !is_at(*match_, answer.position)))
            return Error{"This match cannot be continued: answer " + std::to_string(i + 1) +
                         " does not replay with this edition of the game."};
    }
    turn_of_ = match_->pending().seat;  // whoever it is has been told
    return std::nullopt;
}

void Table::restore_what_can_be(const std::vector<Answer>& answers) {
    begin_match();
    std::size_t played = 0;
    for (; played < answers.size(); ++played) {
        const Answer& answer = answers[played];
        table::Match next = *match_;
        if (next.act(seat_at(answer.seat), answer.action)) break;
        if (!is_at(next, answer.position)) break;
        match_ = std::move(next);
        note_times(answer.at_ms);
    }
    unplayed_.assign(answers.begin() + static_cast<std::ptrdiff_t>(played), answers.end());
    // How the rules ended it is not known any more, and nobody has won.
    if (facts_.phase == Phase::over && facts_.ended_by.empty()) facts_.phase = Phase::closed;
    log_warning("match-not-replayed", {{"table", facts_.id},
                                       {"content", facts_.content},
                                       {"played", std::to_string(played)},
                                       {"answers", std::to_string(answers.size())}});
    if (!facts_.is_finished())
        commit({deed(What::close, -1, "edition")}, [](const std::string& failure) {
            // Nobody must play on from where it stands now: its log goes further.
            if (!failure.empty()) throw std::runtime_error("it could not be closed: " + failure);
        });
}

// The match is longer than it was, or shorter.
void Table::note_times(std::int64_t at_ms) {
    entry_times_ms_.resize(match_->log().size(), at_ms);
    for (Visitor& each : visitors_)
        each.have = std::min(each.have, static_cast<int>(match_->log().size()));
}

void Table::on(const Asker& asker, Visitor& visitor, const Act& act) {
    if (!is_person(visitor)) return complain(asker, "A bot plays this seat now.");
    if (facts_.pause) return complain(asker, "The match is paused.");
    if (act.version != facts_.version || facts_.is_finished()) {
        agree(asker);
        return tell_view(visitor);
    }
    const auto action = game_->parse_action(act.action);
    if (!action) return complain(asker, action.error());
    const auto tell = [asker](const std::string& failure) {
        if (!failure.empty()) return complain(asker, not_saved(failure));
        agree(asker);
    };
    if (const auto refusal = answer_with(visitor.seat, *action, tell))
        complain(asker, refusal->sentence, refusal->rule);
}

std::optional<table::Refusal> Table::answer_with(Seat seat, const Action& action,
                                                 store::Committed then) {
    const int answers = match_->decisions();
    const auto from = static_cast<int>(match_->log().size());
    const int number = index_of(seat);
    const std::int64_t left = left_after_answer(number, now_ms());
    if (auto refusal = match_->act(seat, action)) return refusal;
    Deeds deeds = {deed(What::answer, number, game_->print_action(action), mark_of(*match_), left)};
    const std::int64_t now = deeds.front().at_ms;
    if (match_->is_over()) deeds.push_back(deed(What::over));
    commit(std::move(deeds),
           [this, answers, from, now, then = std::move(then)](const std::string& failure) {
               if (failure.empty()) {
                   ++house_.meters.answers;
                   note_times(now);
                   if (facts_.is_finished()) tell_table();
                   tell_answer(from);
                   wind_clock();
               } else {
                   replay(answers);
               }
               then(failure);
           });
    return std::nullopt;
}

// The match ran ahead of a commit that failed, or something is taken back.
void Table::replay(int answers) {
    table::Match again = match_->from_start();
    for (const auto& entry : match_->log()) {
        if (!is_player(entry.seat())) continue;
        if (answers-- == 0) break;
        const auto refusal = again.act(entry.seat(), entry.action);
        STOOP_ASSERT(!refusal);  // these answers have been played in this very process
    }
    match_ = std::move(again);
    entry_times_ms_.resize(std::min(entry_times_ms_.size(), match_->log().size()));
    for (Visitor& each : visitors_)
        each.have = std::min(each.have, static_cast<int>(match_->log().size()));
}

// Another node has taken this answer.
void Table::follow_answer(const store::Deed& deed) {
    if (match_->act(seat_at(deed.seat), deed.text) || !is_at(*match_, deed.more))
        throw std::runtime_error("an answer that another node has taken leads elsewhere here");
    note_times(deed.at_ms);
}

void Table::on(const Asker& asker, Visitor& visitor, const Undo& undo) {
    if (undo.version != facts_.version) {
        agree(asker);
        return tell_view(visitor);
    }
    if (facts_.is_finished())  // the seed is known now
        return complain(asker, "The match is over; nothing can be taken back any more.");
    if (facts_.pause) return complain(asker, "The match is paused.");
    if (!is_person(visitor) || match_->undoable(visitor.seat) == 0)
        return complain(asker,
                        "There is nothing to take back: since your last answer somebody else has "
                        "moved or something was revealed.");
    auto kept = static_cast<std::int64_t>(match_->log().size());
    while (match_->log()[static_cast<std::size_t>(--kept)].seat() != visitor.seat) {
    }
    const int number = index_of(visitor.seat);
    const std::string left =
        facts_.terms.clock.is_on() ? std::to_string(left_after_undo(number, now_ms())) : "";
    commit({deed(What::undo, number, {}, left, kept)},
           [this, asker, seat = visitor.seat](const std::string& failure) {
               if (!failure.empty()) return complain(asker, not_saved(failure));
               match_->undo(seat);
               note_times(now_ms());
               agree(asker);
               tell_views();
               wind_clock();
           });
}

void Table::on(const Asker& asker, Visitor& visitor, const Look&) {
    agree(asker);
    tell_view(visitor);
}

void Table::on(const Asker& asker, Visitor& visitor, const Why& why) {
    const auto action = game_->parse_action(why.action);
    if (!action) return complain(asker, action.error());
    const auto view = game_->view(match_->state(), visitor.seat);
    const RuleId rule = table::reason_against(*game_, view, *action);
    say(*asker.socket, why_message(asker.ref, rule));
}

void Table::on(const Asker& asker, Visitor& visitor, const Hint&) {
    if (match_->pending().seat != visitor.seat || facts_.is_finished())
        return complain(asker, no_hint_now);
    const auto seat = static_cast<std::size_t>(index_of(visitor.seat));
    if (memory_[seat].waits_for_hint)  // also in another window, or in one that is gone
        return complain(asker, "The last hint is still being thought about.");
    memory_[seat].waits_for_hint = true;
    const auto best = bots::bots_for(facts_.game).back();
    const auto tell = [this, asker, seat, match = facts_.match](const Thought& thought) {
        memory_[seat].waits_for_hint = false;
        if (find(asker.socket) == nullptr) return;
        if (match != facts_.match) return complain(asker, no_hint_now);
        say(*asker.socket,
            hint_message(asker.ref, game_->print_action(thought.action), thought.reason));
    };
    think(std::string(best), visitor.seat, Say::reason, tell);
}

// --- bots

// Lets a bot choose for `seat` on a worker, from nothing but that seat's view. `then` runs back on
// this thread. What breaks in the worker breaks this table, and nothing else.
void Table::think(const std::string& bot, Seat seat, Say say, Thinks then) {
    ++thinking_;
    const auto work = [self = shared_from_this(), game = game_, bot, seat, say,
                       then = std::move(then), post = house_.post,
                       view = game_->view(match_->state(), seat),
                       options = std::vector(match_->options().begin(), match_->options().end()),
                       budget = bots::Budget(house_.limits.bot_positions_max)] {
        std::string fault;
        Thought thought;
        try {
            const auto thinker = bots::make_bot(game->info().id, bot);
            if (!thinker) throw std::runtime_error("there is no bot \"" + bot + "\" any more");
            Rng rng(random_key());  // never the match's luck
            const bots::Question question{*game, view, options};
            thought.action = thinker->choose(question, budget, rng);
            if (say == Say::reason)
                thought.reason = thinker->reason(question, thought.action, budget, rng);
        } catch (const std::exception& error) {
            fault = error.what();
        }
        post([self, then, thought, fault] {
            --self->thinking_;
            self->guard([&] {
                if (!fault.empty()) throw std::runtime_error(fault);
                then(thought);
            });
        });
    };
    house_.workers.run(work);
}

// Who is to answer the open question, if no person is: the seat's bot, or one for a person whose
// clock has fallen.
std::optional<std::string> Table::bot_to_answer() const {
    if (!match_ || !facts_.is_running() || facts_.pause) return std::nullopt;
    const Seat seat = match_->pending().seat;
    if (!is_player(seat)) return std::nullopt;
    const SeatFacts& asked = facts_.seat(index_of(seat));
    if (asked.is_bot) return asked.bot;
    const bool is_late = facts_.terms.clock.at_zero == AtZero::answer && facts_.has_fallen();
    return is_late ? std::optional(stand_in(facts_.game)) : std::nullopt;
}

void Table::ask_bot() {
    if (is_unsettled_ || is_bot_asked_ || !leads()) return;
    const auto bot = bot_to_answer();
    if (!bot) return;
    is_bot_asked_ = true;
    const auto then = [this, asked = facts_.moment()](const Thought& thought) {
        when_settled([this, asked, thought] { bot_answers(asked, thought.action); });
    };
    think(*bot, match_->pending().seat, Say::action, then);
}

void Table::bot_answers(const Moment& asked, const Action& action) {
    is_bot_asked_ = false;
    // Something was taken back meanwhile, its person has come back, or another match has begun.
    if (asked != facts_.moment() || !bot_to_answer()) return ask_bot();
    const Seat seat = match_->pending().seat;
    const auto refusal = answer_with(seat, action, [this](const std::string& failure) {
        if (failure.empty()) {
            ++house_.meters.bot_answers;
            return;
        }
        is_bot_asked_ = true;  // so that nobody asks it before the disk had time to recover
        house_.after(house_.limits.bot_retry_ms, [self = shared_from_this()] {
            self->is_bot_asked_ = false;
            self->when_settled([self] { self->ask_bot(); });
        });
    });
    if (refusal) throw std::runtime_error("a bot gave an illegal answer: " + refusal->sentence);
}

Expected<std::string> Table::moments(const LookBack& look) const {
    if (!facts_.is_finished() || !match_)
        return Error{"One can look back at a match when it is over."};
    return moments_answer(view_facts(), look);
}

Expected<std::string> Table::export_lines() const {
    if (!facts_.is_finished() || !match_)
        return Error{"The match can be exported when it is over."};
    std::vector<table::ExportSeat> seats;
    for (const auto& seat : facts_.seats)
        seats.push_back({seat.is_bot ? seat.bot : "person", seat.played_as, {}});
    for (const auto& each : facts_.luck)
        seats[static_cast<std::size_t>(each.seat)].seal = each.seal;
    std::string lines = table::export_match(*match_, facts_.pledge(), seats);
    if (match_->is_over() && unplayed_.empty()) return lines;
    Json json;
    json.object().field("ended", facts_.phase == Phase::closed ? "closed" : facts_.ended_by);
    json.key("resigned").array();
    for (std::size_t i = 0; i < facts_.seats.size(); ++i)
        if (facts_.seats[i].has_resigned) json.value(i);
    json.end();
    json.field("entries", match_->log().size());
    if (!unplayed_.empty()) {
        json.key("unplayed").array();
        for (const Answer& answer : unplayed_)
            json.object().field("seat", answer.seat).field("action", answer.action).end();
        json.end();
    }
    return lines + json.end().take() + "\n";
}

}  // namespace stoop::server
