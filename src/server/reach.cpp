#include "server/reach.hpp"

#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>

#include <algorithm>

namespace stoop::server {

std::string in_link(const std::string& host) {
    return host.find(':') == std::string::npos ? host : "[" + host + "]";
}

std::vector<std::string> network_origins(const std::string& host, int port) {
    std::vector<std::string> found;
    const std::string end = ":" + std::to_string(port);
    const bool is_everywhere = host == "0.0.0.0" || host == "::";
    if (!is_everywhere) {
        const bool is_own = host.starts_with("127.") || host == "::1" || host == "localhost";
        if (!is_own) found.push_back("http://" + in_link(host) + end);
        return found;
    }
    ifaddrs* all = nullptr;
    if (getifaddrs(&all) != 0) return found;
    for (const ifaddrs* each = all; each != nullptr; each = each->ifa_next) {
        if (each->ifa_addr == nullptr || (each->ifa_flags & IFF_LOOPBACK) != 0) continue;
        const int family = each->ifa_addr->sa_family;
        if (family != AF_INET && (family != AF_INET6 || host == "0.0.0.0")) continue;
        const socklen_t size = family == AF_INET ? sizeof(sockaddr_in) : sizeof(sockaddr_in6);
        char text[NI_MAXHOST];
        if (getnameinfo(each->ifa_addr, size, text, sizeof text, nullptr, 0, NI_NUMERICHOST) != 0)
            continue;
        if (std::string_view(text).starts_with("fe80:")) continue;  // no link can hold its zone
        found.push_back("http://" + in_link(text) + end);
    }
    freeifaddrs(all);
    std::stable_partition(found.begin(), found.end(), [](const std::string& origin) {
        return origin.find('[') == std::string::npos;  // those that can be read out come first
    });
    return found;
}

}  // namespace stoop::server
