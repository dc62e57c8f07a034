// The port that the server listens at.
#pragma once
#include <boost/asio/ip/tcp.hpp>
#include <string>

namespace stoop::server {

// Throws std::runtime_error with a sentence if it cannot be opened. 0: any free one.
void open_port(boost::asio::ip::tcp::acceptor& acceptor, const std::string& host, int port);

// Whether who is at the other end asked at an address that leads to this machine only.
bool is_asked_at_loopback(const boost::asio::ip::tcp::socket& socket);

}  // namespace stoop::server
