#include "server/store/record.hpp"

#include "core/json.hpp"

namespace stoop::server::store {

std::string record_head(std::string_view id) {
    Json json;
    json.object().field("stoop", STOOP_VERSION).field("record", id).end();
    return json.take() + "\n";
}

std::string record_line(const RecordRow& row) {
    const bool is_private = row.what == "name" || row.what == "token" || row.what == "hook";
    Json json;
    json.object().field("n", row.n).field("what", row.what);
    json.field("seat", row.seat).field("number", row.number);
    json.field("text", is_private ? "" : row.text).field("more", is_private ? "" : row.more);
    json.field("at", row.at_ms).end();
    return json.take() + "\n";
}

std::string record_of(Database& database, std::string_view id) {
    Statement rows(database,
                   "SELECT n, what, seat, number, text, more, at_ms FROM log WHERE table_id = ? "
                   "ORDER BY n");
    rows.bind(id);
    std::string lines;
    while (rows.step())
        lines += record_line({rows.number(0), rows.text(1), rows.number(2), rows.number(3),
                              rows.text(4), rows.text(5), rows.number(6)});
    return lines.empty() ? lines : record_head(id) + lines;
}

}  // namespace stoop::server::store
