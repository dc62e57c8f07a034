#include "server/log.hpp"

#include <unistd.h>

#include <ctime>

#include "core/json.hpp"
#include "server/system.hpp"

namespace stoop::server {

namespace {

std::string time_of(std::int64_t ms) {
    const auto seconds = static_cast<std::time_t>(ms / 1000);
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char text[40];
    const std::size_t size = std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &parts);
    const std::string thousandths = std::to_string(1000 + ms % 1000);
    return std::string(text, size) + "." + thousandths.substr(1) + "Z";
}

// A line is one write, so that lines of several threads never mix.
void log(std::string_view level, std::string_view event, SaidList said) {
    Json json;
    json.object().field("at", time_of(now_ms())).field("level", level).field("event", event);
    for (const Said& each : said) json.field(each.key, each.value);
    const std::string line = json.end().take() + "\n";
    for (std::string_view rest = line; !rest.empty();) {
        const auto size = write(STDERR_FILENO, rest.data(), rest.size());
        if (size <= 0) return;  // nobody reads it
        rest.remove_prefix(static_cast<std::size_t>(size));
    }
}

}  // namespace

void log_info(std::string_view event, SaidList said) { log("info", event, said); }
void log_warning(std::string_view event, SaidList said) { log("warning", event, said); }
void log_error(std::string_view event, SaidList said) { log("error", event, said); }

}  // namespace stoop::server
