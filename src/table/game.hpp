// Game: the one type-erased door to the rules of any game, with its players and options settled.
#pragma once
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/files.hpp"
#include "core/rules.hpp"
#include "nouns/nouns.hpp"
#include "table/options.hpp"

namespace stoop::table {

struct Setting {  // a way to play a game, for tests that try many
    int seats = 2;
    Options options;
};

struct GameInfo {
    std::string_view id;      // "traffiq"
    std::string_view prefix;  // of its rule ids: "TRF"
    RuleId turn_rule;         // says whose turn it is
    int seats_min = 2;
    int seats_max = 2;
    int minutes = 30;
    std::vector<OptionSpec> options;
    std::vector<Setting> settings;  // that the laws walk through
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

// What one seat knows of a state. Only a Game makes one, so nothing else can be shown to a seat.
class AnyView {
public:
    Seat viewer() const { return viewer_; }
    std::span<const std::byte> bytes() const { return bytes_; }

private:
    friend class Game;
    AnyView(Seat viewer, std::span<const std::byte> bytes)
        : viewer_(viewer), bytes_(bytes.begin(), bytes.end()) {}

    Seat viewer_;
    std::vector<std::byte> bytes_;
};

class Game {
public:
    virtual ~Game() = default;

    virtual const GameInfo& info() const = 0;
    virtual int seats() const = 0;
    virtual const Options& options() const = 0;
    // The same with other options, from the same pack; they must be good ones.
    virtual std::shared_ptr<const Game> with(const Options& options) const = 0;
    virtual const std::string& content_hash() const = 0;
    virtual const nouns::Nouns& nouns() const = 0;
    virtual bool has_secrets() const = 0;  // no: every seat sees the whole state

    // As in core/rules.hpp and nouns/rules.hpp, with the state's type hidden. What a seat is shown
    // or asked is made from its view.
    virtual AnyState setup() const = 0;
    virtual Decision pending(const AnyState& now) const = 0;
    virtual Decision pending(const AnyView& view) const = 0;
    virtual void legal(const AnyView& view, Actions& out) const = 0;
    virtual bool listed_before(const Action& a, const Action& b) const = 0;
    virtual Action sample(const AnyState& now, Rng& rng) const = 0;
    virtual void apply(AnyState& state, const Action& action, Journal journal) const = 0;
    virtual Outcome outcome(const AnyState& now) const = 0;
    virtual AnyView view(const AnyState& now, Seat viewer) const = 0;
    virtual AnyView all_seeing(const AnyState& now) const = 0;
    virtual AnyState determinize(const AnyView& view, Rng& rng) const = 0;
    virtual RuleId why_not(const AnyView& view, const Action& action) const = 0;
    virtual SeatSet reveals(const AnyState& now, const Action& action) const = 0;
    virtual std::string broken(const AnyState& now) const = 0;

    virtual std::string print(const AnyView& view) const = 0;
    virtual Expected<AnyState> parse(std::string_view text) const = 0;
    virtual void write_state(const AnyView& view, Json& json) const = 0;
    virtual void write_scene(const AnyView& view, Json& json) const = 0;
    virtual void write_preview(const AnyView& view, const Action& action, Json& json) const = 0;
    virtual void write_chance(const AnyState& now, const Action& action, Json& json) const = 0;
    virtual void write_result(const AnyState& now, Json& json) const = 0;
    virtual std::string digest(const AnyState& now) const = 0;  // survives a change of names

    // From the game's nouns.
    std::string print_action(const Action& action) const;
    Expected<Action> parse_action(std::string_view text) const;
    std::string_view ask_name(std::uint16_t ask) const { return nouns().ask_name(ask); }
    std::string seat_name(Seat seat) const { return nouns().seat_name(seat); }
    Action action_for(const Decision& asked, const Action& action, Seat viewer) const;
    Event event_for(const Event& event, Seat viewer) const;
    void write_event(const Event& event, Json& json) const;
    void write_about(const Decision& asked, Json& json) const;

protected:
    static AnyView make_view(Seat viewer, std::span<const std::byte> bytes) {
        return {viewer, bytes};
    }
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
