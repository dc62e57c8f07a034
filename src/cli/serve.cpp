// stoop serve: the table itself, with page, HTTP and WebSocket.
#include "server/server.hpp"

#include <ifaddrs.h>
#include <netdb.h>
#include <netinet/in.h>

#include <iostream>
#include <vector>

#include "cli/commands.hpp"
#include "core/text.hpp"

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
    const bool is_v6 = host.find(':') != std::string::npos;
    const std::string shown = is_v6 ? "[" + host + "]" : host;
    const std::string end = ":" + std::to_string(port);
    if (host == "0.0.0.0")
        for (const auto& address : network_addresses())
            std::cout << "Friends on this network come in at http://" << address << end << "\n";
    const bool is_everywhere = host == "0.0.0.0" || host == "127.0.0.1" || host == "::";
    std::cout << "Stoop is open at http://" << (is_everywhere ? "localhost" : shown) << end
              << std::endl;  // flushed: whoever started us may be waiting for this line
}

// "tables=500"; a sentence if that is no limit.
std::string set_limit(server::Limits& limits, const std::string& text) {
    const auto equals = text.find('=');
    const std::string name = text.substr(0, equals);
    const auto value =
        equals == std::string::npos ? std::nullopt : number_of(text.substr(equals + 1));
    if (!value || *value < 0) return "--limit takes a name and a number, such as tables=500";
    if (server::set_limit(limits, name, *value)) return {};
    const auto names = server::limit_names();
    std::string all;
    for (const auto each : names) all.append(all.empty() ? "" : ", ").append(each);
    return "there is no limit \"" + name + "\"" + did_you_mean(name, names) + " (" + all + ")";
}

}  // namespace

int serve(const ServeArgs& args, const content::Files& files) {
    server::Limits limits;
    limits.bot_positions_max = args.think;
    for (const auto& limit : args.limits)
        if (const auto wrong = set_limit(limits, limit); !wrong.empty()) return complain(wrong);
    server::Server server(
        {{args.host, args.port, args.origins, args.proxy}, args.data, args.web, files, limits});
    say_open(args.host, server.port());
    server.run();
    return ok;
}

}  // namespace stoop::cli
