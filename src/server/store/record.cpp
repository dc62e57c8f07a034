#include "server/store/record.hpp"

#include "core/json.hpp"

namespace stoop::server::store {

std::string record_of(Database& database, std::string_view id) {
    Statement rows(database,
                   "SELECT n, what, seat, number, text, more, at_ms FROM deeds WHERE table_id = ? "
                   "ORDER BY n");
    rows.bind(id);
    std::string lines;
    while (rows.step()) {
        const std::string what = rows.text(1);
        Json json;
        json.object().field("n", rows.number(0)).field("what", what);
        json.field("seat", rows.number(2)).field("number", rows.number(3));
        const bool is_private = what == "name" || what == "token";
        json.field("text", is_private ? "" : rows.text(4));
        json.field("more", is_private ? "" : rows.text(5)).field("at", rows.number(6)).end();
        lines += json.take() + "\n";
    }
    if (lines.empty()) return lines;
    Json head;
    head.object().field("stoop", STOOP_VERSION).field("record", id).end();
    return head.take() + "\n" + lines;
}

}  // namespace stoop::server::store
