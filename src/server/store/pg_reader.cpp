#include "server/store/pg_reader.hpp"

#include "server/store/record.hpp"

namespace stoop::server::store {

namespace {

constexpr int orphans_at_once = 50;

std::vector<ChatLine> read_chat(PgLine& line, const std::string& id) {
    const PgRows rows = line.run(
        "SELECT n, seat, name, text, phrase, at_ms FROM stoop.chat WHERE table_id = $1 "
        "ORDER BY n DESC LIMIT $2::int",
        {id, std::to_string(chat_lines_kept)});
    std::vector<ChatLine> lines;
    for (int i = rows.size() - 1; i >= 0; --i)
        lines.push_back({static_cast<int>(rows.number(i, 0)), static_cast<int>(rows.number(i, 1)),
                         rows.text(i, 2), rows.text(i, 3), rows.text(i, 4), rows.number(i, 5)});
    return lines;
}

// In the order of the tables, so that two nodes never wait for each other.
constexpr const char* tell_attendance =
    "INSERT INTO stoop.attendance SELECT id, $1, here, watching, now() + $5::interval FROM "
    "unnest($2::text[], $3::int[], $4::int[]) AS t (id, here, watching) ORDER BY id "
    "ON CONFLICT (table_id, node) DO UPDATE SET here = excluded.here, "
    "watching = excluded.watching, until = excluded.until";
constexpr const char* take_leases =
    "INSERT INTO stoop.leases AS lease SELECT id, $1, now() + $3::interval FROM "
    "unnest($2::text[]) AS t (id) ORDER BY id ON CONFLICT (table_id) DO UPDATE SET "
    "node = excluded.node, until = excluded.until "
    "WHERE lease.node = excluded.node OR lease.until < now()";
constexpr const char* tell_others =
    "SELECT pg_notify('stoop', $1::text || ' ' || id) FROM unnest($2::text[]) AS t (id)";
constexpr const char* read_roll =
    "SELECT coalesce(bit_or(a.here), 0), coalesce(sum(a.watching), 0), "
    "coalesce(bool_or(l.node = $1), false)::int FROM "
    "unnest($2::text[]) WITH ORDINALITY AS t (id, i) "
    "LEFT JOIN stoop.leases AS l ON l.table_id = t.id "
    "LEFT JOIN stoop.attendance AS a ON a.table_id = t.id AND a.node <> $1 AND "
    "a.until > now() GROUP BY t.i ORDER BY t.i";

std::string interval() { return std::to_string(lease_ms) + " milliseconds"; }

}  // namespace

// As one moment has it: as many deeds as the table counts, or somebody's hand was there.
Loaded read_table(PgLine& line, const std::string& id, int from_deed) {
    Loaded loaded;
    const PgRows rows = line.run(
        "SELECT t.chat, t.deeds, d.n, what, seat, number, text, more, at_ms FROM stoop.tables AS t "
        "LEFT JOIN stoop.deeds AS d ON d.table_id = t.id AND d.n >= $2::int WHERE t.id = $1 "
        "ORDER BY d.n",
        {id, std::to_string(from_deed)});
    loaded.is_there = rows.size() > 0;
    if (!loaded.is_there) return loaded;
    const auto count = static_cast<int>(rows.number(0, 1)) - from_deed;
    if (count < 0) loaded.failure = "its log is shorter than it was";
    for (int i = 0; i < count; ++i) {
        const std::string number = std::to_string(from_deed + i);
        if (i >= rows.size() || rows.text(i, 2) != number) {
            loaded.failure = "its log has no entry " + std::to_string(from_deed + i + 1);
            return loaded;
        }
        const auto what = what_of(rows.text(i, 3));
        if (!what) {
            loaded.failure = complaint_about(rows.text(i, 3));
            return loaded;
        }
        loaded.deeds.push_back({*what, static_cast<int>(rows.number(i, 4)), rows.number(i, 5),
                                rows.text(i, 6), rows.text(i, 7), rows.number(i, 8)});
    }
    if (rows.number(0, 0) > 0) loaded.chat = read_chat(line, id);
    return loaded;
}

std::string read_record(PgLine& line, const std::string& id) {
    const PgRows rows = line.run(
        "SELECT n, what, seat, number, text, more, at_ms FROM stoop.deeds WHERE table_id = $1 "
        "ORDER BY n",
        {id});
    std::string lines;
    for (int i = 0; i < rows.size(); ++i)
        lines +=
            record_line({rows.number(i, 0), rows.text(i, 1), rows.number(i, 2), rows.number(i, 3),
                         rows.text(i, 4), rows.text(i, 5), rows.number(i, 6)});
    return lines.empty() ? lines : record_head(id) + lines;
}

std::string read_edition(PgLine& line, const std::string& hash) {
    const PgRows row =
        line.run("SELECT encode(pack, 'hex') FROM stoop.editions WHERE hash = $1", {hash});
    if (row.size() == 0) return {};
    const std::string hex = row.text(0, 0);
    std::string pack;
    const auto value = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
        pack.push_back(static_cast<char>(value(hex[i]) * 16 + value(hex[i + 1])));
    return pack;
}

int count_unfinished(PgLine& line) {
    return static_cast<int>(
        line.run("SELECT count(*) FROM stoop.tables WHERE stage < 3").number(0, 0));
}

// All at once, so that a node that freezes in the middle keeps nothing locked.
Roll attend(PgLine& line, const std::vector<Attendance>& tables, const std::string& node) {
    PgList ids, here, watching, news;
    for (const auto& table : tables) {
        ids.add(table.table);
        here.add(std::int64_t{table.here});
        watching.add(std::int64_t{table.watching});
        if (table.is_news) news.add(table.table);
    }
    const auto done = line.commit({
        {tell_attendance, {node, ids.take(), here.take(), watching.take(), interval()}},
        {take_leases, {node, ids.take(), interval()}},
        {tell_others, {node, news.take()}},
        {read_roll, {node, ids.take()}},
    });
    const PgRows& rows = done.back();
    Roll roll;
    for (int i = 0; i < rows.size(); ++i)
        roll.tables.push_back({static_cast<int>(rows.number(i, 0)),
                               static_cast<int>(rows.number(i, 1)), rows.number(i, 2) != 0});
    // Of those where something can move. In any order: one that cannot be read is in nobody's way.
    const PgRows orphans = line.run(
        "SELECT table_id FROM stoop.leases JOIN stoop.tables ON id = table_id "
        "WHERE until < now() AND stage = $1::int ORDER BY random() LIMIT $2::int",
        {std::to_string(static_cast<int>(Stage::playing)), std::to_string(orphans_at_once)});
    for (int i = 0; i < orphans.size(); ++i) roll.orphaned.push_back(orphans.text(i, 0));
    line.run(
        "DELETE FROM stoop.leases WHERE until < now() - interval '1 minute'; "
        "DELETE FROM stoop.attendance WHERE until < now() - interval '1 minute'");
    return roll;
}

void leave(PgLine& line, const std::vector<std::string>& tables, const std::string& node) {
    PgList ids;
    for (const auto& table : tables) ids.add(table);
    line.run("DELETE FROM stoop.leases WHERE node = $1 AND table_id = ANY ($2::text[])",
             {node, ids.take()});
    line.run("DELETE FROM stoop.attendance WHERE node = $1 AND table_id = ANY ($2::text[])",
             {node, ids.take()});
}

void leave_all(PgLine& line, const std::string& node) {
    line.run("UPDATE stoop.leases SET until = now() WHERE node = $1", {node});
    line.run("UPDATE stoop.attendance SET until = now() WHERE node = $1 AND until > now()", {node});
}

}  // namespace stoop::server::store
