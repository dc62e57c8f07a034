// Writes the `state` of a trace, key by key (SPM-19.13 to 19.17), as much of it as the viewer
// knows.
#pragma once
#include "games/spiderman/nouns.hpp"
#include "games/spiderman/pack_reader.hpp"
#include "games/spiderman/queries.hpp"

namespace stoop::spiderman {

class TraceWriter {
public:
    TraceWriter(const Pack& pack, const Vocabulary& words, const State& now, Json& json)
        : pack_(pack), words_(words), now_(now), json_(json) {}

    // trace_board.cpp
    void layout();
    void figures();
    void sides();
    void cops();
    void tokens();
    void tracers();
    void buildings();
    void destroyed();
    void stacks();
    void discards();
    void removed();
    void events();

    // trace_players.cpp
    void players();
    void scored();
    void now();

private:
    void player(int seat);
    void progress(const Player& own);
    void mission(std::string_view key, int card);
    void group();

    std::string_view space_word(Space at) const {
        return words_.spaces[static_cast<std::size_t>(at)];
    }
    std::string_view building_word(int building) const {
        return words_.targets[static_cast<std::size_t>(building_target(now_.board, building))];
    }
    void space(Space at) {
        if (at == nowhere)
            json_.null();
        else
            json_.value(space_word(at));
    }
    void text(std::string_view key, std::string_view word) {
        json_.key(key);
        if (word.empty())
            json_.null();
        else
            json_.value(word);
    }

    const Pack& pack_;
    const Vocabulary& words_;
    const State& now_;
    Json& json_;
};

}  // namespace stoop::spiderman
