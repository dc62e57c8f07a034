// Views: what the server says, as docs/protocol.md writes it. Everything about the position is made
// from the view of the seat that gets it, so that nothing else can slip in.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/facts.hpp"
#include "server/http.hpp"
#include "server/store/store.hpp"
#include "table/match.hpp"

namespace stoop::server {

struct TableNews {  // what no log keeps
    SeatSet here = 0;
    int watching = 0;
};
struct Viewer {
    Seat seat = Seat::none;
    bool is_host = false;
};
// The `table` message; without news it is the answer of GET /api/tables/<id>.
std::string table_message(const Facts& facts, const table::Game& game, Viewer viewer,
                          const std::optional<TableNews>& news);

struct ViewFacts {
    const Facts& facts;
    const table::Match& match;
    const std::vector<std::int64_t>& entry_times_ms;  // one per entry of the log
};
std::string view_message(const ViewFacts& facts, Seat viewer, int log_from);
// Parts of it: asks and options; entries `from` … `to` of the log; the result.
void write_question(Json& json, const ViewFacts& facts, const table::AnyView& view, Seat viewer);
void write_log(Json& json, const ViewFacts& facts, Seat viewer, int from, int to);
void write_end(Json& json, const ViewFacts& facts);
// The same of a game that no table keeps: whoever is asked, and what was answered at no hour.
void write_asks(Json& json, const table::Game& game, const Decision& asked, std::int64_t since_ms);
void write_options(Json& json, const table::History& history, const table::AnyView& view);
void write_entry(Json& json, const table::History& history, Seat viewer, int n, std::int64_t at_ms);

struct Links {  // new ones; empty: none
    std::string invite, watch;
    int seat = -1;
    std::string token;  // of the seat
};
using Ref = std::optional<int>;
std::string links_message(Ref ref, const Links& links);
std::string seated_message(int seat, std::string_view token);
std::string chat_message(const std::vector<store::ChatLine>& lines);
std::string clock_message(int runs, const std::vector<std::int64_t>& left_ms, std::int64_t now);
std::string pong_message(Ref ref);
std::string why_message(Ref ref, std::string_view rule);
std::string hint_message(Ref ref, std::string_view action, std::string_view reason);
std::string error_message(Ref ref, std::string_view sentence, std::string_view rule);

struct Asker {  // who wants to know what came of a message
    std::shared_ptr<Socket> socket;
    Ref ref;
};
void say(Socket& socket, std::string text);
void complain(const Asker& asker, std::string_view sentence, std::string_view rule = {});
void agree(const Asker& asker);                    // it is done, if that was asked
std::string not_saved(const std::string& reason);  // one sentence for a change that did not happen

}  // namespace stoop::server
