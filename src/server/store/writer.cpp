#include "server/store/writer.hpp"

namespace stoop::server::store {

Writer::Writer(Database& database)
    : database_(database),
      put_table_(database, "INSERT INTO tables VALUES (?, ?, ?)"),
      set_stage_(database, "UPDATE tables SET stage = ? WHERE id = ?"),
      put_deed_(database, "INSERT INTO deeds VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
      put_fresh_(database,
                 "INSERT INTO fresh SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE NOT EXISTS "
                 "(SELECT 1 FROM deeds WHERE table_id = ?1 AND n = ?2)"),
      put_chat_(database, "INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?, ?)"),
      put_edition_(database, "INSERT OR IGNORE INTO editions VALUES (?, ?)") {}

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
    if (database_.changes() != 1) throw DatabaseError("its log has gone on without this", false);
}

void Writer::write(const Change& change) {
    const auto stage = static_cast<std::int64_t>(change.after);
    if (change.is_new)
        put_table_.bind(change.id).bind(stage).bind(change.deeds.front().at_ms).execute();
    else if (change.before != change.after)
        set_stage_.bind(stage).bind(change.id).execute();
    int n = change.deeds_before;
    for (const Deed& deed : change.deeds) put(change, n++, deed);
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
