#include "server/store/reader.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "server/frames.hpp"

namespace stoop::server::store {

std::vector<Deed> deeds_of(Database& database, std::string_view id) {
    Statement rows(database,
                   "SELECT n, what, seat, number, text, more, at_ms FROM log WHERE table_id = ? "
                   "ORDER BY n");
    rows.bind(id);
    std::vector<Deed> deeds;
    while (rows.step()) {
        if (rows.number(0) != static_cast<std::int64_t>(deeds.size()))
            throw std::runtime_error("its log has no entry " + std::to_string(deeds.size() + 1) +
                                     ", or two");
        const auto what = what_of(rows.text(1));
        if (!what) throw std::runtime_error(complaint_about(rows.text(1)));
        const auto seat = std::clamp<std::int64_t>(rows.number(2), std::numeric_limits<int>::min(),
                                                   std::numeric_limits<int>::max());
        deeds.push_back({*what, static_cast<int>(seat), rows.number(3), rows.text(4), rows.text(5),
                         rows.number(6)});
    }
    return deeds;
}

std::vector<ChatLine> chat_of(Database& database, std::string_view id) {
    Statement rows(database,
                   "SELECT n, seat, name, text, phrase, at_ms FROM chat WHERE table_id = ? "
                   "ORDER BY n DESC LIMIT ?");
    rows.bind(id).bind(std::int64_t{chat_lines_kept});
    const auto text = [&rows](int column) {
        const std::string found = rows.text(column);
        return is_utf8(found) ? found : "\ufffd";
    };
    std::vector<ChatLine> lines;
    while (rows.step())
        lines.push_back({static_cast<int>(rows.number(0)), static_cast<int>(rows.number(1)),
                         text(2), text(3), text(4), rows.number(5)});
    std::reverse(lines.begin(), lines.end());
    return lines;
}

}  // namespace stoop::server::store
