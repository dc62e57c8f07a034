#include "games/spiderman/pack.hpp"

#include "games/spiderman/pack_reader.hpp"

namespace stoop::spiderman {

namespace {

int find(std::string_view id, const auto& entries) {
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (entries[i].id == id) return static_cast<int>(i);
    return -1;
}

struct DataFile {
    std::string_view path;
    void (*read)(const content::Value& root, PackReader file);
};
// In the order in which they name each other's entries.
constexpr std::array<DataFile, 3> data_files = {{{"spiderman/board.toml", read_board},
                                                 {"spiderman/characters.toml", read_characters},
                                                 {"spiderman/cards.toml", read_cards}}};

}  // namespace

int Pack::find_character(std::string_view id) const { return find(id, characters); }
int Pack::find_ability(std::string_view id) const { return find(id, abilities); }
int Pack::find_side(std::string_view id) const { return find(id, sides); }
int Pack::find_site(std::string_view id) const { return find(id, sites); }

Expected<std::shared_ptr<const Pack>> load_pack(const content::Files& files) {
    auto pack = std::make_shared<Pack>();
    for (const DataFile& file : data_files) {
        const auto root = content::read_toml(files, file.path);
        if (!root) return Error{root.error()};
        content::Complaints complaints(file.path);
        file.read(*root, {*pack, complaints});
        if (complaints.any()) return complaints.error();
    }
    if (std::string complaint = text_complaint(*pack, files); !complaint.empty())
        return Error{std::move(complaint)};
    return std::shared_ptr<const Pack>(std::move(pack));
}

}  // namespace stoop::spiderman
