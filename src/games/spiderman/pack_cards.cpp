// cards.toml: points, missions, bonus cards and events; 110 cards in all.
#include <algorithm>

#include "games/spiderman/pack_reader.hpp"
#include "games/spiderman/word_rows.hpp"

namespace stoop::spiderman {

namespace {

using content::Reader;
using content::Value;

constexpr std::array<std::string_view, deck_count> vp_keys = {"villain", "spider_man", "cops"};
constexpr std::array<std::string_view, count_of<Limit>> limit_words = {
    "", "once_per_character", "once_per_character_and_round", "once_per_target_and_turn"};

// SPM-17.1: who can do what an entry gives points for.
bool can_do(Deck side, Entry entry) {
    switch (entry) {
        case Entry::mission_success: return side == Deck::villain;
        case Entry::jail_villain:
        case Entry::jail_spider_man: return side == Deck::cops;
        case Entry::ko_spider_man:
        case Entry::hit_spider_man: return side != Deck::spider_man;
        case Entry::destroy_car: return side != Deck::cops;
        case Entry::place_tracer: return side == Deck::spider_man;
        default: return true;
    }
}

struct Totals {
    int missions = 0;
    std::array<int, deck_count> bonus{};
    std::array<int, deck_count> events{};
    int sides = 0;
};

class CardsReader {
public:
    explicit CardsReader(PackReader file) : file_(file), pack_(file.pack) {}

    void read(const Value& root) {
        Reader reader = file_.reader(root);
        Reader meta = file_.meta(reader, {"source_total"});
        meta.number("total", 110, 110);
        meta.no_other_keys();
        for (const Value& entry : reader.list("vp")) read_points(entry);
        for (const Points& points : pack_.points)
            if (points.text.empty()) reader.complain("an entry of the points table is missing");
        Reader start = file_.reader(reader.table("head_start"));
        pack_.head_start = start.number("per_extra_villain", 0, 20);
        PackReader::sources(start, {"source"});
        start.no_other_keys();
        for (const Value& entry : reader.list("mission")) read_mission(entry);
        for (const Value& entry : reader.list("bonus")) read_bonus(entry);
        pack_.first_event = static_cast<int>(pack_.cards.size());
        const auto& events = reader.list("event");
        if (events.size() > events_max) reader.complain("there are more than 8 kinds of events");
        for (const Value& entry : events) read_event(entry);
        for (const Value& entry : reader.list("side_card")) read_side_card(entry);
        check_missions(reader);
        check_totals(reader);
        reader.no_other_keys();
    }

private:
    int entry_of(Reader& reader) {
        std::string id(reader.text("id"));
        std::replace(id.begin(), id.end(), '-', '_');
        const auto found = named<Entry>(id);
        if (!found) reader.complain("the points table has no entry \"" + id + "\" (SPM-17.1)");
        return static_cast<int>(found.value_or(Entry::mission_success));
    }

    static int value_of(const Value* value, Reader& reader, std::string_view key) {
        if (value != nullptr && value->kind == Value::Kind::text) {
            constexpr std::array<std::string_view, 2> words = {"mission", "sheet"};
            return reader.choice(key, words) == 0 ? vp_of_mission : vp_of_sheet;
        }
        return reader.number(key, 0, 50);
    }

    void read_points(const Value& entry) {
        Reader reader = file_.reader(entry);
        const int at = entry_of(reader);
        Points& points = pack_.points[static_cast<std::size_t>(at)];
        if (!points.text.empty()) reader.complain("the entry stands twice in the points table");
        points.text = reader.text("text");
        for (std::size_t i = 0; i < deck_count; ++i)
            points.value[i] =
                static_cast<std::int8_t>(value_of(entry.find(vp_keys[i]), reader, vp_keys[i]));
        points.limit = static_cast<Limit>(reader.choice("limit", limit_words));
        PackReader::sources(reader, {"source"});
        reader.no_other_keys();
        const auto is = static_cast<Entry>(at);
        const bool is_hit = is == Entry::hit_villain || is == Entry::hit_spider_man;
        const bool is_side = is == Entry::capture_free_side || is == Entry::take_held_side;
        const bool fits = points.limit == Limit::none ||
                          (points.limit == Limit::once_per_target_and_turn ? is_hit : is_side);
        for (std::size_t i = 0; i < deck_count; ++i)
            if (points.value[i] != 0 && !can_do(static_cast<Deck>(i), is))
                reader.complain("\"" + std::string(vp_keys[i]) +
                                "\" must be 0: nobody of this side can do that (SPM-17.1)");
        if (!fits) reader.complain("this limit does not fit the entry (SPM-17.5)");
    }

    static int one_copy(Reader& reader, int most) { return reader.number("copies", 1, most); }

    void read_mission(const Value& entry) {
        Reader reader = file_.reader(entry);
        Mission mission;
        mission.id = file_.new_id(reader, pack_.missions);
        mission.name = reader.text("name");
        reader.number("no", static_cast<int>(pack_.missions.size()) + 1,
                      static_cast<int>(pack_.missions.size()) + 1);
        totals_.missions += one_copy(reader, 1);
        for (const Value& step : reader.list("steps")) {
            if (mission.steps.full()) {
                reader.complain("a mission has at most 4 steps");
                break;
            }
            mission.steps.push_back(content::read_word(step, file_.complaints, "do",
                                                       &MissionStep::act, file_.around()));
        }
        if (mission.steps.empty()) reader.complain("a mission has at least one step");
        check_order(reader, mission);
        Reader vp = file_.reader(reader.table("vp"));
        for (std::size_t i = 0; i < deck_count; ++i)
            mission.vp[i] = static_cast<std::int8_t>(vp.number(vp_keys[i], 0, 50));
        vp.no_other_keys();
        constexpr std::array<std::string_view, 2> requirements = {"", "villains>=2"};
        mission.needs_two_villains = reader.choice("requires", requirements) == 1;
        PackReader::sources(reader, {"source"});
        reader.no_other_keys();
        if (pack_.missions.size() == missions_max)
            reader.complain("there are more than 64 missions");
        else
            pack_.missions.push_back(std::move(mission));
    }

    // SPM-12.12: loot follows what it comes from, a delivery its capture.
    static void check_order(Reader& reader, const Mission& mission) {
        for (int i = 0; i < mission.steps.size(); ++i) {
            const Do act = mission.steps[i].act;
            if (act != Do::loot_to && act != Do::deliver) continue;
            const Do before = i > 0 ? mission.steps[i - 1].act : Do::loot_to;
            const bool is_source =
                before == Do::hit_site || before == Do::hit_station || before == Do::plant;
            const bool is_capture =
                before == Do::capture && mission.steps[i - 1].side == mission.steps[i].side;
            if (act == Do::loot_to ? !is_source : !is_capture)
                reader.complain("the step " + std::string(name_of(act)) +
                                " does not follow what it needs (SPM-12.12)");
        }
    }

    // SPM-12.11: with this many that are always playable, nobody is ever without a mission.
    void check_missions(Reader& reader) {
        const auto always =
            std::count_if(pack_.missions.begin(), pack_.missions.end(), [](const Mission& mission) {
                return !mission.needs_two_villains &&
                       std::none_of(mission.steps.begin(), mission.steps.end(),
                                    [](const MissionStep& s) { return s.act == Do::destroy_base; });
            });
        if (always <= villain_count)
            reader.complain("more than 8 missions must be playable at any time (SPM-12.11)");
    }

    Card read_card(Reader& reader, int copies_most) {
        Card card;
        card.id = file_.new_id(reader, pack_.cards);
        card.name = reader.text("name");
        card.deck = static_cast<Deck>(reader.choice("deck", deck_words));
        card.copies = static_cast<std::int8_t>(one_copy(reader, copies_most));
        card.timing = static_cast<Timing>(reader.choice("timing", names_of<Timing>));
        card.effects = file_.effects(reader, "effects");
        PackReader::sources(reader, {"source"});
        if (card.effects.empty()) reader.complain("a card has at least one effect");
        return card;
    }

    void add(Reader& reader, Card card) {
        reader.no_other_keys();
        PackReader::check_uses(reader, card.effects, card.timing, card.is_event);
        if (pack_.cards.size() == cards_max)
            reader.complain("there are more than 48 kinds of cards");
        else
            pack_.cards.push_back(std::move(card));
    }

    void read_bonus(const Value& entry) {
        Reader reader = file_.reader(entry);
        Card card = read_card(reader, 9);
        card.condition = PackReader::condition(reader, card.timing);
        if (reader.truth_or("playable_ko", false) != (card.timing == Timing::ko))
            reader.complain("exactly cards with timing \"ko\" are playable when down (SPM-7.1)");
        if ((card.timing == Timing::draw) != (card.deck == Deck::cops))
            reader.complain("exactly the Cops' cards are played when drawn (SPM-13.6)");
        if (card.timing == Timing::passive || card.timing == Timing::reaction)
            reader.complain("this timing is for abilities only (SPM-13.9)");
        totals_.bonus[static_cast<std::size_t>(card.deck)] += card.copies;
        add(reader, std::move(card));
    }

    static Lasts lasts_of(const Effect& effect) {
        if (row_of(effect.op).does.use == Use::weather) return Lasts::until_drawer_next_turn;
        return effect.op == Op::wanted ? Lasts::until_cleared : Lasts::instant;
    }

    void read_event(const Value& entry) {
        Reader reader = file_.reader(entry);
        Card card = read_card(reader, 1);
        card.is_event = true;
        card.lasts = static_cast<Lasts>(reader.choice("duration", names_of<Lasts>));
        if (card.timing != Timing::draw) reader.complain("an event has the timing \"draw\"");
        reader.text_or("inspired_by", "");
        for (const Effect& effect : card.effects)
            if (card.lasts != lasts_of(effect))
                reader.complain("the duration does not fit the operation (SPM-16.8)");
        totals_.events[static_cast<std::size_t>(card.deck)] += card.copies;
        add(reader, std::move(card));
    }

    void read_side_card(const Value& entry) {
        Reader reader = file_.reader(entry);
        reader.known("side character", reader.text("id"), ids_of(pack_.sides));
        totals_.sides += one_copy(reader, 1);
        PackReader::sources(reader, {"source"});
        reader.no_other_keys();
    }

    // SPM-2.10
    void check_totals(Reader& root) {
        const auto& bonus = totals_.bonus;
        const auto& events = totals_.events;
        Reader counts = file_.reader(root.table("counts"));
        const auto expect = [](Reader& reader, std::string_view key, int found) {
            if (reader.number(key, 0, 110) != found)
                reader.complain("the cards give " + std::to_string(found) + " for \"" +
                                std::string(key) + "\"");
        };
        expect(counts, "mission", totals_.missions);
        expect(counts, "bonus_villain", bonus[0]);
        expect(counts, "bonus_spider_man", bonus[1]);
        expect(counts, "bonus_cops", bonus[2]);
        expect(counts, "event", events[0] + events[1] + events[2]);
        expect(counts, "side_character", totals_.sides);
        PackReader::sources(counts, {"source_event", "source_split"});
        counts.no_other_keys();
        Reader stacks = file_.reader(root.table("stacks"));
        expect(stacks, "mission", totals_.missions);
        for (std::size_t i = 0; i < deck_count; ++i)
            expect(stacks, vp_keys[i], bonus[i] + events[i]);
        stacks.no_other_keys();
    }

    PackReader file_;
    Pack& pack_;
    Totals totals_;
};

}  // namespace

void read_cards(const Value& root, PackReader file) { CardsReader(file).read(root); }

}  // namespace stoop::spiderman
