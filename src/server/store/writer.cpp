#include "server/store/writer.hpp"

namespace stoop::server::store {

Writer::Writer(Database& database)
    : put_table_(database, "INSERT INTO tables VALUES (?, ?, ?)"),
      set_stage_(database, "UPDATE tables SET stage = ? WHERE id = ?"),
      put_deed_(database, "INSERT INTO deeds VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
      put_fresh_(database, "INSERT INTO fresh VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
      put_chat_(database, "INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?, ?)"),
      put_edition_(database, "INSERT OR IGNORE INTO editions VALUES (?, ?)"),
      last_sorted_(database, "SELECT n FROM deeds WHERE table_id = ? ORDER BY n DESC LIMIT 1"),
      last_fresh_(database, "SELECT table_id, max(n) FROM fresh GROUP BY table_id") {}

void Writer::look() {
    next_.clear();
    while (last_fresh_.step())
        next_[last_fresh_.text(0)] = static_cast<int>(last_fresh_.number(1)) + 1;
    last_fresh_.reset();
    is_sure_ = true;
}

int& Writer::next_of(const std::string& table) {
    const auto [found, is_new] = next_.try_emplace(table, 0);
    if (is_new) {
        if (last_sorted_.bind(table).step())
            found->second = static_cast<int>(last_sorted_.number(0)) + 1;
        last_sorted_.reset();
    }
    return found->second;
}

void Writer::keep_edition(std::string_view hash, std::string_view pack) {
    put_edition_.bind(hash).bind(pack).execute();
}

// The first deeds of a table are many and belong together; later ones come singly.
void Writer::put(const Change& change, int n, const Deed& deed) {
    (change.is_new ? put_deed_ : put_fresh_)
        .bind(change.id)
        .bind(n)
        .bind(word_of(deed.what))
        .bind(deed.seat)
        .bind(deed.number)
        .bind(deed.text)
        .bind(deed.more)
        .bind(deed.at_ms)
        .execute();
}

void Writer::write(const Change& change) {
    if (!is_sure_) look();
    const auto stage = static_cast<std::int64_t>(change.after);
    if (change.is_new)
        put_table_.bind(change.id).bind(stage).bind(change.deeds.front().at_ms).execute();
    else if (change.before != change.after)
        set_stage_.bind(stage).bind(change.id).execute();
    if (!change.deeds.empty()) {
        int& next = next_of(change.id);
        if (next != change.deeds_before || (next == 0 && !change.is_new))
            throw DatabaseError(
                next == 0 ? "this table has been forgotten" : "its log has gone on without this",
                false);
        for (const Deed& deed : change.deeds) put(change, next++, deed);
    }
    for (const ChatLine& line : change.chat)
        put_chat_.bind(change.id)
            .bind(line.n)
            .bind(line.seat)
            .bind(line.name)
            .bind(line.text)
            .bind(line.phrase)
            .bind(line.at_ms)
            .execute();
}

}  // namespace stoop::server::store
