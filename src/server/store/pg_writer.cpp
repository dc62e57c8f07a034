#include "server/store/pg_writer.hpp"

namespace stoop::server::store {

namespace {

void notify(PgLine& line, const std::string& node, const std::string& id, std::int64_t deeds,
            std::int64_t chat) {
    line.run("SELECT pg_notify('stoop', $1)",
             {node + " " + id + " " + std::to_string(deeds) + " " + std::to_string(chat)});
}

void write_deeds(PgLine& line, const Change& change) {
    PgList what, seat, number, text, more, at_ms;
    for (const Deed& deed : change.deeds) {
        what.add(word_of(deed.what));
        seat.add(std::int64_t{deed.seat});
        number.add(deed.number);
        text.add(deed.text);
        more.add(deed.more);
        at_ms.add(deed.at_ms);
    }
    line.run(
        "INSERT INTO stoop.deeds SELECT $1, $2::int + i - 1, what, seat, number, text, more, at_ms "
        "FROM unnest($3::text[], $4::int[], $5::bigint[], $6::text[], $7::text[], $8::bigint[]) "
        "WITH ORDINALITY AS deed (what, seat, number, text, more, at_ms, i)",
        {change.id, std::to_string(change.deeds_before), what.take(), seat.take(), number.take(),
         text.take(), more.take(), at_ms.take()});
}

// Takes the row's lock and counts what is there; without a row, somebody else has written.
PgRows advance(PgLine& line, const Change& change) {
    const auto stage = std::to_string(static_cast<int>(change.after));
    const auto deeds = std::to_string(change.deeds.size());
    if (change.is_new)
        return line.run(
            "INSERT INTO stoop.tables VALUES ($1, $2, $3, $4, 0) ON CONFLICT DO NOTHING "
            "RETURNING deeds, chat",
            {change.id, stage, std::to_string(change.deeds.front().at_ms), deeds});
    std::optional<std::string> new_stage, deeds_before, chat_before;
    if (change.before != change.after) new_stage = stage;
    if (!change.deeds.empty()) deeds_before = std::to_string(change.deeds_before);
    if (!change.chat.empty()) chat_before = std::to_string(change.chat.front().n);
    return line.run(
        "UPDATE stoop.tables SET stage = coalesce($2::int, stage), deeds = deeds + $3::int, "
        "chat = chat + $4::int WHERE id = $1 AND deeds = coalesce($5::int, deeds) AND "
        "chat = coalesce($6::int, chat) RETURNING deeds, chat",
        {change.id, new_stage, deeds, std::to_string(change.chat.size()), deeds_before,
         chat_before});
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

bool write(PgLine& line, const Change& change, const std::string& node) {
    const PgRows row = advance(line, change);
    if (row.size() == 0) return false;
    if (!change.deeds.empty()) write_deeds(line, change);
    for (const ChatLine& each : change.chat)
        line.run("INSERT INTO stoop.chat VALUES ($1, $2, $3, $4, $5, $6, $7)",
                 {change.id, std::to_string(each.n), std::to_string(each.seat), each.name,
                  each.text, each.phrase, std::to_string(each.at_ms)});
    notify(line, node, change.id, row.number(0, 0), row.number(0, 1));
    return true;
}

void keep_edition(PgLine& line, const std::string& hash, const std::string& pack) {
    line.run("INSERT INTO stoop.editions VALUES ($1, $2::bytea) ON CONFLICT DO NOTHING",
             {hash, hex_of(pack)});
}

Store::Tidied tidy(PgLine& line, const Store::Old& old, const std::string& node) {
    Store::Tidied tidied;
    tidied.forgotten = line.run("DELETE FROM stoop.tables WHERE stage = 0 AND opened_at_ms < $1",
                                {std::to_string(old.opened_before_ms)})
                           .touched();
    const PgRows closed = line.run(
        "WITH old AS (SELECT id, deeds FROM stoop.tables AS t WHERE stage IN (1, 2) AND "
        "(SELECT at_ms FROM stoop.deeds WHERE table_id = t.id ORDER BY n DESC LIMIT 1) < $1 "
        "FOR UPDATE SKIP LOCKED), "
        "closed AS (INSERT INTO stoop.deeds SELECT id, deeds, 'close', -1, 0, '', '', $2 FROM old) "
        "UPDATE stoop.tables AS t SET stage = 3, deeds = t.deeds + 1 FROM old WHERE t.id = old.id "
        "RETURNING t.id, t.deeds, t.chat",
        {std::to_string(old.touched_before_ms), std::to_string(old.now_ms)});
    tidied.closed = closed.size();
    for (int i = 0; i < closed.size(); ++i)
        notify(line, node, closed.text(i, 0), closed.number(i, 1), closed.number(i, 2));
    return tidied;
}

}  // namespace stoop::server::store
