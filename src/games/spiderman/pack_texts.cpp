// Everything a player can see or be refused has its words, in every language.
#include "content/needed_texts.hpp"
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

}  // namespace

std::string text_complaint(const Pack& pack, const content::Files& files) {
    content::NeededTexts texts(files, "spiderman");
    texts.need_reasons(reason_ids);
    texts.need_entries("character", pack.characters);
    texts.need_both("character", "villains");
    texts.need_entries("ability", pack.abilities);
    texts.need_both("ability", "spider-tracer");
    texts.need_entries("side", pack.sides);
    texts.need_entries("mission", pack.missions);
    texts.need_entries("card", pack.cards);
    texts.need_entries("site", pack.sites);
    texts.need_words("place", place_kinds);
    texts.need_words("police", police_kinds);
    texts.need_words("token", token_kinds);
    texts.need_words("pool", names_of<Pool3>);
    texts.need_words("status", names_of<Status>);
    for (const std::string_view entry : names_of<Entry>) texts.need("entry." + kebab(entry));
    for (const Piece& piece : pack.pieces) texts.need("piece." + piece.id);
    return texts.problem();
}

}  // namespace stoop::spiderman
