// The keys of a trace's `state` (SPM-19.13 to 19.17) and their types.
#include "games/spiderman/trace_writer.hpp"

namespace stoop::spiderman {

namespace {

using nouns::Look;
using nouns::told;

// How the page's types describe these objects.
constexpr std::string_view layout_type = "{ shape: string; pieces: string[]; rotations: number[] }";
constexpr std::string_view players_type =
    "{ character: Character | null; vp: number; dice: Record<'movement' | 'combat' | 'bonus', "
    "number>; "
    "max: Record<'movement' | 'combat' | 'bonus', number>; lose: Record<'movement' | 'combat' | "
    "'bonus', number>; slots: number; tokens: string[]; "
    "hand: string[]; mission: string | null; step: number; progress: { target: string | null; "
    "hits: number; planted: string[]; inflicted: number; ko: boolean; cars: number }; "
    "peeked: { seat: number; mission: string | null }[]; moved: boolean; luck_used: boolean }[]";
constexpr std::string_view figures_type =
    "{ character: Figure; space: string | null; hits: number; status: 'standing' | 'down' | "
    "'arrested' | 'jailed' | 'served' | 'gone'; web: 'web' | 'black' | null; "
    "grip: Figure | null; loot: boolean; tracer: boolean; given_up: boolean }[]";
constexpr std::string_view sides_type =
    "{ id: SideCharacter; space: string | null; held_by: Holder | null }[]";
constexpr std::string_view cops_type =
    "{ cars: Record<string, number>; reserve: number; webs: Record<string, 'web' | 'black'>; "
    "next_attack: number }";
constexpr std::string_view now_type =
    "{ seat: number; decision: string; added: string[]; steps: number; dice: number[]; "
    "hits: number; group: { space: string; cars: number; crew: SideCharacter[]; "
    "prisoner: Figure | SideCharacter | null; steps: number } | null } | null";

}  // namespace

nouns::Section trace_section(const Pack& pack, const Vocabulary& words) {
    const auto by = [&pack, &words](void (TraceWriter::*write)()) {
        return [&pack, &words, write](Look at, Json& json) {
            (TraceWriter(pack, words, at.as<State>(), json).*write)();
        };
    };
    const auto phase = [](Look at, Json& json) {
        const State& now = at.as<State>();
        json.value(now.ended != Ended::not_yet ? "over"
                   : now.steps.active == none  ? "setup"
                                               : "play");
    };
    const auto active = [](Look at, Json& json) {
        const State& now = at.as<State>();
        if (now.steps.active == none)
            json.null();
        else
            json.value(now.steps.active);
    };
    return nouns::whole("", "",
                        {told("round", "number",
                              [](Look at, Json& json) { json.value(at.as<State>().round); }),
                         told("phase", "\"setup\" | \"play\" | \"over\"", phase),
                         told("active", "number | null", active),
                         told("layout", std::string(layout_type), by(&TraceWriter::layout)),
                         told("players", std::string(players_type), by(&TraceWriter::players)),
                         told("figures", std::string(figures_type), by(&TraceWriter::figures)),
                         told("sides", std::string(sides_type), by(&TraceWriter::sides)),
                         told("cops", std::string(cops_type), by(&TraceWriter::cops)),
                         told("webs", "Record<string, number>", by(&TraceWriter::tokens)),
                         told("tracers", "Record<string, number>", by(&TraceWriter::tracers)),
                         told("buildings", "Record<string, Record<string, number>>",
                              by(&TraceWriter::buildings)),
                         told("destroyed", "string[]", by(&TraceWriter::destroyed)),
                         told("stacks", "Record<string, number>", by(&TraceWriter::stacks)),
                         told("discards", "Record<string, string[]>", by(&TraceWriter::discards)),
                         told("removed", "string[]", by(&TraceWriter::removed)),
                         told("events", "Record<string, number>", by(&TraceWriter::events)),
                         told("wanted", "boolean",
                              [](Look at, Json& json) { json.value(bool{at.as<State>().wanted}); }),
                         told("scored", "Record<string, string[]>", by(&TraceWriter::scored)),
                         told("now", std::string(now_type), by(&TraceWriter::now))})
        .called("State");
}

}  // namespace stoop::spiderman
