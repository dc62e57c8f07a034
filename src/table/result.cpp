#include "table/result.hpp"

namespace stoop::table {

namespace {

void write_numbers(Json& json, const char* key, const auto& numbers, int count) {
    json.key(key).array();
    for (int i = 0; i < count; ++i) json.value(numbers[static_cast<std::size_t>(i)]);
    json.end();
}

}  // namespace

void write_result(const Game& game, const AnyState& end, Json& json) {
    const Outcome outcome = game.outcome(end);
    STOOP_ASSERT(outcome.over);
    json.object();
    if (outcome.has_scores) write_numbers(json, "scores", outcome.score, game.seats());
    json.key("winners").array();
    for (int i = 0; i < game.seats(); ++i)
        if ((outcome.winners & only(seat_at(i))) != 0) json.value(i);
    json.end();
    if (outcome.has_scores) write_numbers(json, "ranks", outcome.rank, game.seats());
    if (!outcome.ended_by.empty()) json.field("ended_by", outcome.ended_by);
    game.write_result(end, json);
    json.end();
}

}  // namespace stoop::table
