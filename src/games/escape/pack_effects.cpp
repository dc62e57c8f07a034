// Effects of the packs, read by the rows of the vocabulary.
#include <algorithm>

#include "games/escape/pack_reader.hpp"
#include "games/escape/word_rows.hpp"

namespace stoop::escape {

namespace {

// Whether the word can do something with a place of this kind.
bool knows_place(const Effect& effect) {
    const Place place = effect.place;
    const bool is_range = place == Place::any_poi || place == Place::within_1;
    switch (effect.op) {
        case Op::reveal_poi: return place == Place::any_poi;
        case Op::place_briefcase: return place == Place::this_space;
        case Op::kill: return place == Place::hero_space || place == Place::within_1;
        case Op::spawn:
            if (effect.figure != Spawnable::prisoner) return place == Place::this_space;
            return !is_range;
        case Op::place_item:
        case Op::roadblock:
            return !is_range && place != Place::adjacent_choice && place != Place::nearest_manholes;
        default: return true;
    }
}

// Likewise with somebody.
bool knows_hero(const Effect& effect) {
    switch (effect.op) {
        case Op::recover:  // the other one chooses
            return effect.who == Who::active ||
                   (effect.who == Who::other_in_range_1 && effect.pick == Pick::choice);
        case Op::damage_hero: return effect.who != Who::other_in_range_1;
        case Op::discard_item: return effect.who == Who::active;
        default: return true;
    }
}

}  // namespace

// What the rules rely on besides the limits of each word.
void PackReader::check_effect(Reader& reader, const Effect& effect, bool is_first) {
    if (effect.needs_clear && !is_first)  // ESC-7.6 looks at the first effect only
        reader.complain("\"needs_clear\" belongs to the first effect of a list (ESC-7.6)");
    const bool many = effect.place == Place::each_hero_space ||
                      effect.place == Place::adjacent_each || effect.place == Place::arrow_spaces;
    if (effect.op == Op::spawn && many && effect.n != 1)
        reader.complain("one figure for each space, no more");
    const bool picks_one = effect.op == Op::look && (effect.seen == Lookable::poi ||
                                                     effect.seen == Lookable::briefcase_slot);
    if (picks_one && effect.n != 1) reader.complain("\"n\" must be 1");
    if (effect.op == Op::spawn && effect.figure != Spawnable::prisoner && effect.n != 1)
        reader.complain("there is one boss of a kind");
    constexpr int counted = 20;
    if (effect.op == Op::kill && effect.n > counted && effect.n != most_of_all)
        reader.complain("\"n\" is at most 20, or 99 for all");
    const bool passes_all = effect.ignore_roadblocks && effect.ignore_events && effect.max == 1;
    if (effect.op == Op::move && effect.via == Via::poi && !passes_all)
        reader.complain("from one POI space to another is one step past everything (ESC-9.8)");
    if (!knows_place(effect)) reader.complain("this word does nothing in such a place");
    if (!knows_hero(effect)) reader.complain("this word cannot be about such heroes");
}

std::uint8_t PackReader::effects_of(const std::vector<Value>& values) {
    if (values.empty()) return 0;
    const content::Around around = {
        .read_words = [this](const std::vector<Value>& inner) { return effects_of(inner); }};
    std::vector<Effect> read;  // lists inside them are stored first
    int moves = 0;
    for (const Value& value : values) {
        read.push_back(
            content::read_word(value, complaints_, "op", &Effect::op, around, common_params));
        Reader reader(value, complaints_);
        check_effect(reader, read.back(), read.size() == 1);
        if (read.back().op == Op::move && ++moves > 1)
            reader.complain("a list has at most one movement (ESC-7.3)");
        if (read.size() > 1 && read[read.size() - 2].op == Op::extra_action)
            reader.complain("an extra action comes last");
    }
    if (pack_.lists.size() > 250) {
        complaints_.add(values[0].line, "there are too many effects");
        return 0;
    }
    pack_.lists.push_back(
        {static_cast<std::int16_t>(pack_.effects.size()), static_cast<std::int16_t>(read.size())});
    pack_.effects.insert(pack_.effects.end(), read.begin(), read.end());
    return static_cast<std::uint8_t>(pack_.lists.size() - 1);
}

std::uint8_t PackReader::some_effects(Reader& reader, std::string_view key) {
    if (reader.list(key).empty())
        reader.complain("\"" + std::string(key) + "\" is empty; the word `none` says so");
    return effects(reader, key);
}

std::string PackReader::id(Reader& reader) {
    const std::string text(reader.text("id"));
    const bool is_word = !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
    if (!is_word) reader.complain("the id \"" + text + "\" must be small letters, digits and -");
    if (!ids_.insert(text).second) reader.complain("the id \"" + text + "\" is used twice");
    return text;
}

void PackReader::for_people(Reader& reader) const {
    for (const std::string_view key : {"name", "text", "note", "source", "effect_source",
                                       "health_source", "ability_source", "role"})
        reader.text_or(key, "");
}

std::int8_t PackReader::module_of(Reader& reader) {
    if (!reader.has("set")) return nowhere;
    return static_cast<std::int8_t>(reader.choice("set", std::span(module_names).first(set_count)));
}

void PackReader::belongs_to(Reader& reader, Module module) {
    if (module_of(reader) != static_cast<int>(module))
        reader.complain("this belongs to the module \"" +
                        std::string(module_names[static_cast<std::size_t>(module)]) + "\"");
}

void PackReader::must_be_true(Reader& reader, std::string_view key, std::string_view rule) {
    if (!truth(reader, key))
        reader.complain("\"" + std::string(key) + "\" is true (" + std::string(rule) + ")");
}

void PackReader::fixed(Reader& reader, std::string_view key, std::string_view value,
                       std::string_view rule) {
    if (reader.text(key) != value)
        reader.complain("\"" + std::string(key) + "\" is \"" + std::string(value) + "\" (" +
                        std::string(rule) + ")");
}

bool PackReader::truth(Reader& reader, std::string_view key) {
    if (!reader.has(key)) reader.complain("the key \"" + std::string(key) + "\" is missing");
    return reader.truth_or(key, false);
}

int PackReader::direction(std::string_view word, int line) {
    const auto found = std::find(direction_names.begin(), direction_names.end(), word);
    if (found != direction_names.end()) return static_cast<int>(found - direction_names.begin());
    complaints_.add(line, "unknown direction \"" + std::string(word) + "\"");
    return 0;
}

std::uint8_t PackReader::directions(Reader& reader, std::string_view key) {
    unsigned bits = 0;
    for (const std::string_view each : reader.texts(key))
        bits |= 1U << direction(each, reader.line());
    return static_cast<std::uint8_t>(bits);
}

const std::vector<Value>& PackReader::entries(Reader& reader, std::string_view key, int count) {
    static const std::vector<Value> nothing;
    const auto& list = reader.list(key);
    if (static_cast<int>(list.size()) == count) return list;
    reader.complain("there must be " + std::to_string(count) + " entries \"" + std::string(key) +
                    "\", not " + std::to_string(list.size()));
    return nothing;
}

}  // namespace stoop::escape
