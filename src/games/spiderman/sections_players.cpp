// What players, figures and side characters hold, field by field.
#include "games/spiderman/sections.hpp"

namespace stoop::spiderman {

using namespace nouns;

namespace {

// One of the three markers of a sheet, or what it loses at the next reset.
Field marker(std::string_view name, std::array<std::uint8_t, track_count> Player::* all,
             Pool3 pool) {
    const auto at = static_cast<std::size_t>(pool);
    return value_by<Player>(
        name, numbers(0, 250), [all, at](const Player& player) { return (player.*all)[at]; },
        [all, at](Player& player, std::int64_t n) {
            (player.*all)[at] = static_cast<std::uint8_t>(n);
        });
}

Field character(const Meanings& m, const Settings& settings) {
    return value("as", m.who, &Player::character).usually(none).silent_if([settings](Look at) {
        return at.in<Player>().character == settings.characters[static_cast<std::size_t>(at.index)];
    });
}

Fields mission_fields(const Meanings& m) {
    return {value("mission", m.mission, &Player::mission)
                .usually(none)
                .seen_if(unknown,
                         [](Look at, int, Seat viewer) {
                             return at.in<Player>().mission == none ||
                                    sees_mission(at.as<State>(), viewer, at.index);
                         }),
            value("step", numbers(0, mission_steps_max), &Player::step),
            value("target", m.building, &Player::building).usually(no_building),
            value("target_hits", numbers(0, 250), &Player::hits),
            set("planted", numbers(0, 15), &Player::planted)
                .in_words(
                    [](Look at) {
                        std::string text;
                        for (int i = 0; i < 16; ++i)
                            if (has_bit(at.in<Player>().planted, i))
                                text += (text.empty() ? "" : " ") + std::to_string(i);
                        return text;
                    },
                    [](LineWords& words, Edit at) {
                        auto& planted = at.in<Player>().planted;
                        while (words.value_follows(numbers(0, 15)))
                            planted =
                                static_cast<std::uint16_t>(planted | 1U << words.number(0, 15));
                    }),
            value("inflicted", numbers(0, 250), &Player::inflicted),
            flag("did_ko", &Player::ko),
            value("wrecked", numbers(0, 250), &Player::cars),
            records("marks", &Player::marks,
                    {value("building", m.building, &Mark::building),
                     value("hits", numbers(0, 250), &Mark::hits)})};
}

}  // namespace

Section players_section(const Meanings& m, const Settings& settings) {
    Fields fields = {character(m, settings),
                     value("vp", numbers(0, 999), &Player::vp).always(),
                     marker("movement", &Player::dice, Pool3::movement).always(),
                     marker("combat", &Player::dice, Pool3::combat).always(),
                     marker("bonus", &Player::dice, Pool3::bonus).always(),
                     marker("lose_movement", &Player::lose, Pool3::movement),
                     marker("lose_combat", &Player::lose, Pool3::combat),
                     marker("lose_bonus", &Player::lose, Pool3::bonus),
                     set("ready", m.slot, &Player::tokens).is("slots whose token is on the sheet"),
                     list("hand", m.card, &Player::hand).seen_by_owner(unseen)};
    for (Field& field : mission_fields(m)) fields.push_back(std::move(field));
    fields.push_back(set("peeked", m.seat, &Player::peeked));
    fields.push_back(set("scored", m.figure, &Player::scored_hits));
    fields.push_back(
        list("scored_sides", numbers(0, 255), &Player::scored_sides).silent_if([](Look at) {
            const auto& scored = at.in<Player>().scored_sides;
            return scored[0] == 0 && scored[1] == 0;
        }));
    fields.push_back(flag("moved", &Player::moved));
    fields.push_back(flag("luck_used", &Player::luck_used));
    return rows("-", m.seat, &State::players, std::move(fields));
}

Section figures_section(const Meanings& m) {
    Section section = rows("-", m.piece, &State::figures,
                           {value("at", m.place, &Figure::at).usually(nowhere),
                            value("hits", numbers(0, 20), &Figure::hits),
                            value("status", m.status, &Figure::status)
                                .usually(static_cast<int>(Status::standing))
                                .silent_if([](Look at) {
                                    const Status status = at.in<Figure>().status;
                                    return status == Status::standing || status == Status::absent;
                                }),
                            value("held", m.hold, &Figure::hold), flag("loot", &Figure::loot),
                            flag("tracer", &Figure::tracer),
                            value("seat", m.seat, &Figure::seat).usually(none).not_in_words()});
    section.is_always = false;
    return section;
}

Section sides_section(const Meanings& m) {
    Section section = rows("-", m.side, &State::sides,
                           {value("at", m.place, &Side::at).usually(nowhere),
                            value("by", m.holder, &Side::holder).usually(none)});
    section.is_always = false;
    return section;
}

}  // namespace stoop::spiderman
