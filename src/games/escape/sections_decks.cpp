// What New York and the decks hold, field by field.
#include "games/escape/sections.hpp"

namespace stoop::escape {

using namespace nouns;

namespace {

Fields known_parts(const Meaning& meaning) {
    return {shifted("which", meaning, &Known::which)
                .seen_if(veiled + 1, [](Look at, int,
                                        Seat viewer) { return knows(at.in<Known>().by, viewer); }),
            value("by", small(), &Known::by)};
}

Field back_part(std::string_view name, std::int8_t Back::* member) {
    return value_by<NewYork>(
               name, small(), [member](const NewYork& ny) { return ny.back.*member; },
               [member](NewYork& ny, std::int64_t n) {
                   ny.back.*member = static_cast<std::int8_t>(n);
               })
        .usually(nowhere);
}

Field objective_deck(std::string_view name, const Meanings& m, std::size_t colour) {
    Field field = list(name, m.objective, &Decks::filler);
    field.cells.most = 2;
    field.cells.size = [colour](const void* d) {
        return static_cast<const Decks*>(d)->objective_decks[colour].size();
    };
    field.cells.get = [colour](const void* d, int i) {
        return std::int64_t{static_cast<const Decks*>(d)->objective_decks[colour][i]};
    };
    field.cells.set = [colour](void* d, int i, std::int64_t n) {
        static_cast<Decks*>(d)->objective_decks[colour][i] = static_cast<std::int8_t>(n);
    };
    field.cells.resize = [colour](void* d, int size) {
        resize_list(static_cast<Decks*>(d)->objective_decks[colour], size);
    };
    return std::move(field).seen_if(veiled, [colour](Look at, int, Seat viewer) {
        const State& now = at.as<State>();  // ESC-26: seen only during an exchange
        return is_exchanging(now, static_cast<int>(colour)) && now.turn.active == index_of(viewer);
    });
}

// The park's tiles are numbered behind the city's.
Meaning tiles_from(const Meanings& m, int from, int count) {
    const auto first = m.tile.all_words().begin() + from;
    return Meaning::words("tile", std::vector<std::string_view>(first, first + count));
}

}  // namespace

Section new_york_section(const Meanings& m) {
    Section section = row(
        "-", &State::ny,
        {set("deck", m.ny, &NewYork::deck), set("discard", m.ny, &NewYork::discard),
         set("in_play", m.ny, &NewYork::in_play), set("aside", m.ny, &NewYork::aside),
         records("known", &NewYork::known, known_parts(m.ny)),
         value("size", small(), &NewYork::size), value("aside_size", small(), &NewYork::aside_size),
         back_part("cost", &Back::cost),
         value_by<NewYork>(
             "arrows", small(), [](const NewYork& ny) { return ny.back.arrows; },
             [](NewYork& ny, std::int64_t n) { ny.back.arrows = static_cast<std::uint8_t>(n); }),
         back_part("roadblock", &Back::roadblock), counts("bonus", m.stat, &NewYork::bonus),
         value("noise", small(), &NewYork::noise).always(),
         value("mission", small(), &NewYork::cubes_left).always(),
         value("event_index", small(), &NewYork::event_index),
         flag("noise_running", &NewYork::noise_running),
         list("noise_queue", small(), &NewYork::noise_queue)});
    section.line = "new-york";
    return section;
}

Section decks_section(const Meanings& m) {
    Section section = row("-", &State::decks,
                          {set("city", tiles_from(m, 0, city_count), &Decks::city),
                           set("park", tiles_from(m, city_count, park_count), &Decks::park),
                           set("poi", m.poi, &Decks::poi),
                           set("outskirts", m.marker, &Decks::outskirts),
                           set("briefcases", m.case_, &Decks::cases),
                           set("level_sets", m.level_set, &Decks::level_sets),
                           counts("item_deck", m.item, &Decks::items),
                           counts("item_discard", m.item, &Decks::item_discard),
                           counts("event_deck", m.event, &Decks::events),
                           counts("event_discard", m.event, &Decks::event_discard),
                           counts("timer_pool", m.timer, &Decks::timer),
                           counts("objectives", m.objective, &Decks::objectives),
                           objective_deck("blue_deck", m, 0),
                           objective_deck("purple_deck", m, 1),
                           value("items_left", small(), &Decks::items_left),
                           value("items_discarded", small(), &Decks::items_discarded),
                           value("events_left", small(), &Decks::events_left),
                           value("events_discarded", small(), &Decks::events_discarded),
                           value("black", small(), &Decks::black).always(),
                           value("red", small(), &Decks::red).always(),
                           value("hurry", Meaning::flag(), &Decks::hurry).usually(1),
                           records("black_known", &Decks::black_known, known_parts(m.timer)),
                           records("red_known", &Decks::red_known, known_parts(m.timer)),
                           value("president_alive", small(), &Decks::president_alive),
                           value("president_dead", small(), &Decks::president_dead),
                           flag("president_taken", &Decks::president_taken),
                           flag("is_dead", &Decks::is_dead),
                           list("filler", small(), &Decks::filler).not_in_words()});
    section.line = "decks";
    return section;
}

}  // namespace stoop::escape
