// The beginning of a match: seals, parts, the seed (docs/protocol.md, The luck).
#include <algorithm>

#include "bots/bot.hpp"
#include "server/bot_seats.hpp"
#include "server/system.hpp"
#include "server/table.hpp"
#include "table/fairness.hpp"

namespace stoop::server {

using store::What;

// `is_wanted`: the host has said so; else it happens by itself when nobody is missing.
void Table::add_beginning(Deeds& deeds, bool is_wanted) const {
    Facts next = facts_;
    for (const auto& each : deeds)
        if (next.apply(each)) return;  // commit will say what is wrong with it
    if (next.phase == Phase::waiting) {
        const bool is_full =
            std::all_of(next.seats.begin(), next.seats.end(),
                        [](const auto& seat) { return seat.is_bot || seat.has_joined; }) &&
            std::any_of(next.seats.begin(), next.seats.end(),
                        [](const auto& seat) { return seat.is_person(); });
        if (!is_full || !(is_wanted || next.terms.starts_when_full)) return;
        deeds.push_back(deed(What::seals, -1, {}, {}, next.round + 1));
        next.apply(deeds.back());
    }
    const bool is_all_open = std::all_of(next.luck.begin(), next.luck.end(),
                                         [](const auto& each) { return !each.part.empty(); });
    if (next.phase == Phase::sealed && is_all_open) deeds.push_back(deed(What::begin));
}

void Table::on(const Asker& asker, Visitor& visitor, const SealPart& seal) {
    if (facts_.phase != Phase::waiting)
        return complain(asker, "Seals are taken before the start only.");
    if (!is_hex(seal.seal, seal_digits))
        return complain(asker, "\"seal\" must be 64 hexadecimal digits.");
    const int seat = index_of(visitor.seat);
    Deeds deeds = {deed(What::seal, seat, seal.seal), deed(What::sit, seat)};
    add_beginning(deeds, false);
    commit_for(asker, std::move(deeds));
}

void Table::on(const Asker& asker, Visitor& visitor, const OpenPart& part) {
    const int seat = index_of(visitor.seat);
    const auto own = std::find_if(facts_.luck.begin(), facts_.luck.end(),
                                  [&](const auto& each) { return each.seat == seat; });
    const bool is_known = own != facts_.luck.end() && !own->part.empty();
    if (is_known && own->part == part.part) return agree(asker);  // also when the match has begun
    if (facts_.phase != Phase::sealed || own == facts_.luck.end())
        return complain(asker, "No part is asked for now.");
    if (!is_hex(part.part, part_digits))
        return complain(asker, "\"part\" must be 32 hexadecimal digits.");
    if (table::seal_of(part.part) != own->seal)
        return complain(asker, "This part does not fit its seal.");
    Deeds deeds = {deed(What::part, seat, part.part)};
    add_beginning(deeds, false);
    commit_for(asker, std::move(deeds));
}

void Table::on(const Asker& asker, Visitor&, const Start& start) {
    const auto bots = bots::bots_for(facts_.game);
    const std::string bot = start.bot.empty() ? stand_in(facts_.game) : start.bot;
    if (std::find(bots.begin(), bots.end(), bot) == bots.end())
        return complain(asker, "There is no such bot for this game.");
    if (facts_.phase == Phase::sealed) return start_anew(asker, bot);
    if (facts_.phase != Phase::waiting) return complain(asker, "The match has already begun.");
    Deeds deeds;
    bool has_person = false;
    for (int i = 0; i < static_cast<int>(facts_.seats.size()); ++i) {
        const SeatFacts& seat = facts_.seat(i);
        has_person = has_person || seat.is_person();
        if (!seat.is_bot && !seat.has_joined) keep_warm(i, bot, "start", deeds);
    }
    if (!has_person) return complain(asker, "Somebody must have sat down first.");
    add_beginning(deeds, true);
    commit_for(asker, std::move(deeds));
}

// Somebody's part has not come: who did not open goes without, the others seal anew.
void Table::start_anew(const Asker& asker, const std::string& bot) {
    Deeds deeds;
    for (const auto& each : facts_.luck)
        if (each.part.empty()) keep_warm(each.seat, bot, "sealed", deeds);
    deeds.push_back(deed(What::unseal));
    commit_for(asker, std::move(deeds));
}

void Table::on(const Asker& asker, Visitor&, const Again&) {
    if (!facts_.is_finished()) return complain(asker, "The match has not ended yet.");
    auto today = house_.editions.today(facts_.game, game_->seats(), facts_.options);
    if (!today) return complain(asker, today.error());
    commit_for(asker, {deed(What::pledge, -1, random_hex(secret_digits), (*today)->content_hash())},
               [this, today] {
                   game_ = *today;  // the last match may have been played with an older edition
                   unplayed_.clear();
               });
}

void Table::begin_match() {
    match_.emplace(game_, table::match_seed(facts_.pledge()));
    match_->forget_set_up();
    game_ = match_->shared_game();  // with the lots that were drawn
    entry_times_ms_.clear();
    for (SeatMemory& each : memory_) each.called_for = 0;
    const int wound = clock_.wound + 1;
    clock_ = {};
    clock_.wound = wound;
    note_times(facts_.began_at_ms);
}

}  // namespace stoop::server
