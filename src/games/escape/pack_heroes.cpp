// heroes.toml and timer.toml: action cards, level bars, start cards; timer tiles.
#include <algorithm>

#include "games/escape/pack_reader.hpp"

namespace stoop::escape {

namespace {

class HeroesReader : PackReader {
public:
    using PackReader::PackReader;

    void read(const Value& root) {
        Reader reader(root, complaints_);
        read_alternative(reader.table("alternative"));
        read_levels(reader.table("levels"));
        const auto& sets = entries(reader, "level_set", level_set_count);
        for (std::size_t i = 0; i < sets.size(); ++i) read_set(sets[i], pack_.level_sets[i]);
        const auto& heroes = entries(reader, "hero", hero_count);
        for (std::size_t i = 0; i < heroes.size(); ++i) read_hero(heroes[i], i);
        reader.no_other_keys();
    }

private:
    // ESC-7.9: the two options are asked for as answers of their own.
    void read_alternative(const Value& table) {
        Reader reader(table, complaints_);
        id(reader);
        for_people(reader);
        reader.number("per_turn", 1, 1);
        pack_.alternative_noise = small(reader, "noise", 0, 9);
        const auto whole = pack_.list(effects(reader, "effects"));
        const bool fits = whole.size() == 1 && whole[0].op == Op::choose;
        if (!fits) return reader.complain("the alternative ability is a choice of two options");
        pack_.alternative = whole[0].lists;
        const auto damage = pack_.list(pack_.alternative[0]);
        const auto walk = pack_.list(pack_.alternative[1]);
        if (damage.empty() || damage[0].op != Op::damage || walk.empty() || walk[0].op != Op::move)
            reader.complain("the first option begins with damage, the other with a movement");
        reader.no_other_keys();
    }

    void read_levels(const Value& table) {
        Reader reader(table, complaints_);
        for_people(reader);
        for (const int level : {1, 2, 3}) {
            const std::string number = std::to_string(level);
            pack_.level_lists[static_cast<std::size_t>(level - 1)] =
                effects(reader, keys_.emplace_back("level_" + number));
            reader.text(keys_.emplace_back("text_" + number));
        }
        reader.no_other_keys();
    }

    void read_set(const Value& value, LevelSet& set) {
        Reader reader(value, complaints_);
        set.id = id(reader);
        for_people(reader);
        const auto& bars = entries(reader, "bars", bar_count);
        for (std::size_t i = 0; i < bars.size(); ++i) {
            Reader bar(bars[i], complaints_);
            if (bar.number("level", 1, bar_count) != static_cast<int>(i) + 1)
                bar.complain("bars are listed by their levels");
            set.bars[i] = {small(bar, "prisoners", 0, 9), small(bar, "items", 0, 9)};
            bar.no_other_keys();
        }
        reader.no_other_keys();
    }

    void read_hero(const Value& value, std::size_t index) {
        Reader reader(value, complaints_);
        Hero& hero = pack_.heroes[index];
        hero.id = id(reader);
        for_people(reader);
        read_start(reader.table("start"), hero);
        std::size_t at = index * hero_cards;
        for (const Value& card : entries(reader, "action", action_count))
            read_card(card, pack_.cards[at++], false);
        std::size_t special = 0;
        for (const Value& card : entries(reader, "special", special_count + extra_count))
            read_card(card, pack_.cards[at++], special++ >= special_count);
        reader.no_other_keys();
    }

    void read_card(const Value& value, ActionCard& card, bool is_extra) {
        Reader reader(value, complaints_);
        card.id = id(reader);
        for_people(reader);
        card.kind = static_cast<ActionKind>(reader.choice("kind", names_of<ActionKind>));
        card.noise = small(reader, "noise", 0, 3);
        card.list = some_effects(reader, "effects");
        card.is_extra = module_of(reader) == static_cast<int>(Module::specials);
        if (card.is_extra != is_extra)
            reader.complain("three special cards, then two of the module `specials`");
        reader.no_other_keys();
    }

    // ESC-3.17
    void read_start(const Value& table, Hero& hero) {
        Reader reader(table, complaints_);
        constexpr std::array<std::string_view, 3> kinds = {"weapon", "diagram", "car"};
        const int kind = reader.choice("kind", kinds);
        const std::string name = id(reader);
        for_people(reader);
        if (kind == 0) {
            if (guns_ >= gun_count) return reader.complain("two heroes begin with a weapon");
            hero.start_good = static_cast<std::int8_t>(first_gun + guns_++);
            Good& gun = pack_.goods[static_cast<std::size_t>(hero.start_good)];
            gun = {.id = name, .is_weapon = true, .may_pay = truth(reader, "level_up")};
            gun.ammo = small(reader, "ammo", 0, 9);
            gun.ammo_cost = small(reader, "ammo_cost", 0, 9);
            gun.noise = small(reader, "noise", 0, 9);
            gun.list = some_effects(reader, "use");
        } else if (kind == 1) {
            if (name != "diagram-3") reader.complain("the start diagram is \"diagram-3\"");
            hero.start_good = static_cast<std::int8_t>(good_of(Case::diagram_3));
            pack_.goods[static_cast<std::size_t>(hero.start_good)] = {.id = name};
            reader.number("bridge", 3, 3);
            must_be_true(reader, "face_up", "ESC-3.17");
            must_be_true(reader, "takes_supply_place", "ESC-13.1");
        } else {
            hero.has_taxi = true;
            reader.number("passengers", 1, 1);
            pack_.taxi_list = effects(reader, "after_actions");
            must_be_true(reader, "may_be_wrecked_to_break_roadblock", "ESC-16.7");
            must_be_true(reader, "removed_when_abandoned", "ESC-16.9");
        }
        reader.no_other_keys();
    }

    std::vector<std::string> keys_ = [] {  // a Reader points at the keys it was asked for
        std::vector<std::string> keys;
        keys.reserve(2 * bar_count);
        return keys;
    }();
    int guns_ = 0;
};

class TimerReader : PackReader {
public:
    using PackReader::PackReader;

    void read(const Value& root) {
        Reader reader(root, complaints_);
        Reader setup(reader.table("setup"), complaints_);
        read_by_players(setup.table("black_in_play"));
        pack_.hard_black = small(setup, "hard_variant_remove_black", 0, 3);
        const auto order = setup.texts("order");
        if (!std::equal(order.begin(), order.end(), names_of<Layer>.begin(), names_of<Layer>.end()))
            setup.complain("the pile is black tiles, Hurry! and red tiles (ESC-3.10)");
        must_be_true(setup, "hurry_is_resolved_as_soon_as_on_top", "ESC-23.9");
        must_be_true(setup, "discard_keeps_loss", "ESC-15.5");
        setup.text("module_note");
        for_people(setup);
        setup.no_other_keys();
        const auto& tiles = entries(reader, "timer", timer_count);
        for (std::size_t i = 0; i < tiles.size(); ++i) read_tile(tiles[i], i);
        reader.no_other_keys();
        if (losing_ != 1) reader.complain("exactly one red tile ends the game (ESC-23.8)");
    }

private:
    void read_by_players(const Value& table) {
        Reader reader(table, complaints_);
        constexpr std::array<std::string_view, seats_max> keys = {"1", "2", "3", "4"};
        for (std::size_t i = 0; i < keys.size(); ++i)
            pack_.black_in_play[i] = small(reader, keys[i], 1, 12);
        reader.no_other_keys();
    }

    void read_tile(const Value& value, std::size_t index) {
        Reader reader(value, complaints_);
        TimerTile& tile = pack_.timer[index];
        tile.id = id(reader);
        for_people(reader);
        tile.layer = static_cast<Layer>(reader.choice("colour", names_of<Layer>));
        tile.count = small(reader, "count", 1, 12);
        tile.module = module_of(reader);
        tile.list = some_effects(reader, "effects");
        for (const Effect& effect : pack_.list(tile.list)) tile.loses |= effect.op == Op::game_lost;
        if (tile.loses && tile.layer != Layer::red) reader.complain("the losing tile is red");
        if (tile.loses) losing_ += tile.count;
        if (tile.layer == Layer::hurry) pack_.hurry_tile = static_cast<std::int8_t>(index);
        if (tile.layer == Layer::hurry && tile.count != 1)
            reader.complain("there is one Hurry! (ESC-3.10)");
        reader.no_other_keys();
    }

    int losing_ = 0;
};

}  // namespace

void read_heroes(Pack& pack, Complaints& complaints, std::set<std::string>& ids,
                 const Value& root) {
    HeroesReader(pack, complaints, ids).read(root);
}
void read_timer(Pack& pack, Complaints& complaints, std::set<std::string>& ids, const Value& root) {
    TimerReader(pack, complaints, ids).read(root);
}

}  // namespace stoop::escape
