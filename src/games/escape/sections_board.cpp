// What lies on the board, field by field.
#include <algorithm>

#include "core/text.hpp"
#include "games/escape/actions.hpp"
#include "games/escape/sections.hpp"

namespace stoop::escape {

namespace {

using namespace nouns;
using std::string;

// "c1r3-c1r4", "bridge-2": a road with a marker; in the array each end has its bit.
using Roads = std::array<std::uint8_t, space_count> Board::*;
string roads_in(const Pack& pack, const Board& board, Roads member) {
    string words;
    for (int from = 0; from < space_count; ++from)
        for (int way = 0; way < direction_count; ++way) {
            const int to = pack.space(from).neighbours[static_cast<std::size_t>(way)];
            if (!has_bit((board.*member)[static_cast<std::size_t>(from)], way)) continue;
            if (!is_bridge(to) && to < from) continue;
            words += (words.empty() ? "" : " ") +
                     (is_bridge(to) ? pack.bridges[static_cast<std::size_t>(to - first_bridge)]
                                    : pack.space(from).id + "-" + pack.space(to).id);
        }
    return words;
}
int find_space(const Pack& pack, std::string_view id) {
    for (int i = 0; i < space_count; ++i)
        if (pack.space(i).id == id) return i;
    return nowhere;
}
void read_roads(const Pack& pack, LineWords& words, Board& board, Roads member) {
    const auto mark = [&](int from, int way) {
        (board.*member)[static_cast<std::size_t>(from)] |= static_cast<std::uint8_t>(1U << way);
    };
    while (words.value_follows()) {
        const std::string_view word = words.take();
        bool found = false;
        for (std::size_t i = 0; i < bridge_count; ++i)
            if (pack.bridges[i] == word) {
                mark(pack.bridge_spaces[i], pack.space(pack.bridge_spaces[i]).bridge_dir);
                found = true;
            }
        const auto dash = std::min(word.find('-'), word.size());
        const int from = find_space(pack, word.substr(0, dash));
        const int to = find_space(pack, word.substr(std::min(dash + 1, word.size())));
        if (!found && from != nowhere && to != nowhere) {
            const int way =
                pack.direction[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)];
            if (way != nowhere) {
                mark(from, way);
                mark(to, opposite(way));
                found = true;
            }
        }
        if (!found) return words.fail("\"" + string(word) + "\" is no road; one is like c4r3-c4r4");
    }
}
Field roads(const Pack& pack, std::string_view name, Roads member) {
    return spelled(
        name, [&pack, member](Look at) { return roads_in(pack, at.in<Board>(), member); },
        [&pack, member](LineWords& words, Edit at) {
            read_roads(pack, words, at.in<Board>(), member);
        });
}

// Prisoners as in answers; behind a * which hunts have moved them.
Field prisoners(const Pack& pack, const Meanings& m) {
    return list("prisoners", small(), &Board::prisoners)
        .in_words(
            [&pack](Look at) {
                string words;
                for (const Prisoner prisoner : at.in<Board>().prisoners) {
                    words += (words.empty() ? "" : " ") +
                             pack.enemy_words[static_cast<std::size_t>(code_of(prisoner))];
                    if ((prisoner & 3) != 0) words += "*" + std::to_string(prisoner & 3);
                }
                return words;
            },
            [enemy = m.enemy](LineWords& words, Edit at) {
                auto& list = at.in<Board>().prisoners;
                while (words.value_follows()) {
                    const std::string_view word = words.take();
                    const auto star = std::min(word.find('*'), word.size());
                    const auto code = enemy.find(word.substr(0, star));
                    const int done =
                        star < word.size() ? number_of(word.substr(star + 1)).value_or(0) : 0;
                    if (!code || is_boss(*code) || list.full() || done > 3)
                        return words.fail("\"" + string(word) +
                                          "\" is no prisoner; one is like foot@c4r3+1:lying");
                    list.push_back(static_cast<Prisoner>(*code << 2 | done));
                }
                std::sort(list.begin(), list.end());
            });
}

Fields poi_parts(const Meanings& m) {
    return {shifted("tile", m.poi, &PoiState::tile)
                .seen_if(veiled + 1,
                         [](Look at, int, Seat viewer) {
                             const auto& poi = at.in<PoiState>();
                             return poi.tile == nowhere || poi.up || knows(poi.known_by, viewer);
                         }),
            value("up", Meaning::numbers("number", 0, 1), &PoiState::up),
            value("known_by", small(), &PoiState::known_by)};
}
Fields slot_parts(const Meanings& m) {
    return {shifted("card", m.case_, &Slot::card)
                .seen_if(veiled + 1,
                         [](Look at, int, Seat viewer) {
                             const auto& slot = at.in<Slot>();
                             return slot.card == nowhere || slot.up || knows(slot.known_by, viewer);
                         }),
            value("up", Meaning::numbers("number", 0, 1), &Slot::up),
            value("on_slot", Meaning::numbers("number", 0, 1), &Slot::on_slot).usually(1),
            shifted("marker", m.space, &Slot::marker), value("known_by", small(), &Slot::known_by)};
}
Fields boss_parts(const Meanings& m) {
    const Meaning truth = Meaning::numbers("number", 0, 1);
    return {shifted("at", m.space, &BossState::space), value("health", small(), &BossState::health),
            value("lying", truth, &BossState::lying), value("down", truth, &BossState::down),
            value("done", small(), &BossState::done)};
}

}  // namespace

Section board_section(const Pack& pack, const Meanings& m) {
    Section section =
        row("-", &State::board,
            {set("revealed", m.space, &Board::revealed).not_in_words(),
             set("manholes", m.space, &Board::manholes).not_in_words(), prisoners(pack, m),
             counts("tiles", m.space, &Board::tiles).of(m.tile).usually(nowhere),
             counts("blocked", m.space, &Board::blocked).not_in_words(),
             counts("rubble_bits", m.space, &Board::rubble).not_in_words(),
             roads(pack, "roadblocks", &Board::blocked), roads(pack, "rubble", &Board::rubble),
             counts("cubes", m.space, &Board::cubes), list("cars", m.space, &Board::cars),
             list("markers", m.marker, &Board::markers).silent_if([](Look at) {
                 const auto& markers = at.in<Board>().markers;
                 return std::all_of(markers.begin(), markers.end(),
                                    [](int marker) { return marker == nowhere; });
             }),
             records("bosses", &Board::bosses, boss_parts(m)),
             records("pois", &Board::pois, poi_parts(m)),
             records("slots", &Board::slots, slot_parts(m)),
             value("heli", m.space, &Board::heli).always(), flag("landed", &Board::landed),
             value("gullfire", Meaning::flag(), &Board::gullfire).usually(1),
             list("filler", small(), &Board::filler).not_in_words()});
    section.line = "board";
    return section;
}

}  // namespace stoop::escape
