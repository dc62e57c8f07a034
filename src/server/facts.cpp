#include "server/facts.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "core/text.hpp"
#include "server/frames.hpp"

namespace stoop::server {

using store::Deed;
using store::What;

namespace {

constexpr std::size_t short_letters_max = 128;  // of a deed that counts once

std::optional<Meant> meant_of(std::string_view word) {
    if (word == "open") return Meant::open;
    if (word == "person") return Meant::person;
    if (word == "bot") return Meant::bot;
    return std::nullopt;
}

// Before the match the seat is anew what it is made; in it a bot goes on playing.
void set_seat(const Facts& facts, SeatFacts& seat, Meant meant, const Deed& deed) {
    seat.meant = meant;
    if (!deed.more.empty()) seat.bot = deed.more;
    if (facts.phase != Phase::waiting) return;
    seat.is_bot = meant == Meant::bot;
    seat.has_joined = false;
    seat.seal.clear();
}

void begin(Facts& facts, const Deed& deed) {
    facts.phase = Phase::playing;
    facts.version = 1;
    facts.answers = facts.fell_at = facts.left_at = 0;
    facts.times.clear();
    facts.log_cut = std::numeric_limits<int>::max();
    facts.began_at_ms = facts.asked_at_ms = deed.at_ms;
    const auto& clock = facts.terms.clock;
    for (auto& seat : facts.seats) seat.left_ms = std::int64_t{clock.seconds} * 1000;
}

// A match is to come: what belongs to the last one is gone, the people stay.
void pledge(Facts& facts, const Deed& deed) {
    ++facts.match;
    facts.host_secret = deed.text;
    facts.content = deed.more;
    facts.phase = Phase::waiting;
    facts.round = facts.version = facts.answers = 0;
    facts.luck.clear();
    facts.pause.reset();
    facts.ended_by.clear();
    for (auto& seat : facts.seats) {
        seat.is_bot = seat.meant == Meant::bot;
        seat.has_joined = seat.has_resigned = false;
        seat.seal.clear();
    }
}

void fix_seals(Facts& facts, const Deed& deed) {
    facts.phase = Phase::sealed;
    facts.round = static_cast<int>(deed.number);
    facts.luck.clear();
    for (std::size_t i = 0; i < facts.seats.size(); ++i)
        if (facts.seats[i].is_person())
            facts.luck.push_back(
                {static_cast<int>(i), facts.seats[i].seal, facts.seats[i].early_part});
}

void unseal(Facts& facts) {
    facts.phase = Phase::waiting;
    for (auto& seat : facts.seats) {
        seat.has_joined = false;
        seat.seal.clear();
    }
    facts.luck.clear();
}

void set_part(Facts& facts, const Deed& deed) {
    for (auto& each : facts.luck)
        if (each.seat == deed.seat) each.part = deed.text;
}

void set_token(Facts& facts, const Deed& deed) {
    if (deed.seat >= 0)
        facts.seats[static_cast<std::size_t>(deed.seat)].token_hash = deed.more;
    else if (deed.text == "invite")
        facts.invite_hash = deed.more;
    else if (deed.text == "watch")
        facts.watch_hash = deed.more;
    else if (deed.text == "host")
        facts.host_hash = deed.more;
}

void take_answer(Facts& facts, SeatFacts& seat, const Deed& deed) {
    ++facts.version;
    ++facts.answers;
    facts.asked_at_ms = deed.at_ms;
    if (!facts.terms.clock.is_on()) return;
    seat.left_ms = std::max<std::int64_t>(0, deed.number);
    const std::int64_t gave = seat.is_person() ? std::int64_t{facts.terms.clock.add} * 1000 : 0;
    facts.times.resize(static_cast<std::size_t>(facts.answers) - 1);
    facts.times.push_back({seat.left_ms - gave, gave});
}

void ask_again(Facts& facts, SeatFacts& seat, std::int64_t left_ms) {
    seat.left_ms = left_ms;
    facts.left_at = facts.version;
}

void take_back(Facts& facts, const Deed& deed, int answers, std::int64_t entries) {
    ++facts.version;
    facts.answers = answers;
    facts.times.resize(std::min(facts.times.size(), static_cast<std::size_t>(answers)));
    facts.asked_at_ms = deed.at_ms;
    facts.log_cut = std::min(facts.log_cut, static_cast<int>(entries));
}

void end(Facts& facts, Phase how, const Deed& deed) {
    facts.phase = how;
    facts.ended_by = deed.text;
    facts.pause.reset();
    for (auto& seat : facts.seats) seat.played_as = seat.name;
}

// Something else has happened than what was proposed, or to other people.
bool ends_vote(What what) {
    switch (what) {
        case What::seat:
        case What::pledge:
        case What::begin:
        case What::answer:
        case What::undo:
        case What::back:
        case What::warm:
        case What::resign:
        case What::over:
        case What::close:
        case What::refuse: return true;
        default: return false;
    }
}

void vote(Facts& facts, const Deed& deed) {
    const Seat seat = seat_at(deed.seat);
    if (deed.what == What::propose)
        facts.vote = VoteFacts{number_of(deed.more).value_or(0), static_cast<int>(deed.number),
                               seat, only(seat)};
    else if (facts.vote)
        facts.vote->yes = static_cast<SeatSet>(facts.vote->yes | only(seat));
}

// What a deed does to the seat it names.
void apply_to_seat(Facts& facts, SeatFacts& seat, const Deed& deed) {
    switch (deed.what) {
        case What::name:
            seat.name = deed.text;
            if (seat.name.empty()) seat.hook.clear();  // its person has gone
            break;
        case What::hook: seat.hook = deed.text, seat.link = deed.more; break;
        case What::sit: seat.has_joined = true, seat.is_bot = false; break;
        case What::seal: seat.seal = deed.text, seat.early_part = deed.more; break;
        case What::answer: take_answer(facts, seat, deed); break;
        case What::undo:
            if (!deed.more.empty())
                ask_again(facts, seat, std::max(0LL, std::strtoll(deed.more.c_str(), nullptr, 10)));
            break;
        case What::warm: seat.is_bot = true, seat.bot = deed.text; break;
        case What::fall:
            ask_again(facts, seat, 0);
            facts.fell_at = facts.version;
            break;
        case What::propose:
        case What::agree: vote(facts, deed); break;
        case What::resign: seat.is_bot = seat.has_resigned = true, seat.bot = deed.text; break;
        default: break;
    }
}

void apply_to_table(Facts& facts, const Deed& deed) {
    switch (deed.what) {
        case What::open: facts.name = deed.text, facts.game = deed.more; break;
        case What::option: facts.options[deed.text] = deed.more; break;
        case What::token: set_token(facts, deed); break;
        case What::host: facts.is_host_known = true; break;
        case What::pledge: pledge(facts, deed); break;
        case What::seals: fix_seals(facts, deed); break;
        case What::unseal: unseal(facts); break;
        case What::part: set_part(facts, deed); break;
        case What::begin: begin(facts, deed); break;
        case What::undo: take_back(facts, deed, facts.answers - 1, deed.number); break;
        case What::back:
            take_back(facts, deed, static_cast<int>(deed.number), number_of(deed.more).value_or(0));
            break;
        case What::over: end(facts, Phase::over, deed); break;
        case What::close: end(facts, Phase::closed, deed); break;
        default: break;
    }
}

// No table has written such a deed; the disk or somebody's hand has.
std::string_view wrong_in(const Deed& deed, int answers) {
    if (!is_utf8(deed.text) || !is_utf8(deed.more)) return " is no text";
    const bool proposes = deed.what == What::propose || deed.what == What::back;
    if (!proposes && deed.what != What::undo) return {};
    const std::int64_t entries = proposes ? number_of(deed.more).value_or(0) : deed.number;
    const std::int64_t stay = proposes ? deed.number : answers - 1;
    const bool was_there =
        entries >= 0 && entries <= std::numeric_limits<int>::max() && stay >= 0 && stay <= answers;
    return was_there ? "" : " takes back what was never there";
}

}  // namespace

std::optional<Error> Facts::apply(const Deed& deed) {
    ++deeds;
    bulk += 1 + static_cast<int>((deed.text.size() + deed.more.size()) / short_letters_max);
    if (ends_vote(deed.what)) vote.reset();
    const auto error = [this](std::string_view what) {
        return Error{"entry " + std::to_string(deeds) + " of its log" + std::string(what)};
    };
    if (const auto wrong = wrong_in(deed, answers); !wrong.empty()) return error(wrong);
    if (deed.what == What::seat) {
        const auto meant = meant_of(deed.text);
        if (!meant || deed.seat < 0 || deed.seat >= seat_max) return error(" makes no seat");
        if (deed.seat >= static_cast<int>(seats.size()))
            seats.resize(static_cast<std::size_t>(deed.seat) + 1);
        set_seat(*this, seats[static_cast<std::size_t>(deed.seat)], *meant, deed);
        return std::nullopt;
    }
    if (deed.seat >= static_cast<int>(seats.size()) || deed.seat < -1)
        return error(" speaks of a seat that is not there");
    if (deed.what == What::begin && match == 0)
        return error(" begins a match that nobody announced");
    if (deed.what == What::term) {
        if (const auto set = set_term(terms, deed.text, deed.more); !set)
            return error(": " + set.error());
        return std::nullopt;
    }
    if (deed.what == What::pause) {
        pause.reset();
        asked_at_ms = deed.at_ms;
        if (deed.number != 0) pause = PauseFacts{deed.seat, deed.at_ms};
        return std::nullopt;
    }
    apply_to_table(*this, deed);
    if (deed.seat >= 0) apply_to_seat(*this, seats[static_cast<std::size_t>(deed.seat)], deed);
    return std::nullopt;
}

store::Stage Facts::stage() const {
    switch (phase) {
        case Phase::waiting:
        case Phase::sealed: return match > 1 ? store::Stage::waiting : store::Stage::new_waiting;
        case Phase::playing: return store::Stage::playing;
        default: return store::Stage::finished;
    }
}

// A table may be closed before a match that was announced has begun.
int Facts::last_finished() const {
    const bool has_begun = version > 0;
    return is_finished() && has_begun ? match : match - 1;
}

table::Pledge Facts::pledge() const {
    table::Pledge pledge{host_secret, {}};
    for (const auto& each : luck) pledge.parts.push_back(each.part);
    return pledge;
}

SeatSet Facts::missing_votes() const {
    SeatSet missing = 0;
    if (!vote) return missing;
    for (std::size_t i = 0; i < seats.size(); ++i)
        if (seats[i].is_person())
            missing = static_cast<SeatSet>(missing | only(seat_at(static_cast<int>(i))));
    return static_cast<SeatSet>(missing & ~vote->yes);
}

int Facts::host_seat() const {
    if (is_host_known) return -1;
    for (std::size_t i = 0; i < seats.size(); ++i)
        if (seats[i].meant != Meant::bot) return static_cast<int>(i);
    return -1;
}

std::vector<Answer> answers_of(const std::vector<Deed>& deeds) {
    std::vector<Answer> answers;
    for (const Deed& deed : deeds) {
        if (deed.what == What::pledge) answers.clear();
        if (deed.what == What::answer)
            answers.push_back({deed.seat, deed.text, deed.more, deed.at_ms});
        if (deed.what == What::undo && !answers.empty()) answers.pop_back();
        if (deed.what == What::back)
            answers.resize(std::min(answers.size(), static_cast<std::size_t>(deed.number)));
    }
    return answers;
}

}  // namespace stoop::server
