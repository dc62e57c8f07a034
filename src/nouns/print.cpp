// A position in words.
#include <algorithm>

#include "nouns/nouns.hpp"

namespace stoop::nouns {

namespace {

using Form = Field::Form;
constexpr std::size_t subject_width = 8;

// attack 2 heart 1: equal values that stand together are counted.
std::string runs_of(const Field& field, const void* record) {
    std::string text;
    const int size = field.cells.size(record);
    for (int i = 0, run = 0; i < size; i += run) {
        const std::int64_t value = field.cells.get(record, i);
        run = 1;
        while (i + run < size && field.cells.get(record, i + run) == value) ++run;
        text += " " + field.meaning.print(value) + " " + std::to_string(run);
    }
    return text;
}

// resolve attack:0:2: what is as usual at the end is left out.
std::string records_in(const Field& field, Look at) {
    std::string text;
    for (int i = 0; i < field.records.size(at.record); ++i) {
        const void* record = field.records.at(at.record, i);
        std::string word;
        std::size_t said = 0;
        for (const Field& part : field.parts) {
            const std::int64_t value = part.cells.get(record, 0);
            if (!word.empty()) word += ':';
            word += part.meaning.print(value);
            if (value != part.usual || said == 0) said = word.size();
        }
        text += " " + word.substr(0, said);
    }
    return text;
}

// The words behind the name of a field; nothing if it need not be said.
std::string words_of(const Field& field, Look at) {
    if (field.is_silent && field.is_silent(at)) return "";
    if (field.spell) {
        const std::string text = field.spell(at);
        return text.empty() ? text : " " + text;
    }
    const void* record = at.record;
    std::string text;
    switch (field.form) {
        case Form::value: {
            const std::int64_t value = field.cells.get(record, 0);
            if (value == field.usual && !field.is_always) return "";
            return " " + field.meaning.print(value);
        }
        case Form::list:
            for (int i = 0; i < field.cells.size(record); ++i)
                text += " " + field.meaning.print(field.cells.get(record, i));
            return text;
        case Form::runs: return runs_of(field, record);
        case Form::set:
            for (int i = 0; i < field.meaning.count(); ++i)
                if (field.cells.get(record, i) != 0) text += " " + field.meaning.print(i);
            return text;
        case Form::counts:
            for (int i = 0; i < field.meaning.count(); ++i)
                if (const std::int64_t n = field.cells.get(record, i); n != field.usual)
                    text += " " + field.meaning.print(i) + " " +
                            (field.amount ? field.amount->print(n) : std::to_string(n));
            return text;
        case Form::records: return records_in(field, at);
        case Form::flag:
        case Form::told: break;
    }
    return text;
}

std::string said(const Field& field, Look at) {
    if (!field.is_in_words) return "";
    if (field.form == Form::flag && !field.spell) {
        const bool is_silent = field.is_silent && field.is_silent(at);
        const bool is_set = field.cells.get(at.record, 0) != 0;
        return is_set && !is_silent ? " " + std::string(field.name) : "";
    }
    const std::string words = words_of(field, at);
    return words.empty() || !field.has_name ? words : " " + std::string(field.name) + words;
}

std::string subject(std::string_view word) {
    std::string text(word);
    text.resize(std::max(subject_width, text.size()), ' ');
    return text;
}

}  // namespace

std::string print(const Nouns& nouns, const void* state, const Decision& asked) {
    std::string text =
        std::string(nouns.game) + " " + std::to_string(nouns.seats.count()) + " seats";
    for (const Option& option : nouns.options)
        if (option.value != option.usual) text += " " + option.name + " " + option.value;
    text += '\n';
    for (const Section& section : nouns.sections) {
        if (section.line.empty() || (section.is_absent && section.is_absent(state))) continue;
        for (int i = 0; i < section.count(); ++i) {
            std::string facts;
            for (const Field& field : section.fields)
                facts += said(field, {state, section.record(state, i), i});
            if (facts.empty() && !section.is_always) continue;
            text += subject(section.each ? section.each->print(i) : section.line) + facts + '\n';
        }
    }
    if (asked.seat == Seat::none) return text;
    text += subject("asks") + " " + nouns.seat_name(asked.seat) + " " +
            std::string(nouns.ask_name(asked.ask));
    for (const Section& section : nouns.sections)
        if (section.is_with_asks && section.line.empty())
            for (const Field& field : section.fields)
                text += said(field, {state, section.record(state, 0), 0});
    return text + "\n";
}

}  // namespace stoop::nouns
