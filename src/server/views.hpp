// Views: what the server says, as docs/protocol.md writes it. Everything about the position is made
// from the view of the seat that gets it, so that nothing else can slip in.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/http.hpp"
#include "server/store/store.hpp"
#include "table/match.hpp"

namespace stoop::server {

struct Presence {
    SeatSet here = 0;
    int watching = 0;
};

// The `table` message; without presence it is the answer of GET /api/tables/<id>.
std::string table_message(const store::TableRecord& record, const table::Game& game, Seat viewer,
                          const std::optional<Presence>& presence);

struct ViewFacts {
    const store::TableRecord& record;
    const table::Match& match;
    const std::vector<std::int64_t>& entry_times_ms;  // one per entry of the log
    std::int64_t asked_at_ms = 0;
};
std::string view_message(const ViewFacts& facts, Seat viewer, int log_from);

std::string why_message(int ref, std::string_view rule);
std::string hint_message(int ref, std::string_view action);
std::string error_message(std::string_view sentence, std::string_view rule);

void say(Socket& socket, std::string text);
void complain(Socket& socket, std::string_view sentence, std::string_view rule = {});
std::string not_saved(const std::string& reason);  // one sentence for a change that did not happen

}  // namespace stoop::server
