// What a state of Escape holds, field by field: positions, views and digests come from here.
#include <algorithm>

#include "games/escape/sections.hpp"

namespace stoop::escape {

namespace {

using namespace nouns;

Field hand(std::string_view name, const Meanings& m, CardList Player::* member) {
    return list(name, m.card, member).seen_by_owner(veiled);
}

Fields bars() {
    Fields fields;
    for (std::size_t i = 0; i < bar_count; ++i) {
        constexpr std::array<std::string_view, bar_count> kills = {
            "bar1_prisoners", "bar2_prisoners", "bar3_prisoners"};
        constexpr std::array<std::string_view, bar_count> items = {"bar1_items", "bar2_items",
                                                                   "bar3_items"};
        fields.push_back(value_by<Player>(
            kills[i], small(), [i](const Player& p) { return p.bars_seen[i].prisoners; },
            [i](Player& p, std::int64_t n) {
                p.bars_seen[i].prisoners = static_cast<std::int8_t>(n);
            }));
        fields.push_back(value_by<Player>(
            items[i], small(), [i](const Player& p) { return p.bars_seen[i].items; },
            [i](Player& p, std::int64_t n) {
                p.bars_seen[i].items = static_cast<std::int8_t>(n);
            }));
    }
    return fields;
}

// ESC-26: what a player has, and who sees it.
Section players(const Meanings& m) {
    Fields fields = {
        value("hero", m.hero, &Player::hero).not_in_words(),
        value("at", m.space, &Player::space).always(),
        value("level", small(), &Player::level),
        hand("hand", m, &Player::hand),
        hand("discard", m, &Player::discard),
        hand("laid", m, &Player::laid),
        list("turned", m.card, &Player::turned),
        hand("specials", m, &Player::specials),
        value("kept_down", m.card, &Player::kept_down)
            .usually(nowhere)
            .seen_if(veiled,
                     [](Look at, int, Seat viewer) {
                         return at.in<Player>().kept_down == nowhere ||
                                at.index == index_of(viewer);
                     }),
        list("items", m.item, &Player::items).seen_by_owner(veiled),
        list("cases", m.held, &Player::cases)
            .seen_if(veiled,
                     [](Look at, int i, Seat viewer) {
                         return is_up(at.in<Player>().cases[i]) || at.index == index_of(viewer);
                     }),
        value("weapon", m.good, &Player::weapon).usually(nowhere),
        value("ammo", small(), &Player::ammo),
        value("car", m.car, &Player::car),
        value("bars", m.level_set, &Player::bars)
            .usually(nowhere)
            .seen_if(veiled, [](Look at, int, Seat) { return at.in<Player>().bars == nowhere; }),
        value("bar_prisoners", small(), &Player::bar_prisoners),
        value("bar_items", small(), &Player::bar_items),
        value("blue", m.objective, &Player::blue)
            .usually(nowhere)
            .seen_if(veiled,
                     [](Look at, int, Seat viewer) {
                         return at.in<Player>().blue == nowhere || at.index == index_of(viewer);
                     }),
        value("purple", m.objective, &Player::purple)
            .usually(nowhere)
            .seen_if(veiled,
                     [](Look at, int, Seat viewer) {
                         return at.in<Player>().purple == nowhere || at.index == index_of(viewer);
                     }),
        value("wanted", small(), &Player::wanted),
    };
    for (Field& field : bars()) fields.push_back(std::move(field));
    Section section = rows("-", m.seat, &State::players, std::move(fields));
    section.line = "players";
    return section;
}

Field dropped(const Meanings& m) { return counts("dropped", m.seat, &Turn::dropped); }

Section turn(const Meanings& m) {
    Section section =
        row("-", &State::turn,
            {value("active", m.seat, &Turn::active).unnamed().always(),
             value("number", m.number, &Turn::number).usually(1),
             value("step", small(), &Turn::step), flag("refresh_forced", &Turn::refresh_forced),
             flag("alternative_used", &Turn::alternative_used),
             value("prevent", small(), &Turn::prevent), dropped(m),
             list("abandoned", m.space, &Turn::abandoned)});
    section.line = "turn";
    return section;
}

// ESC-26: who may read the numbers of a step's list, and what two sides of a swap give.
bool sees_list(const State& now, const Step& step, int i, Seat viewer) {
    const bool active = index_of(viewer) == now.turn.active;
    switch (step.kind) {
        case StepKind::gain: return active || i >= step.flags;
        case StepKind::look_deck: return active || i >= step.flags;
        case StepKind::show:
            return i == index_of(viewer) || i >= now.seats ||
                   step.list[static_cast<std::size_t>(i)] == nowhere;
        default: return true;
    }
}

Fields step_parts(const Meanings& m) {
    const Meaning number = Meaning::numbers("number", -32768, 32767).hidden_is(hidden);
    const Meaning tiny = Meaning::numbers("number", -128, 255).hidden_is(veiled);
    Fields parts = {value("kind", m.step, &Step::kind),
                    value("seat", small(), &Step::seat),
                    value("stage", small(), &Step::stage),
                    value("flags", small(), &Step::flags),
                    value("a", number, &Step::a),
                    value("b", number, &Step::b)
                        .seen_if(hidden,
                                 [](Look at, int, Seat viewer) {
                                     const Step& step = at.in<Step>();
                                     return step.kind != StepKind::swap || step.b == nowhere ||
                                            at.as<State>().turn.active == index_of(viewer);
                                 }),
                    value("c", number, &Step::c),
                    value("d", number, &Step::d)};
    constexpr std::array<std::string_view, 8> names = {"l0", "l1", "l2", "l3",
                                                       "l4", "l5", "l6", "l7"};
    for (std::size_t i = 0; i < names.size(); ++i)
        parts.push_back(
            value_by<Step>(
                names[i], tiny, [i](const Step& step) { return step.list[i]; },
                [i](Step& step, std::int64_t n) { step.list[i] = static_cast<std::int8_t>(n); })
                .seen_if(veiled, [i](Look at, int, Seat viewer) {
                    return sees_list(at.as<State>(), at.in<Step>(), static_cast<int>(i), viewer);
                }));
    return parts;
}

// Bytes of sets and lists that no member ever reaches; they are always 0.
template <int N>
void add_spare(const State& state, const BitSet<N>& set, std::vector<std::size_t>& bytes) {
    const auto at = static_cast<std::size_t>(reinterpret_cast<const char*>(&set) -
                                             reinterpret_cast<const char*>(&state));
    for (std::size_t i = (N + 7) / 8; i < sizeof set; ++i) bytes.push_back(at + i);
}
template <class T, std::size_t N>
void add_spare(const State& state, const FixedVector<T, N>& list, std::vector<std::size_t>& bytes) {
    const auto* end = reinterpret_cast<const char*>(&list) + sizeof list;  // what fills it up
    bytes.push_back(static_cast<std::size_t>(end - reinterpret_cast<const char*>(&state)) - 1);
}

Field spare() {
    static const State sample{};
    std::vector<std::size_t> bytes;
    const auto add = [&](const auto&... parts) { (add_spare(sample, parts, bytes), ...); };
    add(sample.ny.deck, sample.ny.discard, sample.ny.in_play, sample.ny.aside);
    add(sample.decks.city, sample.decks.park, sample.decks.poi, sample.decks.outskirts,
        sample.decks.cases, sample.decks.level_sets);
    add(sample.board.prisoners, sample.steps);
    Field field = list("spare", small(), &State::filler);
    field.cells.size = [n = static_cast<int>(bytes.size())](const void*) { return n; };
    field.cells.most = static_cast<int>(bytes.size());
    field.cells.get = [bytes](const void* state, int i) {
        return std::int64_t{
            static_cast<const std::uint8_t*>(state)[bytes[static_cast<std::size_t>(i)]]};
    };
    field.cells.set = [bytes](void* state, int i, std::int64_t n) {
        static_cast<std::uint8_t*>(state)[bytes[static_cast<std::size_t>(i)]] =
            static_cast<std::uint8_t>(n);
    };
    return std::move(field).not_in_words();
}

}  // namespace

std::vector<Section> state_sections(const Pack& pack, const Agreement&, const Meanings& m) {
    std::vector<Section> sections;
    sections.push_back(players(m));
    sections.push_back(board_section(pack, m));
    sections.push_back(new_york_section(m));
    sections.push_back(decks_section(m));
    Section supply = row("-", &State::supply,
                         {value("prisoners", small(), &Supply::prisoners).always(),
                          value("item_cubes", small(), &Supply::item_cubes).always(),
                          value("ammo", small(), &Supply::ammo).always(),
                          value("cars", small(), &Supply::cars).always(),
                          value("roadblocks", small(), &Supply::roadblocks).always(),
                          value("wanted", small(), &Supply::wanted)});
    supply.line = "supply";
    sections.push_back(std::move(supply));
    sections.push_back(turn(m));
    Section rest =
        whole("-", "game",
              {records("steps", &State::steps, step_parts(m)),
               value("seats", small(), &State::seats).not_in_words(),
               value("ended", m.ended, &State::ended), value("winners", small(), &State::winners),
               list("filler", small(), &State::filler).not_in_words(), spare()});
    sections.push_back(std::move(rest));
    return sections;
}

}  // namespace stoop::escape
