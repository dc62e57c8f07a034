// What is derived for drawing and for the trace's records of luck.
#include "games/spiderman/group.hpp"
#include "games/spiderman/pack_reader.hpp"
#include "games/spiderman/rules.hpp"

namespace stoop::spiderman {

namespace {

// The board in the symbols of board.toml, sites as `1`.
std::vector<std::string> terrain(const Board& board) {
    std::vector<std::string> rows(static_cast<std::size_t>(board.rows),
                                  std::string(static_cast<std::size_t>(board.cols), '#'));
    const auto mark = [&](Space space, char symbol) {
        if (space != nowhere)
            rows[static_cast<std::size_t>(row_of(space))][static_cast<std::size_t>(col_of(space))] =
                symbol;
    };
    if (board.rows == 0) return rows;  // the layout is being drawn
    board.each(board.street, [&](Space space) { mark(space, '.'); });
    for (const Space base : board.bases) mark(base, '@');
    for (const Space station : board.stations) mark(station, 'P');
    for (const Space subway : board.subways) mark(subway, 'U');
    for (const auto& site : board.sites)
        for (const Space space : site) mark(space, '1');
    return rows;
}

// Steps from `from` to every space where one could stop: 0 to 9, then letters; `.` elsewhere.
std::vector<std::string> steps_from(const Board& board, Space from, const Area& ground,
                                    const Area& ends) {
    constexpr std::string_view digits = "0123456789abcdefghijklmnopqrstuvwxyz";
    std::vector<std::string> rows(static_cast<std::size_t>(board.rows),
                                  std::string(static_cast<std::size_t>(board.cols), '.'));
    Area reached;
    Area next = board.only(from);
    for (const char digit : digits) {
        board.each(next.without(reached) & ends, [&](Space at) {
            rows[static_cast<std::size_t>(row_of(at))][static_cast<std::size_t>(col_of(at))] =
                digit;
        });
        reached = next;
        next = (reached.grown(board.stride) & ground) | reached;
    }
    return rows;
}

// Whether the question can be answered with a movement or a fight.
bool is_of_deeds(Ask ask) { return ask == Ask::act || ask == Ask::add || ask == Ask::react; }

// The widest range of what lies on the sheet, in the hand and on the table for this action.
int widest_range(const Pack& pack, const State& now, int seat) {
    const Player& player = now.player(seat);
    int widest = figure_mods(pack, now, player.character).range;
    const auto look = [&](int thing) {
        for (const Effect& effect : effects_of(pack, thing))
            if (effect.op == Op::range)
                widest = std::max(widest, int{effect.n});
            else if (effect.op == Op::immobilise || effect.op == Op::area_attack)
                widest = std::max(widest, int{effect.range});
    };
    for (int slot = 0; slot < slot_count; ++slot)
        if (has_bit(player.tokens, slot)) look(player.character * slot_count + slot);
    for (const std::uint8_t card : player.hand)
        if (card != unseen) look(first_card + card);
    return seen_range(pack, now, widest);
}

class Scene {
public:
    Scene(const Pack& pack, const Vocabulary& words, const State& now, Json& json)
        : pack_(pack), words_(words), now_(now), json_(json) {}

    void city() {
        const Board& board = now_.board;
        json_.field("rows", board.rows).field("cols", board.cols).field("piece", piece_size);
        json_.key("terrain").array();
        for (const std::string& row : terrain(board)) json_.value(row);
        json_.end().key("bases").object();
        for (int i = 0; board.rows > 0 && i < figure_count; ++i)
            json_.field(pack_.character(i).id, word(board.bases[static_cast<std::size_t>(i)]));
        json_.end().key("sites").object();
        for (std::size_t i = 0; board.rows > 0 && i < site_count; ++i) {
            json_.key(pack_.sites[i].id).array();
            for (const Space at : board.sites[i])
                if (at != nowhere) json_.value(word(at));
            json_.end();
        }
        json_.end();
    }

    void sheets() {
        json_.field("cars", pack_.cars_total).key("slots_at").array();
        for (const std::int16_t vp : pack_.slot_vp) json_.value(vp);
        json_.end().key("sheets").object();
        for (int i = 0; i < character_count; ++i) {
            const Character& character = pack_.character(i);
            json_.key(character.id).object().key("dice").object();
            for (std::size_t pool = 0; pool < track_count; ++pool)
                json_.field(names_of<Pool3>[pool], character.dice[pool]);
            json_.end().field("ko", character.ko_at).field("prisoners", character.prisoners);
            json_.field("jail", character.jail_vp).key("abilities").array();
            for (int slot = 0; i != cops && slot < slot_count; ++slot) {
                const Ability& ability = pack_.ability(i * slot_count + slot);
                json_.object().field("id", ability.id).field("lasting", !ability.token).end();
            }
            json_.end().end();
        }
        json_.end();
    }

    // Those the viewer sees: others are unknown in the view.
    void missions() {
        json_.key("missions").object();
        BitSet<missions_max> seen;
        for (int seat = 0; seat < now_.seats; ++seat)
            if (now_.player(seat).mission >= 0) seen.add(now_.player(seat).mission);
        for (const int i : seen) {
            const Mission& mission = pack_.mission(i);
            json_.key(mission.id).object().key("vp").object();
            for (std::size_t deck = 0; deck < deck_count; ++deck)
                json_.field(deck_words[deck], mission.vp[deck]);
            json_.end().key("steps").array();
            for (const MissionStep& step : mission.steps) mission_step(step);
            json_.end().end();
        }
        json_.end();
    }

    // SPM-5.2 to 5.6, 15.5, 15.8: from where somebody may set out, how many steps it is to every
    // space where one could stop. Of the Cops a single car is looked at.
    void reach(Ask ask, int seat) {
        json_.key("reach").object();
        const int character = is_of_deeds(ask) ? figure_of(now_, seat) : none;
        if (character == cops) {
            for (const Stack& stack : now_.stacks) {
                if (stack.cars == 0 || stack.web != Hold::none) continue;
                State then = now_;
                form_group(then, stack.at, 1, 0);
                steps(stack.at, now_.board.roads, group_ends(pack_, then));
            }
        } else if (character != none && now_.figure(character).is_free()) {
            const bool is_over = figure_mods(pack_, now_, character).over_buildings;
            steps(now_.figure(character).at, figure_ground(now_, character, is_over),
                  figure_ends(now_, character));
        }
        json_.end();
    }

    // SPM-10: whom something within reach of the sheet could be aimed at, and what stands between.
    void sight(Ask ask, int seat) {
        json_.key("sight").array();
        const int character = is_of_deeds(ask) ? figure_of(now_, seat) : none;
        if (character != none && character != cops && now_.figure(character).is_free()) {
            const Space from = now_.figure(character).at;
            const int range = widest_range(pack_, now_, seat);
            const auto line = [&](int target, Space to) {
                if (to == nowhere || distance(from, to) < 2 || distance(from, to) > range) return;
                json_.object().field("target", words_.targets[static_cast<std::size_t>(target)]);
                const Space wall = now_.board.wall(from, to);
                json_.key("wall");
                if (wall == nowhere)
                    json_.null();
                else
                    json_.value(word(wall));
                json_.end();
            };
            for (int i = 0; i < figure_count; ++i)
                if (now_.figure(i).status == Status::standing)
                    line(target_figure + i, now_.figure(i).at);
            for (const Stack& stack : now_.stacks)
                if (stack.cars > 0) line(target_stack + stack.at, stack.at);
        }
        json_.end();
    }

private:
    const std::string& word(Space at) const { return words_.spaces[static_cast<std::size_t>(at)]; }

    void steps(Space from, const Area& ground, const Area& ends) {
        if (from == nowhere) return;
        json_.key(word(from)).array();
        for (const std::string& row : steps_from(now_.board, from, ground, ends)) json_.value(row);
        json_.end();
    }

    void mission_step(const MissionStep& step) {
        json_.object().field("do", name_of(step.act));
        if (step.n > 0) json_.field("n", step.n);
        const bool has_place = step.act == Do::hit_site || step.act == Do::plant ||
                               step.act == Do::loot_to || step.act == Do::deliver;
        if (has_place)
            json_.field("at", step.site >= 0 ? pack_.sites[static_cast<std::size_t>(step.site)].id
                              : step.act == Do::plant ? "subway"
                                                      : "base");
        if (step.act == Do::capture || step.act == Do::deliver)
            json_.field("side", step.side < 0 ? "any" : pack_.side(step.side).id);
        if (step.act == Do::ko || step.act == Do::inflict || step.act == Do::destroy_base)
            json_.field("target", name_of(step.target));
        if (step.or_ko) json_.field("or_ko", true);
        json_.end();
    }

    const Pack& pack_;
    const Vocabulary& words_;
    const State& now_;
    Json& json_;
};

}  // namespace

// SPM-19.10
void Rules::write_chance(const State& now, const Action& action, Json& json) const {
    const int a = action.arg[0];
    const auto record = [&](std::string_view what, const auto& value) {
        json.object().field("what", what).field("value", value).end();
    };
    const Step& step = now.steps.top();
    switch (verb_of(action)) {
        case Verb::shape: {
            const Shape shape = pack_->shapes[static_cast<std::size_t>(a)];
            return record("shape", std::to_string(shape.rows) + "x" + std::to_string(shape.cols));
        }
        case Verb::piece: return record("piece", pack_->piece(a).id);
        case Verb::rotation: return record("rotation", a);
        case Verb::draw:
            json.object().field("what", "draw");
            json.field("deck", deck_words[static_cast<std::size_t>(step.b)]);
            json.field("value", pack_->card(a - first_card).id).end();
            return;
        case Verb::mission:
            json.object().field("what", "draw").field("deck", "mission");
            json.field("value", pack_->mission(a).id).end();
            return;
        case Verb::lose:
            json.object().field("what", "discard").field("seat", step.seat);
            json.field("value", pack_->card(a - first_card).id).end();
            return;
        default:
            for (std::size_t face = 0; face < 6; ++face)
                for (int n = 0; n < action.arg[face]; ++n)
                    record("die", static_cast<int>(face) + 1);
    }
}

void Rules::write_scene(const View<State>& view, Json& json) const {
    const Decision asked = question(view.state);
    const int seat = is_player(asked.seat) ? index_of(asked.seat) : none;
    const Ask ask = seat == none ? Ask::nothing : static_cast<Ask>(asked.ask);
    json.object();
    Scene scene(*pack_, *words_, view.state, json);
    scene.city();
    scene.sheets();
    scene.missions();
    scene.reach(ask, seat);
    scene.sight(ask, seat);
    json.end();
}

}  // namespace stoop::spiderman
