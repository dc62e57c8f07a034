// Deed: one thing that happened at a table. A table's deeds in their order are the table: nothing
// about it is kept anywhere else.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace stoop::server::store {

enum class What : std::uint8_t {  // seat is meant where it stands in brackets
    open,                         // text: the table's name, more: the game
    option,                       // text: key, more: value
    term,                         // text: key, more: value
    token,    // [seat, or none]; text: "seat", "invite", "watch", "host"; more: its hash, or empty
    host,     // somebody has shown the host's token
    seat,     // [seat]; text: "open", "person", "bot"; more: which bot
    pledge,   // a match is to come; text: the host's secret, more: hash of the content pack
    name,     // [seat]; text: what its person is called, or empty: it has gone; more: "kicked"
    sit,      // [seat] its person plays it, from now on or again
    seal,     // [seat]; text: hash of its part of the seed; more: the part, if it was shown at once
    seals,    // the seals are fixed; number: how often that was tried
    unseal,   // somebody's part did not come: all seal anew
    part,     // [seat]; text: its part
    begin,    // the match begins
    answer,   // [seat]; text: the action, more: digest of the position, or empty; number: ms left
    undo,     // [seat] its last answer; number: entries of the log that stay, more: ms left
    back,     // [seat that proposed]; number: answers that stay, more: entries that stay
    warm,     // [seat] a bot keeps it warm; text: which bot, more: why
    fall,     // [seat] its clock fell
    resign,   // [seat]
    pause,    // [seat]; number: 1 it rests, 0 it goes on
    over,     // text: by what
    close,    // without a result; text: "edition" if the match cannot go on with today's rules
    propose,  // [seat] to take back; number: answers that would stay, more: entries that would
    agree,    // [seat] to that
    refuse,   // [seat]
    hook,     // [seat]; text: what its person wants to be called at, more: the link to the table
};

struct Deed {
    What what = What::open;
    int seat = -1;
    std::int64_t number = 0;
    std::string text;
    std::string more;
    std::int64_t at_ms = 0;
};

std::string_view word_of(What what);
std::optional<What> what_of(std::string_view word);
// Half a sentence about a log with a word that is none of them.
std::string complaint_about(std::string_view word);

}  // namespace stoop::server::store
