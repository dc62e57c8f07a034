#include "table/options.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "core/sha256.hpp"
#include "core/text.hpp"

namespace stoop::table {

namespace {

using Kind = OptionSpec::Kind;
using Complaint = std::optional<std::string>;

bool is_among(const std::vector<std::string_view>& values, std::string_view value) {
    return std::find(values.begin(), values.end(), value) != values.end();
}

Complaint unknown(const OptionSpec& spec, std::string_view value) {
    return "cannot be \"" + std::string(value) + "\"" + did_you_mean(value, spec.values);
}

// Every part one of the values, none twice but what a seat says that names nobody.
Complaint wrong_parts(const OptionSpec& spec, std::string_view value) {
    const auto may_repeat = [&](std::string_view part) {
        return spec.kind == Kind::per_seat && (part == spec.fallback || part == spec.lot);
    };
    const auto parts = parts_of(value);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (!is_among(spec.values, parts[i])) return unknown(spec, parts[i]);
        const auto here = parts.begin() + static_cast<std::ptrdiff_t>(i);
        if (!may_repeat(parts[i]) && std::find(parts.begin(), here, parts[i]) != here)
            return "has \"" + std::string(parts[i]) + "\" twice";
    }
    return std::nullopt;
}

Complaint wrong(const OptionSpec& spec, std::string_view value, int seats) {
    switch (spec.kind) {
        case Kind::choice:
            return is_among(spec.values, value) ? std::nullopt : unknown(spec, value);
        case Kind::flag:
            if (value == "yes" || value == "no") return std::nullopt;
            return "is yes or no, not \"" + std::string(value) + "\"";
        case Kind::number: {
            const auto number = number_of(value);
            if (number && *number >= spec.least && *number <= spec.most) return std::nullopt;
            return "is a number from " + std::to_string(spec.least) + " to " +
                   std::to_string(spec.most) + ", not \"" + std::string(value) + "\"";
        }
        case Kind::several: return wrong_parts(spec, value);
        case Kind::per_seat:
            if (static_cast<int>(parts_of(value).size()) != seats)
                return "has a value for each of the " + std::to_string(seats) +
                       " seats, parted by commas";
            return wrong_parts(spec, value);
    }
    return std::nullopt;
}

std::string usual(const OptionSpec& spec, int seats) {
    std::string value(spec.fallback);
    for (int i = 1; i < seats && spec.kind == Kind::per_seat; ++i)
        value += "," + std::string(spec.fallback);
    return value;
}

}  // namespace

std::string_view name_of(Kind kind) {
    constexpr std::array<std::string_view, 5> names = {"choice", "flag", "number", "several",
                                                       "per_seat"};
    return names[static_cast<std::size_t>(kind)];
}

std::vector<std::string_view> parts_of(std::string_view text) {
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const auto comma = std::min(text.find(','), text.size());
        parts.push_back(text.substr(0, comma));
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return parts;
}

Expected<Options> settled(std::string_view game, std::span<const OptionSpec> specs,
                          const Options& given, int seats) {
    Options options;
    std::vector<std::string_view> known;
    for (const OptionSpec& spec : specs) {
        known.push_back(spec.key);
        const auto chosen = given.find(spec.key);
        std::string value = chosen == given.end() ? usual(spec, seats) : chosen->second;
        if (const Complaint complaint = wrong(spec, value, seats))
            return Error{"option " + std::string(spec.key) + " of " + std::string(game) + " " +
                         *complaint};
        options.emplace(spec.key, std::move(value));
    }
    for (const auto& [key, value] : given)
        if (!is_among(known, key))
            return Error{std::string(game) + " has no option \"" + key + "\"" +
                         did_you_mean(key, known)};
    return options;
}

Options draw_lots(std::span<const OptionSpec> specs, const Options& options, const Key& seed) {
    Options drawn = options;
    for (const OptionSpec& spec : specs) {
        const std::string& asked = options.at(std::string(spec.key));
        const auto parts = parts_of(asked);
        if (spec.lot.empty() || std::find(parts.begin(), parts.end(), spec.lot) == parts.end())
            continue;
        auto left = spec.lots;
        std::erase_if(left, [&](std::string_view lot) {
            return std::find(parts.begin(), parts.end(), lot) != parts.end();
        });
        Rng rng(sha256(hex(seed) + " lots " + std::string(spec.key)));
        std::string& value = drawn[std::string(spec.key)];
        value.clear();
        for (const std::string_view part : parts) {
            value += value.empty() ? "" : ",";
            if (part != spec.lot) {
                value += part;
                continue;
            }
            const auto at = rng.below(static_cast<std::uint32_t>(left.size()));
            value += left[at];
            left.erase(left.begin() + static_cast<std::ptrdiff_t>(at));
        }
    }
    return drawn;
}

void write_options(std::span<const OptionSpec> specs, const Options& options, Json& json) {
    json.object();
    for (const auto& [key, value] : options) {
        json.key(key);
        const auto spec = std::find_if(specs.begin(), specs.end(),
                                       [&](const OptionSpec& each) { return each.key == key; });
        const Kind kind = spec == specs.end() ? Kind::choice : spec->kind;
        const auto number = number_of(value);
        if (kind == Kind::flag) {
            json.value(value == "yes");
        } else if (kind == Kind::several || kind == Kind::per_seat) {
            json.array();
            for (const std::string_view part : parts_of(value)) json.value(part);
            json.end();
        } else if (number) {
            json.value(*number);
        } else {
            json.value(value);
        }
    }
    json.end();
}

}  // namespace stoop::table
