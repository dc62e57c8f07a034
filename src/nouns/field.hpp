// Field: one thing a state says: its name, what it stands for, and who may see it. From the fields
// of a game come its positions, its JSON, what a view blanks and what a page may expect.
#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/action.hpp"
#include "nouns/cells.hpp"
#include "nouns/line_words.hpp"
#include "nouns/meaning.hpp"

namespace stoop::nouns {

struct Look {  // where a field is read: the whole state, the record it belongs to, its index
    const void* state;
    const void* record;
    int index;

    template <class State>
    const State& as() const {
        return *static_cast<const State*>(state);
    }
    template <class Record>
    const Record& in() const {
        return *static_cast<const Record*>(record);
    }
};
struct Edit {
    void* state;
    void* record;
    int index;
    void* notes = nullptr;  // of the game's own reading: what lines say beyond the state

    template <class State>
    State& as() const {
        return *static_cast<State*>(state);
    }
    template <class Record>
    Record& in() const {
        return *static_cast<Record*>(record);
    }
};

struct Field {
    enum class Form {
        value,    // hearts 7
        flag,     // souvenir, or nothing
        list,     // keeps stomp subway; JSON: ["stomp","subway"]
        runs,     // dice attack 2 heart 1: a list in which equal values stand together
        set,      // resolved heart fame: values that belong to it
        counts,   // units infantry 1 tank 2: how many of each value; JSON: {"infantry":1,…}
        records,  // steps resolve attack:0:2: small structs; JSON: [{…},{…}]
        told,     // nothing of the state: derived for the reader
    };
    std::string_view name;
    Form form = Form::value;
    Meaning meaning;
    Cells cells;
    Records records;
    std::vector<Field> parts;  // of a record

    std::vector<std::string_view> old_names;  // still read, never written
    bool is_in_words = true;
    bool is_in_json = true;
    bool has_name = true;              // in a position; without one its values follow the subject
    bool is_always = false;            // said in a position even when it is as usual
    bool is_optional = false;          // -1 stands for nothing there
    bool follows_from_record = false;  // what it tells: from nothing else of the state
    bool is_sparse = false;            // counts: JSON names only what is there
    int usual = 0;                     // a position need not say it
    int count_most = 250;              // counts and runs
    std::optional<Meaning> amount;  // what the numbers of counts stand for, where not just numbers
    std::string json_type;          // of told fields, in TypeScript
    std::string_view about;         // one sentence for the reference

    std::function<void(Look, Json&)> tell;                // JSON of its own
    std::function<std::string(Look)> spell;               // words of its own; "": nothing to say
    std::function<void(LineWords&, Edit)> unspell;        // reads them back
    std::function<bool(Look)> is_silent;                  // a position need not say it
    std::function<bool(Look, int at, Seat viewer)> sees;  // none: everybody
    int blank = 0;                                        // what others see instead

    bool may_lack() const { return is_optional || usual == -1; }

    Field is(std::string_view sentence) &&;
    Field usually(int value) &&;
    Field always() &&;
    Field unnamed() &&;
    Field sparse() &&;
    Field maybe() &&;  // there need be none: null in JSON
    Field was(std::string_view old_name) &&;
    Field at_most(int count) &&;
    Field of(const Meaning& amounts) &&;
    Field not_in_words() &&;
    Field not_in_json() &&;
    Field silent_if(std::function<bool(Look)> test) &&;
    Field in_json(std::string type, std::function<void(Look, Json&)> writer) &&;
    Field in_words(std::function<std::string(Look)> print,
                   std::function<void(LineWords&, Edit)> read) &&;
    Field from_record() &&;
    Field seen_if(int blank_value, std::function<bool(Look, int at, Seat viewer)> test) &&;
    Field seen_by_owner(int blank_value) &&;  // of the record: its index is the owner's seat
};
using Fields = std::vector<Field>;

Field make_field(std::string_view name, Field::Form form, const Meaning& meaning, Cells cells);

template <class R, class T>
Field value(std::string_view name, const Meaning& meaning, T R::* member) {
    return make_field(name, Field::Form::value, meaning, cells_of(member));
}
// A number reached by more than a member: get(record), set(record, number).
template <class R, class Get, class Set>
Field value_by(std::string_view name, const Meaning& meaning, Get get, Set set) {
    Cells cells;
    cells.size = [](const void*) { return 1; };
    cells.get = [get](const void* record, int) {
        return static_cast<std::int64_t>(get(*static_cast<const R*>(record)));
    };
    cells.set = [set](void* record, int, std::int64_t number) {
        set(*static_cast<R*>(record), number);
    };
    return make_field(name, Field::Form::value, meaning, std::move(cells));
}
template <class R, class T>
Field flag(std::string_view name, T R::* member) {
    return make_field(name, Field::Form::flag, Meaning::flag(), cells_of(member));
}
template <class R, class T>
Field list(std::string_view name, const Meaning& meaning, T R::* member) {
    return make_field(name, Field::Form::list, meaning, cells_of(member));
}
template <class R, class T>
Field set(std::string_view name, const Meaning& meaning, T R::* member) {
    return make_field(name, Field::Form::set, meaning, members_of(member));
}
template <class R, class T>
Field counts(std::string_view name, const Meaning& meaning, T R::* member) {
    return make_field(name, Field::Form::counts, meaning, cells_of(member));
}
template <class R, class T>
Field records(std::string_view name, T R::* member, Fields parts) {
    Field field = make_field(name, Field::Form::records, {}, {});
    field.records = records_of(member);
    field.parts = std::move(parts);
    return field;
}
// In JSON only: what follows from the rest, of this TypeScript type.
Field told(std::string_view name, std::string type, std::function<void(Look, Json&)> writer);
// In positions only: words of its own for what other fields hold.
Field spelled(std::string_view name, std::function<std::string(Look)> print,
              std::function<void(LineWords&, Edit)> read);

}  // namespace stoop::nouns
