// What only the host of a table can do: seats, links, terms, the end.
#include <algorithm>

#include "bots/bot.hpp"
#include "core/sha256.hpp"
#include "server/bot_seats.hpp"
#include "server/system.hpp"
#include "server/table.hpp"

namespace stoop::server {

using store::What;

namespace {

constexpr std::string_view link_taken = "The host has taken this link away.";

// Whoever had it is a stranger to what the next one there will hold.
void take_link(int seat, std::vector<store::Deed>& deeds) {
    deeds.push_back({What::token, seat, 0, "seat", {}, now_ms()});
    deeds.push_back({What::name, seat, 0, {}, "kicked", now_ms()});
}

}  // namespace

void Table::on(const Asker& asker, Visitor& visitor, const SetSeat& wish) {
    if (wish.seat >= static_cast<int>(facts_.seats.size()))
        return complain(asker, "There is no such seat.");
    if (wish.kind != "person" && visitor.seat == seat_at(wish.seat))
        return complain(asker, "Who wants to go can leave.");
    const SeatFacts& seat = facts_.seat(wish.seat);
    const auto bots = bots::bots_for(facts_.game);
    const std::string bot = wish.bot.empty() ? stand_in(facts_.game) : wish.bot;
    if (std::find(bots.begin(), bots.end(), bot) == bots.end())
        return complain(asker, "There is no such bot for this game.");
    if (wish.kind != "open" && wish.kind != "person" && wish.kind != "bot")
        return complain(asker, "A seat is \"open\", a \"person\"'s or a \"bot\"'s.");
    const bool is_here = (here() & only(seat_at(wish.seat))) != 0;
    Deeds deeds;
    if (facts_.phase == Phase::waiting) {
        if (seat.has_joined || is_here)
            return complain(asker, "Somebody sits there; the host can only send them away.");
        deeds.push_back(deed(What::seat, wish.seat, wish.kind, wish.kind == "bot" ? bot : ""));
        if (wish.kind != "person") take_link(wish.seat, deeds);
        add_beginning(deeds, false);
        return commit_for(asker, std::move(deeds));
    }
    if (!facts_.is_running()) return complain(asker, "Not now.");
    if (wish.kind != "person" && is_here)
        return complain(asker, "Who is here plays; the host can only send them away.");
    if (wish.kind == "open" && seat.is_bot && !seat.has_resigned) {
        deeds.push_back(deed(What::seat, wish.seat, "open"));
        take_link(wish.seat, deeds);
    } else if (wish.kind == "bot" && !seat.is_bot) {
        keep_warm(wish.seat, bot, "host", deeds);
    } else {
        return complain(asker, "In a match this seat cannot become that.");
    }
    commit_for(asker, std::move(deeds), [this] { wind_clock(); });
}

void Table::on(const Asker& asker, Visitor& visitor, const Kick& kick) {
    if (kick.seat >= static_cast<int>(facts_.seats.size()) ||
        facts_.seat(kick.seat).token_hash.empty())
        return complain(asker, "Nobody has that seat.");
    if (is_player(visitor.seat) && index_of(visitor.seat) == kick.seat)
        return complain(asker, "Who wants to go can leave.");
    const SeatFacts& seat = facts_.seat(kick.seat);
    Deeds deeds;
    if (facts_.phase == Phase::sealed) deeds.push_back(deed(What::unseal));
    take_link(kick.seat, deeds);
    if (!facts_.is_finished()) deeds.push_back(deed(What::seat, kick.seat, "open"));
    if (facts_.is_running() && seat.is_person()) keep_warm(kick.seat, {}, "kicked", deeds);
    commit_for(asker, std::move(deeds), [this, seat = kick.seat] {
        close_seat(seat, CloseCode::sent_away, link_taken);
        wind_clock();
    });
}

void Table::on(const Asker& asker, Visitor&, const NewLinks& wish) {
    Links links;
    Deeds deeds;
    const auto renew = [&](const char* what, int seat) {
        std::string token = random_hex(token_digits);
        deeds.push_back(deed(What::token, seat, what, hex(sha256(token))));
        return token;
    };
    if (wish.invite) links.invite = renew("invite", -1);
    if (wish.watch) links.watch = renew("watch", -1);
    if (wish.seat) {
        const bool is_there = *wish.seat < static_cast<int>(facts_.seats.size());
        if (!is_there || facts_.seat(*wish.seat).meant == Meant::bot ||
            facts_.seat(*wish.seat).is_taken() || (here() & only(seat_at(*wish.seat))) != 0)
            return complain(asker, "This seat is taken, or a bot's.");
        links.seat = *wish.seat;
        links.token = renew("seat", *wish.seat);
    }
    if (deeds.empty()) return complain(asker, "Which links?");
    commit(std::move(deeds), [this, asker, links](const std::string& failure) {
        if (!failure.empty()) return complain(asker, not_saved(failure));
        say(*asker.socket, links_message(asker.ref, links));
        tell_table();
    });
}

void Table::on(const Asker& asker, Visitor&, const SetTerms& wish) {
    Terms terms = facts_.terms;
    Deeds deeds;
    for (const auto& [key, word] : wish.words) {
        if (key == "clock" && facts_.phase != Phase::waiting)
            return complain(asker, "The clock can be changed before the start only.");
        if (const auto set = set_term(terms, key, word); !set) return complain(asker, set.error());
        deeds.push_back(deed(What::term, -1, key, word));
    }
    if (deeds.empty()) return complain(asker, "Which terms?");
    add_beginning(deeds, false);
    commit_for(asker, std::move(deeds), [this] {
        send_watchers_away();
        wind_clock();
    });
}

// If nobody may watch any more.
void Table::send_watchers_away() {
    if (facts_.terms.watch != Watch::off) return;
    std::erase_if(visitors_, [](const Visitor& visitor) {
        const bool goes = !is_player(visitor.seat) && !visitor.has_host_token;
        if (goes) visitor.socket->close(CloseCode::sent_away, "Nobody may watch this table.");
        return goes;
    });
}

void Table::on(const Asker& asker, Visitor&, const Close&) {
    if (facts_.is_finished()) return complain(asker, "The match has ended already.");
    commit_for(asker, {deed(What::close)}, [this] { wind_clock(); });
}

}  // namespace stoop::server
