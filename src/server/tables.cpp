#include "server/tables.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <utility>

#include "server/log.hpp"
#include "server/system.hpp"

namespace stoop::server {

namespace {

constexpr std::int64_t day_ms = 24LL * 60 * 60 * 1000;
constexpr int crowd_parts = 100;  // one of so many makes room at once

std::string unreadable(const std::string& reason) {
    return "This table cannot be read: " + reason + ".";
}

Tables::Found away(const std::string& reason) {
    return {nullptr, CloseCode::too_much, unreadable(reason)};
}

Tables::Found refusal(const std::string& id, const std::string& sentence) {
    log_warning("table-unreadable", {{"table", id}, {"reason", sentence}});
    return {nullptr, CloseCode::not_playable, sentence};
}

Tables::Found no_such_table() {
    return {nullptr, CloseCode::unknown_table, "There is no such table."};
}

// What cannot be an id never gets to the store, which would have to make sense of any bytes.
bool is_id(std::string_view text) {
    constexpr std::size_t letters_max = 40;
    return text.size() <= letters_max && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
           });
}

// What goes wrong while a table is read is said to who wanted it.
void carefully(const std::string& id, const Tables::Then& then, const Task& task) {
    try {
        task();
    } catch (const std::exception& failure) {
        then(refusal(id, unreadable(failure.what())));
    }
}

}  // namespace

Tables::Tables(House& house) : house_(house) {
    if (house_.nodes == nullptr) return;
    house_.nodes->listen([this](const store::News& news) { hear_news(news); });
    attend_again_and_again();
}

void Tables::find(const std::string& id, Then then) {
    if (const auto known = tables_.find(id); known != tables_.end())
        return then({known->second, {}, {}});
    if (!is_id(id)) return then(no_such_table());
    auto& waiting = coming_[id].waiting;
    waiting.push_back(std::move(then));
    if (waiting.size() > 1) return;
    read(id, std::numeric_limits<int>::max(),
         [this, id](const Found& found) { has_come(id, found); });
}

void Tables::has_come(const std::string& id, const Found& found) {
    auto node = coming_.extract(id);
    if (node.empty()) return;  // who waited has been told, and something went wrong while it was
    const Coming coming = std::move(node.mapped());
    if (found.table) add(found.table);
    if (found.table && coming.has_news) found.table->hear_news({});
    for (const Then& then : coming.waiting) then(found);
}

void Tables::add(std::shared_ptr<Table> table) {
    table->attend();
    std::string id = table->facts().id;
    tables_.emplace(std::move(id), std::move(table));
}

// --- other nodes

void Tables::hear_news(const store::News& news) {
    if (news.table.empty()) {
        for (const auto& [id, table] : tables_) table->hear_news(news);
        for (auto& [id, coming] : coming_) coming.has_news = true;
        return;
    }
    if (const auto known = tables_.find(news.table); known != tables_.end())
        known->second->hear_news(news);
    else if (const auto coming = coming_.find(news.table); coming != coming_.end())
        coming->second.has_news = true;
}

// Renews the leases, and takes over the tables of a node that has vanished.
void Tables::attend_again_and_again() {
    std::vector<std::shared_ptr<Table>> asked;
    std::vector<store::Attendance> attendance;
    for (const auto& [id, table] : tables_) {
        asked.push_back(table);
        attendance.push_back(table->attendance());
    }
    house_.nodes->attend(std::move(attendance), [this, asked = std::move(asked),
                                                 at_ms = now_ms()](const store::Roll& roll) {
        for (std::size_t i = 0; i < asked.size(); ++i) asked[i]->hear_roll(roll.tables[i], at_ms);
        for (const auto& id : roll.orphaned) find(id, [](const Found&) {});
    });
    house_.after(house_.limits.attend_every_ms, [this] { attend_again_and_again(); });
}

void Tables::find_past(const std::string& id, int match, Then then) {
    read(id, match, std::move(then));
}

void Tables::read(const std::string& id, int match, Then then) {
    house_.store.load(id, [this, id, match, then = std::move(then)](store::Loaded loaded) {
        if (loaded.is_away) return then(away(loaded.failure));
        if (!loaded.failure.empty()) return then(refusal(id, unreadable(loaded.failure)));
        if (!loaded.is_there) return then(no_such_table());
        Facts facts;
        facts.id = id;
        std::size_t used = 0;
        for (; used < loaded.deeds.size(); ++used) {
            const auto& deed = loaded.deeds[used];
            if (deed.what == store::What::pledge && facts.match == match) break;
            if (const auto wrong = facts.apply(deed))
                return then(refusal(id, unreadable(wrong->sentence)));
        }
        loaded.deeds.resize(used);
        carefully(id, then, [&] { replay(facts, std::move(loaded), then); });
    });
}

// With the edition it began with, else with today's. If it leads elsewhere with both, what can be
// played again is kept to look at, and the match is closed.
void Tables::replay(const Facts& facts, store::Loaded loaded, Then then) {
    const int seats = static_cast<int>(facts.seats.size());
    const auto play = [this, facts, seats, loaded = std::move(loaded),
                       then](const Editions::Opened& own) {
        const auto answers = answers_of(loaded.deeds);
        const auto today = house_.editions.today(facts.game, seats, facts.options);
        for (const auto& game : {own, today}) {
            if (!game) continue;
            auto table = std::make_shared<Table>(house_, facts, *game, loaded.chat);
            if (!table->restore(answers)) return then({table, {}, {}});
        }
        if (!own && !today) return then(refusal(facts.id, today.error()));
        auto table = std::make_shared<Table>(house_, facts, own ? *own : *today, loaded.chat);
        table->restore_what_can_be(answers);
        then({table, {}, {}});
    };
    house_.editions.of(facts.content, facts.game, seats, facts.options,
                       [id = facts.id, then, play](const Editions::Pinned& own) {
                           if (own.is_away) return then(away(own.game.error()));
                           carefully(id, then, [&] { play(own.game); });
                       });
}

// --- what is old

void Tables::tidy() {
    const Limits& limits = house_.limits;
    const std::int64_t now = now_ms();
    const auto days_ago = [now](int days) { return now - days * day_ms; };
    const bool is_kept_for_ever = limits.finished_days_max == 0;
    const store::Store::Old old{days_ago(limits.waiting_days_max),
                                days_ago(limits.waiting_days_max),
                                days_ago(limits.abandoned_days_max),
                                is_kept_for_ever ? 0 : days_ago(limits.finished_days_max), now};
    tidy(old, [this, most = old.most](const store::Store::Tidied& tidied) {
        if (tidied.failure.empty() && tidied.all() == most) tidy();  // moves had their turn
    });
}

// One at a time, for all who wait for it; one that found nothing is not repeated at once.
void Tables::make_room(Task then) {
    const Limits& limits = house_.limits;
    const std::int64_t now = now_ms();
    if (now < no_room_until_ms_) return then();
    wait_for_room_.push_back(std::move(then));
    if (wait_for_room_.size() > 1) return;
    store::Store::Old old{now - limits.crowded_waiting_ms_min, now - limits.crowded_joined_ms_min,
                          now - limits.crowded_match_ms_min, 0, now};
    old.most = std::max(1, limits.unfinished_tables_max / crowd_parts);
    tidy(std::move(old), [this](const store::Store::Tidied& tidied) {
        if (tidied.all() == 0) no_room_until_ms_ = now_ms() + house_.limits.crowded_pause_ms;
        for (const Task& waiting : std::exchange(wait_for_room_, {})) waiting();
    });
}

void Tables::tidy(store::Store::Old old, std::function<void(const store::Store::Tidied&)> then) {
    sweep();
    for (const auto& [id, table] : tables_) old.in_use.push_back(id);
    old.calm_ms = house_.limits.tidy_start_ms_min;
    house_.store.tidy(old, [this, then = std::move(then)](const store::Store::Tidied& tidied) {
        if (!tidied.failure.empty()) log_warning("not-tidied", {{"reason", tidied.failure}});
        if (tidied.all() > 0)
            log_info("tidied", {{"forgotten", std::to_string(tidied.forgotten)},
                                {"closed", std::to_string(tidied.closed)},
                                {"past", std::to_string(tidied.past)}});
        for (const auto& id : tidied.tables) read_anew(id);
        then(tidied);
    });
}

// Somebody came while it was being forgotten or closed, and found it as it was before.
void Tables::read_anew(const std::string& id) {
    const auto known = tables_.find(id);
    if (known == tables_.end()) return;
    known->second->go_from_memory();
    tables_.erase(known);
}

void Tables::sweep() {
    for (const auto& [id, table] : tables_) table->rest();
    std::vector<std::string> left;
    std::erase_if(tables_, [&](const auto& entry) {
        const bool goes = entry.second->is_idle();
        if (goes) left.push_back(entry.first);
        return goes;
    });
    if (house_.nodes != nullptr && !left.empty()) house_.nodes->leave(std::move(left));
    house_.editions.forget_unused();
    house_.guests.forget_quiet_ones(now_ms());
}

}  // namespace stoop::server
