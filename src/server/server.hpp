// The server as one call: opens store and port, serves until it is told to stop.
#pragma once
#include <functional>
#include <string>

#include "content/files.hpp"

namespace stoop::server {

struct Settings {
    std::string host = "127.0.0.1";
    int port = 8080;
    std::string data_folder = "./data";
    std::string web_folder;  // empty: the page inside the binary
    content::Files content;
};

// `is_open` hears the port as soon as the server answers. Throws std::runtime_error with one
// sentence if the port, the data folder or a content pack cannot be used.
void serve(const Settings& settings, const std::function<void(int port)>& is_open);

}  // namespace stoop::server
