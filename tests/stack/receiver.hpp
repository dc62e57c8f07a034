// Where webhooks lead to.
#pragma once
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <string>

namespace stoop::stack {

// Somebody's own address, who takes down what it is told.
class Receiver {
public:
    Receiver() : handle_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        bind(handle_, reinterpret_cast<const sockaddr*>(&address), size);
        listen(handle_, 8);
        getsockname(handle_, reinterpret_cast<sockaddr*>(&address), &size);
        port_ = ntohs(address.sin_port);
    }
    ~Receiver() { close(handle_); }
    Receiver(const Receiver&) = delete;
    Receiver& operator=(const Receiver&) = delete;

    std::string url(const std::string& host = "127.0.0.1") const {
        return "http://" + host + ":" + std::to_string(port_) + "/turns?of=yellow";
    }
    bool is_called(std::chrono::milliseconds wait) const {
        pollfd watched{handle_, POLLIN, 0};
        return poll(&watched, 1, static_cast<int>(wait.count())) > 0;
    }
    // The whole request; answered unless it `ignores` it.
    std::string take(bool ignores = false) {
        const int line = accept(handle_, nullptr, nullptr);
        std::string text;
        char bytes[4096];
        while (text.find("\r\n\r\n") == std::string::npos || !text.ends_with("}")) {
            const auto size = recv(line, bytes, sizeof bytes, 0);
            if (size <= 0) break;
            text.append(bytes, static_cast<std::size_t>(size));
        }
        const std::string answer = "HTTP/1.1 204 No Content\r\n\r\n";
        if (!ignores) send(line, answer.data(), answer.size(), MSG_NOSIGNAL);
        close(line);
        return text;
    }

private:
    int handle_;
    int port_ = 0;
};

}  // namespace stoop::stack
