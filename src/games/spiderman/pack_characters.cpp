// characters.toml: ten characters with their abilities, eight side characters.
#include "games/spiderman/pack_reader.hpp"

namespace stoop::spiderman {

namespace {

using content::Reader;
using content::Value;

constexpr std::array<std::string_view, deck_count> camp_words = {"villain", "hero", "cops"};
constexpr std::array<std::string_view, 2> start_words = {"side_start", "cops_setup"};

class CharactersReader {
public:
    explicit CharactersReader(PackReader file) : file_(file), pack_(file.pack) {}

    void read(const Value& root) {
        Reader reader = file_.reader(root);
        Reader meta = file_.meta(reader, {"source_slots"});
        meta.number("character_count", character_count, character_count);
        meta.number("villain_count", villain_count, villain_count);
        meta.number("start_slots", 2, 2);
        pack_.slot_vp = {static_cast<std::int16_t>(meta.number("slot3_at_vp", 1, 200)),
                         static_cast<std::int16_t>(meta.number("slot4_at_vp", 1, 200))};
        meta.no_other_keys();
        const auto& characters = reader.list("character");
        if (characters.size() != character_count) {
            reader.complain("there must be 10 characters (SPM-1.1)");
            return;
        }
        for (const Value& entry : characters) read_names(entry);
        for (const Value& entry : characters) read_character(entry);
        const auto& sides = reader.list("side_character");
        if (sides.size() != side_count) reader.complain("there must be 8 side characters");
        for (const Value& entry : sides) read_side(entry);
        reader.no_other_keys();
    }

private:
    // Ids first: an ability may name one that comes later.
    void read_names(const Value& entry) {
        Reader reader = file_.reader(entry);
        Character character;
        character.id = file_.new_id(reader, pack_.characters);
        const int at = static_cast<int>(pack_.characters.size());
        if (character.id != character_ids[static_cast<std::size_t>(at)])
            reader.complain("characters must stand in the order of SPM-1.1");
        pack_.characters.push_back(std::move(character));
        if (at == cops) return;
        for (const Value& each : reader.list("ability")) {
            Reader ability = file_.reader(each);
            const int slot = ability.number("slot", 0, slot_count);
            if (slot == 0) continue;
            Ability& target = pack_.abilities[static_cast<std::size_t>(at * slot_count + slot - 1)];
            if (!target.id.empty()) ability.complain("two abilities have the same slot");
            target.id = file_.new_id(ability, pack_.abilities);
            target.character = static_cast<std::int8_t>(at);
            target.slot = static_cast<std::int8_t>(slot - 1);
        }
    }

    void read_character(const Value& entry) {
        Reader reader = file_.reader(entry);
        const int at = pack_.find_character(reader.text("id"));
        Character& character = pack_.characters[static_cast<std::size_t>(at)];
        character.name = reader.text("name");
        if (reader.choice("side", camp_words) != static_cast<int>(camp_of(at)))
            reader.complain("the character is on another side (SPM-1.1)");
        Reader dice = file_.reader(reader.table("dice"));
        for (std::size_t i = 0; i < track_count; ++i)
            character.dice[i] = static_cast<std::int8_t>(dice.number(names_of<Pool3>[i], 0, 9));
        dice.no_other_keys();
        const auto number = [&](std::string_view key, int least, int most) {
            return static_cast<std::int8_t>(reader.number(key, least, most));
        };
        character.ko_at = number("ko_at", at == cops ? 0 : 1, at == cops ? 0 : 9);
        character.prisoners = number("prisoners", 1, 5);
        character.jail_vp = number("jail_vp", 0, at == cops ? 0 : 20);
        PackReader::sources(reader,
                            {"source_dice", "source_ko_at", "source_prisoners", "source_jail_vp"});
        if (at == cops)
            read_cops(reader);
        else
            for (const Value& ability : reader.list("ability")) read_ability(ability, at);
        character.webs = static_cast<std::int8_t>(reader.number_or("web_tokens", 0, 0, 9));
        if (at == spider_man)
            read_hero(reader);
        else if (character.webs > 0)
            PackReader::sources(reader, {"source_web_tokens"});
        reader.no_other_keys();
    }

    void read_hero(Reader& reader) {
        reader.number("start_slots", slot_count, slot_count);
        reader.number("start_tracers_placed", 1, 1);
        pack_.tracers = reader.number("tracer_tokens", 1, villain_count);
        if (!has_tracer_) reader.complain("Spider-Man attaches tracers (SPM-14.9)");
        PackReader::sources(reader, {"source_setup"});
    }

    void read_cops(Reader& reader) {
        pack_.cars_at_start = reader.number("cars_at_start", 2, station_count);
        pack_.cars_total = reader.number("cars_total", pack_.cars_at_start, 8);
        pack_.dice_per_car = reader.number("combat_dice_per_car", 1, dice_most);
        pack_.reinforce_below = reader.number("reinforce_below", 0, 8);
        Reader stack = file_.reader(reader.table("stack"));
        pack_.stack_cars = stack.number("cars", 2, 2);
        for (const std::string_view key : {"captain", "sergeant", "prisoners"})
            stack.number(key, 1, 1);
        stack.no_other_keys();
        PackReader::sources(reader, {"source_cars_at_start", "source_cars_total", "source_stack",
                                     "source_combat_dice_per_car", "source_reinforce_below"});
    }

    // SPM-14.9: needs no token and has a verb of its own, so its entry can say nothing else.
    void check_tracer(Reader& reader, const Ability& tracer, int character) {
        const Effects& effects = tracer.effects;
        const bool is_tracer = character == spider_man && tracer.timing == Timing::action &&
                               !tracer.token && tracer.condition == Need::nothing &&
                               effects.size() == 1 && effects[0].op == Op::tracer_place &&
                               effects[0].range == 1 && effects[0].targets == aim_bit(Aim::villain);
        if (!is_tracer) reader.complain("slot 0 is for attaching tracers (SPM-14.9)");
        has_tracer_ = true;
    }

    void read_ability(const Value& entry, int character) {
        Reader reader = file_.reader(entry);
        const int at = pack_.find_ability(reader.text("id"));
        Ability tracer;
        Ability& ability = at < 0 ? tracer : pack_.abilities[static_cast<std::size_t>(at)];
        reader.number("slot", 0, slot_count);
        ability.name = reader.text("name");
        ability.timing = static_cast<Timing>(reader.choice("timing", names_of<Timing>));
        ability.token = reader.truth_or("token", false);
        ability.condition = PackReader::condition(reader, ability.timing);
        ability.effects = file_.effects(reader, "effects");
        PackReader::sources(reader, {"source"});
        reader.no_other_keys();
        if (at < 0) return check_tracer(reader, tracer, character);
        if (ability.effects.empty()) reader.complain("an ability has at least one effect");
        if (ability.token == (ability.timing == Timing::passive))
            reader.complain("an ability has a token unless it is passive (SPM-14.4)");
        if (ability.timing >= Timing::ko)
            reader.complain("this timing is for cards only (SPM-13.9)");
        PackReader::check_uses(reader, ability.effects, ability.timing);
    }

    void read_side(const Value& entry) {
        Reader reader = file_.reader(entry);
        SideCharacter side;
        side.id = file_.new_id(reader, pack_.sides);
        const std::size_t at = pack_.sides.size();
        if (at >= side_count || side.id != side_ids[at])
            reader.complain("side characters must stand in the order of SPM-11.2");
        side.name = reader.text("name");
        side.starts_with_cops = reader.choice("start", start_words) == 1;
        if (side.starts_with_cops != (at <= sergeant))
            reader.complain("Captain and Sergeant start with the Cops, the others do not");
        side.cost = static_cast<std::int8_t>(reader.number("cost", 1, dice_most));
        side.effects[0] = file_.effects(reader, "effect_villain");
        side.effects[1] = file_.effects(reader, "effect_hero");
        side.effects[2] = file_.effects(reader, "effect_cops");
        for (std::size_t i = 0; i < deck_count; ++i)
            PackReader::check_benefits(reader, side.effects[i], static_cast<Deck>(i));
        PackReader::sources(reader, {"source_start", "source_cost", "source_effects"});
        if (reader.has("source_effect_cops")) PackReader::sources(reader, {"source_effect_cops"});
        reader.no_other_keys();
        pack_.sides.push_back(std::move(side));
    }

    PackReader file_;
    Pack& pack_;
    bool has_tracer_ = false;
};

}  // namespace

void read_characters(const Value& root, PackReader file) { CharactersReader(file).read(root); }

}  // namespace stoop::spiderman
