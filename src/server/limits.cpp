#include "server/limits.hpp"

#include <array>

namespace stoop::server {

namespace {

struct Named {
    std::string_view name;
    int Limits::* limit;
    int least = 0;
};
constexpr std::array named = {
    Named{"connections", &Limits::connections_max},
    Named{"connections-per-address", &Limits::connections_per_address_max},
    Named{"messages-at-once", &Limits::messages_at_once_max},
    Named{"messages-per-second", &Limits::messages_per_second_max, 1},
    Named{"tables", &Limits::unfinished_tables_max},
    Named{"tables-at-once", &Limits::tables_at_once_max},
    Named{"tables-per-minute", &Limits::tables_per_minute_max},
    Named{"waiting-days", &Limits::waiting_days_max},
    Named{"abandoned-days", &Limits::abandoned_days_max},
    Named{"finished-days", &Limits::finished_days_max},
    Named{"deeds", &Limits::deeds_max},
    Named{"watchers", &Limits::watchers_max},
};

}  // namespace

bool set_limit(Limits& limits, std::string_view name, int value) {
    for (const Named& each : named) {
        if (each.name != name || value < each.least) continue;
        limits.*each.limit = value;
        return true;
    }
    return false;
}

std::vector<std::string_view> limit_names() {
    std::vector<std::string_view> names;
    for (const Named& each : named) names.push_back(each.name);
    return names;
}

}  // namespace stoop::server
