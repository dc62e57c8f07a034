#include "server/table.hpp"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <fstream>

#include "core/json.hpp"
#include "server/log.hpp"
#include "server/system.hpp"

namespace stoop::server {

using store::Deed;
using store::What;

namespace {

// Tries the deeds on a copy first: what makes no sense must not reach the disk.
store::Stage stage_after(Facts facts, const std::vector<Deed>& deeds) {
    for (const Deed& deed : deeds)
        if (const auto wrong = facts.apply(deed)) throw std::runtime_error(wrong->sentence);
    return facts.stage();
}

}  // namespace

Table::Table(House& house, Facts facts, std::shared_ptr<const table::Game> game,
             std::vector<store::ChatLine> chat)
    : house_(house), facts_(std::move(facts)), game_(std::move(game)), chat_(std::move(chat)) {
    if (!chat_.empty()) next_chat_ = chat_.back().n + 1;
}

bool Table::is_idle() const {
    return visitors_.empty() && !is_unsettled_ && !is_bot_asked_ && thinking_ == 0 &&
           waiting_.empty();
}

// --- one change after the other

// What goes wrong here is our mistake or a broken disk. The table is put aside with a sentence;
// its log is on disk, and all others go on.
void Table::guard(const Task& task) {
    if (!fault_.empty()) return;
    try {
        task();
    } catch (const std::exception& error) {
        ++house_.meters.faults;
        log_error("table-put-aside", {{"table", facts_.id}, {"reason", error.what()}});
        write_fault(error.what());
        put_aside(CloseCode::not_playable,
                  "This table had to be put aside: something is broken in it.");
    }
}

void Table::put_aside(CloseCode code, std::string_view sentence) {
    fault_ = sentence;
    fault_code_ = code;
    for (const Visitor& visitor : visitors_) visitor.socket->close(code, fault_);
    for (const auto& each : arriving_)
        if (const auto socket = each.lock()) socket->close(code, fault_);
    visitors_.clear();
    arriving_.clear();
    waiting_.clear();
}

void Table::go_from_memory() {
    put_aside(CloseCode::too_much, "This table has changed meanwhile; please come again.");
}

// For a bug report. If that fails as well, `stoop record` still can.
void Table::write_fault(const std::string& reason) const {
    const auto write = [id = facts_.id, folder = house_.fault_folder,
                        reason](const std::string& record) {
        std::error_code ignored;
        std::filesystem::create_directories(folder, ignored);
        const std::string path = folder + "/" + id + ".jsonl";
        std::ofstream file(path);
        Json json;
        json.object().field("fault", reason).end();
        file << json.take() << "\n" << record << std::flush;
        if (file)
            log_info("fault-written", {{"table", id}, {"path", path}});
        else
            log_warning("fault-not-written", {{"table", id}, {"path", path}});
    };
    try {
        house_.store.record(facts_.id, write);
    } catch (const std::exception& error) {
        log_warning("fault-not-written", {{"table", facts_.id}, {"reason", error.what()}});
    }
}

void Table::when_settled(Task task) {
    if (is_unsettled_)
        waiting_.push_back(std::move(task));
    else
        run(task, task);
}

// `task`: what is to be done again if another node was faster.
void Table::run(const Task& task, const Task& now) {
    const Task* const before = running_;
    running_ = house_.nodes != nullptr && task ? &task : nullptr;
    guard(now);
    running_ = before;
}

Deed Table::deed(What what, int seat, std::string text, std::string more,
                 std::int64_t number) const {
    return {what, seat, number, std::move(text), std::move(more), now_ms()};
}

void Table::commit(Deeds deeds, store::Committed then) {
    STOOP_ASSERT(!is_unsettled_);
    is_unsettled_ = true;
    const bool is_answer = deeds.size() == 1 && deeds.front().what == What::answer;
    const store::Stage stage = is_answer ? facts_.stage() : stage_after(facts_, deeds);
    store::Change change{facts_.id, false, facts_.stage(), stage, facts_.deeds, deeds, {}};
    auto done = [self = shared_from_this(), deeds = std::move(deeds), then = std::move(then),
                 task = running_ == nullptr ? Task() : *running_](const std::string& failure) {
        self->is_unsettled_ = false;
        self->run(task, [&] {
            if (failure == store::overtaken) return self->was_overtaken(task);
            if (failure.empty()) self->take(deeds);
            then(failure);
        });
        self->guard([&] { self->go_on(); });
    };
    house_.store.commit(std::move(change), std::move(done));
}

// The deeds are on disk.
void Table::take(const Deeds& deeds) {
    const Phase before = facts_.phase;
    const bool had_vote = facts_.vote.has_value();
    for (const Deed& deed : deeds) {
        const auto wrong = facts_.apply(deed);
        STOOP_ASSERT(!wrong);
    }
    after_deeds(before);
    if (had_vote && !facts_.vote) tell_table();
}

void Table::commit_for(const Asker& asker, Deeds deeds, Task then) {
    commit(std::move(deeds), [this, asker, then = std::move(then)](const std::string& failure) {
        if (!failure.empty()) return complain(asker, not_saved(failure));
        if (then) then();
        agree(asker);
        tell_table();
    });
}

// The match begins, or it has ended by something else than an answer.
void Table::after_deeds(Phase before) {
    if (facts_.phase == before) return;
    if (facts_.is_running()) {
        log_info("match-begins", {{"table", facts_.id}, {"game", facts_.game}});
        begin_match();
        for (Visitor& visitor : visitors_) visitor.have = 0;
        tell_table();
        tell_views();
        wind_clock();
        return;
    }
    if (!facts_.is_finished()) return match_.reset();
    log_info("match-ended", {{"table", facts_.id}, {"by", facts_.ended_by}});
    if (match_ && !match_->is_over()) tell_views();
}

void Table::go_on() {
    while (!is_unsettled_ && !has_news() && !waiting_.empty()) {
        const Task task = std::move(waiting_.front());
        waiting_.pop_front();
        run(task, task);
    }
    if (!is_unsettled_ && has_news()) return catch_up();
    if (!is_unsettled_) ask_bot();
}

void Table::later(int wait_ms, std::function<void(Table&)> task) {
    house_.after(wait_ms, [weak = weak_from_this(), task = std::move(task)] {
        if (const auto self = weak.lock()) self->when_settled([self, task] { task(*self); });
    });
}

// --- what people say

// Half of what may wait is for those who sit: nobody who looks on throws them out by talking.
void Table::hear(const std::shared_ptr<Socket>& socket, const Message& message) {
    ++house_.meters.messages;
    const Visitor* const speaker = find(socket);
    const bool sits = speaker != nullptr && is_player(speaker->seat);
    if (waiting_.size() >= house_.limits.messages_waiting_max / (sits ? 1U : 2U))
        return socket->close(CloseCode::too_much, "Too much is said at this table at once.");
    when_settled([this, socket, message] {
        if (Visitor* visitor = find(socket)) dispatch({socket, message.ref}, *visitor, message);
    });
}

namespace {

enum class Needs : std::uint8_t { nothing, host, person, match, player };

Needs needs_of(const Message& message) {
    const auto is = [&]<class... T>() { return (std::holds_alternative<T>(message.body) || ...); };
    if (is.operator()<Start, SetSeat, Kick, NewLinks, SetTerms, Close>()) return Needs::host;
    if (is.operator()<Why, Look>()) return Needs::match;
    if (is.operator()<Act, Undo, Back, Vote, Seen, Hint, Resign, Pause>()) return Needs::player;
    if (is.operator()<Ping, Join>()) return Needs::nothing;
    return Needs::person;
}

// What a log that is full takes all the same: else somebody could write into it for ever, and all
// who open the table would have to read it.
bool fits_a_full_log(const Message& message) {
    const auto is = [&]<class... T>() { return (std::holds_alternative<T>(message.body) || ...); };
    if (const auto* const pause = std::get_if<Pause>(&message.body)) return !pause->on;
    return is.operator()<Ping, Join, Look, Why, Hint, Chat, Seen, OpenPart, Act, Resign, Close>();
}

}  // namespace

bool Table::is_full() const { return facts_.bulk >= house_.limits.deeds_max; }

void Table::dispatch(const Asker& asker, Visitor& visitor, const Message& message) {
    const Needs needs = needs_of(message);
    if (needs == Needs::host && !is_host(visitor))
        return complain(asker, "Only the host of the table can do this.");
    if ((needs == Needs::match || needs == Needs::player) && !match_)
        return complain(asker, "The match has not begun yet.");
    if ((needs == Needs::person || needs == Needs::player) && !is_player(visitor.seat))
        return complain(asker, "Who watches cannot play.");
    if (is_full() && !fits_a_full_log(message))
        return complain(asker, "Too much has happened at this table; play on at a new one.");
    std::visit(
        [&](const auto& body) {
            using Body = std::decay_t<decltype(body)>;
            if constexpr (std::is_same_v<Body, Ping>)
                say(*asker.socket, pong_message(asker.ref));
            else if constexpr (std::is_same_v<Body, Join>)
                complain(asker, "This connection has already joined a table.");
            else
                on(asker, visitor, body);
        },
        message.body);
}

Visitor* Table::find(const std::shared_ptr<Socket>& socket) {
    const auto found =
        std::find_if(visitors_.begin(), visitors_.end(),
                     [&](const Visitor& visitor) { return visitor.socket == socket; });
    return found == visitors_.end() ? nullptr : &*found;
}

bool Table::is_host(const Visitor& visitor) const {
    return visitor.has_host_token ||
           (is_player(visitor.seat) && index_of(visitor.seat) == facts_.host_seat());
}

bool Table::is_person(const Visitor& visitor) const {
    return is_player(visitor.seat) && facts_.seat(index_of(visitor.seat)).is_person();
}

SeatSet Table::here_on_this_node() const {
    SeatSet set = 0;
    for (const Visitor& visitor : visitors_) set = static_cast<SeatSet>(set | only(visitor.seat));
    return set;
}

SeatSet Table::here() const {
    return static_cast<SeatSet>(here_on_this_node() | static_cast<SeatSet>(elsewhere_.here));
}

void Table::close_seat(int seat, CloseCode code, std::string_view sentence) {
    std::erase_if(visitors_, [&](const Visitor& visitor) {
        const bool is_meant = visitor.seat == seat_at(seat);
        if (is_meant) visitor.socket->close(code, sentence);
        return is_meant;
    });
}

}  // namespace stoop::server
