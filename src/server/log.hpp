// Log: one line of JSON per noteworthy happening, on standard error. Never a token, never a hidden
// card.
#pragma once
#include <initializer_list>
#include <string>
#include <string_view>

namespace stoop::server {

struct Said {  // one field of a line
    std::string_view key;
    std::string value;
};
using SaidList = std::initializer_list<Said>;

// `event` is a word for those who sort lines: "table-opened".
void log_info(std::string_view event, SaidList said = {});
void log_warning(std::string_view event, SaidList said = {});
void log_error(std::string_view event, SaidList said = {});

}  // namespace stoop::server
