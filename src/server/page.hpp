// Page: the web page and its files, embedded in the binary or from a folder during development.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "server/http.hpp"

namespace stoop::server {

class Page {
public:
    // An empty folder name means the embedded files.
    explicit Page(std::string folder);

    Response answer(const Request& request) const;

private:
    using Bytes = std::optional<std::string_view>;
    // A file, or nothing. One of a folder is read anew each time, into `room`.
    Bytes find(std::string_view path, std::string& room) const;
    Bytes read(std::string_view path, std::string& room) const;
    std::string etag(std::string_view path, std::string_view bytes) const;
    Response send(const Request& request, std::string_view path, std::string_view bytes) const;

    std::string folder_;
    struct Embedded {
        std::string_view bytes;
        mutable std::string etag;  // once it was asked for
    };
    std::map<std::string_view, Embedded> embedded_;
};

}  // namespace stoop::server
