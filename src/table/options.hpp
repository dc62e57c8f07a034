// Options of a table: what may be chosen before a game, and what was chosen.
#pragma once
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/action.hpp"
#include "core/expected.hpp"
#include "core/json.hpp"
#include "core/rng.hpp"

namespace stoop::table {

using Options = std::map<std::string, std::string, std::less<>>;  // texts as the kinds below say

struct OptionSpec {
    enum class Kind {
        choice,    // one of the values
        flag,      // yes or no
        number,    // from least to most
        several,   // values of the list, each once, parted by commas: traps,wanted
        per_seat,  // a value for every seat, parted by commas; none twice but the first and `lot`
    };
    std::string_view key;
    std::vector<std::string_view> values;
    std::string_view fallback;  // per_seat: of every seat
    RuleId rule;
    Kind kind = Kind::choice;
    int least = 0;
    int most = 0;
    std::string_view lot = {};                // per_seat: the value that has another one drawn,
    std::vector<std::string_view> lots = {};  // … namely one of these that no seat has
};

std::string_view name_of(OptionSpec::Kind kind);

// The parts of a text parted by commas; none of an empty one.
std::vector<std::string_view> parts_of(std::string_view text);

// Completes `given` with fallbacks, or says in a sentence what is wrong with it.
Expected<Options> settled(std::string_view game, std::span<const OptionSpec> specs,
                          const Options& given, int seats);

// With every lot drawn, in seat order. Each option has a generator of its own, so this says nothing
// about the draws of the match: sha256(hex(seed) + " lots " + key).
Options draw_lots(std::span<const OptionSpec> specs, const Options& options, const Key& seed);

// As JSON: numbers, truth values and lists where the kinds say so.
void write_options(std::span<const OptionSpec> specs, const Options& options, Json& json);

}  // namespace stoop::table
