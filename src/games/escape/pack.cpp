#include "games/escape/pack.hpp"

#include "games/escape/pack_reader.hpp"

namespace stoop::escape {

Expected<std::shared_ptr<const Pack>> load_pack(const content::Files& files) {
    struct File {
        std::string_view path;
        void (*read)(Pack&, Complaints&, std::set<std::string>&, const Value&);
    };
    constexpr std::array<File, 5> parts = {{{"escape/board.toml", read_board},
                                            {"escape/tiles.toml", read_tiles},
                                            {"escape/heroes.toml", read_heroes},
                                            {"escape/cards.toml", read_cards},
                                            {"escape/timer.toml", read_timer}}};
    auto pack = std::make_shared<Pack>();
    pack->lists.emplace_back();  // list 0: nothing happens
    std::set<std::string> ids;
    for (const File& file : parts) {
        const auto root = content::read_toml(files, file.path);
        if (!root) return Error{root.error()};
        Complaints complaints(file.path);
        file.read(*pack, complaints, ids, *root);
        if (complaints.any()) return complaints.error();
    }
    return std::shared_ptr<const Pack>(std::move(pack));
}

}  // namespace stoop::escape
