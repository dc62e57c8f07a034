// The people at a table: who sits down, who comes back, who watches, and when the match begins.
#include <algorithm>

#include "core/sha256.hpp"
#include "server/bot_seats.hpp"
#include "server/log.hpp"
#include "server/system.hpp"
#include "server/table.hpp"
#include "server/views.hpp"
#include "table/export.hpp"

namespace stoop::server {

namespace {

constexpr int name_characters_max = 24;
constexpr std::size_t part_digits = 32;

}  // namespace

void Table::join(std::shared_ptr<Socket> socket, const Join& join) {
    when_settled([this, socket = std::move(socket), join] { seat_visitor(socket, join); });
}

void Table::seat_visitor(const std::shared_ptr<Socket>& socket, const Join& join) {
    if (join.token.empty()) {
        if (!has_room_for(Seat::none))
            return socket->close(CloseCode::too_much, "Too many people watch this table already.");
        return welcome({socket, Seat::none, known_entries(join), false});
    }
    const std::string hash = hex(sha256(join.token));
    const auto found = std::find_if(
        record_.seats.begin(), record_.seats.end(),
        [&](const auto& seat) { return !seat.token_hash.empty() && seat.token_hash == hash; });
    if (found == record_.seats.end())
        return socket->close(CloseCode::wrong_token, "This link opens no seat at this table.");
    if (found->is_bot)
        return socket->close(CloseCode::wrong_token, "A bot has taken this seat meanwhile.");
    const int seat = static_cast<int>(found - record_.seats.begin());
    if (!has_room_for(seat_at(seat)))
        return socket->close(CloseCode::too_much, "This seat is open in too many windows.");
    sit(socket, join, seat);
}

void Table::sit(const std::shared_ptr<Socket>& socket, const Join& join, int number) {
    Visitor visitor{socket, seat_at(number), known_entries(join), false};
    auto seats = record_.seats;
    auto& seat = seats[static_cast<std::size_t>(number)];
    const std::string name = tidy_name(join.name, name_characters_max);
    const bool is_first = !seat.has_joined;
    if (is_first && !is_hex(join.part, part_digits))
        return socket->close(CloseCode::bad_message,
                             "Who sits down must bring \"part\": 32 hexadecimal digits of luck.");
    if (!is_first && (name.empty() || name == seat.name)) return welcome(std::move(visitor));
    if (is_first) seat.part = join.part;
    seat.has_joined = true;
    if (!name.empty()) seat.name = name;
    commit_seats(std::move(seats), [this, visitor](const std::string& failure) {
        if (failure.empty()) return welcome(visitor);
        visitor.socket->close(CloseCode::too_much, not_saved(failure));
    });
}

// What was taken back and played anew since may differ from what the page holds.
int Table::known_entries(const Join& join) const {
    return match_ ? std::min(join.have, record_.log_cut) : 0;
}

bool Table::has_room_for(Seat seat) const {
    const auto count = std::count_if(visitors_.begin(), visitors_.end(),
                                     [&](const Visitor& visitor) { return visitor.seat == seat; });
    const Limits& limits = house_.limits;
    return count < (is_player(seat) ? limits.windows_per_seat_max : limits.watchers_max);
}

void Table::welcome(Visitor visitor) {
    visitors_.push_back(std::move(visitor));
    tell_table();
    if (match_) {
        tell_view(visitors_.back());
        ask_bot();  // after a restart it may be a bot's turn
    }
}

void Table::leave(const std::shared_ptr<Socket>& socket) {
    when_settled([this, socket] {
        std::erase_if(visitors_, [&](const Visitor& visitor) { return visitor.socket == socket; });
        tell_table();
    });
}

Visitor* Table::find(const std::shared_ptr<Socket>& socket) {
    const auto found =
        std::find_if(visitors_.begin(), visitors_.end(),
                     [&](const Visitor& visitor) { return visitor.socket == socket; });
    return found == visitors_.end() ? nullptr : &*found;
}

bool Table::is_ready(const std::vector<store::SeatRecord>& seats) const {
    return record_.phase == store::Phase::waiting &&
           std::all_of(seats.begin(), seats.end(),
                       [](const auto& seat) { return seat.is_bot || seat.has_joined; });
}

// Writes the seats, and the beginning of the match with them if nobody is missing any more.
void Table::commit_seats(std::vector<store::SeatRecord> seats, store::Committed then) {
    store::Change change = change_now();
    const bool begins = is_ready(seats);
    if (begins) {
        change.table.phase = store::Phase::playing;
        change.table.version = 1;
        change.table.started_at_ms = now_ms();
    }
    change.with_seats = true;
    change.table.seats = std::move(seats);
    auto facts = change.table;
    commit(std::move(change), [this, begins, facts = std::move(facts),
                               then = std::move(then)](const std::string& failure) {
        if (!failure.empty()) return then(failure);
        record_.seats = facts.seats;
        record_.phase = facts.phase;
        record_.version = facts.version;
        record_.started_at_ms = facts.started_at_ms;
        if (begins) {
            log_info("table " + record_.id + ": a match of " + record_.game + " begins");
            begin_match();
            tell_table();
            tell_views();
        }
        then(failure);
    });
}

table::Pledge Table::pledge() const {
    table::Pledge pledge{record_.host_secret, {}};
    for (const auto& seat : record_.seats)
        if (!seat.is_bot) pledge.parts.push_back(seat.part);
    return pledge;
}

void Table::begin_match() {
    match_.emplace(game_, table::match_seed(pledge()));
    entry_times_ms_.clear();
    note_times(record_.started_at_ms);
}

Expected<std::string> Table::export_lines() const {
    if (record_.phase != store::Phase::over)
        return Error{"The match can be exported when it is over."};
    std::vector<table::ExportSeat> seats;
    seats.reserve(record_.seats.size());
    for (const auto& seat : record_.seats)
        seats.push_back({seat.is_bot ? seat.bot : "person", seat.name});
    return table::export_match(*match_, pledge(), seats);
}

void Table::on_start(Visitor& visitor) {
    if (!is_player(visitor.seat)) return complain(*visitor.socket, "Who watches cannot start.");
    if (record_.phase != store::Phase::waiting)
        return complain(*visitor.socket, "The match has already begun.");
    auto seats = record_.seats;
    for (auto& seat : seats) {
        if (seat.is_bot || seat.has_joined) continue;
        seat.is_bot = true;
        seat.bot = stand_in(record_.game);
        seat.name = bot_name(record_.id, static_cast<int>(&seat - seats.data()));
    }
    commit_seats(std::move(seats), [socket = visitor.socket](const std::string& failure) {
        if (!failure.empty()) complain(*socket, not_saved(failure));
    });
}

void Table::on_name(Visitor& visitor, const Rename& rename) {
    const std::string name = tidy_name(rename.name, name_characters_max);
    if (!is_player(visitor.seat) || name.empty())
        return complain(*visitor.socket, "Only who sits at the table can take a name.");
    auto seats = record_.seats;
    seats[static_cast<std::size_t>(index_of(visitor.seat))].name = name;
    commit_seats(std::move(seats), [this, socket = visitor.socket](const std::string& failure) {
        if (!failure.empty()) return complain(*socket, not_saved(failure));
        tell_table();
    });
}

void Table::tell_table() {
    Presence presence;
    for (const Visitor& visitor : visitors_) {
        presence.here |= only(visitor.seat);
        if (!is_player(visitor.seat)) ++presence.watching;
    }
    for (const Visitor& visitor : visitors_)
        visitor.socket->send(std::make_shared<const std::string>(
            table_message(record_, *game_, visitor.seat, presence)));
}

}  // namespace stoop::server
