// Requests: what the network must know of one, and how it is refused.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "server/http.hpp"

namespace stoop::server {

// The table that a WebSocket is for: /ws/<table>, or /ws if its first message says it.
std::optional<std::string> table_of(std::string_view target);

// Files of the page are served to who asks, and cost little; everything else is counted.
bool is_counted(std::string_view target);

// Only an exported match may be large.
bool is_for_match(std::string_view target);

// Where a proxy has put the address that it saw: at the end of the list.
std::string_view last_of(std::string_view list);

// Whether an Accept-Encoding takes this coding: "gzip;q=0" does not.
bool accepts(std::string_view accept_encoding, std::string_view coding);

Response plain_error(int status, std::string_view sentence);

}  // namespace stoop::server
