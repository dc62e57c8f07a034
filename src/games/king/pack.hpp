// Pack: the printed content of King of New York, loaded and checked. Cards are small integers into
// it.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/files.hpp"
#include "core/bit_set.hpp"
#include "core/fixed_vector.hpp"
#include "games/king/actions.hpp"
#include "games/king/names.hpp"
#include "games/king/words.hpp"

namespace stoop::king {

inline constexpr int card_max = 128;  // power cards; the two goal cards are not among them
inline constexpr int keep_max = 62;   // keep cards among them
inline constexpr int seats_max = 6;
inline constexpr int building_max = 7;
inline constexpr int dice_max = 8;
inline constexpr int goal_count = 2;
inline constexpr int price_max = 20;
inline constexpr std::int8_t out_of_reach = 127;  // durability of what is not there
enum class Goal : std::int8_t { statue_of_liberty, superstar };
inline constexpr std::array<std::string_view, goal_count> goal_ids = {"statue-of-liberty",
                                                                      "superstar"};

using CardSet = BitSet<card_max>;

STOOP_ENUM(Kind, std::uint8_t, keep, discard, goal)

// A `may` clause as an action.
struct Offer {
    Verb verb;  // its number in actions; from verb_count on it is no enumerator
    Verb kind;  // what its answer says and does
    std::int8_t card;
    std::uint8_t clause;
};
inline constexpr std::size_t offers_max = 100;

struct Card {
    std::string id;
    std::int16_t place = 0;  // in the file
    std::int8_t cost = 0;
    Kind kind = Kind::keep;
    std::uint8_t boroughs = 0;       // bits: 1 energy less there (KNY-15.6)
    std::int8_t requires_unit = -1;  // KNY-15.7
    std::string notes;
    std::string source;
    std::vector<Clause> clauses;

    int price_in(int borough) const {  // KNY-15.6: cheaper in the boroughs it names
        const bool cheaper = borough >= 0 && (boroughs >> borough & 1) != 0;
        return std::max(0, cost - (cheaper ? 1 : 0));
    }
};
struct UnitTile {
    std::int8_t durability = 0;
    Reward reward = Reward::vp;
    std::int8_t amount = 0;
};
struct Building : UnitTile {
    std::string id;
    std::int8_t count = 0;
    Unit unit = Unit::infantry;
};
struct MonsterName {
    std::string id;
    std::string word;  // the seat in positions: "fish"
};

struct Pack {
    std::vector<Card> cards;  // by id
    std::array<Card, goal_count> goals;
    std::vector<Building> buildings;
    std::array<UnitTile, unit_count> units;
    std::vector<MonsterName> monsters;
    std::array<std::int8_t, count_of<Token>> tokens{};  // supplies (KNY-1.7)

    // Derived: which cards speak at a moment, change a number, offer an action.
    std::array<CardSet, count_of<Moment>> when_cards{};
    std::array<CardSet, count_of<Stat>> stat_cards{};
    std::vector<Offer> offers;                               // by kind
    std::array<std::uint8_t, verb_count + 1> offers_from{};  // … where each kind begins
    std::array<CardSet, verb_count> may_cards{};             // cards that offer a kind
    bool has_more_offers = false;  // than the box: options must be sorted by themselves
    std::array<std::int8_t, building_max + 1> building_durability{};  // first: of no building
    // What a card in the row costs: [borough, first: nowhere][card, first: none].
    std::array<std::array<std::int8_t, card_max + 1>, borough_count + 1> prices{};
    std::array<std::uint8_t, card_max + 1> needed_units{};  // KNY-15.7: [card], unit kinds as bits
    std::array<std::int8_t, card_max + 1> move_fees{};      // [card], while it lies in the row
    CardSet window_cards;    // offer an action before or after the roll
    CardSet reply_cards;     // offer an action to who is about to take damage
    CardSet offering_cards;  // offer any action at all
    CardSet keep_cards;
    CardSet every_card;

    const Card& card(int index) const { return item(cards, index); }
    int card_count() const { return static_cast<int>(cards.size()); }

    std::span<const Offer> offers_of(Verb kind) const {
        const auto at = static_cast<std::size_t>(kind);
        return {offers.data() + offers_from[at], offers.data() + offers_from[at + 1]};
    }
    const Offer* offer_of(Verb verb) const;  // null if no card offers it
    const Clause& clause_of(const Offer& offer) const {
        return card(offer.card).clauses[offer.clause];
    }
    int place_of(const Offer& offer) const { return static_cast<int>(&offer - offers.data()); }
    Verb kind_of(const Action& action) const;
    std::string_view verb_name(int verb) const;  // as the pack calls it
};

// The rules that a refusal can name: reasons.cpp.
std::span<const RuleId> rules_of_refusals();

Expected<Pack> load_pack(const content::Files& files);

// Each card's own sentence beside the one made from its clauses, in three languages.
Expected<std::string> describe_pack(const content::Files& files);

}  // namespace stoop::king
