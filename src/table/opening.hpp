// The game that the first line of a position speaks of.
#pragma once
#include <memory>

#include "core/text.hpp"
#include "table/game.hpp"

namespace stoop::table {

// `<game> <n> seats`, then options as `key value`.
Expected<std::shared_ptr<const Game>> open_position(const TextLine& head,
                                                    const content::Files& files);
Expected<std::shared_ptr<const Game>> open_position(std::string_view position,
                                                    const content::Files& files);

}  // namespace stoop::table
