#include "server/port.hpp"

#include <cstdint>
#include <stdexcept>

namespace stoop::server {

namespace asio = boost::asio;
using asio::ip::tcp;

void open_port(tcp::acceptor& acceptor, const std::string& host, int port) {
    const std::string place = "port " + std::to_string(port) + " of " + host;
    boost::system::error_code error;
    const auto address = asio::ip::make_address(host == "localhost" ? "127.0.0.1" : host, error);
    if (error) throw std::runtime_error("--host takes an address such as 0.0.0.0, not " + host);
    const tcp::endpoint endpoint(address, static_cast<std::uint16_t>(port));
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (error == asio::error::address_in_use)
        throw std::runtime_error(place + " is in use; choose another with --port");
    if (error) throw std::runtime_error(place + " cannot be opened: " + error.message());
}

bool is_asked_at_loopback(const tcp::socket& socket) {
    boost::system::error_code gone;
    auto here = socket.local_endpoint(gone).address();
    if (here.is_v6() && here.to_v6().is_v4_mapped())
        here = asio::ip::make_address_v4(asio::ip::v4_mapped, here.to_v6());
    return here.is_loopback();
}

}  // namespace stoop::server
