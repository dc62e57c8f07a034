#include "table/game.hpp"

namespace stoop::table {

std::string Game::print_action(const Action& action) const {
    return nouns::print_action(nouns(), action);
}
Expected<Action> Game::parse_action(std::string_view text) const {
    return nouns::parse_action(nouns(), text);
}
Action Game::action_for(const Decision& asked, const Action& action, Seat viewer) const {
    return nouns::action_for(nouns(), asked, action, viewer);
}
Event Game::event_for(const Event& event, Seat viewer) const {
    return nouns::event_for(nouns(), event, viewer);
}
void Game::write_event(const Event& event, Json& json) const {
    nouns::write_event(nouns(), event, json);
}
void Game::write_about(const Decision& asked, Json& json) const {
    nouns::write_about(nouns(), asked, json);
}

}  // namespace stoop::table
