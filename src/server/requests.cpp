#include "server/requests.hpp"

#include <algorithm>

#include "core/json.hpp"

namespace stoop::server {

std::optional<std::string> table_of(std::string_view target) {
    constexpr std::string_view path = "/ws";
    if (!target.starts_with(path)) return std::nullopt;
    target.remove_prefix(path.size());
    if (target.empty()) return std::string();
    if (target.front() != '/' || target.size() == 1) return std::nullopt;
    return std::string(target.substr(1, target.find('?') - 1));
}

bool is_counted(std::string_view target) {
    return target.starts_with("/api/") || target.starts_with("/ws") || target == "/health";
}

bool is_for_match(std::string_view target) { return target == "/api/tables/import"; }

std::string_view last_of(std::string_view list) {
    list.remove_prefix(list.rfind(',') + 1);  // npos + 1 is 0
    list.remove_prefix(std::min(list.find_first_not_of(" \t"), list.size()));
    return list.substr(0, list.find_first_of(" \t"));
}

Response plain_error(int status, std::string_view sentence) {
    Json json;
    json.object().field("error", sentence).end();
    return {status, "application/json", json.take(), {}};
}

}  // namespace stoop::server
