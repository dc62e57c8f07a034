#include "terminal/spiderman/phrases.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "games/spiderman/queries.hpp"

namespace stoop::terminal {

using spiderman::first_card;
using spiderman::none;
using spiderman::nowhere;
using spiderman::Space;
using spiderman::State;

std::string counted(int n, std::string_view what) {
    return std::to_string(n) + " " + std::string(what) + (n == 1 ? "" : "s");
}

std::string SpidermanPhrases::text(std::string_view key) const {
    const auto found = texts_.find(key);
    return found == texts_.end() ? std::string(key) : found->second[0];
}
std::string SpidermanPhrases::character(int character) const {
    return text("character." + pack_.character(character).id + ".name");
}
std::string SpidermanPhrases::seat(int seat) const {
    const int character = rules_.settings().characters[static_cast<std::size_t>(seat)];
    return character == none ? text("character.villains.name") : this->character(character);
}
std::string SpidermanPhrases::side(int side) const {
    return text("side." + pack_.side(side).id + ".name");
}
std::string SpidermanPhrases::site(int site) const {
    return text("site." + pack_.sites[static_cast<std::size_t>(site)].id + ".name");
}
// "the Bank", but "Ravencroft"
std::string SpidermanPhrases::the_site(int site) const {
    const std::string& id = pack_.sites[static_cast<std::size_t>(site)].id;
    const bool is_proper = id == "ravencroft" || id == "city-hall" || id == "university";
    return (is_proper ? "" : "the ") + this->site(site);
}
std::string SpidermanPhrases::mission(int mission) const {
    return text("mission." + pack_.mission(mission).id + ".name");
}

namespace {

std::string key_of(const spiderman::Pack& pack, int thing) {
    return thing < first_card ? "ability." + pack.ability(thing).id
                              : "card." + pack.card(thing - first_card).id;
}

}  // namespace

std::string SpidermanPhrases::thing(int thing) const {
    return text(key_of(pack_, thing) + ".name");
}
std::string SpidermanPhrases::text_of(int thing) const {
    return text(key_of(pack_, thing) + ".text");
}

std::string SpidermanPhrases::space(Space space) {
    return "r" + std::to_string(spiderman::row_of(space)) + "c" +
           std::to_string(spiderman::col_of(space));
}

std::string SpidermanPhrases::target(int code) const {
    const spiderman::Target target = spiderman::target_of(code);
    const auto at = static_cast<Space>(target.of);
    switch (target.band) {
        case spiderman::target_stack: return "the patrol at " + space(at);
        case spiderman::target_web: return "the web on " + character(target.of);
        case spiderman::target_web_at: return "the web on the patrol at " + space(at);
        case spiderman::target_grip: return "the grip on " + character(target.of);
        case spiderman::target_site: return the_site(target.of);
        case spiderman::target_side: return side(target.of);
        case spiderman::target_space: return space(at);
        case spiderman::target_station: return "the police station at " + space(at);
        case spiderman::target_base: return "the base of " + character(target.of);
        default: return character(target.of);
    }
}

std::string SpidermanPhrases::part(int part) {
    constexpr std::array<std::string_view, 4> names = {"a car", "the Captain", "the Sergeant",
                                                       "the prisoner"};
    return std::string(names[static_cast<std::size_t>(part)]);
}
std::string SpidermanPhrases::group(int cars, int crew) {
    std::string all = counted(cars, "car");
    if ((crew & spiderman::crew_captain) != 0) all += ", Captain";
    if ((crew & spiderman::crew_sergeant) != 0) all += ", Sergeant";
    if ((crew & spiderman::crew_prisoner) != 0) all += ", prisoner";
    return all;
}

std::string SpidermanPhrases::place(const State& state, Space at) const {
    const auto& board = state.board;
    std::string all = space(at);
    for (int i = 0; i < spiderman::figure_count; ++i)
        if (board.bases[static_cast<std::size_t>(i)] == at)
            return all + ", base of " + character(i);
    if (board.station_at(at) >= 0) all += ", police station";
    if (std::find(board.subways.begin(), board.subways.end(), at) != board.subways.end())
        all += ", subway";
    for (int i = 0; i < spiderman::site_count; ++i)
        if (spiderman::touches_site(state, at, i)) return all + ", beside " + the_site(i);
    return all;
}

// A letter for the column of pieces, a number for the row; names where pieces lie as usual.
std::string SpidermanPhrases::district(Space at) const {
    const int row = spiderman::row_of(at) / spiderman::piece_size;
    const int col = spiderman::col_of(at) / spiderman::piece_size;
    const std::string block =
        std::string(1, static_cast<char>('A' + col)) + std::to_string(row + 1);
    if (rules_.settings().random_layout) return "block " + block;
    const auto& usual = pack_.standard;
    const auto shape = pack_.shapes[static_cast<std::size_t>(usual.shape)];
    const int piece = usual.pieces[static_cast<std::size_t>(row * shape.cols + col)];
    return text("piece." + pack_.piece(piece).id) + " (" + block + ")";
}

std::string SpidermanPhrases::progress(const State& state, int seat) const {
    const spiderman::Player& own = state.player(seat);
    const spiderman::MissionStep* step = spiderman::current_step(pack_, own);
    if (step == nullptr) return {};
    std::string all;
    const int steps = pack_.mission(own.mission).steps.size();
    if (steps > 1) all += "Step " + std::to_string(own.step + 1) + " of " + std::to_string(steps);
    const int planted = std::popcount(static_cast<unsigned>(own.planted));
    const int done = std::max({int{own.hits}, int{own.inflicted}, int{own.cars}, planted});
    if (done > 0) all += (all.empty() ? "" : ", ") + std::to_string(done) + " so far";
    return all.empty() ? all : all + ".";
}

std::string SpidermanPhrases::printed(std::string_view id) const {
    std::vector<std::string_view> ids;
    for (const std::string_view kind : {"card", "ability", "mission", "side", "character"}) {
        const std::string key = std::string(kind) + "." + std::string(id);
        const auto text = texts_.find(key + ".text");
        if (text != texts_.end())
            return this->text(key + ".name") + " (" +
                   std::string(kind == "side" ? "side character" : kind) + "): " + text->second[0];
        const std::string prefix = std::string(kind) + ".";
        for (auto at = texts_.lower_bound(prefix);
             at != texts_.end() && at->first.starts_with(prefix); ++at) {
            const std::string_view name = std::string_view(at->first).substr(prefix.size());
            if (name.ends_with(".name")) ids.push_back(name.substr(0, name.size() - 5));
        }
    }
    return "There is no card \"" + std::string(id) + "\"" + did_you_mean(id, ids);
}

}  // namespace stoop::terminal
