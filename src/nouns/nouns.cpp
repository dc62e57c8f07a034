#include "nouns/nouns.hpp"

namespace stoop::nouns {

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

}  // namespace stoop::nouns
