// What a state of Spider-Man holds, field by field: positions, views and the digest come from here.
// JSON has an object of its own (trace_state.cpp).
#include "games/spiderman/sections.hpp"

namespace stoop::spiderman {

namespace {

using namespace nouns;

// As many records as there are stacks with cars.
Field stacks(const Meanings& m) {
    Field field =
        records("stacks", &State::stacks,
                {value("at", m.place, &Stack::at).usually(nowhere),
                 value("cars", numbers(0, 2), &Stack::cars), value("web", m.hold, &Stack::web)});
    field.records.size = [](const void* state) {
        const auto& all = static_cast<const State*>(state)->stacks;
        return static_cast<int>(std::count_if(all.begin(), all.end(),
                                              [](const Stack& stack) { return stack != Stack{}; }));
    };
    field.records.resize = [](void* state, int size) {
        auto& all = static_cast<State*>(state)->stacks;
        for (int i = 0; i < stacks_max; ++i) {
            Stack& stack = all[static_cast<std::size_t>(i)];
            if (i >= size) stack = Stack{};
            if (i < size && stack == Stack{}) stack.cars = 1;
        }
    };
    return std::move(field).unnamed();
}

Field steps(const Meanings& m) {
    const Meaning number = numbers(-1, 32000);
    Field field = records("steps", &State::stacks,
                          {value("kind", m.step, &Step::kind), value("seat", number, &Step::seat),
                           value("a", number, &Step::a), value("b", number, &Step::b),
                           value("c", number, &Step::c), value("d", number, &Step::d)});
    const auto in = [](void* state) -> Steps& { return static_cast<State*>(state)->steps; };
    field.records.size = [](const void* state) {
        return static_cast<const State*>(state)->steps.size();
    };
    field.records.at = [](const void* state, int i) {
        return &static_cast<const State*>(state)->steps[i];
    };
    field.records.edit = [in](void* state, int i) { return &in(state)[i]; };
    field.records.resize = [in](void* state, int size) {
        while (in(state).size() > size) in(state).pop();
        while (in(state).size() < size) in(state).push({});
    };
    field.records.most = steps_max;
    return std::move(field).unnamed().silent_if([](Look at) {
        const State& now = at.as<State>();
        const Decision asked = question(now);
        return asked.seat == Seat::none ||
               usual_steps(now, asked.seat, static_cast<Ask>(asked.ask)) == now.steps;
    });
}

// The board follows from the layout; its bytes belong to this field.
Field board_bytes() {
    Field field = make_field("board", Field::Form::list, numbers(0, 255), {});
    field.cells.most = sizeof(Board);
    field.cells.size = [](const void*) { return static_cast<int>(sizeof(Board)); };
    field.cells.get = [](const void* state, int at) {
        const auto* bytes =
            reinterpret_cast<const std::uint8_t*>(&static_cast<const State*>(state)->board);
        return std::int64_t{bytes[at]};
    };
    field.cells.set = [](void* state, int at, std::int64_t byte) {
        auto* bytes = reinterpret_cast<std::uint8_t*>(&static_cast<State*>(state)->board);
        bytes[at] = static_cast<std::uint8_t>(byte);
    };
    return std::move(field).not_in_words();
}

Field spaces(std::string_view name, const Meanings& m, std::array<Space, stacks_max> State::* all) {
    return list(name, m.place, all).silent_if([all](Look at) {
        const auto& spaces = at.as<State>().*all;
        return std::all_of(spaces.begin(), spaces.end(), [](Space s) { return s == nowhere; });
    });
}

Section group(const Meanings& m) {
    return row("-", &State::group,
               {value("at", m.place, &Group::at).usually(nowhere),
                value("from", m.place, &Group::start).usually(nowhere),
                value("steps", numbers(0, 999), &Group::steps),
                value("prisoner", numbers(-1, 99), &Group::prisoner).usually(none),
                value("cars", numbers(0, 2), &Group::cars), value("crew", m.crew, &Group::crew),
                flag("driven", &Group::has_driven), value("visit", numbers(0, 3), &Group::visit)})
        .on_line("group");
}

Section dragnet(const Meanings& m) {
    return row("-", &State::dragnet,
               {list("origins", m.place, &Dragnet::origins),
                list("left", numbers(0, 2), &Dragnet::left),
                set("moved", m.figure, &Dragnet::moved_figures),
                set("moved_sides", m.side, &Dragnet::moved_sides),
                value("sent", numbers(0, 255), &Dragnet::sent),
                value("count", numbers(0, stacks_max), &Dragnet::count),
                value("reach", numbers(0, 99), &Dragnet::reach)})
        .on_line("dragnet")
        .absent_if([](const void* state) {
            return static_cast<const State*>(state)->dragnet == Dragnet{};
        });
}

template <class R>
Fields attacker(const Meanings& m, Attacker R::* by) {
    return {value_by<R>(
                "by", m.who, [by](const R& r) { return (r.*by).who; },
                [by](R& r, std::int64_t n) { (r.*by).who = static_cast<std::int16_t>(n); })
                .usually(none),
            value_by<R>(
                "from", m.place, [by](const R& r) { return (r.*by).from; },
                [by](R& r, std::int64_t n) { (r.*by).from = static_cast<Space>(n); })
                .usually(nowhere)};
}
Fields attacker_alone(const Meanings& m) {
    return {value("by", m.who, &Attacker::who).usually(none),
            value("from", m.place, &Attacker::from).usually(nowhere)};
}
Fields with(Fields fields, Fields more) {
    for (Field& field : more) fields.push_back(std::move(field));
    return fields;
}

std::vector<Section> fights(const Meanings& m) {
    return {
        row("-", &State::attack,
            with(attacker(m, &Attack::by),
                 {value("on", m.target, &Attack::target).usually(none),
                  value("plus", numbers(0, 9), &Attack::plus),
                  value("need", numbers(0, 6), &Attack::need).usually(6),
                  value("bonus_hits", numbers(0, 20), &Attack::bonus_hits),
                  value("aims", numbers(0, 255), &Attack::bonus_aims),
                  flag("may_reroll", &Attack::may_reroll), flag("no_cancel", &Attack::no_cancel),
                  flag("beside", &Attack::has_thorns), flag("in_reaction", &Attack::is_reaction)}))
            .on_line("attack"),
        row("-", &State::blow,
            with(attacker(m, &Blow::by),
                 {value("on", m.figure, &Blow::victim).usually(none),
                  value("hits", numbers(0, 99), &Blow::hits), flag("no_cancel", &Blow::no_cancel),
                  set("used", m.card, &Blow::used)}))
            .on_line("blow"),
        row("-", &State::reacting_to, attacker_alone(m)).on_line("reacting"),
        whole("-", "reactions",
              {set("figures", m.figure, &State::react_figures),
               spaces("stacks", m, &State::react_stacks)}),
        whole("-", "area",
              {set("figures", m.figure, &State::area_figures),
               spaces("stacks", m, &State::area_stacks)})};
}

Field layout_list(std::string_view name, const Meaning& meaning,
                  std::array<std::int8_t, piece_count> Layout::* all, const Pack& pack) {
    Field field = make_field(name, Field::Form::list, meaning, {});
    field.cells.most = piece_count;
    field.cells.size = [](const void*) { return piece_count; };
    field.cells.get = [all](const void* state, int at) {
        const auto& places = static_cast<const State*>(state)->layout.*all;
        return std::int64_t{places[static_cast<std::size_t>(at)]};
    };
    field.cells.set = [all](void* state, int at, std::int64_t n) {
        auto& places = static_cast<State*>(state)->layout.*all;
        places[static_cast<std::size_t>(at)] = static_cast<std::int8_t>(n);
    };
    return std::move(field).silent_if(
        [&pack](Look at) { return at.as<State>().layout == pack.standard; });
}

std::vector<Section> table(const Pack& pack, const Meanings& m) {
    return {
        whole("-", "cars", {stacks(m)}),
        whole(
            "-", "turn",
            {value_by<State>(
                 "of", m.seat, [](const State& now) { return now.steps.active; },
                 [](State& now, std::int64_t n) { now.steps.active = static_cast<std::int8_t>(n); })
                 .usually(none),
             value("round", numbers(1, 99), &State::round).usually(1),
             flag("may_recover", &State::may_recover), flag("first", &State::may_exchange),
             flag("lost", &State::turn_lost)}),
        whole("-", "events",
              {counts("events", m.event, &State::event_by).unnamed().of(m.seat).usually(none),
               flag("wanted", &State::wanted),
               value("next_attack", numbers(0, 2), &State::next_attack),
               value("tracers", numbers(0, 9), &State::tracers)}),
        whole("-", "destroyed", {set("bases", m.figure, &State::destroyed).unnamed()}),
        whole("-", "discard", {counts("cards", m.card, &State::discard).unnamed()}),
        whole("-", "removed", {set("missions", m.mission, &State::removed).unnamed()}),
        whole("-", "stack",
              {counts("unseen", m.card, &State::deck).silent_if([&pack](Look at) {
                   return at.as<State>().deck == usual_deck(pack, at.as<State>());
               }),
               set("unseen_missions", m.mission, &State::mission_stack).silent_if([&pack](Look at) {
                   return at.as<State>().mission_stack == usual_missions(pack, at.as<State>());
               })}),
        whole("-", "dice",
              {list("faces", numbers(0, 9), &State::dice).silent_if([](Look at) {
                   return at.as<State>().dice == std::array<std::uint8_t, 6>{};
               }),
               list("rerolled", numbers(0, 9), &State::rerolled).silent_if([](Look at) {
                   return at.as<State>().rerolled == std::array<std::uint8_t, 6>{};
               }),
               list("added", m.thing, &State::added)}),
        whole(
            "-", "layout",
            {value_by<State>(
                 "shape", m.shape, [](const State& now) { return now.layout.shape; },
                 [](State& now, std::int64_t n) { now.layout.shape = static_cast<std::int8_t>(n); })
                 .silent_if([&pack](Look at) { return at.as<State>().layout == pack.standard; }),
             layout_list("pieces", m.board_piece, &Layout::pieces, pack),
             layout_list("turned", numbers(0, 3), &Layout::rotations, pack)}),
        whole("-", "over", {value("ended", numbers(0, 2), &State::ended).unnamed()}),
        whole("-", "", {value("seats", m.number, &State::seats), board_bytes()})};
}

}  // namespace

std::vector<Section> state_sections(const Pack& pack, const Meanings& meanings,
                                    const Settings& settings) {
    std::vector<Section> all = {players_section(meanings, settings), figures_section(meanings),
                                sides_section(meanings)};
    const auto add = [&all](std::vector<Section> more) {
        for (Section& section : more) all.push_back(std::move(section));
    };
    add(table(pack, meanings));
    add({group(meanings), dragnet(meanings)});
    add(fights(meanings));
    add({whole("-", "steps", {steps(meanings)})});
    return all;
}

}  // namespace stoop::spiderman
