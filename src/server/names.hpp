// Names: what people call themselves, made fit to be shown.
#pragma once
#include <string>
#include <string_view>

namespace stoop::server {

// Without what cannot be seen or turns the direction of writing, without blanks around it, with at
// most three marks upon a letter and at most `characters_max` characters.
std::string tidy_name(std::string_view name, int characters_max);

}  // namespace stoop::server
