#include "table/opening.hpp"

namespace stoop::table {

Expected<std::shared_ptr<const Game>> open_position(const TextLine& head,
                                                    const content::Files& files) {
    const auto& words = head.words;
    const auto seats = words.size() < 3 ? std::nullopt : number_of(words[1]);
    if (!seats || words[2] != "seats" || words.size() % 2 == 0)
        return Error{"a position begins with `<game> <n> seats`, then options as `key value`"};
    Options options;
    for (std::size_t i = 3; i < words.size(); i += 2) options.emplace(words[i], words[i + 1]);
    return open_game(words[0], *seats, options, files);
}

Expected<std::shared_ptr<const Game>> open_position(std::string_view position,
                                                    const content::Files& files) {
    const auto lines = lines_of(position);
    return open_position(lines.empty() ? TextLine{} : lines[0], files);
}

}  // namespace stoop::table
