// What the readers of the five files share: effects, ids, and the keys that are for people only.
#pragma once
#include <set>

#include "content/reader.hpp"
#include "games/escape/pack.hpp"

namespace stoop::escape {

using content::Complaints;
using content::Reader;
using content::Value;

class PackReader {
public:
    PackReader(Pack& pack, Complaints& complaints, std::set<std::string>& ids)
        : pack_(pack), complaints_(complaints), ids_(ids) {}

protected:
    // A list of effects under `key`; 0 if it is empty.
    std::uint8_t effects(Reader& reader, std::string_view key) {
        return effects_of(reader.list(key));
    }
    std::uint8_t effects_or_none(Reader& reader, std::string_view key) {
        return reader.has(key) ? effects(reader, key) : std::uint8_t{0};
    }
    std::uint8_t effects_of(const std::vector<Value>& values);
    std::uint8_t some_effects(Reader& reader, std::string_view key);  // not empty

    std::string id(Reader& reader);         // unique among all files
    void for_people(Reader& reader) const;  // name, text, notes and sources
    std::int8_t small(Reader& reader, std::string_view key, int least, int most) {
        return static_cast<std::int8_t>(reader.number(key, least, most));
    }
    std::int8_t module_of(Reader& reader);  // `set`, or none
    void belongs_to(Reader& reader, Module module);
    // What the rules fix: the pack says it for its readers, and may say nothing else.
    void must_be_true(Reader& reader, std::string_view key, std::string_view rule);
    void fixed(Reader& reader, std::string_view key, std::string_view value, std::string_view rule);
    bool truth(Reader& reader, std::string_view key);  // has to be said
    int direction(std::string_view word, int line);
    std::uint8_t directions(Reader& reader, std::string_view key);
    // The entries of a list of tables; complains unless there are exactly `count`.
    const std::vector<Value>& entries(Reader& reader, std::string_view key, int count);

    Pack& pack_;
    Complaints& complaints_;
    std::set<std::string>& ids_;

private:
    void check_effect(Reader& reader, const Effect& effect, bool is_first);
};

void read_board(Pack& pack, Complaints& complaints, std::set<std::string>& ids, const Value& root);
void read_tiles(Pack& pack, Complaints& complaints, std::set<std::string>& ids, const Value& root);
void read_heroes(Pack& pack, Complaints& complaints, std::set<std::string>& ids, const Value& root);
void read_cards(Pack& pack, Complaints& complaints, std::set<std::string>& ids, const Value& root);
void read_timer(Pack& pack, Complaints& complaints, std::set<std::string>& ids, const Value& root);
std::string text_complaint(const Pack& pack, const content::Files& files);  // empty: none

}  // namespace stoop::escape
