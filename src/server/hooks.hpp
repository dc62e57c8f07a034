// Hooks: tells persons elsewhere that it is their turn, at the address they gave for their seat.
#pragma once
#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "core/expected.hpp"
#include "server/lookups.hpp"

namespace stoop::server {

struct HookAddress {
    bool is_secure = false;
    std::string host, port, path;
};
// http:// or https://, without name and password; a sentence if it is not.
Expected<HookAddress> read_hook(std::string_view url);

// Whether anybody on the internet may have this address, and nobody in our own network.
bool is_public_address(std::string_view address);

class Hooks {
public:
    // `allows_private`: also addresses of the own network may be given.
    // `patience`: how long a call may take, from the look-up of its host to the answer.
    explicit Hooks(bool allows_private, Lookup lookup = look_up,
                   std::chrono::milliseconds patience = std::chrono::seconds(10));
    ~Hooks();  // drops what is on its way

    // Posts a JSON body, once, on a thread of its own. Nobody waits for what comes of it, and no
    // redirection is followed. Of each table only two are on their way at once.
    void post(std::string table, std::string url, std::string body);

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace stoop::server
