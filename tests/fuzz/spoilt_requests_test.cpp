// Spoilt frames, messages, openings, names and requests: whatever strangers send, the answer is a
// sentence or a closed door, and the next one is served.
#include <gtest/gtest.h>

#include <array>
#include <stdexcept>

#include "core/rng.hpp"
#include "doors.hpp"
#include "stack/client.hpp"
#include "stack/process.hpp"

namespace stoop::fuzz {

namespace {

std::string spoilt(std::string text, Rng& rng) {
    static constexpr std::array<std::string_view, 12> pieces = {
        "\"", "{", "}", "[[[[", "-1", "99999999999", "\\ud83d", "null", "\r\n", ":", "\xff", "%00"};
    for (std::uint32_t i = 0, times = 1 + rng.below(3); i < times; ++i) {
        const auto size = static_cast<std::uint32_t>(text.size());
        const std::uint32_t at = rng.below(size + 1);
        switch (rng.below(5)) {
            case 0: text.insert(at, pieces[rng.below(pieces.size())]); break;
            case 1: text.erase(at, 1 + rng.below(8)); break;
            case 2: text.insert(at, text.substr(rng.below(size + 1), 1 + rng.below(20))); break;
            case 3:
                if (at < size) text[at] = static_cast<char>(rng.below(256));
                break;
            default: text.resize(at); break;
        }
    }
    return text;
}

constexpr std::array<const char*, 10> messages = {
    R"({"type":"join","table":"k3v9q2m7x1","token":"00112233445566778899aabbccddeeff","have":12})",
    R"x({"type":"act","ref":7,"version":17,"action":"place(C5,2,0,3)"})x",
    R"({"type":"seat","seat":2,"kind":"open","bot":"random"})",
    R"({"type":"links","invite":true,"watch":true,"seat":2})",
    R"({"type":"terms","watch":"off","clock":{"per":"game","seconds":900,"add":10}})",
    R"({"type":"chat","text":"Well played"})",
    R"({"type":"back","version":17,"to":23})",
    R"({"type":"pause","on":true,"ref":1})",
    R"({"type":"part","part":"00112233445566778899aabbccddeeff"})",
    R"x({"type":"why","action":"place(C5,9,9,0)"})x"};
const std::string opening =
    R"({"game":"traffiq","name":"Cross town","options":{"layout":"central_park"},"seats":)"
    R"([{"kind":"person"},{"kind":"bot","bot":"simple"}],"terms":{"start":"host","away":60}})";

std::string frame(unsigned first, const std::string& payload) {
    std::string bytes(1, static_cast<char>(first));
    bytes.push_back(static_cast<char>(0x80 | payload.size()));
    return bytes.append("\x01\x02\x03\x04") + payload;
}

}  // namespace

TEST(SpoiltRequest, Frames) {
    Rng rng(11);
    for (int i = 0; i < 4000; ++i) {
        std::string bytes;
        for (std::uint32_t n = 1 + rng.below(4); n > 0; --n)
            bytes += frame(rng.below(2) * 0x80U + rng.below(11), std::string(rng.below(40), 'a'));
        try_frames(spoilt(bytes, rng));
    }
}

TEST(SpoiltRequest, MessagesOpeningsAndNames) {
    Rng rng(12);
    for (int i = 0; i < 6000; ++i) {
        try_message(spoilt(messages[rng.below(messages.size())], rng));
        try_opening(spoilt(opening, rng));
        try_name(spoilt("Zo\u00EB \u202EKim\u200B e\u0301\u0301\u0301\u0301", rng));
    }
}

TEST(SpoiltRequest, WishesAndHeads) {
    constexpr std::array<const char*, 4> wishes = {
        R"x({"step":0,"answers":["stop_roll"],"why":"buy(subway)"})x", "1/58/guest", "2/0/all",
        "1/3/2"};
    constexpr std::array<const char*, 7> heads = {
        "/ws/k3v9q2m7x1",       "/api/tables/import", "br;q=0, gzip;q=0.5", "1.2.3.4, 10.0.0.2:81",
        "2001:db8:1:2:3:4:5:6", "attic.local:8080",   "[::1]:8080"};
    Rng rng(14);
    for (int i = 0; i < 6000; ++i) {
        try_wish(spoilt(wishes[rng.below(wishes.size())], rng));
        try_request(spoilt(heads[rng.below(heads.size())], rng));
    }
}

TEST(SpoiltRequest, RequestsAndUpgrades) {
    const stack::TempFolder folder;
    const stack::Server server(folder.path() + "/data", {"--limit", "tables-at-once=100000"});
    const std::array<std::string, 4> requests = {
        "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        "Content-Length: " +
            std::to_string(opening.size()) + "\r\n\r\n" + opening,
        "GET /api/tables/k3v9q2m7x1/export/1 HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /ws/k3v9q2m7x1 HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: "
        "Upgrade\r\nSec-WebSocket-Key: c3Rvb3Agc3Rvb3Agc3Rvbw==\r\nSec-WebSocket-Version: "
        "13\r\n\r\n" +
            frame(0x81, messages[0]),
        "GET /index.html HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br;q=0, gzip\r\n"
        "If-None-Match: \"x\"\r\nX-Forwarded-For: 1.2.3.4\r\n\r\n"};
    Rng rng(13);
    for (int i = 0; i < 400; ++i) {
        stack::Line line(server.port());
        line.send(spoilt(requests[rng.below(requests.size())], rng));
        line.has_news(2);
    }
    EXPECT_EQ(stack::request(server.port(), "GET", "/health").status, 200);
    EXPECT_EQ(stack::request(server.port(), "POST", "/api/tables", opening).status, 201);
}

}  // namespace stoop::fuzz
