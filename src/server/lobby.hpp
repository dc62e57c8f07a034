// Lobby: the HTTP API around the tables of this server.
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "content/files.hpp"
#include "server/http.hpp"
#include "server/lessons.hpp"
#include "server/new_table.hpp"
#include "server/packed.hpp"
#include "server/page.hpp"
#include "server/system.hpp"
#include "server/tables.hpp"

namespace stoop::server {

class Lobby final : public Handler {
public:
    // Checks the packs of all games; throws std::runtime_error with a sentence if one is broken.
    // `origins`: where others on the network find this server.
    Lobby(House& house, std::string web_folder, std::vector<std::string> origins);

    void answer(Request request, Reply reply) override;
    std::unique_ptr<Listener> welcome(std::shared_ptr<Socket> socket, std::string table) override;

    void sweep() { tables_.sweep(); }
    void tidy() { tables_.tidy(); }

private:
    void post(const Request& request, const Reply& reply);
    void learn(const Request& request, const Reply& reply);
    void health(const Reply& reply);
    Response metrics() const;
    Response reach(const Request& request) const;
    void get(const Request& request, const Reply& reply, const Reply& uncached);
    void open_table(const Request& request, const Reply& reply);
    void import(const Request& request, const Reply& reply);
    void add_table(NewTable made, const std::shared_ptr<const table::Game>& game,
                   const std::string& address, const Reply& reply);
    bool is_full() const;
    bool may_make_room(const std::string& address);
    void save(const std::shared_ptr<Table>& table, store::Change change, std::string answer,
              const Reply& reply);
    void about_table(std::string_view rest, const Reply& reply);
    void look_back(const std::shared_ptr<Table>& table, std::string_view wish, const Reply& reply);
    void at_match(const std::shared_ptr<Table>& table, int match, const Reply& reply,
                  std::function<Response(const Table&)> tell);

    House& house_;
    Tables tables_;
    std::vector<std::string> origins_;
    Page page_;
    std::int64_t began_at_ms_ = now_ms();
    std::int64_t probed_at_ms_ = 0;
    std::string probed_;  // what came of it
    Packed games_;
    Lessons lessons_;
    std::map<std::string, Packed, std::less<>> texts_;  // "traffiq/en"
};

}  // namespace stoop::server
