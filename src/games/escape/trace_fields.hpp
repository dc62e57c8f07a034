// The keys of a trace's state (ESC-28.12) by group, and what the groups share.
#pragma once
#include <map>

#include "games/escape/nouns.hpp"
#include "games/escape/pack.hpp"
#include "games/escape/state.hpp"

namespace stoop::escape::trace {

using List = std::vector<std::string>;

nouns::Fields player_fields(const Pack& pack);
nouns::Fields board_fields(const Pack& pack);
nouns::Fields deck_fields(const Pack& pack);

void write_list(Json& json, List list, bool sorted = true);

// One told field: its key, its type and how it is written.
template <class Write>
nouns::Field say(std::string_view key, std::string type, Write write) {
    return nouns::told(key, std::move(type),
                       [write](nouns::Look at, Json& json) { write(at, json); });
}

// A key whose value a function of pack and state writes.
template <class Write>
nouns::Field of_state(const Pack& pack, std::string_view key, std::string type, Write write) {
    return say(key, std::move(type),
               [&pack, write](nouns::Look at, Json& json) { write(pack, at.as<State>(), json); });
}

inline std::string good_id(const Pack& pack, int good) {
    return good == veiled ? "?" : pack.good(good).id;
}

template <class Parts>
void write_id(Json& json, const Parts& parts, int which) {
    if (which == nowhere)
        json.null();
    else
        json.value(which == veiled ? std::string("?") : parts[static_cast<std::size_t>(which)].id);
}

template <class Value>
void write_map(Json& json, const std::map<std::string, Value>& map) {
    json.object();
    for (const auto& [key, value] : map) json.field(key, value);
    json.end();
}

template <class Spaces>
void write_by_space(const Pack& pack, const Spaces& spaces, Json& json) {
    std::map<std::string, int> map;
    for (const int space : spaces) ++map[pack.space(space).id];
    write_map(json, map);
}

}  // namespace stoop::escape::trace
