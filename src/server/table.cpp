#include "server/table.hpp"

#include <algorithm>
#include <map>

#include "bots/bot.hpp"
#include "core/sha256.hpp"
#include "server/log.hpp"
#include "server/system.hpp"
#include "server/views.hpp"

namespace stoop::server {

std::string position_digest(const table::Match& match) {
    return hex(sha256(match.game().print(match.state()))).substr(0, 16);
}

Table::Table(House& house, store::TableRecord record, std::shared_ptr<const table::Game> game)
    : house_(house), record_(std::move(record)), game_(std::move(game)) {}

std::optional<Error> Table::restore() {
    if (record_.phase == store::Phase::waiting) return std::nullopt;
    begin_match();
    for (std::size_t i = 0; i < record_.answers.size(); ++i) {
        const auto& answer = record_.answers[i];
        const auto refusal = match_->act(seat_at(answer.seat), answer.action);
        note_times(answer.at_ms);
        const bool is_last = i + 1 == record_.answers.size();
        if (refusal || (is_last && position_digest(*match_) != answer.position))
            return Error{"This match cannot be continued: answer " + std::to_string(i + 1) +
                         " does not replay with this edition of the game."};
    }
    return std::nullopt;
}

bool Table::is_idle() const {
    return visitors_.empty() && !is_committing_ && !is_bot_asked_ && thinking_ == 0 &&
           waiting_.empty();
}

// --- one change after the other

void Table::when_settled(Task task) {
    if (is_committing_)
        waiting_.push_back(std::move(task));
    else
        task();
}

store::Change Table::change_now() const {
    store::Change change;
    auto& facts = change.table;
    facts.id = record_.id;
    facts.phase = record_.phase;
    facts.version = record_.version;
    facts.log_cut = record_.log_cut;
    facts.started_at_ms = record_.started_at_ms;
    return change;
}

void Table::commit(store::Change change, store::Committed then) {
    STOOP_ASSERT(!is_committing_);
    is_committing_ = true;
    house_.store.commit(std::move(change), [self = shared_from_this(),
                                            then = std::move(then)](const std::string& failure) {
        self->is_committing_ = false;
        then(failure);
        self->go_on();
    });
}

void Table::go_on() {
    while (!is_committing_ && !waiting_.empty()) {
        const Task task = std::move(waiting_.front());
        waiting_.pop_front();
        task();
    }
    if (!is_committing_) ask_bot();
}

void Table::note_times(std::int64_t at_ms) {
    entry_times_ms_.resize(match_->log().size(), at_ms);
    asked_at_ms_ = at_ms;
}

// --- what people say

void Table::hear(const std::shared_ptr<Socket>& socket, const Message& message) {
    if (waiting_.size() >= house_.limits.messages_waiting_max)
        return socket->close(CloseCode::too_much, "Too much is said at this table at once.");
    when_settled([this, socket, message] {
        if (Visitor* visitor = find(socket)) handle(*visitor, message);
    });
}

void Table::handle(Visitor& visitor, const Message& message) {
    if (std::holds_alternative<Ping>(message)) return say(*visitor.socket, R"({"type":"pong"})");
    if (std::holds_alternative<Join>(message))
        return complain(*visitor.socket, "This connection has already joined a table.");
    if (std::holds_alternative<Start>(message)) return on_start(visitor);
    if (const auto* rename = std::get_if<Rename>(&message)) return on_name(visitor, *rename);
    if (!match_) return complain(*visitor.socket, "The match has not begun yet.");
    if (const auto* why = std::get_if<Why>(&message)) return on_why(visitor, *why);
    if (!is_player(visitor.seat)) return complain(*visitor.socket, "Who watches cannot play.");
    if (const auto* act = std::get_if<Act>(&message)) return on_act(visitor, *act);
    if (const auto* undo = std::get_if<Undo>(&message)) return on_undo(visitor, *undo);
    if (const auto* hint = std::get_if<Hint>(&message)) return on_hint(visitor, *hint);
}

void Table::on_act(Visitor& visitor, const Act& act) {
    if (act.version != record_.version) return tell_view(visitor);
    const auto action = game_->parse_action(act.action);
    if (!action) return complain(*visitor.socket, action.error());
    const auto tell_failure = [socket = visitor.socket](const std::string& failure) {
        if (!failure.empty()) complain(*socket, not_saved(failure));
    };
    if (const auto refusal = answer_with(visitor.seat, *action, tell_failure))
        complain(*visitor.socket, refusal->sentence, refusal->rule);
}

std::optional<table::Refusal> Table::answer_with(Seat seat, const Action& action,
                                                 store::Committed then) {
    if (auto refusal = match_->act(seat, action)) return refusal;
    store::AnswerRecord answer{index_of(seat), game_->print_action(action), now_ms(),
                               position_digest(*match_)};
    store::Change change = change_now();
    change.table.version = record_.version + 1;
    change.is_end = match_->is_over();
    if (change.is_end) change.table.phase = store::Phase::over;
    change.table.answers = {answer};
    change.answers_before = static_cast<int>(record_.answers.size());
    const store::Phase phase = change.table.phase;
    commit(std::move(change), [this, phase, answer = std::move(answer),
                               then = std::move(then)](const std::string& failure) {
        if (failure.empty()) {
            ++record_.version;
            note_times(answer.at_ms);
            record_.answers.push_back(answer);
            if (phase != record_.phase) {
                record_.phase = phase;
                log_info("table " + record_.id + ": the match is over");
                tell_table();
            }
            tell_views();
        } else {
            roll_back();
        }
        then(failure);
    });
    return std::nullopt;
}

void Table::on_undo(Visitor& visitor, const Undo& undo) {
    if (undo.version != record_.version) return tell_view(visitor);
    if (record_.phase == store::Phase::over)  // the seed is known now
        return complain(*visitor.socket, "The match is over; nothing can be taken back any more.");
    if (match_->undoable(visitor.seat) == 0)
        return complain(*visitor.socket,
                        "There is nothing to take back: since your last answer somebody else has "
                        "moved or something was revealed.");
    match_->undo(visitor.seat);
    store::Change change = change_now();
    change.table.version = record_.version + 1;
    change.table.log_cut = std::min(record_.log_cut, static_cast<int>(match_->log().size()));
    change.answers_kept = match_->decisions();
    const int log_cut = change.table.log_cut;
    commit(std::move(change), [this, log_cut, socket = visitor.socket](const std::string& failure) {
        if (!failure.empty()) {
            roll_back();
            return complain(*socket, not_saved(failure));
        }
        ++record_.version;
        record_.log_cut = log_cut;
        record_.answers.resize(static_cast<std::size_t>(match_->decisions()));
        note_times(now_ms());
        for (Visitor& each : visitors_)
            each.have = std::min(each.have, static_cast<int>(match_->log().size()));
        tell_views();
    });
}

// The match ran ahead of a commit that failed: back to what is on disk.
void Table::roll_back() {
    const auto error = restore();
    STOOP_ASSERT(!error);  // these answers have been played in this very process
}

void Table::on_why(Visitor& visitor, const Why& why) {
    const auto action = game_->parse_action(why.action);
    if (!action) return complain(*visitor.socket, action.error());
    const auto view = game_->view(match_->state(), visitor.seat);
    const RuleId rule = table::reason_against(*game_, view, visitor.seat, *action);
    say(*visitor.socket, why_message(why.ref, rule));
}

void Table::on_hint(Visitor& visitor, const Hint& hint) {
    if (match_->pending().seat != visitor.seat)
        return complain(*visitor.socket, "A hint can be given only when it is your turn.");
    if (visitor.is_waiting_for_hint)
        return complain(*visitor.socket, "The last hint is still being thought about.");
    visitor.is_waiting_for_hint = true;
    const auto best = bots::bots_for(record_.game).back();
    think(std::string(best), visitor.seat,
          [this, socket = visitor.socket, ref = hint.ref](const Action& action) {
              Visitor* asker = find(socket);
              if (asker == nullptr) return;
              asker->is_waiting_for_hint = false;
              say(*asker->socket, hint_message(ref, game_->print_action(action)));
          });
}

// --- bots

// Lets a bot choose for `seat` on a worker, from nothing but that seat's view. `then` runs back on
// this thread.
void Table::think(const std::string& bot, Seat seat, Chosen then) {
    ++thinking_;
    const auto work = [self = shared_from_this(), game = game_, bot, seat, then = std::move(then),
                       post = house_.post, view = game_->view(match_->state(), seat),
                       options = std::vector(match_->options().begin(), match_->options().end()),
                       budget = bots::Budget(house_.limits.bot_positions_max)] {
        const auto thinker = bots::make_bot(game->info().id, bot);
        STOOP_ASSERT(thinker);
        Rng rng(random_key());  // never the match's luck
        const Action action = thinker->choose({*game, view, seat, options}, budget, rng);
        post([self, then, action] {
            --self->thinking_;
            then(action);
        });
    };
    house_.workers.run(work);
}

void Table::ask_bot() {
    if (!match_ || is_committing_ || is_bot_asked_) return;
    const Seat seat = match_->pending().seat;
    if (!is_player(seat)) return;
    const auto& asked = record_.seats[static_cast<std::size_t>(index_of(seat))];
    if (!asked.is_bot) return;
    is_bot_asked_ = true;
    think(asked.bot, seat, [this, version = record_.version](const Action& action) {
        when_settled([this, version, action] { bot_answers(version, action); });
    });
}

void Table::bot_answers(int version, const Action& action) {
    is_bot_asked_ = false;
    if (version != record_.version) return ask_bot();  // something was taken back meanwhile
    const auto refusal =
        answer_with(match_->pending().seat, action, [this](const std::string& failure) {
            if (failure.empty()) return;
            is_bot_asked_ = true;  // so that nobody asks it before the disk had time to recover
            house_.after(house_.limits.bot_retry_ms, [self = shared_from_this()] {
                self->is_bot_asked_ = false;
                self->when_settled([self] { self->ask_bot(); });
            });
        });
    STOOP_ASSERT(!refusal);
}

// --- what people are told

void Table::tell_view(Visitor& visitor) {
    const int from = std::min(visitor.have, static_cast<int>(match_->log().size()));
    const ViewFacts facts{record_, *match_, entry_times_ms_, asked_at_ms_};
    say(*visitor.socket, view_message(facts, visitor.seat, from));
    visitor.have = static_cast<int>(match_->log().size());
}

// Those who see the same get the same text, written once.
void Table::tell_views() {
    const ViewFacts facts{record_, *match_, entry_times_ms_, asked_at_ms_};
    std::map<std::pair<Seat, int>, Text> written;
    for (Visitor& visitor : visitors_) {
        Text& text = written[{visitor.seat, visitor.have}];
        if (!text)
            text = std::make_shared<const std::string>(
                view_message(facts, visitor.seat, visitor.have));
        visitor.socket->send(text);
        visitor.have = static_cast<int>(match_->log().size());
    }
}

}  // namespace stoop::server
