// Lobby: all tables of this server, the HTTP API around them, and who talks to which.
#pragma once
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "content/files.hpp"
#include "server/http.hpp"
#include "server/new_table.hpp"
#include "server/packed.hpp"
#include "server/page.hpp"
#include "server/table.hpp"

namespace stoop::server {

class Lobby final : public Handler {
public:
    // Checks the packs of all games; throws std::runtime_error with a sentence if one is broken.
    // `origins`: where others on the network find this server.
    Lobby(House& house, std::string web_folder, std::vector<std::string> origins);

    void answer(Request request, Reply reply) override;
    std::unique_ptr<Listener> welcome(std::shared_ptr<Socket> socket, std::string table) override;

    // Drops tables from memory that nobody uses; the store has them.
    void sweep();

    struct Found {
        std::shared_ptr<Table> table;  // or else why not:
        CloseCode code = CloseCode::unknown_table;
        std::string sentence;
    };
    // From memory, or else from the store by replaying its match.
    Found find(std::string_view id);

private:
    // From the store as it was when this match ended, or as it is now.
    Found read(std::string_view id, int match);
    Found replay(const Facts& facts, const std::vector<Answer>& answers);
    void post(const Request& request, const Reply& reply);
    void health(const Reply& reply);
    Response metrics() const;
    Response reach(const Request& request) const;
    void get(const Request& request, const Reply& reply, const Reply& uncached);
    void open_table(const Request& request, const Reply& reply);
    void import(const Request& request, const Reply& reply);
    void add_table(NewTable made, const std::shared_ptr<const table::Game>& game,
                   const Reply& reply);
    Response export_answer(const Table& table);
    Response look_answer(const Table& table, std::string_view wish);
    Response table_answer(std::string_view rest);

    House& house_;
    std::vector<std::string> origins_;
    Page page_;
    std::int64_t probed_at_ms_ = 0;
    std::string probed_;  // what came of it
    Packed games_;
    std::map<std::string, Packed, std::less<>> texts_;  // "traffiq/en"
    std::map<std::string, std::shared_ptr<Table>, std::less<>> tables_;
};

}  // namespace stoop::server
