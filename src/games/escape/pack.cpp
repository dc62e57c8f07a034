#include "games/escape/pack.hpp"

#include "games/escape/actions.hpp"
#include "games/escape/pack_reader.hpp"

namespace stoop::escape {

namespace {

// ESC-28.2, 28.3
void make_words(Pack& pack) {
    for (const Space& space : pack.spaces) pack.target_words.push_back(space.id);
    for (const std::string& bridge : pack.bridges) pack.target_words.push_back(bridge);
    for (int slot = 1; slot <= slot_count; ++slot)
        pack.target_words.push_back(std::to_string(slot));
    for (const Hero& hero : pack.heroes) pack.target_words.push_back(hero.id);
    for (int code = 0; code < first_boss_code; ++code) {
        std::string word = code_car(code) ? "car@" : "foot@";
        word += pack.space(code_space(code)).id;
        if (code_damage(code) > 0) word += "+" + std::to_string(code_damage(code));
        if (code_lying(code)) word += ":lying";
        pack.enemy_words.push_back(std::move(word));
    }
    for (const std::string_view boss : names_of<Boss>) pack.enemy_words.emplace_back(boss);
    for (int i = 0; i < case_count; ++i) {
        const std::string& id = pack.good(first_case + i).id;
        pack.held_words.push_back(id);
        pack.held_words.push_back(id + ":up");
    }
}

}  // namespace

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
    make_words(*pack);
    if (std::string complaint = text_complaint(*pack, files); !complaint.empty())
        return Error{std::move(complaint)};
    return std::shared_ptr<const Pack>(std::move(pack));
}

}  // namespace stoop::escape
