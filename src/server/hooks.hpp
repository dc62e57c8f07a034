// Hooks: tells persons elsewhere that it is their turn, at the address they gave for their seat.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/expected.hpp"

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
    explicit Hooks(bool allows_private);
    ~Hooks();  // drops what is on its way

    // Posts a JSON body, once and for some seconds at most, on a thread of its own. Nobody waits
    // for what comes of it, and no redirection is followed.
    void post(std::string table, std::string url, std::string body);

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace stoop::server
