// KNY-24.9 is the list of decisions: no question offers anything else, and all of it occurs.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/king/rules.hpp"

namespace stoop::king {
namespace {

// KNY-24.9, with `discard_carapace` where KNY-20.14 lets the active monster crack it.
const std::map<std::string, std::set<std::string>>& decisions() {
    static const std::map<std::string, std::set<std::string>> table = {
        {"place", {"place"}},
        {"pre_roll", {"super_speed", "free_move", "pass", "discard_carapace"}},
        {"reroll", {"reroll", "free_move", "stop_roll", "discard_carapace"}},
        {"modify",
         {"hailing_cabs", "universal_soldier", "artificial_heart", "chameleon", "free_move",
          "end_modify", "discard_carapace"}},
        {"resolve", {"resolve", "chameleon", "free_move", "discard_carapace"}},
        {"spend_web", {"spend_web", "discard_carapace"}},
        {"spend_curse", {"spend_curse", "discard_carapace"}},
        {"seismic_ray", {"seismic_ray", "pass", "discard_carapace"}},
        {"destroy", {"destroy", "stop_destroying", "discard_carapace"}},
        {"damage", {"absorb", "discard_carapace", "pass"}},
        {"flee", {"flee", "stay"}},
        {"leave", {"leave_to", "discard_carapace"}},
        {"before_move", {"free_move", "pass", "discard_carapace"}},
        {"move", {"move", "stay", "discard_carapace"}},
        {"disperse", {"disperse", "pass", "discard_carapace"}},
        {"buy", {"buy", "buy_discarded", "sweep", "free_move", "end_buy", "discard_carapace"}},
        {"photo_op", {"photo_op", "discard_carapace"}},
        {"next_stage", {"next_stage", "discard_carapace"}},
        {"discard_keep", {"discard_keep", "discard_carapace"}},
        {"pay", {"pay_hearts"}},
    };
    return table;
}

// Six monsters with energy for everything and all cards that ask, each at another's.
constexpr std::string_view rich_position =
    "king 6 seats\n"
    "fish energy 30 at queens keeps of-another-world super-speed carapace seismic-ray "
    "shells 2 webs 1 curses 1 extra subway\n"
    "kong energy 30 at queens keeps stink-attack chameleon sharp-shooter webspinner extra subway\n"
    "sheriff energy 30 at bronx keeps scavenger artificial-heart curse extra subway\n"
    "drakonis energy 30 at bronx keeps universal-soldier hailing-cabs webs 2 extra subway\n"
    "mantis energy 30 at brooklyn keeps power-tap extra subway\n"
    "rob energy 30 at staten-island keeps tourist extra subway\n"
    "bronx units jet 2 infantry 1\n"
    "row photo-op next-stage tesla-cannon\n"
    "turn fish\n"
    "asks chance throw\n";

// The active owner of Carapace is about to be sent out of Manhattan: four are left after its
// attack.
constexpr std::string_view sent_out_position =
    "king 6 seats\n"
    "fish at manhattan.lower.5-6 keeps carapace shells 2\n"
    "kong at manhattan.upper\n"
    "sheriff hearts 1 at queens\n"
    "drakonis at bronx\n"
    "mantis at brooklyn\n"
    "rob out\n"
    "asks fish resolve dice attack 3 energy 3\n";

using Seen = std::map<std::string, std::set<std::string>>;

// Random answers; every question and every verb of its answers is noted.
void play_noting(const Rules& rules, State state, Rng& rng, Seen& seen) {
    Actions options;
    for (Decision asked = rules.pending(state); asked.seat != Seat::none;
         asked = rules.pending(state)) {
        if (asked.seat == Seat::chance) {
            rules.apply(state, rules.sample(state, rng), {});
            continue;
        }
        rules.legal(state, options);
        for (const Action& action : options) {
            const std::string text = nouns::print_action(rules.nouns(), action);
            ASSERT_EQ(text.find(' '), std::string::npos) << text;  // KNY-24.6
            seen[std::string(rules.nouns().ask_name(asked.ask))].insert(
                text.substr(0, text.find('(')));
        }
        const auto any = static_cast<int>(rng.below(static_cast<std::uint32_t>(options.size())));
        rules.apply(state, options[any], {});
    }
}

TEST(KingDecisions, AreThoseOfTheTableAndAllOfThemOccur) {  // KNY-24.6, KNY-24.9, KNY-20.14
    const auto pack = load_pack(content::embedded_files());
    ASSERT_TRUE(pack) << pack.error();
    const Rules rules = Rules::make(std::make_shared<const Pack>(*pack), seats_max);
    const auto rich = rules.parse(rich_position);
    ASSERT_TRUE(rich) << rich.error();
    const auto sent_out = rules.parse(sent_out_position);
    ASSERT_TRUE(sent_out) << sent_out.error();
    Rng rng(24);
    Seen seen;
    play_noting(rules, rules.setup(), rng, seen);
    for (int game = 0; game < 1500; ++game) play_noting(rules, *rich, rng, seen);
    for (int game = 0; game < 20; ++game) play_noting(rules, *sent_out, rng, seen);
    for (const auto& [ask, verbs] : seen) {
        ASSERT_TRUE(decisions().contains(ask)) << ask;
        for (const std::string& verb : verbs)
            EXPECT_TRUE(decisions().at(ask).contains(verb)) << ask << ": " << verb;
    }
    for (const auto& [ask, verbs] : decisions())
        for (const std::string& verb : verbs)
            EXPECT_TRUE(seen[ask].contains(verb)) << "never seen: " << ask << ": " << verb;
}

}  // namespace
}  // namespace stoop::king
