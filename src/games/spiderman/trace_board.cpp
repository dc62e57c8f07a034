// The state of a trace: the city, what stands in it, and its cards.
#include "games/spiderman/trace_writer.hpp"

namespace stoop::spiderman {

namespace {

constexpr std::array<std::string_view, 4> web_words = {"", "web", "black", ""};

}  // namespace

void TraceWriter::layout() {
    const Shape shape = pack_.shapes[static_cast<std::size_t>(now_.layout.shape)];
    json_.object().field("shape", std::to_string(shape.rows) + "x" + std::to_string(shape.cols));
    json_.key("pieces").array();
    for (const std::int8_t piece : now_.layout.pieces) json_.value(pack_.piece(piece).id);
    json_.end().key("rotations").array();
    for (const std::int8_t turns : now_.layout.rotations) json_.value(turns);
    json_.end().end();
}

// SPM-19.15
void TraceWriter::figures() {
    json_.array();
    for (int i = 0; i < figure_count; ++i) {
        const Figure& figure = now_.figure(i);
        if (figure.status == Status::absent) continue;
        json_.object().field("character", character_ids[static_cast<std::size_t>(i)]);
        json_.key("space");
        space(figure.at);
        json_.field("hits", figure.hits).field("status", name_of(figure.status));
        const bool is_web = figure.hold == Hold::web || figure.hold == Hold::black;
        text("web", is_web ? web_words[static_cast<std::size_t>(figure.hold)] : "");
        text("grip", figure.hold == Hold::grip ? character_ids[octopus] : "");
        json_.field("loot", figure.loot).field("tracer", figure.tracer);
        json_.field("given_up", figure.is_given_up()).end();
    }
    json_.end();
}

// SPM-19.16
void TraceWriter::sides() {
    json_.array();
    for (int i = 0; i < side_count; ++i) {
        const Side& side = now_.side(i);
        json_.object().field("id", side_ids[static_cast<std::size_t>(i)]).key("space");
        space(side.at);
        if (side.holder == held_by_group)
            text("held_by", "group");
        else
            text("held_by",
                 side.holder == none ? "" : character_ids[static_cast<std::size_t>(side.holder)]);
        json_.end();
    }
    json_.end();
}

void TraceWriter::cops() {
    json_.object().key("cars").object();
    for (const Stack& stack : now_.stacks)
        if (stack.cars > 0) json_.field(space_word(stack.at), stack.cars);
    const bool has_cops = cops_seat(now_) != none;
    json_.end().field("reserve", has_cops ? pack_.cars_total - cars_on_board(now_) : 0);
    json_.key("webs").object();
    for (const Stack& stack : now_.stacks)
        if (stack.web != Hold::none)
            json_.field(space_word(stack.at), web_words[static_cast<std::size_t>(stack.web)]);
    json_.end().field("next_attack", now_.next_attack).end();
}

void TraceWriter::tokens() {
    json_.object().field("web", webs_left(pack_, now_, Hold::web));
    json_.field("black", webs_left(pack_, now_, Hold::black)).end();
}

void TraceWriter::tracers() {
    int out = now_.tracers;
    for (const Figure& figure : now_.figures) out += figure.tracer ? 1 : 0;
    json_.object().field("sheet", now_.tracers).field("reserve", pack_.tracers - out).end();
}

void TraceWriter::buildings() {
    json_.object();
    for (int building = 0; building < first_base + figure_count; ++building) {
        bool is_open = false;
        for (int seat = 0; seat < now_.seats; ++seat)
            for (const Mark& mark : now_.player(seat).marks) {
                if (mark.building != building) continue;
                if (!is_open) json_.key(building_word(building)).object();
                is_open = true;
                json_.field(std::to_string(seat), mark.hits);
            }
        if (is_open) json_.end();
    }
    json_.end();
}

void TraceWriter::destroyed() {
    json_.array();
    for (int i = 0; i < figure_count; ++i)
        if (has_bit(now_.destroyed, i)) json_.value(character_ids[static_cast<std::size_t>(i)]);
    json_.end();
}

// What a viewer has not seen may lie in a stack or in a hand; how many is public.
void TraceWriter::stacks() {
    std::array<int, deck_count> left{};
    for (std::size_t i = 0; i < pack_.cards.size(); ++i)
        left[static_cast<std::size_t>(pack_.cards[i].deck)] += now_.deck.of(static_cast<int>(i));
    int missions = now_.mission_stack.count();
    for (int seat = 0; seat < now_.seats; ++seat) {
        const Player& each = now_.player(seat);
        missions -= each.mission == unknown ? 1 : 0;
        for (const std::uint8_t card : each.hand)
            if (card == unseen) --left[static_cast<std::size_t>(camp_of(each.character))];
    }
    json_.object().field("mission", missions);
    for (std::size_t i = 0; i < deck_count; ++i) json_.field(deck_words[i], left[i]);
    json_.end();
}

void TraceWriter::discards() {
    json_.object();
    for (std::size_t deck = 0; deck < deck_count; ++deck) {
        json_.key(deck_words[deck]).array();
        for (std::size_t i = 0; i < pack_.cards.size(); ++i)
            for (int n = 0; n < now_.discard.of(static_cast<int>(i)); ++n)
                if (static_cast<std::size_t>(pack_.cards[i].deck) == deck)
                    json_.value(pack_.cards[i].id);
        json_.end();
    }
    json_.end();
}

void TraceWriter::removed() {
    json_.array();
    for (const int mission : now_.removed) json_.value(pack_.mission(mission).id);
    json_.end();
}

void TraceWriter::events() {
    json_.object();
    for (std::size_t i = 0; i < events_max; ++i)
        if (now_.event_by[i] != none)
            json_.field(pack_.card(pack_.first_event + static_cast<int>(i)).id, now_.event_by[i]);
    json_.end();
}

}  // namespace stoop::spiderman
