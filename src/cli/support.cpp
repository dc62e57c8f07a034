#include "cli/support.hpp"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "cli/commands.hpp"
#include "core/text.hpp"

namespace stoop::cli {

int complain(const std::string& sentence, int code) {
    std::cerr << "stoop: " << sentence << "\n";
    return code;
}

Expected<table::Options> options_from(const std::vector<std::string>& words) {
    table::Options options;
    for (const auto& word : words) {
        const auto equals = word.find('=');
        if (equals == std::string::npos || equals == 0)
            return Error{"an option is written key=value, not \"" + word + "\""};
        options[word.substr(0, equals)] = word.substr(equals + 1);
    }
    return options;
}

Expected<std::unique_ptr<bots::Bot>> bot_called(std::string_view game, const std::string& name) {
    auto bot = bots::make_bot(game, name);
    if (bot) return bot;
    std::string known;
    for (const auto each : bots::bots_for(game))
        known += (known.empty() ? "" : ", ") + std::string(each);
    return Error{"there is no bot \"" + name + "\" for " + std::string(game) + "; it has " + known};
}

Action answer_of(bots::Bot& bot, const table::Match& match, bots::Budget budget, Rng& rng) {
    const Seat seat = match.pending().seat;
    const table::AnyView view = match.game().view(match.state(), seat);
    return bot.choose({match.game(), view, match.options()}, budget, rng);
}

Expected<std::string> text_of_file(const std::string& path) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) return Error{path + " is a folder"};
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    if (!in) return Error{path + " cannot be read"};
    return text.str();
}

}  // namespace stoop::cli
