// What the readers of the three data files share: ids, sources, effects.
#pragma once
#include <initializer_list>
#include <string>

#include "content/reader.hpp"
#include "content/vocabulary.hpp"
#include "games/spiderman/pack.hpp"

namespace stoop::spiderman {

// A file of the pack being read: its root, its complaints, and the pack it fills.
struct PackReader {
    Pack& pack;
    content::Complaints& complaints;

    content::Reader reader(const content::Value& value) { return {value, complaints}; }
    // Says where an entry comes from; the rules do not look at it.
    static void sources(content::Reader& reader, std::initializer_list<std::string_view> keys);
    // An id that is not in `taken` yet, in kebab-case.
    std::string new_id(content::Reader& reader, const auto& taken) {
        std::string id(reader.text("id"));
        check_id(reader, id);
        for (const auto& entry : taken)
            if (entry.id == id) reader.complain("the id \"" + id + "\" is used twice");
        return id;
    }
    static void check_id(content::Reader& reader, std::string_view id);
    Effects effects(content::Reader& reader, std::string_view key) {
        return effects(reader.list(key));
    }
    Effects effects(const std::vector<content::Value>& values);
    static void check_uses(content::Reader& reader, const Effects& effects, Timing timing,
                           bool is_event = false);
    static void check_benefits(content::Reader& reader, const Effects& effects, Deck side);
    content::Around around();
    static Need condition(content::Reader& reader, Timing timing);
    // The file's own table; what else stands in it is the caller's to read.
    content::Reader meta(content::Reader& root,
                         std::initializer_list<std::string_view> sources_said);
};

template <class Entries>
std::vector<std::string_view> ids_of(const Entries& entries) {
    std::vector<std::string_view> ids;
    for (const auto& entry : entries) ids.push_back(entry.id);
    return ids;
}

void read_board(const content::Value& root, PackReader file);       // pack_board.cpp
void read_characters(const content::Value& root, PackReader file);  // pack_characters.cpp
void read_cards(const content::Value& root, PackReader file);       // pack_cards.cpp

// Ids of characters stand in board.toml, which is read first.
inline constexpr std::array<std::string_view, character_count> character_ids = {
    "spider-man", "doctor-octopus", "green-goblin", "rhino",  "electro",
    "venom",      "scorpion",       "vulture",      "lizard", "cops"};
inline constexpr std::array<std::string_view, side_count> side_ids = {
    "captain-stacy", "jean-dewolff", "jameson",      "black-cat",
    "mary-jane",     "aunt-may",     "harry-osborn", "robertson"};
inline constexpr std::array<std::string_view, deck_count> deck_words = {"villain", "spider-man",
                                                                        "cops"};

// The first key that players would miss; pack_texts.cpp.
std::string text_complaint(const Pack& pack, const content::Files& files);  // empty: none

}  // namespace stoop::spiderman
