#include <iomanip>
#include <map>
#include <sstream>

#include "bots/simple/random.hpp"
#include "bots/traffiq/simple.hpp"
#include "entries/entry.hpp"
#include "games/traffiq/nouns.hpp"
#include "games/traffiq/rules.hpp"
#include "terminal/traffiq/drawing.hpp"

namespace stoop::entries {

namespace {

using Opened = Expected<std::shared_ptr<const table::Game>>;

Opened open(const table::GameInfo& info, int seats, const table::Options& options,
            const content::Files& files) {
    auto pack = traffiq::load_pack(files);
    if (!pack) return Error{pack.error()};
    auto rules = traffiq::Rules::make(*pack, seats, options.at("layout"), options.at("start"));
    if (!rules) return Error{rules.error()};
    return std::shared_ptr<const table::Game>(std::make_shared<table::GameOf<traffiq::Rules>>(
        info, *std::move(rules), options, content::pack_hash(files, info.id)));
}

constexpr std::size_t english = 0;  // in content::languages

std::string text_or_nothing(const content::Texts& texts, const std::string& key) {
    const auto found = texts.find(key);
    return found == texts.end() ? std::string{} : found->second[english];
}

void print_layout(std::ostream& out, const traffiq::Pack& pack, const traffiq::Layout& layout) {
    std::map<int, std::map<int, std::string>> rows;
    int left = 0;
    for (const auto& tile : layout.tiles) {
        const auto& kind = pack.kinds[static_cast<std::size_t>(tile.kind)];
        rows[tile.y][tile.x] = kind.id + "r" + std::to_string(tile.r);
        left = std::min(left, tile.x);
    }
    out << "\nlayout " << layout.id << "\n";
    for (const auto& [y, row] : rows) {
        out << "  " << std::left << std::setw(5) << "y" + std::to_string(y);
        for (int x = left; x <= row.rbegin()->first; ++x)
            out << std::setw(7) << (row.contains(x) ? row.at(x) : "....");
        out << "\n";
    }
}

Expected<std::string> describe(const content::Files& files, const content::Texts& texts) {
    const auto pack = traffiq::load_pack(files);
    if (!pack) return Error{pack.error()};
    std::ostringstream out;
    int copies = 0;
    out << "kind  copies  N E S W  name\n";
    for (const auto& kind : (*pack)->kinds) {
        copies += kind.copies;
        out << std::left << std::setw(6) << kind.id << std::right << std::setw(6)
            << (kind.copies == 0 ? "-" : std::to_string(kind.copies)) << "  ";
        for (const char letter : traffiq::edge_letters(kind.edges)) out << letter << ' ';
        out << " " << text_or_nothing(texts, "tile." + kind.id) << "\n";
    }
    out << copies << " city tiles; R red, B beige: streets; G green, W blue: open\n";
    for (const auto& layout : (*pack)->layouts) print_layout(out, **pack, layout);
    return out.str();
}

}  // namespace

const Entry& traffiq() {
    static const Entry entry = {
        .info = {"traffiq",
                 "TRF",
                 "TRF-1.13",
                 traffiq::seats_min,
                 traffiq::seats_max,
                 30,
                 {{"layout", {"times_square", "central_park"}, "times_square", "TRF-1.5"},
                  {"start", {"random", "0", "1", "2", "3"}, "random", "TRF-1.12"}},
                 {{2, {}},
                  {2, {{"layout", "central_park"}}},
                  {2, {{"start", "1"}}},
                  {3, {}},
                  {3, {{"layout", "central_park"}, {"start", "0"}}},
                  {4, {}},
                  {4, {{"layout", "central_park"}}},
                  {4, {{"start", "3"}}}}},
        .open = open,
        .bots = {{"random", make<bots::RandomBot>}, {"simple", make<bots::TraffiqSimpleBot>}},
        .draw = terminal::traffiq_drawing,
        .describe = describe,
        .measure = measure<traffiq::Rules>,
    };
    return entry;
}

}  // namespace stoop::entries
