#include "server/log.hpp"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

namespace stoop::server {

namespace {

spdlog::logger& logger() {
    static const auto instance = [] {
        auto made = spdlog::stderr_color_mt("stoop");
        made->set_pattern("%Y-%m-%d %H:%M:%S.%e %^%l%$ %v");
        return made;
    }();
    return *instance;
}

}  // namespace

// The line is an argument, never the format: it may hold words that a player typed.
void log_info(std::string_view line) { logger().info("{}", line); }
void log_warning(std::string_view line) { logger().warn("{}", line); }
void log_error(std::string_view line) { logger().error("{}", line); }

}  // namespace stoop::server
