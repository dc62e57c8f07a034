// What several commands need: options from words, seats of bots, whole files.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "core/expected.hpp"
#include "table/match.hpp"

namespace stoop::cli {

// "layout=central_park start=0" as options.
Expected<table::Options> options_from(const std::vector<std::string>& words);

// A bot for the game, or a sentence that names those there are.
Expected<std::unique_ptr<bots::Bot>> bot_called(std::string_view game, const std::string& name);

// Asks the bot about the pending decision, showing it its seat's view only.
Action answer_of(bots::Bot& bot, const table::Match& match, bots::Budget budget, Rng& rng);

// Far above any real game: a game that runs longer is a mistake in its rules.
inline constexpr int decisions_max = 100'000;

Expected<std::string> text_of_file(const std::string& path);

}  // namespace stoop::cli
