// Nouns: all words of a game, each said once: verbs, questions, events and what its state holds.
// Here shared code makes of them actions, positions, JSON, views and the reference.
#pragma once
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/action.hpp"
#include "core/expected.hpp"
#include "nouns/field.hpp"
#include "nouns/row.hpp"

namespace stoop::nouns {

// Fields that stand together: an object in JSON, a line in a position.
struct Section {
    std::string_view path;  // in JSON: "turn", "under_way.damage"; "" is the top, "-" nowhere
    std::string_view line;  // in a position; "" has none. Many records are lines by their words
    std::string_view type;  // in TypeScript
    std::optional<Meaning> each;  // there is a record for every value: an array in JSON
    Fields fields;
    bool is_always = false;     // its line stands even if it says nothing
    bool is_with_asks = false;  // its fields may stand on the line of the question, too; without a
                                // line of its own they are printed there
    std::vector<std::string_view> old_lines;
    std::function<const void*(const void* state, int at)> record;
    std::function<void*(void* state, int at)> edit;
    std::size_t record_bytes = 0;                      // where equal bytes are equal records
    std::function<bool(const void* state)> is_absent;  // null in JSON, no line

    int count() const { return each ? each->count() : 1; }
    Section on_line(std::string_view word) &&;
    Section called(std::string_view type_name) &&;
    Section was(std::string_view old_line) &&;
    Section always() &&;
    Section with_asks() &&;
    Section for_each(const Meaning& meaning) &&;  // a line for every value, all of the same record
    Section absent_if(std::function<bool(const void* state)> test) &&;
};

Section make_section(std::string_view path, std::string_view line, Fields fields);

// A record for every value of a meaning, one record, or the fields of the state itself.
template <class S, class R, std::size_t N>
Section rows(std::string_view path, const Meaning& each, std::array<R, N> S::* member,
             Fields fields) {
    Section section = make_section(path, path, std::move(fields));
    section.each = each;
    section.is_always = true;
    section.record_bytes = sizeof(R);
    section.record = [member](const void* state, int at) {
        return &(static_cast<const S*>(state)->*member)[static_cast<std::size_t>(at)];
    };
    section.edit = [member](void* state, int at) {
        return &(static_cast<S*>(state)->*member)[static_cast<std::size_t>(at)];
    };
    return section;
}
template <class S, class R>
Section row(std::string_view path, R S::* member, Fields fields) {
    Section section = make_section(path, path, std::move(fields));
    section.record_bytes = sizeof(R);
    section.record = [member](const void* state, int) {
        return &(static_cast<const S*>(state)->*member);
    };
    section.edit = [member](void* state, int) { return &(static_cast<S*>(state)->*member); };
    return section;
}
Section whole(std::string_view path, std::string_view line, Fields fields);

struct Option {  // of the table, in the first line of a position unless it is as usual
    std::string name;
    std::string value;
    std::string usual;
};

struct Nouns {
    std::string_view game;
    Meaning seats;  // the seats that play, by their words
    std::vector<Option> options;
    Rows verbs;
    Rows asks;
    Rows events;
    std::vector<Section> sections;

    const Row& verb(const Action& action) const { return verbs[action.verb]; }
    std::string_view ask_name(std::uint16_t ask) const { return asks[ask].name; }
    std::string seat_name(Seat seat) const;  // also chance and nobody
    bool has_secrets() const;                // something that not everybody may know
};

// Actions: actions.cpp
std::string print_action(const Nouns& nouns, const Action& action);
void print_action_to(std::string& text, const Nouns& nouns, const Action& action);
Expected<Action> parse_action(const Nouns& nouns, std::string_view text);
// What a seat may know of an answer and of an event; Seat::all knows everything.
Action action_for(const Nouns& nouns, const Decision& asked, Action action, Seat viewer);
Event event_for(const Nouns& nouns, Event event, Seat viewer);

// JSON: json.cpp
void write_event(const Nouns& nouns, const Event& event, Json& json);
void write_about(const Nouns& nouns, const Decision& asked, Json& json);
void write_state(const Nouns& nouns, const void* state, Json& json);

// Positions: print.cpp, read.cpp
std::string print(const Nouns& nouns, const void* state, const Decision& asked);
struct Reading {                                        // what the lines said beyond the fields
    std::map<std::string_view, int, std::less<>> said;  // names of fields and lines: where
    Seat asked = Seat::none;
    std::uint16_t ask = 0;
    int asks_line = 0;
    std::string problem;

    bool has(std::string_view name) const { return said.contains(name); }
    int line_of(std::string_view name) const { return has(name) ? said.find(name)->second : 1; }
};
Reading read(const Nouns& nouns, std::string_view text, void* state, void* notes = nullptr);
// What is wrong with the question a position names, if the rules ask another; else nothing.
std::string asks_other(const Nouns& nouns, const Reading& reading, const Decision& asked);
// The words that stand before values in a position, older ones included. One that is a value, too,
// is a key only where a number follows it.
struct Key {
    std::string_view word;
    bool is_value = false;
};
std::vector<Key> keys(const Nouns& nouns);
// What a word of a position is called now.
std::string_view present_name(const Nouns& nouns, std::string_view word);

// Knowledge and bytes: bytes.cpp
void blank(const Nouns& nouns, void* state, Seat viewer);   // what the viewer may not know
bool has_blanks(const Nouns& nouns, const void* state);     // so it is a view of somebody
std::string digest(const Nouns& nouns, const void* state);  // of values, not of names
// The bytes of a state that no field accounts for.
std::vector<std::size_t> bytes_without_field(const Nouns& nouns, std::span<const std::byte> state);

}  // namespace stoop::nouns
