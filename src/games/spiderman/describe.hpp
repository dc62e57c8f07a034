// What abilities, cards and missions say, beside what their effects and steps mean.
#pragma once
#include <string>

#include "content/files.hpp"

namespace stoop::spiderman {

// Every entry of the pack with its own words, and under them the sentence its data make, in three
// languages.
Expected<std::string> describe_pack(const content::Files& files);

}  // namespace stoop::spiderman
