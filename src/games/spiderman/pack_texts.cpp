// Everything a player can see or be refused has its words, in every language.
#include "games/spiderman/pack_reader.hpp"
#include "games/spiderman/reasons.hpp"
#include "games/spiderman/state.hpp"

namespace stoop::spiderman {

namespace {

constexpr std::array<std::string_view, 6> place_kinds = {"street", "subway",    "building",
                                                         "base",   "destroyed", "station"};
constexpr std::array<std::string_view, 5> police_kinds = {"car", "stack", "captain-stacy",
                                                          "jean-dewolff", "prisoner"};
constexpr std::array<std::string_view, 10> token_kinds = {
    "web", "black", "grip", "tracer", "loot", "hit", "mark", "bomb", "ability", "wanted"};

std::string kebab(std::string_view word) {
    std::string id(word);
    std::replace(id.begin(), id.end(), '_', '-');
    return id;
}

class Keys {
public:
    explicit Keys(const content::Texts& texts) : texts_(texts) {}

    void need(const std::string& key) {
        if (missing_.empty() && !texts_.contains(key)) missing_ = key;
    }
    void need_both(std::string_view kind, std::string_view id) {  // what it is called and does
        need(std::string(kind) + "." + std::string(id) + ".name");
        need(std::string(kind) + "." + std::string(id) + ".text");
    }
    void need_entries(std::string_view kind, const auto& entries) {
        for (const auto& entry : entries) need_both(kind, entry.id);
    }
    void need_words(std::string_view kind, const auto& words) {
        for (const std::string_view word : words) need_both(kind, word);
    }
    const std::string& missing() const { return missing_; }

private:
    const content::Texts& texts_;
    std::string missing_;
};

}  // namespace

std::string missing_text(const Pack& pack, const content::Texts& texts) {
    Keys keys(texts);
    for (const RuleId rule : reason_ids) keys.need("rule." + std::string(rule));
    keys.need_entries("character", pack.characters);
    keys.need_both("character", "villains");
    keys.need_entries("ability", pack.abilities);
    keys.need_both("ability", "spider-tracer");
    keys.need_entries("side", pack.sides);
    keys.need_entries("mission", pack.missions);
    keys.need_entries("card", pack.cards);
    keys.need_entries("site", pack.sites);
    keys.need_words("place", place_kinds);
    keys.need_words("police", police_kinds);
    keys.need_words("token", token_kinds);
    keys.need_words("pool", names_of<Pool3>);
    keys.need_words("status", names_of<Status>);
    for (const std::string_view entry : names_of<Entry>) keys.need("entry." + kebab(entry));
    for (const Piece& piece : pack.pieces) keys.need("piece." + piece.id);
    return keys.missing();
}

}  // namespace stoop::spiderman
