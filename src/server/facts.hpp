// Facts: a table as its deeds have left it. Whoever applies the same deeds gets the same facts.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "server/store/store.hpp"
#include "server/terms.hpp"
#include "table/fairness.hpp"
#include "table/game.hpp"

namespace stoop::server {

enum class Phase : std::uint8_t { waiting, sealed, playing, over, closed };
enum class Meant : std::uint8_t { open, person, bot };  // whom a seat was opened for

struct SeatFacts {
    Meant meant = Meant::person;
    bool is_bot = false;      // a bot plays it now
    std::string bot;          // which one
    std::string token_hash;   // SHA-256 of the token; the token itself is never kept
    std::string name;         // of its person
    std::string played_as;    // … when the last match ended
    bool has_joined = false;  // its person is in this match
    bool has_resigned = false;
    std::string seal;
    std::string early_part;    // of a page that showed it at once
    std::int64_t left_ms = 0;  // on its clock
    std::string hook, link;    // where its person wants to hear of its turn, and what to be told

    // A bot keeps it warm; with the link of the seat, or any invitation if it is free, a person
    // takes it.
    bool is_kept_warm() const { return is_bot && meant != Meant::bot && !has_resigned; }
    bool is_free() const { return is_kept_warm() && meant == Meant::open && token_hash.empty(); }
    bool is_person() const { return !is_bot && has_joined; }
    bool is_taken() const { return is_person() && !token_hash.empty(); }  // not sent away since
};

struct LuckPart {  // what one seat gave to the seed, whoever plays it now
    int seat = 0;
    std::string seal;
    std::string part;  // empty until it is opened
};

struct PauseFacts {
    int by = 0;
    std::int64_t at_ms = 0;
};

struct VoteFacts {  // somebody wants to take back
    int to = 0;     // from this entry of the log on
    int answers = 0;
    Seat by = Seat::none;
    SeatSet yes = 0;
};

struct AnswerTime {            // what an answer did to the clock of its seat
    std::int64_t left_ms = 0;  // when it was given
    std::int64_t gave_ms = 0;  // back for it
};

struct Moment {  // at a table, that a thought is about
    int match = 0;
    int version = 0;
    bool operator==(const Moment&) const = default;
};

struct Facts {
    std::string id;
    std::string name;
    std::string game;
    table::Options options;
    Terms terms;
    std::string host_hash, invite_hash, watch_hash;
    bool is_host_known = false;
    std::vector<SeatFacts> seats;

    int match = 0;  // how many there have been, this one included
    std::string host_secret;
    std::string content;  // hash of the pack it is played with
    Phase phase = Phase::waiting;
    int round = 0;  // how often seals were fixed for this match
    std::vector<LuckPart> luck;
    int version = 0;
    int answers = 0;
    int log_cut = 0;  // entries of the match's log below this were never taken back
    std::int64_t began_at_ms = 0;
    std::int64_t asked_at_ms = 0;   // since when the question stands
    int fell_at = 0;                // the version at whose question a clock fell
    int left_at = 0;                // … one is not wound anew: its seat's `left_ms` counts
    std::vector<AnswerTime> times;  // of the answers, if there is a clock
    std::optional<PauseFacts> pause;
    std::optional<VoteFacts> vote;
    std::string ended_by;
    int deeds = 0;
    int bulk = 0;  // of its log: a long deed counts as several

    // A sentence if the deed makes no sense; the facts are then of no further use.
    std::optional<Error> apply(const store::Deed& deed);

    const SeatFacts& seat(int number) const { return seats[static_cast<std::size_t>(number)]; }
    bool is_running() const { return phase == Phase::playing; }
    bool has_fallen() const { return fell_at == version; }  // the clock of the open question
    bool is_finished() const { return phase == Phase::over || phase == Phase::closed; }
    Moment moment() const { return {match, version}; }
    store::Stage stage() const;
    int last_finished() const;  // match; 0: none yet
    table::Pledge pledge() const;
    SeatSet missing_votes() const;  // of persons who have not agreed
    int host_seat() const;  // that counts as the host's as long as no host is known; -1: none
};

struct Answer {  // what a seat said; chance follows from the seed
    int seat = 0;
    std::string action;
    std::string position;  // digest of the position after it, so that a replay can be checked
    std::int64_t at_ms = 0;
};
// The answers of the match under way that have not been taken back.
std::vector<Answer> answers_of(const std::vector<store::Deed>& deeds);

}  // namespace stoop::server
