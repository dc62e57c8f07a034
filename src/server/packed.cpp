#include "server/packed.hpp"

#include <zlib.h>

#include <stdexcept>

#include "core/sha256.hpp"
#include "server/requests.hpp"

namespace stoop::server {

namespace {

constexpr int window_with_gzip_head = 15 + 16;

// zlib wants bytes that could be changed.
void give(z_stream& stream, std::string& from, std::string& to) {
    stream.next_in = reinterpret_cast<Bytef*>(from.data());
    stream.avail_in = static_cast<uInt>(from.size());
    stream.next_out = reinterpret_cast<Bytef*>(to.data());
    stream.avail_out = static_cast<uInt>(to.size());
}

std::string gzip_of(std::string_view text) {
    constexpr int memory_level = 9;
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, window_with_gzip_head, memory_level,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::runtime_error("nothing can be packed");
    std::string packed(deflateBound(&stream, text.size()), '\0');
    std::string copy(text);
    give(stream, copy, packed);
    deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    packed.shrink_to_fit();
    deflateEnd(&stream);
    return packed;
}

std::string unpacked(std::string gzip, std::size_t bytes) {
    z_stream stream{};
    if (inflateInit2(&stream, window_with_gzip_head) != Z_OK)
        throw std::runtime_error("nothing can be unpacked");
    std::string text(bytes, '\0');
    give(stream, gzip, text);
    inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    return text;
}

}  // namespace

std::string etag_of(std::string_view bytes) {
    return "W/\"" + hex(sha256(bytes)).substr(0, 16) + "\"";
}

Packed::Packed(std::string_view json)
    : json_bytes_(json.size()), gzip_(gzip_of(json)), etag_(etag_of(json)) {}

Response Packed::answer(const Request& request) const {
    Response response{200, "application/json", {}, {}};
    response.headers = {
        {"Cache-Control", "no-cache"}, {"ETag", etag_}, {"Vary", "Accept-Encoding"}};
    if (request.if_none_match == etag_) {
        response.status = 304;
        return response;
    }
    const bool packs = accepts(request.accept_encoding, "gzip");
    if (packs) response.headers.emplace_back("Content-Encoding", "gzip");
    response.body = packs ? gzip_ : unpacked(gzip_, json_bytes_);
    return response;
}

}  // namespace stoop::server
