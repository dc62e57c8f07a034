// Table: one table of the lobby, its seats, its match and the people connected to it. Everything
// here runs on the network's thread. What is said while a change is on its way to the disk waits
// until the change has settled, so nobody ever sees, or builds on, what might still be lost.
#pragma once
#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/facts.hpp"
#include "server/house.hpp"
#include "server/look_back.hpp"
#include "server/messages.hpp"
#include "server/view_change.hpp"
#include "server/views.hpp"
#include "table/match.hpp"

namespace stoop::server {

class Table : public std::enable_shared_from_this<Table> {
public:
    using Deeds = std::vector<store::Deed>;
    Table(House& house, Facts facts, std::shared_ptr<const table::Game> game,
          std::vector<store::ChatLine> chat);

    // Plays the stored answers again, and says why if they lead elsewhere; or as many as do not.
    std::optional<Error> restore(const std::vector<Answer>& answers);
    void restore_what_can_be(const std::vector<Answer>& answers);
    const Facts& facts() const { return facts_; }
    const table::Game& game() const { return *game_; }
    Expected<std::string> moments(const LookBack& look) const;  // of a match that has ended
    Expected<std::string> export_lines() const;  // for `stoop verify`, of a match that has ended
    bool is_idle() const;                        // it may be dropped from memory
    void rest() { scenes_ = {}; }                // gives memory back that can be made again
    void go_from_memory();                       // who is here comes again, and it is read anew

    void join(std::shared_ptr<Socket> socket, const Join& join, std::optional<int> ref);
    void hear(const std::shared_ptr<Socket>& socket, const Message& message);
    void leave(const std::shared_ptr<Socket>& socket);
    void caught_up(const std::shared_ptr<Socket>& socket);
    // Of other nodes: table_nodes.cpp
    void hear_news(const store::News& news);
    void attend();
    store::Attendance attendance();
    void hear_roll(const store::Elsewhere& others, std::int64_t asked_at_ms);

private:
    void guard(const Task& task);  // a fault in it is this table's alone
    void put_aside(CloseCode code, std::string_view sentence);
    void when_settled(Task task);
    void run(const Task& task, const Task& now);
    void take(const Deeds& deeds);
    // Writes the deeds; `then` hears whether they are on disk before anything else happens.
    void commit(Deeds deeds, store::Committed then);
    void commit_for(const Asker& asker, Deeds deeds, Task then = {});  // and tells who asked
    void after_deeds(Phase before);
    void go_on();
    void write_fault(const std::string& reason) const;
    void later(int wait_ms, std::function<void(Table&)> task);
    store::Deed deed(store::What what, int seat = -1, std::string text = {}, std::string more = {},
                     std::int64_t number = 0) const;
    Visitor* find(const std::shared_ptr<Socket>& socket);
    bool is_host(const Visitor& visitor) const;
    bool is_person(const Visitor& visitor) const;  // plays its seat itself
    SeatSet here() const;
    SeatSet here_on_this_node() const;
    void close_seat(int seat, CloseCode code, std::string_view sentence);
    bool is_full() const;  // its log: a match may be played to its end, and no more
    void dispatch(const Asker& asker, Visitor& visitor, const Message& message);

    // People: table_people.cpp
    void seat_visitor(const Asker& asker, const Join& join);
    void watch(const Asker& asker, const Join& join, Visitor visitor);
    void sit(const Asker& asker, const Join& join, Visitor visitor);
    void take_free_seat(const Asker& asker, const Join& join, Visitor visitor);
    void commit_join(const Asker& asker, Visitor visitor, Deeds deeds, std::string token);
    bool add_seal(Deeds& deeds, const Join& join, int seat) const;
    void welcome(const Asker& asker, Visitor visitor);
    bool has_room_for(const Visitor& newcomer) const;
    int known_entries(const Join& join) const;
    void tell_table();
    bool is_behind(const Visitor& visitor) const;  // with reading what it was sent
    void on(const Asker& asker, Visitor& visitor, const Rename& rename);
    void on(const Asker& asker, Visitor& visitor, const Leave& leave);
    void on(const Asker& asker, Visitor& visitor, const Resign& resign);
    void on(const Asker& asker, Visitor& visitor, const Pause& pause);
    void keep_warm(int seat, const std::string& bot, std::string why, Deeds& deeds) const;
    void add_resign(int seat, Deeds& deeds) const;

    // The host: table_host.cpp
    void on(const Asker& asker, Visitor& visitor, const SetSeat& wish);
    void on(const Asker& asker, Visitor& visitor, const Kick& kick);
    void on(const Asker& asker, Visitor& visitor, const NewLinks& wish);
    void on(const Asker& asker, Visitor& visitor, const SetTerms& wish);
    void on(const Asker& asker, Visitor& visitor, const Close& close);
    void free_seat(int seat, Deeds& deeds) const;
    void send_watchers_away();

    // The luck: table_luck.cpp
    void on(const Asker& asker, Visitor& visitor, const SealPart& seal);
    void on(const Asker& asker, Visitor& visitor, const OpenPart& part);
    void on(const Asker& asker, Visitor& visitor, const Start& start);
    void on(const Asker& asker, Visitor& visitor, const Again& again);
    void start_anew(const Asker& asker, const std::string& bot);
    // Adds what follows: seals are fixed when nobody is missing, the match begins when all is open.
    void add_beginning(Deeds& deeds, bool is_wanted) const;
    void begin_match();

    // Play: table_play.cpp. Taking back by agreement: table_vote.cpp
    void on(const Asker& asker, Visitor& visitor, const Act& act);
    void on(const Asker& asker, Visitor& visitor, const Undo& undo);
    void on(const Asker& asker, Visitor& visitor, const Why& why);
    void on(const Asker& asker, Visitor& visitor, const Hint& hint);
    std::optional<table::Refusal> answer_with(Seat seat, const Action& action,
                                              store::Committed then);
    void follow_answer(const store::Deed& deed);
    void replay(int answers);  // the match anew with this many of its answers
    std::optional<std::string> bot_to_answer() const;
    void ask_bot();
    void bot_answers(const Moment& asked, const Action& action);
    void think(const std::string& bot, Seat seat, Say say, Thinks then);
    void note_times(std::int64_t at_ms);
    void on(const Asker& asker, Visitor& visitor, const Back& back);
    void on(const Asker& asker, Visitor& visitor, const Vote& vote);
    void vote(Deeds deeds, const Asker& asker);

    // What is seen of it: table_views.cpp
    void on(const Asker& asker, Visitor& visitor, const Look& look);
    void tell_view(Visitor& visitor);
    void tell_views();
    void tell_answer(int from);
    void is_shown(Visitor& visitor) const;
    ViewFacts view_facts() const;

    // Clocks, and who is away: table_clock.cpp
    void on(const Asker& asker, Visitor& visitor, const Seen& seen);
    void wind_clock();  // the question, the pause or the people have changed
    void start_clock(std::int64_t since_ms);
    std::int64_t used_ms(int seat, std::int64_t now) const;
    std::int64_t left_ms(int seat, std::int64_t now) const;
    std::int64_t left_after_answer(int seat, std::int64_t now) const;
    std::int64_t left_after_undo(int seat, std::int64_t now) const;
    void clock_fell(int seat);
    void tell_clock(Socket* only = nullptr) const;
    bool is_asked_again(int seat) const;
    Seat who_is_missed() const;
    void mind_who_is_away();

    // Webhooks: table_hooks.cpp. Chat: table_chat.cpp
    void on(const Asker& asker, Visitor& visitor, const SetHook& wish);
    void mind_turn(bool is_ours = true);
    void on(const Asker& asker, Visitor& visitor, const Chat& chat);
    void tell_chat(Visitor& visitor);
    int chat_heard() const;  // lines that were said and told here
    void is_said(const store::ChatLine& line);
    void add_chat(const store::ChatLine& line);

    // Other nodes: table_nodes.cpp
    void was_overtaken(const Task& task);
    bool has_news() const;
    void catch_up();
    void follow(const store::Loaded& loaded, const std::shared_ptr<const table::Game>& game);
    void follow_in_match(const store::Deed& deed, const std::shared_ptr<const table::Game>& game);
    void follow_people(const store::Deed& deed);
    void follow_chat(const std::vector<store::ChatLine>& lines);
    void vanish();
    bool leads() const;  // bots and clocks are this node's to move
    void take_the_lead();

    House& house_;
    Facts facts_;  // as committed
    std::shared_ptr<const table::Game> game_;
    std::optional<table::Match> match_;
    std::vector<Answer> unplayed_;  // that did not lead where they led
    std::vector<std::int64_t> entry_times_ms_;
    std::vector<SceneText> scenes_;  // of the last answer, as they were told
    std::vector<Visitor> visitors_;
    std::vector<std::weak_ptr<Socket>> arriving_;  // who has knocked, and is no visitor yet
    RunningClock clock_;
    Seat turn_of_ = Seat::none;
    Absence absence_;
    std::vector<store::ChatLine> chat_;  // its last lines
    int next_chat_ = 0;
    std::array<SeatMemory, seat_max> memory_;
    store::Elsewhere elsewhere_;  // what other nodes say of it
    store::Attendance attended_;  // what they have heard of this one
    std::int64_t leads_until_ms_ = 0;
    int told_deeds_ = 0, told_chat_ = 0;  // how many there are, as other nodes say
    bool is_out_of_touch_ = false;        // the last time it was read the database was away
    const Task* running_ = nullptr;       // what is being done
    std::string fault_;                   // why this table takes no part any more
    CloseCode fault_code_ = CloseCode::not_playable;
    bool is_bot_asked_ = false, is_unsettled_ = false;  // a change is on its way to the disk
    int thinking_ = 0;  // and talking: whatever holds the table in memory
    std::list<Task> waiting_;
};

}  // namespace stoop::server
