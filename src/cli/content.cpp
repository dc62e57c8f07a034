#include <iostream>

#include "cli/commands.hpp"
#include "cli/support.hpp"
#include "core/text.hpp"
#include "entries/entry.hpp"

namespace stoop::cli {

int content_command(const ContentArgs& args, const content::Files& files) {
    const entries::Entry* entry = entries::find(args.game);
    if (entry == nullptr) {
        std::vector<std::string_view> known;
        for (const auto& info : table::all_games()) known.push_back(info.id);
        return complain("there is no game \"" + args.game + "\"" + did_you_mean(args.game, known));
    }
    const auto texts = content::read_texts(files, args.game);
    if (!texts) return complain(texts.error(), failed_check);
    const auto described = entry->describe(files, *texts);
    if (!described) return complain(described.error(), failed_check);
    std::cout << *described << "\npack " << content::pack_hash(files, args.game) << " is sound\n";
    return ok;
}

}  // namespace stoop::cli
