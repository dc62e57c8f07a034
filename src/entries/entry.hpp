// Entry: all that a game brings with it, in one place. A new game is one file here and one line in
// all.cpp.
#pragma once
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "content/texts.hpp"
#include "entries/speed.hpp"
#include "table/game.hpp"
#include "terminal/drawing.hpp"

namespace stoop::entries {

struct NamedBot {
    std::string_view name;
    std::unique_ptr<bots::Bot> (*make)();
};
template <class B>
std::unique_ptr<bots::Bot> make() {
    return std::make_unique<B>();
}

struct Entry {
    table::GameInfo info;
    // Gets checked seats and complete, checked options.
    Expected<std::shared_ptr<const table::Game>> (*open)(const table::GameInfo& info, int seats,
                                                         const table::Options& options,
                                                         const content::Files& files);
    std::vector<NamedBot> bots;  // weakest first
    std::unique_ptr<terminal::Drawing> (*draw)(const table::Game& game, const content::Texts& texts,
                                               bool colours);
    // What is in the pack, for `stoop content`.
    Expected<std::string> (*describe)(const content::Files& files, const content::Texts& texts);
    Speed (*measure)(const table::Game& game, double seconds);  // for `stoop bench`
};

const Entry& escape();
const Entry& king();
const Entry& spiderman();
const Entry& traffiq();

std::span<const Entry* const> all();  // in the order of their ids
const Entry* find(std::string_view id);

}  // namespace stoop::entries
