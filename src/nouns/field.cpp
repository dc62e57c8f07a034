#include "nouns/field.hpp"

namespace stoop::nouns {

Field make_field(std::string_view name, Field::Form form, const Meaning& meaning, Cells cells) {
    Field field;
    field.name = name;
    field.form = form;
    field.meaning = meaning;
    field.cells = std::move(cells);
    return field;
}

Field told(std::string_view name, std::string type, std::function<void(Look, Json&)> writer) {
    return make_field(name, Field::Form::told, {}, {})
        .in_json(std::move(type), std::move(writer))
        .not_in_words();
}

Field spelled(std::string_view name, std::function<std::string(Look)> print,
              std::function<void(LineWords&, Edit)> read) {
    return make_field(name, Field::Form::told, {}, {})
        .in_words(std::move(print), std::move(read))
        .not_in_json();
}

Field Field::is(std::string_view sentence) && {
    about = sentence;
    return std::move(*this);
}
Field Field::usually(int value) && {
    usual = value;
    return std::move(*this);
}
Field Field::always() && {
    is_always = true;
    return std::move(*this);
}
Field Field::unnamed() && {
    has_name = false;
    return std::move(*this);
}
Field Field::maybe() && {
    is_optional = true;
    return std::move(*this);
}
Field Field::sparse() && {
    is_sparse = true;
    return std::move(*this);
}
Field Field::from_record() && {
    follows_from_record = true;
    return std::move(*this);
}
Field Field::was(std::string_view old_name) && {
    old_names.push_back(old_name);
    return std::move(*this);
}
Field Field::at_most(int count) && {
    count_most = count;
    return std::move(*this);
}
Field Field::of(const Meaning& amounts) && {
    amount = amounts;
    return std::move(*this);
}
Field Field::not_in_words() && {
    is_in_words = false;
    return std::move(*this);
}
Field Field::not_in_json() && {
    is_in_json = false;
    return std::move(*this);
}
Field Field::silent_if(std::function<bool(Look)> test) && {
    is_silent = std::move(test);
    return std::move(*this);
}
Field Field::in_json(std::string type, std::function<void(Look, Json&)> writer) && {
    json_type = std::move(type);
    tell = std::move(writer);
    return std::move(*this);
}
Field Field::in_words(std::function<std::string(Look)> print,
                      std::function<void(LineWords&, Edit)> read) && {
    spell = std::move(print);
    unspell = std::move(read);
    return std::move(*this);
}
Field Field::seen_if(int blank_value, std::function<bool(Look, int, Seat)> test) && {
    blank = blank_value;
    sees = std::move(test);
    return std::move(*this);
}
Field Field::seen_by_owner(int blank_value) && {
    return std::move(*this).seen_if(
        blank_value, [](Look at, int, Seat viewer) { return index_of(viewer) == at.index; });
}

}  // namespace stoop::nouns
