// The people at a table: who sits down, who comes back, who watches, who goes.
#include <algorithm>

#include "core/sha256.hpp"
#include "server/bot_seats.hpp"
#include "server/names.hpp"
#include "server/system.hpp"
#include "server/table.hpp"

namespace stoop::server {

using store::Deed;
using store::What;

namespace {

constexpr int name_characters_max = 24;

bool fits(const std::string& token, const std::string& hash) {
    return !token.empty() && !hash.empty() && hex(sha256(token)) == hash;
}

}  // namespace

void Table::join(std::shared_ptr<Socket> socket, const Join& join, std::optional<int> ref) {
    if (!fault_.empty()) return socket->close(fault_code_, fault_);
    std::erase_if(arriving_, [](const auto& each) { return each.expired(); });
    arriving_.push_back(socket);
    Task task = [this, asker = Asker{std::move(socket), ref}, join] { seat_visitor(asker, join); };
    if (house_.nodes == nullptr) return when_settled(std::move(task));
    // Who comes from another node must not see less here than was shown there.
    waiting_.push_back(std::move(task));
    hear_news({});
}

void Table::seat_visitor(const Asker& asker, const Join& join) {
    // Who has seen more than this node knows of was shown it by another.
    if (is_out_of_touch_ && match_ && join.have > static_cast<int>(match_->log().size()))
        return asker.socket->close(CloseCode::too_much,
                                   "The database is away, and this is not the newest position.");
    const bool is_host = fits(join.host, facts_.host_hash);
    const auto refuse = [&](std::string_view why) {
        asker.socket->close(CloseCode::wrong_token, why);
    };
    if (!join.host.empty() && !is_host) return refuse("This link is not that of the host.");
    if (is_host && !facts_.is_host_known)
        return commit({deed(What::host)}, [this, asker, join](const std::string& failure) {
            if (failure.empty()) return seat_visitor(asker, join);
            asker.socket->close(CloseCode::too_much, not_saved(failure));
        });
    Visitor visitor;
    visitor.socket = asker.socket;
    visitor.has_host_token = is_host;
    visitor.have = known_entries(join);
    visitor.chat = join.chat;
    visitor.wants_changes = join.changes;
    if (join.token.empty() || fits(join.token, facts_.watch_hash))
        return watch(asker, join, std::move(visitor));
    // Who was cut off before it heard of its seat comes by the same link again.
    const bool is_invited = fits(join.token, facts_.invite_hash);
    const std::string hash = hex(sha256(is_invited ? join.own : join.token));
    const auto found = std::find_if(facts_.seats.begin(), facts_.seats.end(),
                                    [&](const auto& seat) { return seat.token_hash == hash; });
    if (found == facts_.seats.end())
        return is_invited ? take_free_seat(asker, join, std::move(visitor))
                          : refuse("This link opens no seat at this table.");
    visitor.seat = seat_at(static_cast<int>(found - facts_.seats.begin()));
    if (!has_room_for(visitor))
        return asker.socket->close(CloseCode::too_much, "This seat is open in too many windows.");
    if (is_invited) say(*asker.socket, seated_message(index_of(visitor.seat), join.own));
    sit(asker, join, std::move(visitor));
}

void Table::watch(const Asker& asker, const Join& join, Visitor visitor) {
    const Watch may = facts_.terms.watch;
    if (may == Watch::off && !visitor.has_host_token)
        return asker.socket->close(CloseCode::sent_away, "Nobody may watch this table.");
    if (may == Watch::link && join.token.empty() && !visitor.has_host_token)
        return asker.socket->close(CloseCode::wrong_token, "This table is watched by link only.");
    if (!has_room_for(visitor))
        return asker.socket->close(CloseCode::too_much,
                                   "Too many people watch this table already.");
    welcome(asker, std::move(visitor));
}

// Who sits down for a match brings a seal of its part of the luck; without one it is asked for it
// later, when it has only come back after a match.
bool Table::add_seal(Deeds& deeds, const Join& join, int seat) const {
    if (is_hex(join.seal, seal_digits))
        deeds.push_back(deed(What::seal, seat, join.seal));
    else if (is_hex(join.part, part_digits))
        deeds.push_back(deed(What::seal, seat, table::seal_of(join.part), join.part));
    else
        return false;
    return true;
}

void Table::sit(const Asker& asker, const Join& join, Visitor visitor) {
    const int number = index_of(visitor.seat);
    const SeatFacts& seat = facts_.seat(number);
    const std::string name = tidy_name(join.name, name_characters_max);
    Deeds deeds;
    const bool is_renamed = !name.empty() && name != seat.name && !is_full();
    if (is_renamed) deeds.push_back(deed(What::name, number, name));
    const bool sits_down = !facts_.is_finished() && !seat.is_person() && !seat.has_resigned;
    if (sits_down && facts_.phase == Phase::waiting) {
        const bool has_seal = add_seal(deeds, join, number);
        if (!has_seal && facts_.match == 1 && facts_.round == 0)
            return asker.socket->close(
                CloseCode::bad_message,
                "Who sits down must bring \"seal\": 64 hexadecimal digits of luck.");
        if (has_seal) deeds.push_back(deed(What::sit, number));
    } else if (sits_down) {
        deeds.push_back(deed(What::sit, number));
    }
    if (deeds.empty()) return welcome(asker, std::move(visitor));
    commit_join(asker, std::move(visitor), std::move(deeds), {});
}

void Table::take_free_seat(const Asker& asker, const Join& join, Visitor visitor) {
    const bool waits = facts_.phase == Phase::waiting;
    const auto found =
        std::find_if(facts_.seats.begin(), facts_.seats.end(), [&](const auto& seat) {
            const bool is_untaken = seat.meant == Meant::open && seat.token_hash.empty();
            return is_untaken && (waits ? !seat.has_joined : seat.is_free());
        });
    if (found == facts_.seats.end() || facts_.is_finished())
        return asker.socket->close(CloseCode::no_free_seat, "There is no free seat at this table.");
    const int number = static_cast<int>(found - facts_.seats.begin());
    visitor.seat = seat_at(number);
    std::string token = is_hex(join.own, token_digits) ? join.own : random_hex(token_digits);
    Deeds deeds = {deed(What::token, number, "seat", hex(sha256(token))),
                   deed(What::name, number, tidy_name(join.name, name_characters_max))};
    if (waits && !add_seal(deeds, join, number))
        return asker.socket->close(
            CloseCode::bad_message,
            "Who sits down must bring \"seal\": 64 hexadecimal digits of luck.");
    deeds.push_back(deed(What::sit, number));
    commit_join(asker, std::move(visitor), std::move(deeds), std::move(token));
}

void Table::commit_join(const Asker& asker, Visitor visitor, Deeds deeds, std::string token) {
    add_beginning(deeds, false);
    commit(std::move(deeds), [this, asker, visitor = std::move(visitor),
                              token = std::move(token)](const std::string& failure) {
        if (!failure.empty()) return asker.socket->close(CloseCode::too_much, not_saved(failure));
        if (!token.empty()) say(*asker.socket, seated_message(index_of(visitor.seat), token));
        welcome(asker, visitor);
    });
}

// What was taken back and played anew since may differ from what the page holds, and another match
// does.
int Table::known_entries(const Join& join) const {
    if (!match_ || join.match.value_or(facts_.match) != facts_.match) return 0;
    return std::min(join.have, facts_.log_cut);
}

// A crowd that watches does not keep the host out.
bool Table::has_room_for(const Visitor& newcomer) const {
    const bool is_player_or_host = is_player(newcomer.seat) || newcomer.has_host_token;
    const auto count = std::count_if(visitors_.begin(), visitors_.end(), [&](const Visitor& each) {
        return each.seat == newcomer.seat &&
               (is_player(each.seat) || each.has_host_token == newcomer.has_host_token);
    });
    const Limits& limits = house_.limits;
    return count < (is_player_or_host ? limits.windows_per_seat_max : limits.watchers_max);
}

void Table::welcome(const Asker& asker, Visitor visitor) {
    std::erase_if(arriving_, [&](const auto& each) { return each.lock() == asker.socket; });
    if (is_player(visitor.seat))
        memory_[static_cast<std::size_t>(index_of(visitor.seat))].called_for = 0;
    visitors_.push_back(std::move(visitor));
    agree(asker);
    tell_table();
    tell_chat(visitors_.back());
    if (!match_) return;
    tell_view(visitors_.back());
    wind_clock();
    if (facts_.terms.clock.is_on()) tell_clock(asker.socket.get());
    ask_bot();  // after a restart it may be a bot's turn
}

void Table::leave(const std::shared_ptr<Socket>& socket) {
    when_settled([this, socket] {
        if (std::erase_if(visitors_, [&](const Visitor& each) { return each.socket == socket; }) ==
            0)
            return;
        tell_table();
        wind_clock();
    });
}

void Table::on(const Asker& asker, Visitor& visitor, const Rename& rename) {
    const std::string name = tidy_name(rename.name, name_characters_max);
    if (name.empty()) return complain(asker, "A name needs at least one letter.");
    commit_for(asker, {deed(What::name, index_of(visitor.seat), name)});
}

// Before the match the seat is as it was opened.
void Table::free_seat(int seat, Deeds& deeds) const {
    const Meant meant = facts_.seat(seat).meant;
    if (meant == Meant::open) deeds.push_back(deed(What::token, seat, "seat"));
    deeds.push_back(deed(What::name, seat));
    deeds.push_back(deed(What::seat, seat, meant == Meant::open ? "open" : "person"));
}

void Table::keep_warm(int seat, const std::string& bot, std::string why, Deeds& deeds) const {
    deeds.push_back(
        deed(What::warm, seat, bot.empty() ? stand_in(facts_.game) : bot, std::move(why)));
}

void Table::on(const Asker& asker, Visitor& visitor, const Leave&) {
    const int seat = index_of(visitor.seat);
    Deeds deeds;
    if (facts_.phase == Phase::waiting) {
        free_seat(seat, deeds);
    } else if (is_person(visitor) && !facts_.is_finished()) {
        keep_warm(seat, {}, "left", deeds);
        if (facts_.phase == Phase::sealed) deeds.push_back(deed(What::unseal));
    }
    const auto go = [this, asker, seat] {
        agree(asker);
        close_seat(seat, CloseCode::has_left, "You have left; your link brings you back.");
        tell_table();
        wind_clock();
    };
    if (deeds.empty()) return go();
    commit(std::move(deeds), [asker, go](const std::string& failure) {
        if (!failure.empty()) return complain(asker, not_saved(failure));
        go();
    });
}

// A bot plays on for who has given up. The last who has not has won.
void Table::add_resign(int seat, Deeds& deeds) const {
    deeds.push_back(deed(What::resign, seat, stand_in(facts_.game)));
    int left = 0;
    bool has_person = false;
    for (int i = 0; i < static_cast<int>(facts_.seats.size()); ++i) {
        const SeatFacts& other = facts_.seat(i);
        if (i == seat || other.has_resigned) continue;
        ++left;
        has_person = has_person || other.is_person() || other.is_kept_warm();
    }
    if (left == 1)
        deeds.push_back(deed(What::over, -1, "resigned"));
    else if (!has_person)
        deeds.push_back(deed(What::close));
}

void Table::on(const Asker& asker, Visitor& visitor, const Resign&) {
    if (!facts_.is_running() || !is_person(visitor))
        return complain(asker, "There is nothing to resign from.");
    Deeds deeds;
    add_resign(index_of(visitor.seat), deeds);
    commit_for(asker, std::move(deeds), [this] { wind_clock(); });
}

void Table::on(const Asker& asker, Visitor& visitor, const Pause& pause) {
    if (!facts_.is_running() || !is_person(visitor))
        return complain(asker, "Only who plays can pause the match.");
    if (pause.on == facts_.pause.has_value()) return agree(asker);
    const int seat = index_of(visitor.seat);
    commit_for(asker, {deed(What::pause, seat, {}, {}, pause.on ? 1 : 0)},
               [this] { wind_clock(); });
}

bool Table::is_behind(const Visitor& visitor) const {
    return visitor.socket->unread() > house_.limits.views_wait_bytes;
}

void Table::tell_table() {
    TableNews news{here(), elsewhere_.watching};
    for (const Visitor& visitor : visitors_)
        if (!is_player(visitor.seat)) ++news.watching;
    const auto own = static_cast<int>(here_on_this_node());
    if (own != attended_.here || news.watching - elsewhere_.watching != attended_.watching)
        attend();
    for (Visitor& visitor : visitors_) {
        visitor.is_table_due = is_behind(visitor);
        if (!visitor.is_table_due)
            say(*visitor.socket,
                table_message(facts_, *game_, Viewer{visitor.seat, is_host(visitor)}, news));
    }
}

void Table::caught_up(const std::shared_ptr<Socket>& socket) {
    when_settled([this, socket] {
        Visitor* visitor = find(socket);
        if (visitor == nullptr) return;
        if (visitor->is_table_due) tell_table();
        if (visitor->is_view_due && match_) tell_view(*visitor);
    });
}

}  // namespace stoop::server
