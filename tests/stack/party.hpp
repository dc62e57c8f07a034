// Party: a table, and people around it who do whatever a group can do, by chance. It knows what
// each link must open and what each answer must have done; what is otherwise is thrown as Wrong.
#pragma once
#include <deque>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "stack/window.hpp"

namespace stoop::stack {

class Party {
public:
    // Opens a table of this game (an entry of /api/games) with random seats, options and terms.
    Party(Rng& rng, int port, json::object game, std::deque<std::string>& story);

    void step();  // one random deed of somebody

    // The server is about to vanish, or to forget this table: what has been told by now. `hurried`:
    // somebody says something more, and nobody waits for the answer.
    void get_ready(bool hurried);
    void read_to_end();  // what was told before the server vanished
    void go_home();      // all windows are shut
    void come_back(int port, bool has_same_clocks);
    void check_matches();  // each that has ended can be exported, and holds

private:
    struct Seat {
        std::string meant;  // "open", "person", "bot": what it is made of between matches
        std::string token;  // empty: none
    };
    struct Memory {  // of a window that was shut
        int seat = -1;
        int match = 0;
        int chat = 0;
        json::array log;
        bool has_host = false;
    };
    struct Muttered {  // said in a hurry
        int seat = -1;
        int version = 0;
        std::size_t entries = 0;
        json::object message;
    };
    using Deed = void (Party::*)();
    struct Choice {
        int weights[4];  // while waiting, sealed, playing, after the end
        Deed deed;
    };
    static const std::vector<Choice>& choices();

    // What is known of the table: party.cpp
    std::size_t below(std::size_t count) { return rng_.below(static_cast<std::uint32_t>(count)); }
    bool chance(unsigned percent) { return rng_.below(100) < percent; }
    std::string digits(int count);
    std::string new_part_seal();  // of a part that is kept for later
    std::string phase() const { return json::value_to<std::string>(shown_.table.at("phase")); }
    std::size_t phase_number() const;
    bool is_playing() const { return phase() == "playing"; }
    bool is_paused() const { return !shown_.table.at("paused").is_null(); }
    int match() const { return whole_number(shown_.table, "match"); }
    const json::object& shown_seat(int seat) const;
    bool plays(int seat) const;  // a person, and now
    bool has_window(int seat) const;
    bool may_be_invited() const;
    int first_seat_for_persons() const;
    std::pair<int, int> newest_shown() const;  // match and version
    Window* newest();
    Window* any_window(bool of_a_seat);
    bool is_quiet();  // nothing happens at it unless somebody says something
    bool is_bots_turn();
    void note(const std::string& what) { story_.push_back(what); }

    // Saying things: party.cpp
    void settle();
    void compare_windows();
    void bury_closed();
    void let_bots_play();
    void shut(std::size_t window);
    json::object ask(Window& window, json::object message);
    bool agreed(Window& window, const json::object& message, bool must_agree = false);
    Window* join(json::object join, const Memory* memory, const std::set<int>& may_close);
    void void_token(int seat);

    // Coming and going: party_people.cpp
    void come();
    void come_by_invitation();
    void come_to_watch();
    void come_by_dead_link();
    void cut();
    void leave();
    void rename();
    void seal();
    void open_part();
    void again();

    // What only the host may do: party_host.cpp
    bool is_done_by_host(Window& window, const json::object& message, bool must_agree = false);
    void start();
    void set_seat();
    void kick();
    void make_links();
    void set_terms();
    void close();

    // In a match: party_play.cpp
    Window* asked_window();
    std::string any_option(const Window& window);
    void act();
    void play_on();
    void act_twice();
    void act_wrongly();
    void act_late();
    void undo();
    void back();
    void vote();
    void pause();
    void resign();
    void say_seen();
    void ask_why();
    void ask_hint();
    void look();
    void talk();
    void set_hook();
    void say_nonsense();

    // Stops: party_stops.cpp
    json::object public_facts();
    void ask_http();
    json::object anything_to_say(const Window& window);
    void mutter();
    void return_one(const Memory& memory);
    void say_again();
    void check_clock(const json::object& clock) const;
    void check_export(int match);
    void check_look(int match);

    Rng& rng_;
    int port_ = 0;
    json::object game_;
    std::deque<std::string>& story_;
    std::string id_;
    std::vector<Seat> seats_;
    std::string host_, invite_, watch_;
    std::vector<std::string> dead_;             // links that open nothing any more
    std::map<std::string, std::string> parts_;  // by their seals
    bool is_host_known_ = false;
    Shown shown_;
    std::vector<std::unique_ptr<Window>> windows_;
    std::set<std::pair<int, int>> goodbyes_;  // codes and seats that may be closed now
    std::vector<Memory> memories_;
    std::map<int, std::string> exports_;  // by match, of those that another has followed

    // Between get_ready and come_back.
    bool is_exact_ = false;
    json::object clock_;
    std::vector<Muttered> muttered_;
};

}  // namespace stoop::stack
