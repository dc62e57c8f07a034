#include "nouns/nouns.hpp"

#include <algorithm>

namespace stoop::nouns {

namespace {

template <class Things, class Test>
bool any_of(const Things& things, const Test& test) {
    return std::any_of(things.begin(), things.end(), test);
}

}  // namespace

Section Section::on_line(std::string_view word) && {
    line = word;
    return std::move(*this);
}
Section Section::called(std::string_view type_name) && {
    type = type_name;
    return std::move(*this);
}
Section Section::was(std::string_view old_line) && {
    old_lines.push_back(old_line);
    return std::move(*this);
}
Section Section::always() && {
    is_always = true;
    return std::move(*this);
}
Section Section::with_asks() && {
    is_with_asks = true;
    return std::move(*this);
}
Section Section::for_each(const Meaning& meaning) && {
    each = meaning;
    return std::move(*this);
}
Section Section::absent_if(std::function<bool(const void*)> test) && {
    is_absent = std::move(test);
    return std::move(*this);
}

Section make_section(std::string_view path, std::string_view line, Fields fields) {
    Section section;
    section.path = path;
    section.line = line;
    section.fields = std::move(fields);
    return section;
}

Section whole(std::string_view path, std::string_view line, Fields fields) {
    Section section = make_section(path, line, std::move(fields));
    section.record = [](const void* state, int) { return state; };
    section.edit = [](void* state, int) { return state; };
    return section;
}

std::string Nouns::seat_name(Seat seat) const {
    if (seat == Seat::chance) return "chance";
    if (!is_player(seat) || index_of(seat) >= seats.count()) return "nobody";
    return seats.print(index_of(seat));
}

bool Nouns::has_secrets() const {
    const auto is_secret = [](const Arg& arg) { return arg.is_secret; };
    const auto names_secrets = [&](const Row& row) { return any_of(row.args, is_secret); };
    const auto is_hidden = [](const Field& field) { return static_cast<bool>(field.sees); };
    const auto hides = [&](const Field& field) {
        return is_hidden(field) || any_of(field.parts, is_hidden);
    };
    return any_of(verbs, names_secrets) || any_of(events, names_secrets) ||
           any_of(sections, [&](const Section& each) { return any_of(each.fields, hides); });
}

}  // namespace stoop::nouns
