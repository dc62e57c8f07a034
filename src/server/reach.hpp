// Reach: under which addresses others on the network find this machine.
#pragma once
#include <string>
#include <vector>

namespace stoop::server {

// "http://192.168.1.20:8080", for every address of the machine that `host` listens on; empty if
// nobody else can come.
std::vector<std::string> network_origins(const std::string& host, int port);

// With brackets around an IPv6 address, as it stands in a link.
std::string in_link(const std::string& host);

}  // namespace stoop::server
