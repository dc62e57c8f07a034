// Packed: an answer that never changes while the server runs, kept as gzip: nearly everybody takes
// that, and for the rest it is unpacked.
#pragma once
#include <string>
#include <string_view>

#include "server/http.hpp"

namespace stoop::server {

class Packed {
public:
    explicit Packed(std::string_view json);
    Response answer(const Request& request) const;

private:
    std::size_t json_bytes_;
    std::string gzip_;
    std::string etag_;
};

// Of content, weak: the packed variants share it.
std::string etag_of(std::string_view bytes);

}  // namespace stoop::server
