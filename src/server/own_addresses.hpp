// Which addresses are this machine's, and which are near it.
#pragma once
#include <string_view>

namespace stoop::server {

bool is_own_address(std::string_view address);
// Its own, and whom it reaches without a router: of IPv6 a whole house has addresses that look like
// everybody's.
bool is_near_address(std::string_view address);

}  // namespace stoop::server
