// Server: all parts together, from opening store and port to the last commit.
#pragma once
#include <memory>
#include <string>

#include "content/files.hpp"
#include "server/http.hpp"
#include "server/limits.hpp"

namespace stoop::server {

struct Settings {
    Doors doors;
    std::string data_folder = "./data";
    std::string web_folder;         // empty: the page inside the binary
    const content::Files& content;  // they must outlive the server
    Limits limits;
    int bot_threads = 0;                // 0: one per core, less one for the network
    bool hooks_may_be_private = false;  // webhooks in the own network
    std::string store_url;  // of a database that several servers share; empty: in the data folder
};

class Server {
public:
    // Opens port and store; from here on connections wait for run(). Throws std::runtime_error with
    // one sentence if the port, the data folder or a content pack cannot be used.
    explicit Server(const Settings& settings);
    ~Server();

    int port() const;
    void run();   // serves until SIGINT, SIGTERM or stop()
    void stop();  // from any thread

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace stoop::server
