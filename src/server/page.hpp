// Page: the web page and its files, embedded in the binary or from a folder during development.
#pragma once
#include <map>
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
    struct File {
        std::string bytes;
        std::string etag;
    };
    // The file or nothing; of a folder it is read anew each time.
    bool find(std::string_view path, File& out) const;
    Response send(const Request& request, const std::string& path) const;

    std::string folder_;
    std::map<std::string, File, std::less<>> embedded_;
};

}  // namespace stoop::server
