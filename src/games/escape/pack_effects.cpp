// Effects of the packs, read by the rows of the vocabulary.
#include <algorithm>

#include "core/text.hpp"
#include "games/escape/pack_reader.hpp"

namespace stoop::escape {

namespace {

template <class Enum>
Enum word(Reader& reader, std::string_view key, std::string_view fallback) {
    if (!reader.has(key) && !fallback.empty()) {
        reader.text_or(key, fallback);
        return named<Enum>(fallback).value_or(Enum{});
    }
    return static_cast<Enum>(reader.choice(key, names_of<Enum>));
}

constexpr std::array<std::pair<std::string_view, std::int8_t Effect::*>, 8> numbers = {
    {{"n", &Effect::n},
     {"min", &Effect::min},
     {"max", &Effect::max},
     {"range", &Effect::range},
     {"keep", &Effect::keep},
     {"carry", &Effect::carry},
     {"slot", &Effect::slot},
     {"min_other_heroes", &Effect::others}}};
constexpr std::array<std::pair<std::string_view, bool Effect::*>, 5> truths = {
    {{"needs_clear", &Effect::needs_clear},
     {"break_roadblock", &Effect::break_roadblock},
     {"ignore_roadblocks", &Effect::ignore_roadblocks},
     {"ignore_events", &Effect::ignore_events},
     {"reorder", &Effect::reorder}}};

}  // namespace

void PackReader::read_word(Reader& reader, Effect& effect, const Param& param,
                           std::string_view type, std::string_view fallback) {
    const std::string_view key = param.name;
    if (type == "via") effect.via = word<Via>(reader, key, fallback);
    if (type == "pick") effect.pick = word<Pick>(reader, key, fallback);
    if (type == "who") effect.who = word<Who>(reader, key, fallback);
    if (type == "loot") effect.loot = word<Loot>(reader, key, fallback);
    if (type == "lookable") effect.seen = word<Lookable>(reader, key, fallback);
    if (type == "target") effect.vs = word<Target>(reader, key, fallback);
    if (type == "spawnable") effect.figure = word<Spawnable>(reader, key, fallback);
    if (type == "stat") effect.stat = word<Stat>(reader, key, fallback);
    if (type == "dirspec") effect.dir = word<DirSpec>(reader, key, fallback);
    if (type == "place") effect.place = word<Place>(reader, key, fallback);
    if (type == "condition") effect.cond = word<Condition>(reader, key, fallback);
}

void PackReader::read_param(Reader& reader, Effect& effect, const Param& param) {
    const auto mark = param.type.find('?');
    const std::string_view type = param.type.substr(0, mark);
    const std::string_view fallback =
        mark == std::string_view::npos ? "" : param.type.substr(mark + 2);
    if (type == "int") {
        const auto slot = std::find_if(numbers.begin(), numbers.end(),
                                       [&](const auto& each) { return each.first == param.name; });
        const int usual = fallback == "all" ? most_of_all : number_of(fallback).value_or(0);
        const int n = fallback.empty() ? reader.number(param.name, -10, most_of_all)
                                       : reader.number_or(param.name, usual, 0, most_of_all);
        effect.*slot->second = static_cast<std::int8_t>(n);
    } else if (type == "bool") {
        const auto slot = std::find_if(truths.begin(), truths.end(),
                                       [&](const auto& each) { return each.first == param.name; });
        effect.*slot->second = reader.truth_or(param.name, false);
    } else if (type == "effects") {
        const std::uint8_t list =
            fallback.empty() ? effects(reader, param.name) : effects_or_none(reader, param.name);
        effect.lists[param.name == "then" ? 0 : 1] = list;
    } else if (type == "effect-lists") {
        const auto& options = reader.list(param.name);
        if (options.size() != options_max) reader.complain("`choose` has exactly two options");
        for (std::size_t i = 0; i < std::min<std::size_t>(options.size(), options_max); ++i)
            effect.lists[i] = effects_of(options[i].items);
    } else {
        read_word(reader, effect, param, type, fallback);
    }
}

// What the rules rely on: ESC-7.3 looks one step ahead, ESC-7.6 at the first effect only.
void PackReader::check_effect(Reader& reader, const Effect& effect, bool is_first) {
    if (effect.op == Op::move && (effect.min != 1 || effect.max < 1 || effect.max > 4))
        reader.complain("a movement has at least 1 step and at most 4 (ESC-7.3)");
    if (effect.needs_clear && !is_first)
        reader.complain("\"needs_clear\" belongs to the first effect of a list (ESC-7.6)");
    if (effect.op == Op::move && (effect.carry < 0 || effect.carry > 1))
        reader.complain("a card takes at most one hero along");
    if (effect.op == Op::spawn || effect.op == Op::gain_item) {
        if (effect.n < 1 || effect.n > 4) reader.complain("\"n\" must be between 1 and 4");
        const bool many = effect.place == Place::each_hero_space ||
                          effect.place == Place::adjacent_each ||
                          effect.place == Place::arrow_spaces;
        if (effect.op == Op::spawn && many && effect.n != 1)
            reader.complain("one figure for each space, no more");
    }
    const bool once = effect.op == Op::swap_card || effect.op == Op::extra_action ||
                      effect.op == Op::add_ny_special || effect.op == Op::remove_president_alive;
    if (once && effect.n != 1) reader.complain("\"n\" must be 1");
    if (effect.op == Op::look && (effect.n < 1 || effect.n > 3))
        reader.complain("\"n\" must be between 1 and 3");
    if (effect.op == Op::place_briefcase && (effect.slot < 1 || effect.slot > slot_count))
        reader.complain("\"slot\" must be between 1 and 4");
    const bool picks_one = effect.op == Op::look && (effect.seen == Lookable::poi ||
                                                     effect.seen == Lookable::briefcase_slot);
    if (picks_one && effect.n != 1) reader.complain("\"n\" must be 1");
}

Effect PackReader::effect_of(const Value& value) {
    Reader reader(value, complaints_);
    Effect effect;
    effect.op = static_cast<Op>(reader.choice("op", names_of<Op>));
    effect.may = reader.truth_or("may", false);
    for (const Param& param : op_rows[static_cast<std::size_t>(effect.op)].used())
        read_param(reader, effect, param);
    reader.no_other_keys();
    return effect;
}

std::uint8_t PackReader::effects_of(const std::vector<Value>& values) {
    if (values.empty()) return 0;
    std::vector<Effect> read;  // lists inside them are stored first
    int moves = 0;
    for (const Value& value : values) {
        read.push_back(effect_of(value));
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
