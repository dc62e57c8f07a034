#include "server/requests.hpp"

#include <algorithm>

#include "core/json.hpp"

namespace stoop::server {

namespace {

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

// "0", "0.0", "0.000": this coding is not wanted.
bool is_zero(std::string_view quality) {
    return !quality.empty() && quality.find_first_not_of("0.") == std::string_view::npos;
}

}  // namespace

std::optional<std::string> table_of(std::string_view target) {
    constexpr std::string_view path = "/ws";
    if (!target.starts_with(path)) return std::nullopt;
    target.remove_prefix(path.size());
    if (target.empty()) return std::string();
    if (target.front() != '/' || target.size() == 1) return std::nullopt;
    return std::string(target.substr(1, target.find('?') - 1));
}

bool is_counted(std::string_view target) {
    return target.starts_with("/api/") || target.starts_with("/ws") ||
           target.substr(0, target.find('?')) == "/health";
}

bool is_for_match(std::string_view target) { return target == "/api/tables/import"; }

std::string_view last_of(std::string_view list) {
    list.remove_prefix(list.rfind(',') + 1);  // npos + 1 is 0
    list.remove_prefix(std::min(list.find_first_not_of(" \t"), list.size()));
    return list.substr(0, list.find_first_of(" \t"));
}

bool accepts(std::string_view list, std::string_view coding) {
    while (!list.empty()) {
        const std::string_view entry = list.substr(0, list.find(','));
        list.remove_prefix(std::min(entry.size() + 1, list.size()));
        const auto semicolon = entry.find(';');
        if (trimmed(entry.substr(0, semicolon)) != coding) continue;
        if (semicolon == std::string_view::npos) return true;
        const std::string_view weight = trimmed(entry.substr(semicolon + 1));
        return !weight.starts_with("q=") || !is_zero(weight.substr(2));
    }
    return false;
}

Response plain_error(int status, std::string_view sentence) {
    Json json;
    json.object().field("error", sentence).end();
    return {status, "application/json", json.take(), {}};
}

}  // namespace stoop::server
