#include "server/page.hpp"

#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "core/embedded.hpp"
#include "core/sha256.hpp"
#include "server/packed.hpp"
#include "server/requests.hpp"

namespace stoop::server {

namespace {

constexpr std::string_view home = "index.html";

struct Kind {
    std::string_view ending;
    std::string_view type;
};
constexpr std::array kinds = {
    Kind{".html", "text/html; charset=utf-8"},
    Kind{".js", "text/javascript; charset=utf-8"},
    Kind{".mjs", "text/javascript; charset=utf-8"},
    Kind{".css", "text/css; charset=utf-8"},
    Kind{".svg", "image/svg+xml"},
    Kind{".json", "application/json"},
    Kind{".webmanifest", "application/manifest+json"},
    Kind{".woff2", "font/woff2"},
    Kind{".png", "image/png"},
    Kind{".webp", "image/webp"},
    Kind{".ico", "image/x-icon"},
    Kind{".txt", "text/plain; charset=utf-8"},
    Kind{".wasm", "application/wasm"},
};

std::string type_of(std::string_view path) {
    for (const Kind& kind : kinds)
        if (path.ends_with(kind.ending)) return std::string(kind.type);
    return "application/octet-stream";
}

std::string base64(const Key& bytes) {
    constexpr std::string_view digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const auto at = [&](std::size_t k) { return k < bytes.size() ? bytes[k] : 0U; };
        const unsigned group = at(i) << 16 | at(i + 1) << 8 | at(i + 2);
        for (unsigned k = 0; k < 4; ++k)
            text.push_back(i + k > bytes.size() ? '=' : digits[group >> (18 - 6 * k) & 63U]);
    }
    return text;
}

// Where the page may talk to: to us, also by WebSocket, which not every browser takes for the same.
std::string connections_of(const std::string& host) {
    const bool is_plain = !host.empty() && host.find_first_not_of(
                                               "abcdefghijklmnopqrstuvwxyz"
                                               "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                               "0123456789.-:[]") == host.npos;
    return is_plain ? "'self' ws://" + host + " wss://" + host : "'self'";
}

// Scripts come from us alone. A small script inside the page itself (it sets the theme before the
// first paint) is allowed by its hash.
std::string policy_for(std::string_view html, const std::string& host) {
    std::string scripts = "'self'";
    constexpr std::string_view open = "<script>";
    for (auto at = html.find(open); at != std::string_view::npos; at = html.find(open, at + 1)) {
        const auto begin = at + open.size();
        const auto end = html.find("</script>", begin);
        if (end == std::string_view::npos) break;
        scripts += " 'sha256-" + base64(sha256(html.substr(begin, end - begin))) + "'";
    }
    return "default-src 'self'; script-src " + scripts +
           "; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
           "connect-src " +
           connections_of(host) +
           "; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
}

// The build names files after their content: assets/index-Dk3f9_aZ.js never changes. Fonts and
// icons keep their names, but an old one does no harm for a day; everything else is asked for each
// time.
std::string kept_for(std::string_view path) {
    if (path.starts_with("assets/")) return "public, max-age=31536000, immutable";
    if (path.starts_with("fonts/") || path.starts_with("icon")) return "public, max-age=86400";
    return "no-cache";
}

Response not_found(const std::string& path) {
    return {404, "text/plain; charset=utf-8", "There is no /" + path + " here.\n", {}};
}

}  // namespace

Page::Page(std::string folder) : folder_(std::move(folder)) {
    if (!folder_.empty() && !std::filesystem::is_directory(folder_))
        throw std::runtime_error("--web takes a folder with the built page, and " + folder_ +
                                 " is none");
    if (!folder_.empty()) return;
    for (const auto& file : web_files()) embedded_.emplace(file.path, Embedded{file.bytes(), {}});
}

Page::Bytes Page::find(std::string_view path, std::string& room) const {
    if (!folder_.empty()) return read(path, room);
    const auto found = embedded_.find(path);
    if (found == embedded_.end()) return std::nullopt;
    return found->second.bytes;
}

Page::Bytes Page::read(std::string_view path, std::string& room) const {
    const std::filesystem::path inside(path);
    for (const auto& step : inside)
        if (step == ".." || step == "/") return std::nullopt;
    const auto full = std::filesystem::path(folder_) / inside;
    if (!std::filesystem::is_regular_file(full)) return std::nullopt;
    std::ifstream in(full, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    if (!in) return std::nullopt;
    room = text.str();
    return room;
}

std::string Page::etag(std::string_view path, std::string_view bytes) const {
    const auto found = embedded_.find(path);
    if (found == embedded_.end()) return etag_of(bytes);
    std::string& known = found->second.etag;
    if (known.empty()) known = etag_of(bytes);
    return known;
}

Response Page::answer(const Request& request) const {
    if (request.method != "GET" && request.method != "HEAD")
        return {405,
                "text/plain; charset=utf-8",
                "This address only answers GET.\n",
                {{"Allow", "GET, HEAD"}}};
    std::string path = request.path.substr(request.path.starts_with('/') ? 1 : 0);
    if (path.empty()) path = home;
    std::string room;
    if (const Bytes file = find(path, room)) return send(request, path, *file);
    if (path.find('.') != std::string::npos && path != home) return not_found(path);
    if (const Bytes file = find(home, room)) return send(request, home, *file);  // it finds its way
    return {200,
            "text/plain; charset=utf-8",
            "Stoop is running, but its page was not built into it: run ./run --build.\n",
            {}};
}

Response Page::send(const Request& request, std::string_view path, std::string_view bytes) const {
    Response response{200, type_of(path), {}, {}};
    auto& headers = response.headers;
    const std::string tag = etag(path, bytes);
    headers.emplace_back("Cache-Control", kept_for(path));
    headers.emplace_back("ETag", tag);
    headers.emplace_back("Vary", "Accept-Encoding");
    if (path.ends_with(".html"))
        headers.emplace_back("Content-Security-Policy", policy_for(bytes, request.host));
    if (request.if_none_match == tag) {
        response.status = 304;
        return response;
    }
    std::string room;
    for (const auto& [ending, name] : {std::pair{".br", "br"}, std::pair{".gz", "gzip"}}) {
        if (!accepts(request.accept_encoding, name)) continue;
        const Bytes packed = find(std::string(path) + ending, room);
        if (!packed) continue;
        headers.emplace_back("Content-Encoding", name);
        response.body = *packed;
        return response;
    }
    response.body = bytes;
    return response;
}

}  // namespace stoop::server
