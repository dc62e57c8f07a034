// Drawing: how a game looks and reads in the terminal. A game's own is in its folder here.
#pragma once
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "content/texts.hpp"
#include "table/history.hpp"

namespace stoop::terminal {

class Drawing {
public:
    virtual ~Drawing() = default;

    virtual std::string name(Seat seat) const = 0;  // as a player reads it: "Captain Fish"
    virtual std::string score(int points) const;    // "8 points"
    // The whole table as a seat sees it. `offered` are numbered from 1 where they would happen.
    virtual std::string scene(const table::AnyView& view,
                              std::span<const Action> offered) const = 0;
    // Options with the same heading belong together: "Lay C5".
    virtual std::string heading(const Action& action) const = 0;
    virtual std::string label(const table::AnyView& view, const Action& action) const = 0;
    // What the viewer saw happen, a sentence each; `before` is the state it happened in.
    virtual std::vector<std::string> sentences(const table::Entry& entry, Seat viewer) const = 0;
    virtual std::string legend() const = 0;  // how to read the scene
    // What is printed on a card; empty in a game without cards.
    virtual std::string card(std::string_view id) const;
    // The action of the list that somebody means who writes this one.
    virtual Action meant(const table::AnyView& view, const Action& action) const;
};

}  // namespace stoop::terminal
