// The words of a line of a position, one after the other. The first that makes no sense is kept as
// the problem, and nothing is read after it.
#pragma once
#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.hpp"
#include "games/king/state.hpp"

namespace stoop::king {

class LineWords {
protected:
    using Names = std::span<const std::string_view>;

    LineWords(const Pack& pack, int seats) : pack_(pack), seats_(seats) {}

    // The line's first word; the others are taken from here on.
    std::string_view begin(const TextLine& line) {
        line_ = &line;
        line_number_ = line.number;
        at_ = 1;
        keys_ = {};
        return line.words[0];
    }

    void fail(std::string sentence) {
        if (problem_.empty()) problem_ = at_line(line_number_, std::move(sentence)).sentence;
    }
    bool more() const { return problem_.empty() && at_ < line_->words.size(); }
    std::string_view peek() const { return line_->words[at_]; }
    std::string_view take() {
        if (!more()) {
            fail("a word is missing at the end");
            return {};
        }
        return line_->words[at_++];
    }
    bool is_key() const { return std::find(keys_.begin(), keys_.end(), peek()) != keys_.end(); }
    bool value_follows() const { return more() && !is_key(); }

    int number(int least, int most) {
        const std::string_view word = take();
        const auto n = number_of(word);
        if (n && *n >= least && *n <= most) return *n;
        fail("\"" + std::string(word) + "\" must be a number from " + std::to_string(least) +
             " to " + std::to_string(most));
        return least;
    }
    int choice(Names names, std::string_view what) {
        const std::string_view word = take();
        const auto found = std::find(names.begin(), names.end(), word);
        if (found != names.end()) return static_cast<int>(found - names.begin());
        fail("unknown " + std::string(what) + " \"" + std::string(word) + "\"" +
             did_you_mean(word, names));
        return 0;
    }
    // A count behind a name; without one it is 1.
    int count(int most) {
        const bool said = more() && number_of(peek());
        return said ? number(0, most) : 1;
    }
    int card() {
        std::vector<std::string_view> ids;
        for (const Card& each : pack_.cards) ids.push_back(each.id);
        return choice(ids, "card");
    }
    int building() {
        std::vector<std::string_view> ids;
        for (const Building& each : pack_.buildings) ids.push_back(each.id);
        return choice(ids, "building");
    }
    int seat() {
        std::vector<std::string_view> words;
        for (int i = 0; i < seats_; ++i)
            words.push_back(pack_.monsters[static_cast<std::size_t>(i)].word);
        return choice(words, "monster of this game");
    }
    CardSet card_set() {
        CardSet set;
        while (value_follows()) set.add(card());
        return set;
    }
    SeatBits seat_set() {
        unsigned bits = 0;
        while (value_follows()) bits |= 1U << seat();
        return static_cast<SeatBits>(bits);
    }
    template <class Counts>
    void counts(Names names, std::string_view what, Counts& out) {
        while (value_follows()) {
            const auto index = static_cast<std::size_t>(choice(names, what));
            out[index] = static_cast<typename Counts::value_type>(count(250));
        }
    }
    template <class Counts>
    void seat_counts(Counts& out) {
        while (value_follows()) {
            const auto index = static_cast<std::size_t>(seat());
            out[index] = static_cast<typename Counts::value_type>(count(250));
        }
    }

    const Pack& pack_;
    std::string problem_;
    int line_number_ = 0;
    Names keys_;  // words that begin something else, and so end a list of values

private:
    const int seats_;
    const TextLine* line_ = nullptr;
    std::size_t at_ = 0;
};

}  // namespace stoop::king
