#include "server/store/tidy.hpp"

#include "core/json.hpp"

namespace stoop::server::store {

namespace {

const std::string last_touched =
    "(SELECT at_ms FROM deeds WHERE table_id = id ORDER BY n DESC LIMIT 1)";
const std::string is_unused = " AND id NOT IN (SELECT value FROM json_each(?2))";
const std::string is_abandoned = "stage IN (1, 2) AND " + last_touched + " < ?1" + is_unused;
const std::string somebody_sat_down =
    "EXISTS (SELECT 1 FROM deeds WHERE table_id = id AND what = 'sit')";
const std::string was_never_started =
    "stage = 0 AND opened_at_ms < ?1 AND (opened_at_ms < ?4 OR NOT " + somebody_sat_down + ")" +
    is_unused;
// What was opened later is not looked at: that the index knows.
const std::string was_over_long_ago =
    "stage = 3 AND opened_at_ms < ?1 AND " + last_touched + " < ?1" + is_unused;

std::string list_of(const std::vector<std::string>& texts) {
    Json json;
    json.array();
    for (const std::string& text : texts) json.value(text);
    json.end();
    return json.take();
}

// Those that are touched say which they are.
int each_of(Statement& statement, std::vector<std::string>& tables) {
    int count = 0;
    for (; statement.step(); ++count) tables.push_back(statement.text(0));
    return count;
}

std::string forget_some(const std::string& which) {
    return "DELETE FROM tables WHERE id IN (SELECT id FROM tables WHERE " + which +
           " LIMIT ?3) RETURNING id";
}

}  // namespace

bool has_old(Database& database, const Store::Old& old) {
    const std::string in_use = list_of(old.in_use);
    const auto is_there = [&](const std::string& which, std::int64_t before_ms) {
        Statement find(database, "SELECT EXISTS (SELECT 1 FROM tables WHERE " + which + ")");
        find.bind(before_ms).bind(in_use);
        if (which == was_never_started) find.bind(0).bind(old.joined_before_ms);
        return find.step() && find.number(0) > 0;
    };
    return is_there(was_never_started, old.opened_before_ms) ||
           is_there(is_abandoned, old.touched_before_ms) ||
           is_there(was_over_long_ago, old.over_before_ms);
}

Store::Tidied tidy_now(Database& database, const Store::Old& old) {
    Store::Tidied tidied;
    const std::string in_use = list_of(old.in_use);
    const auto room = [&] { return std::int64_t{old.most - tidied.all()}; };
    Statement forget(database, forget_some(was_never_started + " ORDER BY " + somebody_sat_down +
                                           ", opened_at_ms"));
    forget.bind(old.opened_before_ms).bind(in_use).bind(room()).bind(old.joined_before_ms);
    tidied.forgotten = each_of(forget, tidied.tables);
    Statement close(database,
                    "INSERT INTO deeds SELECT id, (SELECT max(n) + 1 FROM deeds WHERE "
                    "table_id = id), 'close', -1, 0, '', '', ?4 FROM tables WHERE " +
                        is_abandoned + " ORDER BY 2, " + last_touched +
                        " LIMIT ?3 RETURNING table_id");
    close.bind(old.touched_before_ms).bind(in_use).bind(room()).bind(old.now_ms);
    tidied.closed = each_of(close, tidied.tables);
    Statement set_stage(database, "UPDATE tables SET stage = 3 WHERE id = ?");
    for (auto id = tidied.tables.end() - tidied.closed; id != tidied.tables.end(); ++id)
        set_stage.bind(*id).execute();
    Statement forget_past(database, forget_some(was_over_long_ago));
    forget_past.bind(old.over_before_ms).bind(in_use).bind(room());
    tidied.past = each_of(forget_past, tidied.tables);
    return tidied;
}

}  // namespace stoop::server::store
