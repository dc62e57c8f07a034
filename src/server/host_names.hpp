// HostNames: under which names this server is asked. A stranger's page can let its own name lead to
// the visitor's machine (DNS rebinding); what it asks then carries that name as Host.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace stoop::server {

// Whether a page of this origin may act at this host: it is the host's own, or one of `origins`.
// Programs that are no browsers name none.
bool is_friendly(std::string_view origin, std::string_view host,
                 const std::vector<std::string>& origins);

class HostNames {
public:
    // The names of the machine, and those in `origins` ("https://stoop.example.org").
    explicit HostNames(const std::vector<std::string>& origins);

    // `host` is a Host header: a name or an address, with or without a port. An address cannot be
    // made to lead elsewhere, and who is no browser may say nothing.
    bool know(std::string_view host) const;

private:
    std::vector<std::string> names_;  // in small letters
};

}  // namespace stoop::server
