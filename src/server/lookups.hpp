// Lookups: the addresses behind names of hosts. The system's call for it takes as long as some name
// server likes and cannot be ended, so it is made on a few threads that nobody waits for.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace stoop::server {

// Gives addresses as texts, or throws what is wrong; called on any thread.
using Lookup = std::function<std::vector<std::string>(const std::string& host)>;
std::vector<std::string> look_up(const std::string& host);  // as the system does

class Lookups {
public:
    struct Found {
        std::vector<std::string> addresses;
        std::string failure;  // or empty
    };
    using Then = std::function<void(Found)>;

    explicit Lookups(Lookup lookup);
    ~Lookups();  // of those under way nobody hears any more

    // `then` is called on another thread; not at all if `who` is no more when its turn comes.
    void find(std::string host, std::weak_ptr<void> who, Then then);

private:
    struct Inside;
    std::shared_ptr<Inside> inside_;  // also a thread's that has not ended yet
};

}  // namespace stoop::server
