#include "server/own_addresses.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <netinet/in.h>

#include <algorithm>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

namespace stoop::server {

namespace {

using Bytes = std::vector<unsigned char>;

Bytes bytes_in(const sockaddr* from, int family) {
    Bytes bytes(family == AF_INET ? sizeof(in_addr) : sizeof(in6_addr));
    if (family == AF_INET)
        std::memcpy(bytes.data(), &reinterpret_cast<const sockaddr_in*>(from)->sin_addr, 4);
    else
        std::memcpy(bytes.data(), &reinterpret_cast<const sockaddr_in6*>(from)->sin6_addr, 16);
    return bytes;
}

// None if it is no address. What came over IPv6 from one of IPv4 is that one.
Bytes bytes_of(std::string_view text) {
    const std::string address(text.substr(0, text.find('%')));
    Bytes v4(sizeof(in_addr)), v6(sizeof(in6_addr));
    if (inet_pton(AF_INET, address.c_str(), v4.data()) == 1) return v4;
    if (inet_pton(AF_INET6, address.c_str(), v6.data()) != 1) return {};
    const Bytes mapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    const bool is_mapped = std::equal(mapped.begin(), mapped.end(), v6.begin());
    return is_mapped ? Bytes(v6.end() - 4, v6.end()) : v6;
}

bool is_in(const Bytes& address, const Bytes& own, const Bytes& mask) {
    if (address.size() != own.size() || mask.size() != own.size() || mask.front() == 0)
        return false;
    for (std::size_t i = 0; i < own.size(); ++i)
        if (((address[i] ^ own[i]) & mask[i]) != 0) return false;
    return true;
}

// Whether one of the machine's addresses, with the mask of its network if it has one, is wanted.
bool any_own(const std::function<bool(const Bytes& own, const Bytes& mask)>& is_wanted) {
    ifaddrs* all = nullptr;
    if (getifaddrs(&all) != 0) return false;
    bool is_found = false;
    for (const ifaddrs* each = all; each != nullptr && !is_found; each = each->ifa_next) {
        const sockaddr* const own = each->ifa_addr;
        if (own == nullptr || (own->sa_family != AF_INET && own->sa_family != AF_INET6)) continue;
        const int family = own->sa_family;
        const sockaddr* const mask = each->ifa_netmask;
        is_found = is_wanted(bytes_in(own, family), mask ? bytes_in(mask, family) : Bytes());
    }
    freeifaddrs(all);
    return is_found;
}

}  // namespace

bool is_own_address(std::string_view address) {
    const Bytes wanted = bytes_of(address);
    return !wanted.empty() &&
           any_own([&](const Bytes& own, const Bytes&) { return own == wanted; });
}

bool is_near_address(std::string_view address) {
    const Bytes wanted = bytes_of(address);
    return !wanted.empty() && any_own([&](const Bytes& own, const Bytes& mask) {
        return own == wanted || is_in(wanted, own, mask);
    });
}

}  // namespace stoop::server
