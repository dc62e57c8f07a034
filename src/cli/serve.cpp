// stoop serve: the table itself, with page, HTTP and WebSocket.
#include "server/server.hpp"

#include <algorithm>
#include <iostream>
#include <vector>

#include "cli/commands.hpp"
#include "core/text.hpp"
#include "server/reach.hpp"

namespace stoop::cli {

namespace {

void say_open(const std::string& host, int port) {
    for (const auto& origin : server::network_origins(host, port))
        std::cout << "Friends on this network come in at " << origin << "\n";
    const bool is_everywhere = host == "0.0.0.0" || host == "127.0.0.1" || host == "::";
    std::cout << "Stoop is open at http://" << (is_everywhere ? "localhost" : server::in_link(host))
              << ":" << port << std::endl;  // flushed: whoever started us may be waiting for it
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
    if (std::find(names.begin(), names.end(), name) != names.end())
        return "--limit " + name + " takes a number above " + std::to_string(*value);
    return "there is no limit \"" + name + "\"" + did_you_mean(name, names) + " (" + all_limits() +
           ")";
}

// What a browser can say as its origin. Anything else would never be met, and nobody would learn
// why.
bool is_origin(std::string_view text) {
    const auto slashes = text.find("://");
    if (slashes == 0 || slashes == std::string_view::npos) return false;
    const std::string_view host = text.substr(slashes + 3);
    return !host.empty() && host.find_first_of("/?#@* ") == std::string_view::npos;
}

}  // namespace

std::string all_limits() {
    std::string all;
    for (const auto each : server::limit_names()) all.append(all.empty() ? "" : ", ").append(each);
    return all;
}

int serve(const ServeArgs& args, const content::Files& files) {
    server::Limits limits;
    limits.bot_positions_max = args.think;
    for (const auto& limit : args.limits)
        if (const auto wrong = set_limit(limits, limit); !wrong.empty()) return complain(wrong);
    for (const auto& origin : args.origins)
        if (!is_origin(origin))
            return complain("--origin takes the origin of a page, such as http://stoop.test, not " +
                            origin);
    if (!args.store.empty() && !args.store.starts_with("postgres://") &&
        !args.store.starts_with("postgresql://"))
        return complain(
            "--store takes the address of a PostgreSQL database, such as "
            "postgres://user@host/stoop");
    server::Server server({{args.host, args.port, args.origins, args.proxy, args.back_in},
                           args.data,
                           args.web,
                           files,
                           limits,
                           args.bot_threads,
                           args.webhook_private,
                           args.store});
    say_open(args.host, server.port());
    server.run();
    return ok;
}

}  // namespace stoop::cli
