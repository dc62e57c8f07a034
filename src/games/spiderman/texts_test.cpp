// What players read agrees with what the pack says.
#include "content/texts.hpp"

#include <charconv>
#include <set>

#include "games/spiderman/describe.hpp"
#include "games/spiderman/test_support.hpp"

namespace stoop::spiderman {
namespace {

using Numbers = std::set<int>;

const content::Texts& texts() {
    static const auto read = content::read_texts(content::embedded_files(), "spiderman");
    EXPECT_TRUE(read) << read.error();
    return *read;
}

Numbers numbers_in(std::string_view text) {
    Numbers found;
    for (std::size_t at = 0; at < text.size();) {
        int number = 0;
        const char* end = text.data() + text.size();
        const auto [rest, error] = std::from_chars(text.data() + at, end, number);
        if (error == std::errc{}) found.insert(number);
        at = error == std::errc{} ? static_cast<std::size_t>(rest - text.data()) : at + 1;
    }
    return found;
}

// A one may be said by a word: "a die", "adjacent".
void add(Numbers& needed, Numbers& allowed, int number) {
    if (number > 0) allowed.insert(number);
    if (number > 1) needed.insert(number);
}
void add(Numbers& needed, Numbers& allowed, const Pack& pack, const Effects& effects) {
    for (const Effect& effect : effects) {
        for (const int number : {effect.n, effect.need, effect.dice, effect.range})
            add(needed, allowed, number);
        if (effect.op == Op::next_attack) add(needed, allowed, pack, pack.next_attack);
    }
}

void expect_numbers(const std::string& key, const Numbers& needed, const Numbers& allowed) {
    for (const std::string& wording : texts().at(key)) {
        const Numbers said = numbers_in(wording);
        EXPECT_TRUE(std::ranges::includes(said, needed)) << key << ": " << wording;
        EXPECT_TRUE(std::ranges::includes(allowed, said)) << key << ": " << wording;
    }
}
void expect_effects(const std::string& key, const std::vector<Effects>& all) {
    Numbers needed;
    Numbers allowed;
    for (const Effects& effects : all) add(needed, allowed, *embedded_pack(), effects);
    expect_numbers(key + ".text", needed, allowed);
}

TEST(Texts, SayTheNumbersOfAbilitiesAndCards) {
    for (const Ability& ability : embedded_pack()->abilities)
        expect_effects("ability." + ability.id, {ability.effects});
    for (const Card& card : embedded_pack()->cards)
        expect_effects("card." + card.id, {card.effects});
    for (const SideCharacter& side : embedded_pack()->sides)
        expect_effects("side." + side.id, {side.effects.begin(), side.effects.end()});
}

TEST(Texts, SayTheNumbersOfMissions) {
    for (const Mission& mission : embedded_pack()->missions) {
        Numbers needed;
        Numbers allowed;
        for (const MissionStep& step : mission.steps) add(needed, allowed, step.n);
        expect_numbers("mission." + mission.id + ".text", needed, allowed);
    }
}

TEST(Texts, NameThePlacesAndPeopleOfMissions) {
    const Pack& pack = *embedded_pack();
    for (const Mission& mission : pack.missions)
        for (std::size_t language = 0; language < content::languages.size(); ++language) {
            const std::string& wording = texts().at("mission." + mission.id + ".text")[language];
            const auto names = [&](const std::string& key) {
                std::string name = texts().at(key)[language];
                name = name.substr(name.find(' ') + 1);  // titles bend: "Zia May", "zia May"
                return wording.find(name) != std::string::npos;
            };
            for (const MissionStep& step : mission.steps) {
                if (step.site >= 0) {
                    const auto& site = pack.sites[static_cast<std::size_t>(step.site)];
                    EXPECT_TRUE(names("site." + site.id + ".name")) << wording;
                }
                if (step.side >= 0) {
                    EXPECT_TRUE(names("side." + pack.side(step.side).id + ".name")) << wording;
                }
            }
        }
}

// Nothing of an effect is left unsaid: no brace stays open, in any language.
TEST(Texts, StandBesideWhatTheDataSay) {
    const auto told = describe_pack(content::embedded_files());
    ASSERT_TRUE(told) << told.error();
    EXPECT_EQ(told->find('{'), std::string::npos) << told->substr(told->find('{'), 60);
    for (const std::string_view line :
         {"      = Moving: cross buildings, 4 more steps\n",
          "      = Zwischen Aktionen: Netz gegen Schurken, Streifen bis 3: 2 Würfel, ab 5\n",
          "      = Appena pescata: prossimo attacco della polizia: portata 3 in vista, +1 a ogni "
          "dado\n",
          "      = 3 hits on Spider-Man or K.O.\n", "      = Any time: free of web or grip\n"})
        EXPECT_NE(told->find(line), std::string::npos) << line;
    const std::string_view english = "  en  ";
    std::size_t entries = 0;
    for (std::size_t at = told->find(english); at != std::string::npos;
         at = told->find(english, at + 1))
        ++entries;
    const Pack& pack = *embedded_pack();
    EXPECT_EQ(entries,
              pack.abilities.size() + pack.sides.size() + pack.cards.size() + pack.missions.size());
}

TEST(Texts, ThatAreMissingAreNamed) {
    for (const std::string key : {"rule.\"SPM-5.6\"", "card.ambush.text", "ability.flight.name",
                                  "mission.ransom.text", "site.bank.name", "entry.ko-villain"}) {
        content::Files files = content::embedded_files();
        std::string& text = files.at("spiderman/text.toml");
        const std::size_t at = text.find("[" + key + "]");
        ASSERT_NE(at, std::string::npos) << key;
        text.replace(at, key.size() + 2, "[lost]");
        const auto pack = load_pack(files);
        ASSERT_FALSE(pack) << key;
        EXPECT_TRUE(pack.error().starts_with("spiderman/text.toml: there is no text"))
            << pack.error();
    }
}

}  // namespace
}  // namespace stoop::spiderman
