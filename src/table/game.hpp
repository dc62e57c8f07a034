// Game: the one type-erased door to the rules of any game, with its players and options settled.
#pragma once
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/files.hpp"
#include "core/rules.hpp"

namespace stoop::table {

using Options = std::map<std::string, std::string, std::less<>>;

struct OptionSpec {  // what may be chosen before a game
    std::string_view key;
    std::vector<std::string_view> values;
    std::string_view fallback;
    RuleId rule;
};

struct GameInfo {
    std::string_view id;      // "traffiq"
    std::string_view prefix;  // of its rule ids: "TRF"
    RuleId turn_rule;         // says whose turn it is
    int seats_min = 2;
    int seats_max = 2;
    int minutes = 30;
    std::vector<OptionSpec> options;
};

// The State of some game as bytes. Only the Game that made it can read it.
class AnyState {
public:
    AnyState() = default;
    explicit AnyState(std::span<const std::byte> bytes) : bytes_(bytes.begin(), bytes.end()) {}
    std::span<const std::byte> bytes() const { return bytes_; }
    std::span<std::byte> bytes() { return bytes_; }

private:
    std::vector<std::byte> bytes_;
};

class Game {
public:
    virtual ~Game() = default;

    virtual const GameInfo& info() const = 0;
    virtual int seats() const = 0;
    virtual const Options& options() const = 0;
    virtual const std::string& content_hash() const = 0;

    // As in core/rules.hpp, with the state's type hidden.
    virtual AnyState setup() const = 0;
    virtual Decision pending(const AnyState& now) const = 0;
    virtual void legal(const AnyState& now, Actions& out) const = 0;
    virtual Action sample(const AnyState& now, Rng& rng) const = 0;
    virtual void apply(AnyState& state, const Action& action, Journal journal) const = 0;
    virtual Outcome outcome(const AnyState& now) const = 0;
    virtual AnyState view(const AnyState& now, Seat viewer) const = 0;
    virtual AnyState determinize(const AnyState& view, Seat viewer, Rng& rng) const = 0;
    virtual bool equal(const AnyState& a, const AnyState& b) const = 0;
    virtual RuleId why_not(const AnyState& now, const Action& action) const = 0;
    virtual SeatSet reveals(const AnyState& now, const Action& action) const = 0;
    virtual std::string broken(const AnyState& now) const = 0;

    virtual std::string print(const AnyState& now) const = 0;
    virtual Expected<AnyState> parse(std::string_view text) const = 0;
    virtual std::string print_action(const Action& action) const = 0;
    virtual Expected<Action> parse_action(std::string_view text) const = 0;
    virtual std::string_view ask_name(std::uint16_t ask) const = 0;
    virtual std::string seat_name(Seat seat) const = 0;
    virtual std::span<const std::string_view> keys() const = 0;

    virtual void write_state(const AnyState& now, Json& json) const = 0;
    virtual void write_chance(const AnyState& now, const Action& action, Json& json) const = 0;
    virtual void write_event(const Event& event, Json& json) const = 0;
    virtual void write_scene(const AnyState& now, Json& json) const = 0;
    virtual void write_preview(const AnyState& now, const Action& action, Json& json) const = 0;
};

// The games of this binary, in the order of their ids.
std::span<const GameInfo> all_games();
const GameInfo* find_game(std::string_view id);

// Loads the game's pack from `files` and settles players and options. Unknown options, values
// and seat numbers are answered with one sentence; options left out take their fallback.
Expected<std::shared_ptr<const Game>> open_game(std::string_view id, int seats,
                                                const Options& options,
                                                const content::Files& files);

}  // namespace stoop::table
