// Parameters of the operations: their limits, and what people call their values.
#pragma once
#include "games/spiderman/word_rows.hpp"

namespace stoop::spiderman::params {

using content::name;
using content::number;
using content::Phrase;

constexpr auto n = number<&Effect::n>("n", 1, 20);
constexpr auto need = number<&Effect::need>("need", 0, 6);
constexpr auto dice = number<&Effect::dice>("dice", 0, dice_most);
constexpr auto range = number<&Effect::range>("range", 1, 12);
// Without dice it always succeeds.
constexpr std::array<Phrase, dice_most + 1> throws = {
    {{},
     {": 1 dice, {need} or more", ": 1 Würfel, ab {need}", ": 1 dadi, {need} o più"},
     {": 2 dice, {need} or more", ": 2 Würfel, ab {need}", ": 2 dadi, {need} o più"},
     {": 3 dice, {need} or more", ": 3 Würfel, ab {need}", ": 3 dadi, {need} o più"},
     {": 4 dice, {need} or more", ": 4 Würfel, ab {need}", ": 4 dadi, {need} o più"}}};
constexpr auto dice_or_sure = dice.called(throws);
constexpr auto pool = name<&Effect::pool>("pool", names_of<Pool3>).called("pool");

constexpr std::array<std::string_view, count_of<Who>> who_words = {"any_villain", "cops",
                                                                   "spider-man"};
constexpr std::array<Phrase, count_of<Who>> whos = {{
    {"a villain", "ein Schurke", "un cattivo"},
    {"the Cops", "die Polizei", "la polizia"},
    {"Spider-Man", "Spider-Man", "Spider-Man"},
}};
constexpr auto who = name<&Effect::who>("who", who_words).called(whos);
constexpr auto a_villain = name<&Effect::who>("who", std::span(who_words).first(1)).called(whos);
constexpr std::array<std::string_view, count_of<Aim>> aim_words = {
    "villain", "spider-man", "cops_stack", "site", "base", "station", "car"};
constexpr std::array<Phrase, count_of<Aim>> aims = {{
    {"villains", "Schurken", "cattivi"},
    {"Spider-Man", "Spider-Man", "Spider-Man"},
    {"patrols", "Streifen", "pattuglie"},
    {"sites", "Orte", "luoghi"},
    {"bases", "Basen", "basi"},
    {"stations", "Wachen", "commissariati"},
    {"cars", "Wagen", "volanti"},
}};
constexpr auto targets = content::names<&Effect::targets>("targets", aim_words).called(aims);
constexpr auto ability = content::entry<&Effect::ability>("ability", "ability");
constexpr std::array<Phrase, count_of<When>> whens = {{
    {"", "", ""},
    {"on capture", "beim Fangen", "alla cattura"},
    {"against your attacks", "gegen deine Angriffe", "contro i tuoi attacchi"},
    {"in attacks on you", "bei Angriffen auf dich", "negli attacchi a te"},
    {"aimed at you", "gegen dich", "contro di te"},
}};
constexpr auto when = name<&Effect::when>("when", names_of<When>).called(whens);

constexpr std::array<std::string_view, 2> hold_words = {"web", "grip"};
constexpr content::Param<Effect> kind = {
    {.key = "kind", .kind = content::ParamRow::Kind::name, .names = hold_words, .texts = "token"},
    [](const Effect& effect) { return effect.kind == Hold::grip ? 1 : 0; },
    [](Effect& effect, int value) { effect.kind = value == 0 ? Hold::web : Hold::grip; }};

constexpr std::array<std::string_view, 1> subway = {"subway"};
constexpr std::array<std::string_view, 1> cops_only = {"cops"};
constexpr auto from_subway = content::only<Effect>("from", subway);
constexpr auto to_subway = content::only<Effect>("to", subway);
constexpr auto from_cops = content::only<Effect>("from", cops_only);
constexpr std::array<std::string_view, 1> spider_only = {"spider-man"};
constexpr auto to_spider = content::only<Effect>("who", spider_only);
constexpr auto adjacent_ok = content::truth<&Effect::adjacent_ok>("adjacent_ok");
// The pack keeps the list: one card at most has such a word.
constexpr content::Param<Effect> effects = {
    {.key = "effects", .kind = content::ParamRow::Kind::words},
    [](const Effect&) { return 0; },
    [](Effect&, int) {}};

}  // namespace stoop::spiderman::params
