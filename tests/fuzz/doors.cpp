#include "doors.hpp"

#include <vector>

#include "core/assert.hpp"
#include "server/frames.hpp"
#include "server/guests.hpp"
#include "server/host_names.hpp"
#include "server/messages.hpp"
#include "server/names.hpp"
#include "server/requests.hpp"

namespace stoop::fuzz {

namespace {

constexpr std::size_t message_max = 16 * 1024;

// Everything that is heeded until the first error, as texts.
std::vector<std::string> heeded(std::string_view bytes, std::size_t piece) {
    server::FrameReader reader(message_max);
    std::vector<std::string> all;
    for (bool has_failed = false; !bytes.empty() && !has_failed;) {
        const std::string_view part = bytes.substr(0, piece);
        bytes.remove_prefix(part.size());
        reader.add(part);
        for (;;) {
            const server::Heed heed = reader.next();
            using Kind = server::Heed::Kind;
            if (heed.kind == Kind::nothing) break;
            STOOP_ASSERT(heed.payload.size() <= message_max);
            STOOP_ASSERT(heed.kind != Kind::text || server::is_utf8(heed.payload));
            all.push_back(std::to_string(static_cast<int>(heed.kind)) + " " +
                          std::to_string(heed.code) + " " + std::string(heed.payload));
            has_failed = heed.kind == Kind::error;
            if (has_failed) break;
        }
    }
    return all;
}

}  // namespace

void try_frames(std::string_view bytes) {
    const auto whole = heeded(bytes, bytes.size());
    STOOP_ASSERT(heeded(bytes, 1) == whole);  // how it was cut on the way makes no difference
    STOOP_ASSERT(heeded(bytes, 7) == whole);
}

void try_message(std::string_view text) {
    const server::Heard heard = server::read_message(text);
    STOOP_ASSERT(heard.message || !heard.message.error().empty());
    STOOP_ASSERT(heard.is_object || !heard.message);
}

void try_opening(std::string_view text) {
    const auto opening = server::read_opening(text);
    STOOP_ASSERT(opening || !opening.error().empty());
}

void try_name(std::string_view text) {
    constexpr int letters_max = 24;
    if (!server::is_utf8(text)) return;  // JSON with such a text is refused before
    const std::string name = server::tidy_name(std::string(text), letters_max);
    STOOP_ASSERT(server::is_utf8(name));
    STOOP_ASSERT(server::tidy_name(name, letters_max) == name);  // what is tidy stays
}

void try_wish(std::string_view text) {
    const auto lesson = server::read_lesson_wish(text);
    STOOP_ASSERT(lesson || !lesson.error().empty());
    const auto look = server::read_look(text, 4);
    STOOP_ASSERT(!look || (look->from >= 0 && (!is_player(look->eye) || index_of(look->eye) < 4)));
}

void try_request(std::string_view text) {
    const auto table = server::table_of(text);
    STOOP_ASSERT(!table || (text.starts_with("/ws") && server::is_counted(text)));
    STOOP_ASSERT(server::last_of(text).find_first_of(", \t") == std::string_view::npos);
    STOOP_ASSERT(!server::accepts(text, "br") || text.find("br") != std::string_view::npos);
    const std::string address = server::counted_address(text);
    STOOP_ASSERT(server::counted_address(address) == address);  // counted once, and not anew
    const std::string own = "http://" + std::string(text);
    STOOP_ASSERT(server::is_friendly(own, text, {}));
    server::HostNames({own}).know(text);
}

}  // namespace stoop::fuzz
