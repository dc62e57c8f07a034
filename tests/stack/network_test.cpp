// Addresses: how they are printed, and what the page is told about them; what the log says; and
// that libraries for what nobody has asked for stay closed.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "stack/client.hpp"
#include "stack/process.hpp"

namespace stoop::stack {

namespace {

std::string answer_to(int line, const std::string& text) {
    EXPECT_EQ(send(line, text.data(), text.size(), MSG_NOSIGNAL),
              static_cast<ssize_t>(text.size()));
    std::string answer;
    char bytes[4096];
    for (ssize_t size; (size = recv(line, bytes, sizeof bytes, 0)) > 0;)
        answer.append(bytes, static_cast<std::size_t>(size));
    return answer;
}

std::string asked_over_ipv6(int port, const std::string& text) {
    const int line = socket(AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in6 address{};
    address.sin6_family = AF_INET6;
    address.sin6_port = htons(static_cast<std::uint16_t>(port));
    address.sin6_addr = in6addr_loopback;
    std::string answer;
    if (connect(line, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0)
        answer = answer_to(line, text);
    close(line);
    return answer;
}

std::string asked_at(const std::string& address, int port, const std::string& text) {
    const int line = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(static_cast<std::uint16_t>(port));
    inet_pton(AF_INET, address.c_str(), &to.sin_addr);
    const bool is_there = connect(line, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0;
    std::string answer = is_there ? answer_to(line, text) : "";
    close(line);
    return answer;
}

bool has_ipv6() {
    const int line = socket(AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in6 address{};
    address.sin6_family = AF_INET6;
    address.sin6_addr = in6addr_loopback;
    const bool is_there =
        line >= 0 && bind(line, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    if (line >= 0) close(line);
    return is_there;
}

TEST(Network, AnAddressOfIpv6StandsInBrackets) {
    if (!has_ipv6()) GTEST_SKIP() << "this machine has no IPv6";
    const TempFolder folder;
    const Server server(folder.path() + "/data", {"--host", "::1"});
    const std::string place = "[::1]:" + std::to_string(server.port());
    EXPECT_EQ(server.address(), "http://" + place);
    const std::string body = R"({"game":"traffiq","seats":[{"kind":"person"},{"kind":"person"}]})";
    const auto post = [&](const std::string& origin) {
        return asked_over_ipv6(
            server.port(),
            "POST /api/tables HTTP/1.1\r\nHost: " + place + "\r\nOrigin: http://" + origin +
                "\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: " +
                std::to_string(body.size()) + "\r\n\r\n" + body);
    };
    EXPECT_TRUE(post(place).starts_with("HTTP/1.1 201"));
    EXPECT_TRUE(post("[::2]:80").starts_with("HTTP/1.1 403"));
}

TEST(Network, ThePageIsToldWhereOthersComeIn) {
    const TempFolder folder;
    const Server alone(folder.path() + "/alone");
    EXPECT_EQ(request(alone.port(), "GET", "/api/reach").body, R"({"origins":[]})");
    const Server named(folder.path() + "/named", {"--host", "127.0.0.1", "--proxy"});
    EXPECT_EQ(
        request(named.port(), "GET", "/api/reach", {}, "X-Forwarded-For: 203.0.113.7\r\n").body,
        R"({"origins":[]})");
}

// An address of this machine that others can reach as well; empty: it has none.
std::string own_address() {
    ifaddrs* all = nullptr;
    std::string found;
    if (getifaddrs(&all) != 0) return found;
    for (const ifaddrs* each = all; each != nullptr && found.empty(); each = each->ifa_next) {
        const bool is_loopback = (each->ifa_flags & IFF_LOOPBACK) != 0;
        if (each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET || is_loopback)
            continue;
        char text[INET_ADDRSTRLEN];
        const auto* const own = reinterpret_cast<const sockaddr_in*>(each->ifa_addr);
        found = inet_ntop(AF_INET, &own->sin_addr, text, sizeof text);
    }
    freeifaddrs(all);
    return found;
}

TEST(Network, WhatIsForThisMachineIsToldAtEachOfItsAddressesAndThroughNoProxy) {
    const std::string own = own_address();
    if (own.empty()) GTEST_SKIP() << "this machine has no address that others can reach";
    const TempFolder folder;
    for (const char* option : {"--proxy", "--back-in=5"}) {
        const Server server(folder.path() + "/data", {"--host", "0.0.0.0", option});
        const auto is_told = [&](const std::string& at, const std::string& headers) {
            return asked_at(at, server.port(),
                            "GET /metrics HTTP/1.1\r\nConnection: close\r\n" + headers + "\r\n")
                       .find("stoop_answers_total") != std::string::npos;
        };
        const std::string place = "Host: " + own + "\r\n";
        EXPECT_TRUE(is_told(own, place)) << option;
        EXPECT_TRUE(is_told("127.0.0.1", "Host: localhost\r\n")) << option;
        for (const std::string& client :
             {std::string("203.0.113.7"), own, std::string("127.0.0.1")})
            EXPECT_FALSE(is_told(own, place + "X-Forwarded-For: " + client + "\r\n")) << client;
        EXPECT_FALSE(is_told(own, "Host: led-here.example.org\r\n")) << option;
    }
}

// A line per happening, each an object; what people type cannot forge one.
TEST(Network, LibrariesThatNobodyNeedsStayClosed) {
    const TempFolder folder;
    const Server server(folder.path() + "/data");
    const std::string maps = text_of_file("/proc/" + std::to_string(server.pid()) + "/maps");
    EXPECT_NE(maps.find("libsqlite3"), std::string::npos);
    for (const char* name : {"libpq", "libldap", "libssl", "libcrypto"})
        EXPECT_EQ(maps.find(name), std::string::npos) << name;
}

TEST(Network, TheLogIsLinesOfJson) {
    const TempFolder folder;
    Server server(folder.path() + "/data");
    const auto opened = open_table(server.port(), {"person", "random"}, R"({"start":"0"})");
    Player(server.port(), opened.table, opened.tokens[0]).wait("view");
    EXPECT_EQ(server.stop(), 0);
    const std::string log = server.log();
    std::vector<std::string> events;
    for (std::string_view rest = log; !rest.empty();) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(line.size() + 1);
        const json::object said = json::parse(line).as_object();
        EXPECT_TRUE(said.contains("at") && said.contains("level"));
        events.push_back(json::value_to<std::string>(said.at("event")));
    }
    EXPECT_EQ(events, (std::vector<std::string>{"table-opened", "match-begins", "closed"}));
}

}  // namespace

}  // namespace stoop::stack
