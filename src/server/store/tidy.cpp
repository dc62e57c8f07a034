#include "server/store/tidy.hpp"

namespace stoop::server::store {

namespace {

constexpr const char* is_abandoned =
    "stage IN (1, 2) AND (SELECT at_ms FROM deeds WHERE table_id = id ORDER BY n DESC LIMIT 1) < ?";

}  // namespace

bool has_old(Database& database, const Store::Old& old) {
    Statement find(database, std::string("SELECT count(*) FROM tables WHERE (stage = 0 AND "
                                         "opened_at_ms < ?) OR (") +
                                 is_abandoned + ")");
    find.bind(old.opened_before_ms).bind(old.touched_before_ms);
    return find.step() && find.number(0) > 0;
}

Store::Tidied tidy_now(Database& database, const Store::Old& old) {
    Store::Tidied tidied;
    Statement forget(database, "DELETE FROM tables WHERE stage = 0 AND opened_at_ms < ?");
    forget.bind(old.opened_before_ms).execute();
    tidied.forgotten = database.changes();
    Statement close(database,
                    std::string("INSERT INTO deeds SELECT id, (SELECT max(n) + 1 FROM deeds WHERE "
                                "table_id = id), 'close', -1, 0, '', '', ? FROM tables WHERE ") +
                        is_abandoned);
    close.bind(old.now_ms).bind(old.touched_before_ms).execute();
    tidied.closed = database.changes();
    database.run(
        "UPDATE tables SET stage = 3 WHERE stage IN (1, 2) AND (SELECT what FROM deeds WHERE "
        "table_id = id ORDER BY n DESC LIMIT 1) = 'close'");
    return tidied;
}

}  // namespace stoop::server::store
