// What the tests of this folder share.
#pragma once
#include "games/king/rules.hpp"

namespace stoop::king {

inline Rules rules_for(int seats) {
    auto pack = load_pack(content::embedded_files());
    STOOP_ASSERT(pack);
    return Rules::make(std::make_shared<const Pack>(*std::move(pack)), seats);
}

}  // namespace stoop::king
