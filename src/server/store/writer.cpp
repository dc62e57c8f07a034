#include "server/store/writer.hpp"

namespace stoop::server::store {

Writer::Writer(Database& database)
    : put_table_(database, "INSERT INTO tables VALUES (?, ?, ?)"),
      set_stage_(database, "UPDATE tables SET stage = ? WHERE id = ?"),
      put_deed_(database, "INSERT INTO deeds VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
      put_fresh_(database, "INSERT INTO fresh VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
      put_chat_(database, "INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?, ?)"),
      put_edition_(database, "INSERT OR IGNORE INTO editions VALUES (?, ?)") {}

void Writer::keep_edition(std::string_view hash, std::string_view pack) {
    put_edition_.bind(hash).bind(pack).execute();
}

void Writer::write(const Change& change) {
    const auto stage = static_cast<std::int64_t>(change.after);
    if (change.is_new)
        put_table_.bind(change.id).bind(stage).bind(change.deeds.front().at_ms).execute();
    else if (change.before != change.after)
        set_stage_.bind(stage).bind(change.id).execute();
    int n = change.deeds_before;
    for (const Deed& deed : change.deeds)
        (change.is_new ? put_deed_ : put_fresh_)
            .bind(change.id)
            .bind(n++)
            .bind(word_of(deed.what))
            .bind(deed.seat)
            .bind(deed.number)
            .bind(deed.text)
            .bind(deed.more)
            .bind(deed.at_ms)
            .execute();
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
