#include "server/store/tidy.hpp"

namespace stoop::server::store {

namespace {

const std::string last_touched =
    "(SELECT at_ms FROM deeds WHERE table_id = id ORDER BY n DESC LIMIT 1)";
const std::string was_never_started = "stage = 0 AND opened_at_ms < ?";
const std::string is_abandoned = "stage IN (1, 2) AND " + last_touched + " < ?";
// What was opened later is not looked at: that the index knows.
const std::string was_over_long_ago =
    "stage = 3 AND opened_at_ms < ?1 AND " + last_touched + " < ?1";

}  // namespace

bool has_old(Database& database, const Store::Old& old) {
    const auto is_there = [&](const std::string& which, std::int64_t before_ms) {
        Statement find(database, "SELECT EXISTS (SELECT 1 FROM tables WHERE " + which + ")");
        return find.bind(before_ms).step() && find.number(0) > 0;
    };
    return is_there(was_never_started, old.opened_before_ms) ||
           is_there(is_abandoned, old.touched_before_ms) ||
           is_there(was_over_long_ago, old.over_before_ms);
}

Store::Tidied tidy_now(Database& database, const Store::Old& old) {
    Store::Tidied tidied;
    const auto forget = [&](const std::string& which, std::int64_t before_ms) {
        Statement(database, "DELETE FROM tables WHERE " + which).bind(before_ms).execute();
        return database.changes();
    };
    tidied.forgotten = forget(was_never_started, old.opened_before_ms);
    tidied.past = forget(was_over_long_ago, old.over_before_ms);
    Statement close(database,
                    "INSERT INTO deeds SELECT id, (SELECT max(n) + 1 FROM deeds WHERE "
                    "table_id = id), 'close', -1, 0, '', '', ? FROM tables WHERE " +
                        is_abandoned);
    close.bind(old.now_ms).bind(old.touched_before_ms).execute();
    tidied.closed = database.changes();
    database.run(
        "UPDATE tables SET stage = 3 WHERE stage IN (1, 2) AND (SELECT what FROM deeds WHERE "
        "table_id = id ORDER BY n DESC LIMIT 1) = 'close'");
    return tidied;
}

}  // namespace stoop::server::store
