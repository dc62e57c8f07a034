// A position read back: every line is a section's, every word a field's.
#include <algorithm>

#include "core/text.hpp"
#include "nouns/nouns.hpp"

namespace stoop::nouns {

namespace {

using Form = Field::Form;
using Words = std::vector<std::string_view>;

Words keys_of(const Fields& fields) {
    Words words;
    for (const Field& field : fields) {
        if (!field.is_in_words || !field.has_name) continue;
        words.push_back(field.name);
        words.insert(words.end(), field.old_names.begin(), field.old_names.end());
    }
    return words;
}

bool is_named(const Field& field, std::string_view word) {
    return field.name == word ||
           std::find(field.old_names.begin(), field.old_names.end(), word) != field.old_names.end();
}

// Of a word, or of the one that says there is none.
std::optional<int> value_of(const Meaning& meaning, std::string_view word) {
    if (meaning.least() >= 0 && word == meaning.print(-1)) return -1;
    return meaning.find(word);
}

class Reader {
public:
    Reader(const Nouns& nouns, void* state, void* notes)
        : nouns_(nouns), state_(state), notes_(notes) {}

    Reading read(std::string_view text) {
        const auto lines = lines_of(text);
        if (lines.empty()) {
            fail(1, "the position is empty; it begins with \"" + beginning() + "\"");
            return reading_;
        }
        read_header(lines[0]);
        for (std::size_t i = 1; i < lines.size() && reading_.problem.empty(); ++i)
            read_line(lines[i]);
        return reading_;
    }

private:
    std::string beginning() const {
        return std::string(nouns_.game) + " " + std::to_string(nouns_.seats.count()) + " seats";
    }
    void fail(int line, std::string sentence) {
        if (reading_.problem.empty())
            reading_.problem = at_line(line, std::move(sentence)).sentence;
    }

    void read_header(const TextLine& line) {
        const Words& words = line.words;
        const int seats = words.size() > 2 ? number_of(words[1]).value_or(0) : 0;
        if (words[0] != nouns_.game || seats == 0 || words[2] != "seats")
            return fail(line.number,
                        "a position begins with its game and seats, \"" + beginning() + "\"");
        if (seats != nouns_.seats.count())
            return fail(line.number, "the position has " + std::to_string(seats) +
                                         " seats, the game " +
                                         std::to_string(nouns_.seats.count()));
        for (std::size_t i = 3; i < words.size(); i += 2) {
            const std::string_view value = i + 1 < words.size() ? words[i + 1] : "";
            const auto own =
                std::find_if(nouns_.options.begin(), nouns_.options.end(),
                             [&](const Option& each) { return each.name == words[i]; });
            if (own == nouns_.options.end() || own->value != value)
                return fail(line.number, "the game is not played with \"" + std::string(words[i]) +
                                             " " + std::string(value) + "\"");
        }
    }

    void read_line(const TextLine& line) {
        const std::string_view subject = line.words[0];
        if (subject == "asks") return read_asks(line);
        Words known = {"asks"};
        for (const Section& section : nouns_.sections) {
            if (section.line.empty()) continue;
            if (!section.each) {
                known.push_back(section.line);
                if (is_line(section, subject)) return read_section(section, 0, line);
                continue;
            }
            for (int i = 0; i < section.count(); ++i) {
                known.push_back(section.each->all_words()[static_cast<std::size_t>(i)]);
                if (known.back() == subject) return read_section(section, i, line);
            }
        }
        fail(line.number,
             "unknown subject \"" + std::string(subject) + "\"" + did_you_mean(subject, known));
    }
    static bool is_line(const Section& section, std::string_view subject) {
        const auto& old = section.old_lines;
        return section.line == subject || std::find(old.begin(), old.end(), subject) != old.end();
    }

    void read_section(const Section& section, int index, const TextLine& line) {
        reading_.said.emplace(section.line, line.number);
        if (section.each)
            reading_.said.emplace(section.each->all_words()[static_cast<std::size_t>(index)],
                                  line.number);
        read_fields(section, index, line, 1);
    }

    void read_asks(const TextLine& line) {
        Words keys;
        LineWords words(line, 1, keys);
        if (words.skip("chance"))
            reading_.asked = Seat::chance;
        else
            reading_.asked = seat_at(words.value(nouns_.seats));
        Words names;
        for (const Row& row : nouns_.asks) names.push_back(row.name);
        reading_.ask = static_cast<std::uint16_t>(words.value(Meaning::words("question", names)));
        reading_.asks_line = line.number;
        if (!words.problem().empty()) return fail(line.number, words.problem());
        for (const Section& section : nouns_.sections)
            if (section.is_with_asks) return read_fields(section, 0, line, 3, true);
        if (line.words.size() > 3) unexpected(line.number, line.words[3]);
    }
    void unexpected(int line, std::string_view word) {
        fail(line, "what is \"" + std::string(word) + "\" doing here?");
    }

    void read_fields(const Section& section, int index, const TextLine& line, std::size_t from,
                     bool named_only = false) {
        const Words keys = keys_of(section.fields);
        LineWords words(line, from, keys);
        const Edit at{state_, section.edit(state_, index), index, notes_};
        for (const Field& field : section.fields) {
            if (field.has_name || named_only || !field.is_in_words) continue;
            const bool is_there =
                words.more() && (field.form == Form::value ? words.value_follows(field.meaning)
                                                           : words.value_follows());
            if (is_there) read_field(field, at, words, line.number);
        }
        while (words.more()) {
            const std::string_view word = words.take();
            const auto field =
                std::find_if(section.fields.begin(), section.fields.end(), [&](const Field& each) {
                    return each.is_in_words && each.has_name && is_named(each, word);
                });
            if (field == section.fields.end())
                words.fail("unknown word \"" + std::string(word) + "\"" + did_you_mean(word, keys));
            else
                read_field(*field, at, words, line.number);
        }
        if (!words.problem().empty()) fail(line.number, words.problem());
    }

    void read_field(const Field& field, Edit at, LineWords& words, int line) {
        reading_.said.emplace(field.name, line);
        if (field.unspell) return field.unspell(words, at);
        const Cells& cells = field.cells;
        switch (field.form) {
            case Form::value: cells.set(at.record, 0, words.value(field.meaning)); break;
            case Form::flag: cells.set(at.record, 0, 1); break;
            case Form::list:
            case Form::runs: read_list(field, at, words); break;
            case Form::set:
                while (words.value_follows(field.meaning))
                    if (const int i = words.value(field.meaning); words.problem().empty())
                        cells.set(at.record, i, 1);
                break;
            case Form::counts:
                while (words.value_follows(field.meaning)) {
                    const int i = words.value(field.meaning);
                    const int n =
                        field.amount ? words.value(*field.amount) : words.count(field.count_most);
                    if (words.problem().empty()) cells.set(at.record, i, n);
                }
                break;
            case Form::records: read_records(field, at, words); break;
            case Form::told: break;
        }
    }

    // An array has its values in a row, a list grows; its values may come on several lines.
    static void read_list(const Field& field, Edit at, LineWords& words) {
        const Cells& cells = field.cells;
        int next = cells.resize ? cells.size(at.record) : 0;
        while (words.value_follows(field.meaning)) {
            const int value = words.value(field.meaning);
            const int times = field.form == Form::runs ? words.count(field.count_most) : 1;
            for (int i = 0; i < times && words.problem().empty(); ++i) {
                if (next == cells.most)
                    return words.fail("more than " + std::to_string(cells.most) + " for \"" +
                                      std::string(field.name) + "\"");
                if (cells.resize) cells.resize(at.record, next + 1);
                cells.set(at.record, next++, value);
            }
        }
    }

    static void read_records(const Field& field, Edit at, LineWords& words) {
        int next = field.records.resize ? field.records.size(at.record) : 0;
        while (words.value_follows()) {
            if (next == field.records.most)
                return words.fail("more than " + std::to_string(field.records.most) + " for \"" +
                                  std::string(field.name) + "\"");
            if (field.records.resize) field.records.resize(at.record, next + 1);
            void* record = field.records.edit(at.record, next++);
            std::string_view word = words.take();
            for (const Field& part : field.parts) {
                if (word.empty()) break;
                const std::size_t colon = std::min(word.find(':'), word.size());
                const auto value = value_of(part.meaning, word.substr(0, colon));
                if (!value) return words.fail(part.meaning.complaint(word.substr(0, colon)));
                part.cells.set(record, 0, *value);
                word.remove_prefix(std::min(colon + 1, word.size()));
            }
            if (!word.empty()) return words.fail("what is \"" + std::string(word) + "\"?");
        }
    }

    const Nouns& nouns_;
    void* state_;
    void* notes_;
    Reading reading_;
};

}  // namespace

Reading read(const Nouns& nouns, std::string_view text, void* state, void* notes) {
    return Reader(nouns, state, notes).read(text);
}

std::string asks_other(const Nouns& nouns, const Reading& reading, const Decision& asked) {
    if (asked.seat == reading.asked && asked.ask == reading.ask) return {};
    const auto words = [&](Seat seat, std::uint16_t ask) {
        return nouns.seat_name(seat) + " " + std::string(nouns.ask_name(ask));
    };
    return "the position asks " + words(asked.seat, asked.ask) + ", not " +
           words(reading.asked, reading.ask);
}

std::vector<Key> keys(const Nouns& nouns) {
    Words words;
    std::vector<Key> all;
    for (const Section& section : nouns.sections)
        for (const std::string_view word : keys_of(section.fields)) words.push_back(word);
    for (const std::string_view word : words) {
        const auto is_it = [&](const Key& key) { return key.word == word; };
        if (std::any_of(all.begin(), all.end(), is_it)) continue;
        bool is_value = false;
        for (const Section& section : nouns.sections)
            for (const Field& field : section.fields)
                is_value = is_value || (field.is_in_words && field.meaning.find(word));
        all.push_back({word, is_value});
    }
    return all;
}

std::string_view present_name(const Nouns& nouns, std::string_view word) {
    for (const Section& section : nouns.sections) {
        if (std::find(section.old_lines.begin(), section.old_lines.end(), word) !=
            section.old_lines.end())
            return section.line;
        for (const Field& field : section.fields)
            if (field.is_in_words && is_named(field, word)) return field.name;
    }
    return word;
}

}  // namespace stoop::nouns
