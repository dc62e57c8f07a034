// The steps of missions (SPM-12.12): a row each with its parameters and its sentence.
#include "games/spiderman/word_params.hpp"

namespace stoop::spiderman {

namespace {

using content::entry;
using content::name;
using content::number;
using content::Phrase;

constexpr std::array<std::string_view, 2> figure_words = {"other_villain", "spider-man"};
constexpr std::array<std::string_view, 1> own_base_word = {"own_base"};
constexpr std::array<std::string_view, 1> any_word = {"any"};
constexpr std::array<Phrase, 1> own_base = {
    {{"the own base", "der eigenen Basis", "propria base"}}};
constexpr std::array<Phrase, 1> any_side = {
    {{"any side character", "beliebige Nebenfigur", "un personaggio qualsiasi"}}};
constexpr std::array<Phrase, 2> or_ko_phrases = {
    {{"", "", ""}, {" or K.O.", " oder K.O.", " o K.O."}}};

constexpr auto hits = number<&MissionStep::n>("hits", 1, 8);
constexpr auto n = number<&MissionStep::n>("n", 1, 8);
constexpr auto site = entry<&MissionStep::site>("site", "site");
constexpr auto place = entry<&MissionStep::site>("place", "site", own_base_word).called(own_base);
constexpr auto plant_place =
    entry<&MissionStep::site>("place", "site", params::subway).called("place");
constexpr auto side = entry<&MissionStep::side>("side", "side", any_word).called(any_side);
constexpr auto target = name<&MissionStep::target>("target", figure_words).called(params::aims);
constexpr auto owner = name<&MissionStep::target>("owner", figure_words).called(params::aims);
constexpr auto or_ko = content::truth<&MissionStep::or_ko>("or_ko").called(or_ko_phrases);

constexpr std::array<DoRow, count_of<Do>> do_rows = {{
    {Do::hit_site,
     {site, hits},
     {"{hits} hit(s) on {site}", "{hits} Treffer auf {site}", "{hits} colpo/i a {site}"}},
    {Do::hit_station,
     {hits},
     {"{hits} hits on a station", "{hits} Treffer auf eine Wache",
      "{hits} colpi a un commissariato"}},
    {Do::destroy_base,
     {owner, hits},
     {"destroy a base of {owner} with {hits} hits",
      "Basis von {owner} mit {hits} Treffern zerstören",
      "distruggi una base di {owner} con {hits} colpi"}},
    {Do::loot_to, {place}, {"loot to {place}", "Beute zu {place}", "bottino a {place}"}},
    {Do::capture, {side}, {"capture {side}", "{side} fangen", "cattura {side}"}},
    {Do::deliver,
     {side, place},
     {"deliver {side} to {place}", "{side} übergeben bei {place}", "consegna {side} a {place}"}},
    {Do::ko, {target}, {"knock out {target}", "{target} K.O. schlagen", "metti K.O. {target}"}},
    {Do::inflict,
     {target, hits, or_ko},
     {"{hits} hits on {target}{or_ko}", "{hits} Treffer auf {target}{or_ko}",
      "{hits} colpi a {target}{or_ko}"}},
    {Do::destroy_cars, {n}, {"destroy {n} cars", "{n} Wagen zerstören", "distruggi {n} volanti"}},
    {Do::plant,
     {plant_place, n},
     {"plant or collect at {n} of {place}", "legen oder abholen an {n} von {place}",
      "piazza o ritira in {n} di {place}"}},
}};
static_assert(in_order(do_rows));

}  // namespace

const DoRow& row_of(Do act) { return do_rows[static_cast<std::size_t>(act)]; }

}  // namespace stoop::spiderman
