// SHA-256, so that anybody can check a committed seed with a tool of their own (FIPS 180-4).
#pragma once
#include <string>
#include <string_view>

#include "core/rng.hpp"

namespace stoop {

Key sha256(std::string_view bytes);

std::string hex(const Key& key);

// 64 hexadecimal digits back into a key; false if the text is anything else.
bool from_hex(std::string_view text, Key& key);

}  // namespace stoop
