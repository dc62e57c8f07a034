// Log: one line per noteworthy happening, on standard error. Never a token, never a hidden card.
#pragma once
#include <string_view>

namespace stoop::server {

void log_info(std::string_view line);
void log_warning(std::string_view line);
void log_error(std::string_view line);

}  // namespace stoop::server
