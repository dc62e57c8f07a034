#include "server/store/pg_writer.hpp"

#include <chrono>

namespace stoop::server::store {

namespace {

const std::string pg_last_touched =
    "(SELECT at_ms FROM stoop.deeds WHERE table_id = t.id ORDER BY n DESC LIMIT 1)";
// At any node, and for a while at one that has gone: its pages are on their way to another.
const std::string pg_is_unused =
    "NOT EXISTS (SELECT 1 FROM stoop.attendance WHERE table_id = t.id AND "
    "until > now() - interval '1 minute')";
const std::string pg_somebody_sat_down =
    "EXISTS (SELECT 1 FROM stoop.deeds WHERE table_id = t.id AND what = 'sit')";
const std::string forget_never_started =
    "DELETE FROM stoop.tables WHERE id IN (SELECT id FROM stoop.tables AS t WHERE stage = 0 AND "
    "opened_at_ms < $1::bigint AND (opened_at_ms < $3::bigint OR NOT " +
    pg_somebody_sat_down + ") AND " + pg_is_unused + " ORDER BY " + pg_somebody_sat_down +
    ", opened_at_ms LIMIT $2::int FOR UPDATE SKIP LOCKED)";
const std::string forget_past =
    "DELETE FROM stoop.tables WHERE id IN (SELECT id FROM stoop.tables AS t WHERE stage = 3 AND "
    "opened_at_ms < $1::bigint AND " +
    pg_last_touched + " < $1::bigint AND " + pg_is_unused +
    " LIMIT $2::int FOR UPDATE SKIP LOCKED)";
// A row for each table that is closed by it.
const std::string close_abandoned =
    "WITH old AS (SELECT id, deeds FROM stoop.tables AS t WHERE stage IN (1, 2) AND " +
    pg_last_touched + " < $1::bigint AND " + pg_is_unused + " ORDER BY deeds, " + pg_last_touched +
    " LIMIT $4::int FOR UPDATE SKIP LOCKED), "
    "written AS (INSERT INTO stoop.deeds "
    "SELECT id, deeds, 'close', -1, 0, '', '', $2::bigint FROM old), "
    "closed AS (UPDATE stoop.tables AS t SET stage = 3, deeds = t.deeds + 1 FROM old "
    "WHERE t.id = old.id RETURNING t.id, t.deeds, t.chat) "
    "SELECT pg_notify('stoop', concat_ws(' ', $3::text, id, deeds, chat)) FROM closed";

// Each takes the row's lock and counts what is there; if somebody else has written meanwhile, there
// is no row and nothing is done. $1 is the table, $2 what the other nodes know this one by.
constexpr const char* open_table =
    "WITH row AS (INSERT INTO stoop.tables VALUES ($1, $3::int, $4::bigint, $5::int, 0) "
    "ON CONFLICT DO NOTHING RETURNING deeds, chat), "
    "written AS (INSERT INTO stoop.deeds SELECT $1, i - 1, what, seat, number, text, more, at_ms "
    "FROM row, unnest($6::text[], $7::int[], $8::bigint[], $9::text[], $10::text[], $11::bigint[]) "
    "WITH ORDINALITY AS deed (what, seat, number, text, more, at_ms, i)) "
    "SELECT pg_notify('stoop', concat_ws(' ', $2::text, $1::text, deeds, chat)) FROM row";
constexpr const char* add_deeds =
    "WITH row AS (UPDATE stoop.tables SET stage = coalesce($3::int, stage), "
    "deeds = $4::int + $5::int WHERE id = $1 AND deeds = $4::int RETURNING deeds, chat), "
    "written AS (INSERT INTO stoop.deeds SELECT $1, $4::int + i - 1, what, seat, number, text, "
    "more, at_ms FROM row, "
    "unnest($6::text[], $7::int[], $8::bigint[], $9::text[], $10::text[], $11::bigint[]) "
    "WITH ORDINALITY AS deed (what, seat, number, text, more, at_ms, i)) "
    "SELECT pg_notify('stoop', concat_ws(' ', $2::text, $1::text, deeds, chat)) FROM row";
constexpr const char* add_chat =
    "WITH row AS (UPDATE stoop.tables SET chat = chat + 1 WHERE id = $1 AND chat = $3::int "
    "RETURNING deeds, chat), "
    "said AS (INSERT INTO stoop.chat SELECT $1, $3::int, $4::int, $5, $6, $7, $8::bigint FROM row) "
    "SELECT pg_notify('stoop', concat_ws(' ', $2::text, $1::text, deeds, chat)) FROM row";

void add_values(PgLine::Values& values, const ChatLine& line) {
    values.insert(values.end(), {std::to_string(line.n), std::to_string(line.seat), line.name,
                                 line.text, line.phrase, std::to_string(line.at_ms)});
}

// Each kind of value a list.
void add_values(PgLine::Values& values, const std::vector<Deed>& deeds) {
    PgList what, seat, number, text, more, at_ms;
    for (const Deed& deed : deeds) {
        what.add(word_of(deed.what));
        seat.add(std::int64_t{deed.seat});
        number.add(deed.number);
        text.add(deed.text);
        more.add(deed.more);
        at_ms.add(deed.at_ms);
    }
    for (const PgList* const list : {&what, &seat, &number, &text, &more, &at_ms})
        values.emplace_back(list->take());
}

std::string hex_of(const std::string& bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "\\x";
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

}  // namespace

PgLine::Statement statement_of(const Change& change, const std::string& node) {
    PgLine::Values values = {change.id, node};
    if (!change.chat.empty()) {
        add_values(values, change.chat.front());
        return {add_chat, std::move(values)};
    }
    const auto stage = std::to_string(static_cast<int>(change.after));
    if (change.is_new) {
        values.emplace_back(stage);
        values.emplace_back(std::to_string(change.deeds.front().at_ms));
    } else {
        values.push_back(change.before == change.after ? std::nullopt : std::optional(stage));
        values.emplace_back(std::to_string(change.deeds_before));
    }
    values.emplace_back(std::to_string(change.deeds.size()));
    add_values(values, change.deeds);
    return {change.is_new ? open_table : add_deeds, std::move(values)};
}

bool is_written(PgLine& line, const Change& change) {
    if (!change.chat.empty()) {
        PgLine::Values values = {change.id};
        add_values(values, change.chat.front());
        const PgRows same = line.run(
            "SELECT 1 FROM stoop.chat WHERE table_id = $1 AND n = $2::int AND seat = $3::int AND "
            "name = $4 AND text = $5 AND phrase = $6 AND at_ms = $7::bigint",
            values);
        return same.size() == 1;
    }
    PgLine::Values values = {change.id, std::to_string(change.deeds_before)};
    add_values(values, change.deeds);
    const PgRows same = line.run(
        "SELECT 1 FROM stoop.deeds JOIN "
        "unnest($3::text[], $4::int[], $5::bigint[], $6::text[], $7::text[], $8::bigint[]) "
        "WITH ORDINALITY AS wanted (what, seat, number, text, more, at_ms, i) "
        "USING (what, seat, number, text, more, at_ms) "
        "WHERE table_id = $1 AND n = $2::int + i - 1",
        values);
    return same.size() == static_cast<int>(change.deeds.size());
}

void keep_edition(PgLine& line, const std::string& hash, const std::string& pack) {
    line.run("INSERT INTO stoop.editions VALUES ($1, $2::bytea) ON CONFLICT DO NOTHING",
             {hash, hex_of(pack)});
}

Store::Tidied tidy(PgLine& line, const Store::Old& old, const std::string& node) {
    Store::Tidied tidied;
    if (line.age() < std::chrono::milliseconds(old.calm_ms)) return tidied;
    tidied.forgotten = line.run(forget_never_started.c_str(),
                                {std::to_string(old.opened_before_ms), std::to_string(old.most),
                                 std::to_string(old.joined_before_ms)})
                           .touched();
    tidied.closed = line.run(close_abandoned.c_str(),
                             {std::to_string(old.touched_before_ms), std::to_string(old.now_ms),
                              node, std::to_string(old.most - tidied.forgotten)})
                        .size();
    tidied.past = line.run(forget_past.c_str(), {std::to_string(old.over_before_ms),
                                                 std::to_string(old.most - tidied.all())})
                      .touched();
    return tidied;
}

}  // namespace stoop::server::store
