#include "terminal/drawing.hpp"

#include "core/text.hpp"

namespace stoop::terminal {

namespace {

class Notation final : public Drawing {
public:
    explicit Notation(const table::Game& game) : game_(game) {}

    std::string name(Seat seat) const override { return game_.seat_name(seat); }
    std::string scene(const table::AnyView& view, std::span<const Action>) const override {
        return game_.print(view);
    }
    std::string heading(const Action& action) const override {
        const std::string text = game_.print_action(action);
        return text.substr(0, text.find('('));
    }
    std::string label(const table::AnyView&, const Action& action) const override {
        return game_.print_action(action);
    }
    std::vector<std::string> sentences(const table::Entry& entry, Seat viewer) const override {
        const std::string text =
            game_.print_action(game_.action_for(entry.asked, entry.action, viewer));
        if (is_player(entry.seat())) return {game_.seat_name(entry.seat()) + ": " + text};
        if ((entry.reveals & only(viewer)) == 0) return {};
        return {"chance: " + text};
    }
    std::string legend() const override {
        return "The position is written as in docs/notation.md.\n";
    }

private:
    const table::Game& game_;
};

}  // namespace

std::string Drawing::score(int points) const {
    return std::to_string(points) + (points == 1 ? " point" : " points");
}

std::string Drawing::card(std::string_view) const { return {}; }

Action Drawing::meant(const table::AnyView&, const Action& action) const { return action; }

std::unique_ptr<Drawing> notation_drawing(const table::Game& game, const content::Texts&, bool) {
    return std::make_unique<Notation>(game);
}

}  // namespace stoop::terminal
