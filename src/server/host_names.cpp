#include "server/host_names.hpp"

#include <arpa/inet.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace stoop::server {

namespace {

std::string in_small_letters(std::string_view text) {
    std::string small(text);
    for (char& letter : small)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return small;
}

std::string without_port(std::string_view host) {
    if (host.starts_with('[')) return in_small_letters(host.substr(0, host.find(']') + 1));
    return in_small_letters(host.substr(0, host.find(':')));
}

bool is_address(const std::string& host) {
    std::array<unsigned char, sizeof(in6_addr)> bytes{};
    if (host.starts_with('[') && host.ends_with(']'))
        return inet_pton(AF_INET6, host.substr(1, host.size() - 2).c_str(), bytes.data()) == 1;
    return inet_pton(AF_INET, host.c_str(), bytes.data()) == 1;
}

std::string name_of_machine() {
    std::array<char, 256> name{};
    return gethostname(name.data(), name.size() - 1) == 0 ? in_small_letters(name.data()) : "";
}

}  // namespace

bool is_friendly(std::string_view origin, std::string_view host,
                 const std::vector<std::string>& origins) {
    if (origin.empty()) return true;
    const std::string name = in_small_letters(origin);
    for (const auto& friendly : origins)
        if (name == in_small_letters(friendly)) return true;
    const auto slashes = name.find("://");
    return slashes != std::string::npos && name.substr(slashes + 3) == in_small_letters(host);
}

HostNames::HostNames(const std::vector<std::string>& origins) : names_{"localhost"} {
    if (const std::string machine = name_of_machine(); !machine.empty()) {
        names_.push_back(machine);
        names_.push_back(machine + ".local");  // as it is called without a name server
    }
    for (const auto& origin : origins) {
        const auto slashes = origin.find("://");
        if (slashes != std::string::npos)
            names_.push_back(without_port(origin.substr(slashes + 3)));
    }
}

bool HostNames::know(std::string_view host) const {
    if (host.empty()) return true;
    const std::string name = without_port(host);
    return is_address(name) || name.ends_with(".localhost") ||
           std::find(names_.begin(), names_.end(), name) != names_.end();
}

}  // namespace stoop::server
