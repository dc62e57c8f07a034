// What the tests of this folder share.
#pragma once
#include "games/escape/pack.hpp"

namespace stoop::escape {

inline std::shared_ptr<const Pack> embedded_pack() {
    static const auto pack = load_pack(content::embedded_files());
    return *pack;
}

}  // namespace stoop::escape
