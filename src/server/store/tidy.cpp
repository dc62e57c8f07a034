#include "server/store/tidy.hpp"

#include "core/json.hpp"

namespace stoop::server::store {

namespace {

const std::string last_touched =
    "(SELECT at_ms FROM deeds WHERE table_id = id ORDER BY n DESC LIMIT 1)";
const std::string is_unused = " AND id NOT IN (SELECT value FROM json_each(?2))";
const std::string was_never_started = "stage = 0 AND opened_at_ms < ?1" + is_unused;
const std::string is_abandoned = "stage IN (1, 2) AND " + last_touched + " < ?1" + is_unused;
// What was opened later is not looked at: that the index knows.
const std::string was_over_long_ago =
    "stage = 3 AND opened_at_ms < ?1 AND " + last_touched + " < ?1" + is_unused;
const std::string somebody_sat_down =
    "EXISTS (SELECT 1 FROM deeds WHERE table_id = id AND what = 'sit')";

std::string list_of(const std::vector<std::string>& texts) {
    Json json;
    json.array();
    for (const std::string& text : texts) json.value(text);
    json.end();
    return json.take();
}

}  // namespace

bool has_old(Database& database, const Store::Old& old) {
    const std::string in_use = list_of(old.in_use);
    const auto is_there = [&](const std::string& which, std::int64_t before_ms) {
        Statement find(database, "SELECT EXISTS (SELECT 1 FROM tables WHERE " + which + ")");
        return find.bind(before_ms).bind(in_use).step() && find.number(0) > 0;
    };
    return is_there(was_never_started, old.opened_before_ms) ||
           is_there(is_abandoned, old.touched_before_ms) ||
           is_there(was_over_long_ago, old.over_before_ms);
}

Store::Tidied tidy_now(Database& database, const Store::Old& old) {
    Store::Tidied tidied;
    const std::string in_use = list_of(old.in_use);
    Statement forget(database, "DELETE FROM tables WHERE id IN (SELECT id FROM tables WHERE " +
                                   was_never_started + " ORDER BY " + somebody_sat_down +
                                   ", opened_at_ms LIMIT ?3)");
    forget.bind(old.opened_before_ms).bind(in_use).bind(std::int64_t{old.most}).execute();
    tidied.forgotten = database.changes();
    Statement forget_past(database, "DELETE FROM tables WHERE " + was_over_long_ago);
    forget_past.bind(old.over_before_ms).bind(in_use).execute();
    tidied.past = database.changes();
    Statement close(database,
                    "INSERT INTO deeds SELECT id, (SELECT max(n) + 1 FROM deeds WHERE "
                    "table_id = id), 'close', -1, 0, '', '', ?4 FROM tables WHERE " +
                        is_abandoned + " ORDER BY 2, " + last_touched + " LIMIT ?3");
    close.bind(old.touched_before_ms)
        .bind(in_use)
        .bind(std::int64_t{old.most - tidied.forgotten})
        .bind(old.now_ms)
        .execute();
    tidied.closed = database.changes();
    database.run(
        "UPDATE tables SET stage = 3 WHERE stage IN (1, 2) AND (SELECT what FROM deeds WHERE "
        "table_id = id ORDER BY n DESC LIMIT 1) = 'close'");
    return tidied;
}

}  // namespace stoop::server::store
