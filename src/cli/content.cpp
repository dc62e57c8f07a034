#include <iomanip>
#include <iostream>
#include <map>

#include "cli/commands.hpp"
#include "cli/support.hpp"
#include "content/texts.hpp"
#include "core/text.hpp"
#include "games/king/pack.hpp"
#include "games/traffiq/pack.hpp"

namespace stoop::cli {

namespace {

constexpr std::size_t english = 0;  // in content::languages

std::string text_or_nothing(const content::Texts& texts, const std::string& key) {
    const auto found = texts.find(key);
    return found == texts.end() ? std::string{} : found->second[english];
}

std::string letters(traffiq::Edges edges) {  // N E S W as in TRF-15.1
    std::string word;
    for (const auto side : traffiq::all_sides)
        word.push_back(traffiq::colour_letters[static_cast<std::size_t>(edges.at(side))]);
    return word;
}

void print_layout(const traffiq::Pack& pack, const traffiq::Layout& layout) {
    std::map<int, std::map<int, std::string>> rows;
    int left = 0;
    for (const auto& tile : layout.tiles) {
        const auto& kind = pack.kinds[static_cast<std::size_t>(tile.kind)];
        rows[tile.y][tile.x] = kind.id + "r" + std::to_string(tile.r);
        left = std::min(left, tile.x);
    }
    std::cout << "\nlayout " << layout.id << "\n";
    for (const auto& [y, row] : rows) {
        std::cout << "  " << std::left << std::setw(5) << "y" + std::to_string(y);
        for (int x = left; x <= row.rbegin()->first; ++x)
            std::cout << std::setw(7) << (row.contains(x) ? row.at(x) : "....");
        std::cout << "\n";
    }
}

Expected<bool> print_traffiq(const content::Files& files, const content::Texts& texts) {
    const auto pack = traffiq::load_pack(files);
    if (!pack) return Error{pack.error()};
    int copies = 0;
    std::cout << "kind  copies  N E S W  name\n";
    for (const auto& kind : (*pack)->kinds) {
        copies += kind.copies;
        std::cout << std::left << std::setw(6) << kind.id << std::right << std::setw(6)
                  << (kind.copies == 0 ? "-" : std::to_string(kind.copies)) << "  ";
        for (const char letter : letters(kind.edges)) std::cout << letter << ' ';
        std::cout << " " << text_or_nothing(texts, "tile." + kind.id) << "\n";
    }
    std::cout << copies << " city tiles; R red, B beige: streets; G green, W blue: open\n";
    for (const auto& layout : (*pack)->layouts) print_layout(**pack, layout);
    return true;
}

// Each card's own words beside what its clauses say.
Expected<bool> print_king(const content::Files& files, const content::Texts&) {
    const auto cards = king::describe_pack(files);
    if (!cards) return Error{cards.error()};
    std::cout << *cards;
    return true;
}

struct Printer {
    std::string_view game;
    Expected<bool> (*print)(const content::Files& files, const content::Texts& texts);
};
constexpr Printer printers[] = {{"king", print_king}, {"traffiq", print_traffiq}};

}  // namespace

int content_command(const ContentArgs& args, const content::Files& files) {
    std::vector<std::string_view> known;
    for (const auto& printer : printers) {
        known.push_back(printer.game);
        if (printer.game != args.game) continue;
        const auto texts = content::read_texts(files, args.game);
        if (!texts) return complain(texts.error(), failed_check);
        const auto printed = printer.print(files, *texts);
        if (!printed) return complain(printed.error(), failed_check);
        std::cout << "\npack " << content::pack_hash(files, args.game) << " is sound\n";
        return ok;
    }
    return complain("there is no game \"" + args.game + "\"" + did_you_mean(args.game, known));
}

}  // namespace stoop::cli
