// cards.toml: the vocabulary, briefcases, items, events, New York's cards, objectives, modules.
#include <algorithm>

#include "games/escape/pack_reader.hpp"
#include "games/escape/word_rows.hpp"

namespace stoop::escape {

namespace {

using content::ParamRow;

// The kinds of values [vocab.values] lists.
struct ValueType {
    std::string_view name;
    std::span<const std::string_view> words;
    bool is_explained = false;  // each with a sentence
};
constexpr std::array<ValueType, 11> value_types = {{{"via", names_of<Via>},
                                                    {"pick", names_of<Pick>},
                                                    {"who", names_of<Who>},
                                                    {"loot", names_of<Loot>},
                                                    {"lookable", names_of<Lookable>},
                                                    {"target", names_of<Target>},
                                                    {"spawnable", names_of<Spawnable>},
                                                    {"stat", names_of<Stat>},
                                                    {"dirspec", names_of<DirSpec>},
                                                    {"place", names_of<Place>, true},
                                                    {"condition", names_of<Condition>, true}}};

// A parameter as [vocab.ops] writes it: "int", "bool?=false", "place?=any_poi".
std::string type_of(const ParamRow& row) {
    std::string type;
    std::string fallback = std::to_string(row.fallback.value_or(0));
    switch (row.kind) {
        case ParamRow::Kind::number:
            type = "int";
            if (row.fallback == most_of_all) fallback = "all";
            break;
        case ParamRow::Kind::truth:
            type = "bool";
            fallback = "false";
            break;
        case ParamRow::Kind::words:
            type = row.parts > 0 ? "effect-lists" : "effects";
            fallback = "none";
            break;
        default:
            for (const ValueType& each : value_types)
                if (each.words.data() == row.names.data()) type = each.name;
            fallback = row.names[static_cast<std::size_t>(row.fallback.value_or(0))];
    }
    return row.fallback ? type + "?=" + fallback : type;
}

class CardsReader : PackReader {
public:
    using PackReader::PackReader;

    void read(const Value& root) {
        Reader reader(root, complaints_);
        read_vocabulary(reader.table("vocab"));
        read_briefcase_setup(reader.table("briefcase_setup"));
        read_objective_setup(reader.table("objective_setup"));
        const auto& cases = entries(reader, "briefcase", 5);
        for (std::size_t i = 0; i < cases.size(); ++i) read_case(cases[i], i);
        read_president(reader.table("president"));
        const auto& items = entries(reader, "item", item_count);
        for (std::size_t i = 0; i < items.size(); ++i) read_item(items[i], pack_.goods[i]);
        read_car(reader.table("car"));
        const auto& events = entries(reader, "event", event_count);
        for (std::size_t i = 0; i < events.size(); ++i) read_event(events[i], pack_.events[i]);
        const auto& ny = entries(reader, "ny", ny_count);
        for (std::size_t i = 0; i < ny.size(); ++i) read_ny(ny[i], pack_.ny[i]);
        const auto& objectives = entries(reader, "objective", objective_count);
        for (std::size_t i = 0; i < objectives.size(); ++i)
            read_objective(objectives[i], pack_.objectives[i]);
        read_wanted(reader.table("wanted"));
        for (const Value& value : entries(reader, "trap_card", 2)) read_trap_card(value);
        for (const Value& value : entries(reader, "president_card", 3)) read_president_card(value);
        reader.no_other_keys();
    }

private:
    // ESC-7.13: the pack declares the words the engine has, parameter by parameter.
    void read_vocabulary(const Value& table) {
        Reader reader(table, complaints_);
        reader.number("version", 3, 3);
        reader.texts("common_params");
        Reader ops(reader.table("ops"), complaints_);
        for (std::size_t i = 0; i < count_of<Op>; ++i) {
            const std::string_view word = names_of<Op>[i];
            Reader op(ops.table(word), complaints_);
            op.text("text");
            Reader params(op.table("params"), complaints_);
            for (const auto& [row, get, set] : row_of(static_cast<Op>(i)).params)
                if (const std::string type = type_of(row); params.text(row.key) != type)
                    params.complain("\"" + std::string(row.key) + "\" of \"" + std::string(word) +
                                    "\" is \"" + type + "\" in the rules");
            params.no_other_keys();
            op.no_other_keys();
        }
        ops.no_other_keys();
        Reader values(reader.table("values"), complaints_);
        for (const ValueType& type : value_types) {
            if (type.is_explained)
                expect_keys(values.table(type.name), type.words);
            else
                expect_words(values, type.name, type.words);
        }
        expect_words(values, "action_kind", names_of<ActionKind>);
        expect_words(values, "set", std::span(module_names).first(set_count));
        values.no_other_keys();
        reader.no_other_keys();
    }
    void expect_words(Reader& reader, std::string_view key,
                      std::span<const std::string_view> words) {
        const auto found = reader.texts(key);
        if (!std::equal(found.begin(), found.end(), words.begin(), words.end()))
            reader.complain("\"" + std::string(key) + "\" must list the words of the rules");
    }
    void expect_keys(const Value& table, std::span<const std::string_view> words) {
        Reader reader(table, complaints_);
        for (const std::string_view word : words) reader.text(word);
        reader.no_other_keys();
    }

    // ESC-3.7, for people: what the rules do is not up to the pack.
    void read_briefcase_setup(const Value& table) {
        constexpr std::array<std::string_view, 2> always = {"tape", "bracelet"};
        constexpr std::array<std::string_view, 3> diagrams = {"diagram-1", "diagram-2",
                                                              "diagram-4"};
        Reader reader(table, complaints_);
        expect_words(reader, "always", always);
        expect_words(reader, "random_from", diagrams);
        reader.number("random_count", 2, 2);
        for_people(reader);
        reader.no_other_keys();
    }

    // ESC-3.20: one each, and two are left in each deck.
    void read_objective_setup(const Value& table) {
        Reader reader(table, complaints_);
        Reader cards(reader.table("per_colour_by_players"), complaints_);
        constexpr std::array<std::string_view, seats_max> seats = {"1", "2", "3", "4"};
        for (int i = 0; i < seats_max; ++i)
            cards.number(seats[static_cast<std::size_t>(i)], i + 3, i + 3);
        cards.no_other_keys();
        reader.texts("solo_win_needs");
        for_people(reader);
        reader.no_other_keys();
    }

    void read_case(const Value& value, std::size_t index) {
        constexpr std::array<std::string_view, 5> ids = {"tape", "bracelet", "diagram-1",
                                                         "diagram-2", "diagram-4"};
        Reader reader(value, complaints_);
        Good& good = pack_.goods[first_case + index];
        good.id = id(reader);
        if (good.id != ids[index])
            reader.complain("\"" + std::string(ids[index]) + "\" comes here");
        for_people(reader);
        read_objective_key(reader, good.id);
        constexpr std::array<int, 5> bridges = {0, 0, 1, 2, 4};  // ESC-24.1: that of its name
        if (bridges[index] != 0) reader.number("bridge", bridges[index], bridges[index]);
        good.list = effects(reader, "effects");
        if (good.list != 0) read_only_use(reader);
        reader.no_other_keys();
    }
    // ESC-14.7
    void read_only_use(Reader& reader) {
        reader.number("uses", 1, 1);
        must_be_true(reader, "stays_face_up", "ESC-14.7");
    }
    // ESC-18.11: what an objective asks for.
    void read_objective_key(Reader& reader, const std::string& card) {
        if (!reader.has("objective_key")) return;
        fixed(reader, "objective_key", card, "ESC-18.11");
        objective_keys_.insert(card);
    }

    void read_president(const Value& table) {
        Reader reader(table, complaints_);
        pack_.goods[static_cast<std::size_t>(good_of(Case::president))].id = id(reader);
        for_people(reader);
        reader.number("count", 1, 1);
        pack_.first_taken = effects(reader, "on_first_taken");
        must_be_true(reader, "reveal_all_poi_with_timer_discard", "ESC-15.4");
        if (reader.text("duke_enters_on") != "nothing-here")
            reader.complain("the Duke enters on \"nothing-here\" (ESC-15.4)");
        reader.no_other_keys();
    }

    void read_item(const Value& value, Good& item) {
        constexpr std::array<std::string_view, 2> kinds = {"item", "weapon"};
        Reader reader(value, complaints_);
        item.id = id(reader);
        for_people(reader);
        item.count = small(reader, "count", 1, 9);
        item.module = module_of(reader);
        item.is_weapon = reader.choice("kind", kinds) == 1;
        read_objective_key(reader, item.id);
        if (item.is_weapon) {
            read_weapon(reader, item);
        } else {
            item.list = some_effects(reader, "effects");
            item.leaves_game = reader.truth_or("leaves_game_when_used", false);
        }
        reader.no_other_keys();
    }

    // ESC-13.13: without a use of its own a weapon has nothing to pay and makes no noise.
    void read_weapon(Reader& reader, Good& weapon) {
        const bool is_used = reader.has("use");
        weapon.ammo = small(reader, "ammo", 0, is_used ? 9 : 0);
        weapon.noise = small(reader, "noise", 0, is_used ? 9 : 0);
        if (is_used) weapon.ammo_cost = small(reader, "ammo_cost", 0, 9);
        weapon.list = is_used ? some_effects(reader, "use") : std::uint8_t{0};
        weapon.passive = is_used ? std::uint8_t{0} : some_effects(reader, "passive");
        weapon.may_pay = truth(reader, "level_up");
        for (const Effect& effect : pack_.list(weapon.passive))
            if (effect.op != Op::weapon_bonus || pack_.list(weapon.passive).size() != 1)
                reader.complain("`passive` is one weapon_bonus (ESC-10.5)");
    }

    // ESC-16.9: the Taxi is a car in every respect.
    void read_car(const Value& table) {
        Reader reader(table, complaints_);
        id(reader);
        for_people(reader);
        for (const std::string_view key : {"count", "figures"})
            reader.number(key, pack_.car_figures, pack_.car_figures);
        reader.number("passengers", 1, 1);
        pack_.car_list = some_effects(reader, "after_actions");
        const auto car = pack_.list(pack_.car_list);
        const auto taxi = pack_.list(pack_.taxi_list);
        if (!std::equal(car.begin(), car.end(), taxi.begin(), taxi.end()))
            reader.complain("the Taxi does what a car does (ESC-16.9)");
        must_be_true(reader, "may_be_wrecked_to_break_roadblock", "ESC-16.7");
        reader.no_other_keys();
    }

    void read_event(const Value& value, EventCard& event) {
        Reader reader(value, complaints_);
        event.id = id(reader);
        for_people(reader);
        event.count = small(reader, "count", 1, 9);
        event.module = module_of(reader);
        event.list = some_effects(reader, "effects");
        reader.no_other_keys();
    }

    void read_ny(const Value& value, NyCard& card) {
        constexpr std::array<std::string_view, 4> decks = {"base", "special", "hard",
                                                           "hard-special"};
        Reader reader(value, complaints_);
        card.id = id(reader);
        for_people(reader);
        const int deck = reader.choice("deck", decks);
        card.is_hard = deck >= 2;
        card.is_special = deck % 2 == 1;
        Reader back(reader.table("back"), complaints_);
        card.back.cost = small(back, "cost", 0, 10);
        card.back.arrows = directions(back, "arrows");
        card.back.roadblock =
            static_cast<std::int8_t>(direction(back.text("roadblock"), back.line()));
        back.no_other_keys();
        card.list = some_effects(reader, "effects");
        for (const Effect& effect : pack_.list(card.list)) card.is_bonus |= effect.op == Op::bonus;
        reader.no_other_keys();
    }

    void read_objective(const Value& value, Objective& objective) {
        Reader reader(value, complaints_);
        objective.id = id(reader);
        for_people(reader);
        objective.colour = static_cast<Colour>(reader.choice("colour", names_of<Colour>));
        objective.count = small(reader, "count", 1, 9);
        objective.module = module_of(reader);
        Reader needs(reader.table("requires"), complaints_);
        if (objective.colour == Colour::purple) {
            objective.exit = static_cast<Exit>(needs.choice("exit", names_of<Exit>));
        } else {
            const std::string_view card = needs.text("card");
            objective.wanted = card == "wanted";
            if (objective.wanted) needs.number("n", 1, 1);
            for (int i = 0; i < item_count; ++i)
                if (pack_.good(i).id == card) objective.item = static_cast<std::int8_t>(i);
            for (int i = 0; i < 5; ++i)
                if (pack_.good(first_case + i).id == card)
                    objective.which = static_cast<std::int8_t>(i);
            if (!objective.wanted && objective.item == nowhere && objective.which == nowhere)
                needs.complain("there is no card \"" + std::string(card) + "\" to show");
            if (!objective.wanted && objective_keys_.count(std::string(card)) == 0)
                needs.complain("the card \"" + std::string(card) + "\" has no `objective_key`");
        }
        needs.no_other_keys();
        reader.no_other_keys();
    }

    void read_wanted(const Value& table) {
        Reader reader(table, complaints_);
        id(reader);
        for_people(reader);
        belongs_to(reader, Module::variant_wanted);
        pack_.wanted_cards = small(reader, "count", 0, 9);
        reader.no_other_keys();
    }

    void read_trap_card(const Value& value) {
        Reader reader(value, complaints_);
        const std::string name = id(reader);
        for_people(reader);
        belongs_to(reader, Module::traps);
        const bool triggers = truth(reader, "triggers");
        const int count = triggers ? 1 : 2;  // ESC-25.7
        (triggers ? pack_.traps_triggered : pack_.traps_harmless) =
            small(reader, "count", count, count);
        pack_.trap_words[triggers ? 0 : 1] = name;
        reader.no_other_keys();
    }

    // ESC-25.10
    void read_president_card(const Value& value) {
        constexpr std::array<std::string_view, 3> results = {"alive", "dead", "briefcase"};
        Reader reader(value, complaints_);
        const std::string name = id(reader);
        for_people(reader);
        belongs_to(reader, Module::variant_dead_or_alive);
        const std::int8_t count = small(reader, "count", 1, 9);
        const int result = reader.choice("result", results);
        if (result < 2) pack_.president_words[static_cast<std::size_t>(result)] = name;
        if (result == 0) pack_.president_alive = count;
        if (result == 1) pack_.president_dead = count;
        if (result == 2) {
            Good& good = pack_.goods[static_cast<std::size_t>(good_of(Case::bracelet_variant))];
            good.id = name;
            if (count != 1) reader.complain("there is one Bracelet (ESC-25.10)");
            fixed(reader, "replaces", "bracelet", "ESC-25.10");
            fixed(reader, "objective_key", "bracelet", "ESC-25.10");
            read_only_use(reader);
            good.list = effects(reader, "effects");
        }
        reader.no_other_keys();
    }

    std::set<std::string> objective_keys_;
};

}  // namespace

void read_cards(Pack& pack, Complaints& complaints, std::set<std::string>& ids, const Value& root) {
    CardsReader(pack, complaints, ids).read(root);
}

}  // namespace stoop::escape
