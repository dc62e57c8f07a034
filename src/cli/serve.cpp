// stoop serve: the table itself, with page, HTTP and WebSocket.
#include "server/server.hpp"

#include <ifaddrs.h>
#include <netdb.h>
#include <netinet/in.h>

#include <iostream>
#include <vector>

#include "cli/commands.hpp"

namespace stoop::cli {

namespace {

// Addresses under which friends on the same network reach this machine.
std::vector<std::string> network_addresses() {
    std::vector<std::string> found;
    ifaddrs* all = nullptr;
    if (getifaddrs(&all) != 0) return found;
    for (const ifaddrs* each = all; each != nullptr; each = each->ifa_next) {
        if (each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET) continue;
        char text[NI_MAXHOST];
        if (getnameinfo(each->ifa_addr, sizeof(sockaddr_in), text, sizeof text, nullptr, 0,
                        NI_NUMERICHOST) != 0)
            continue;
        if (!std::string_view(text).starts_with("127.")) found.emplace_back(text);
    }
    freeifaddrs(all);
    return found;
}

void say_open(const std::string& host, int port) {
    const std::string end = ":" + std::to_string(port);
    if (host == "0.0.0.0")
        for (const auto& address : network_addresses())
            std::cout << "Friends on this network come in at http://" << address << end << "\n";
    const bool is_everywhere = host == "0.0.0.0" || host == "127.0.0.1" || host == "::";
    std::cout << "Stoop is open at http://" << (is_everywhere ? "localhost" : host) << end
              << std::endl;  // flushed: whoever started us may be waiting for this line
}

}  // namespace

int serve(const ServeArgs& args, const content::Files& files) {
    server::Limits limits;
    limits.bot_positions_max = args.think;
    server::Server server({args.host, args.port, args.data, args.web, files, limits});
    say_open(args.host, server.port());
    server.run();
    return ok;
}

}  // namespace stoop::cli
