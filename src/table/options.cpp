#include "table/options.hpp"

#include <algorithm>
#include <array>
#include <optional>

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

// Every part one of the values, none twice but the one that may be (a hero drawn by lot).
Complaint wrong_parts(const OptionSpec& spec, std::string_view value, std::string_view may_repeat) {
    const auto parts = parts_of(value);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (!is_among(spec.values, parts[i])) return unknown(spec, parts[i]);
        const auto here = parts.begin() + static_cast<std::ptrdiff_t>(i);
        if (parts[i] != may_repeat && std::find(parts.begin(), here, parts[i]) != here)
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
        case Kind::several: return wrong_parts(spec, value, {});
        case Kind::per_seat:
            if (static_cast<int>(parts_of(value).size()) != seats)
                return "has a value for each of the " + std::to_string(seats) +
                       " seats, parted by commas";
            return wrong_parts(spec, value, spec.fallback);
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
