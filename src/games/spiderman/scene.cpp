// What is derived for drawing and for the trace's records of luck.
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
    const Board& board = view.state.board;
    const auto space = [&](Space at) -> const std::string& {
        return words_->spaces[static_cast<std::size_t>(at)];
    };
    json.object().field("rows", board.rows).field("cols", board.cols).key("terrain").array();
    for (const std::string& row : terrain(board)) json.value(row);
    json.end().key("bases").object();
    for (int i = 0; board.rows > 0 && i < figure_count; ++i)
        json.field(pack_->character(i).id, space(board.bases[static_cast<std::size_t>(i)]));
    json.end().key("sites").object();
    for (std::size_t i = 0; board.rows > 0 && i < site_count; ++i) {
        json.key(pack_->sites[i].id).array();
        for (const Space at : board.sites[i])
            if (at != nowhere) json.value(space(at));
        json.end();
    }
    json.end().end();
}

// The dice an answer costs, and from which face on they hit.
void Rules::write_preview(const View<State>& view, const Action& action, Json& json) const {
    const State& now = view.state;
    const auto cost = [&](Pool3 pool, int dice) {
        json.field("pool", name_of(pool)).field("dice", dice);
    };
    json.object();
    switch (verb_of(action)) {
        case Verb::move:
        case Verb::react_move: cost(Pool3::movement, action.arg[0]); break;
        case Verb::move_group:
        case Verb::react_move_group: cost(Pool3::movement, action.arg[3]); break;
        case Verb::attack:
        case Verb::react_attack: cost(Pool3::combat, action.arg[1]); break;
        case Verb::attack_from:
        case Verb::react_attack_from: cost(Pool3::combat, action.arg[2]); break;
        case Verb::capture: cost(Pool3::combat, pack_->side(action.arg[0]).cost); break;
        case Verb::capture_into: cost(Pool3::combat, pack_->side(action.arg[1]).cost); break;
        case Verb::plant: cost(Pool3::combat, 1); break;
        case Verb::bonus:
        case Verb::react_bonus: cost(Pool3::bonus, action.arg[0]); break;
        case Verb::path:
            if (question(now).ask == static_cast<std::uint16_t>(Ask::path))
                json.field("steps", distance(now.figure(now.steps.top().b).at, action.arg[0]));
            break;
        default: break;
    }
    json.end();
}

}  // namespace stoop::spiderman
