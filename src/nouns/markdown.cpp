#include <map>

#include "nouns/reference.hpp"

namespace stoop::nouns {

namespace {

using Form = Field::Form;
using Shape = Arg::Shape;

std::string code(std::string_view text) { return "`" + std::string(text) + "`"; }

// What may stand there: words by what they are called, numbers by their limits.
std::string values_of(const Meaning& meaning) {
    if (meaning.form() == Meaning::Form::flag) return "true or false";
    if (meaning.form() == Meaning::Form::seat) return "seat";
    if (meaning.form() == Meaning::Form::words) return std::string(meaning.name());
    if (meaning.most() >= 999) return meaning.least() < 0 ? "number, may be negative" : "number";
    return std::to_string(meaning.least()) + " … " + std::to_string(meaning.most());
}

// The words of every meaning that has few, by what it is called.
std::string words_table(const Nouns& nouns) {
    std::map<std::string_view, std::string> tables;
    const auto add = [&](const Meaning& meaning) {
        if (meaning.form() != Meaning::Form::words || meaning.count() > 12) return;
        std::string& words = tables[meaning.name()];
        if (!words.empty()) return;
        for (const std::string_view word : meaning.all_words())
            if (!word.empty()) words += (words.empty() ? "" : " ") + code(word);
    };
    for (const Rows* rows : {&nouns.verbs, &nouns.asks, &nouns.events})
        for (const Row& row : *rows)
            for (const Arg& arg : row.args) add(arg.meaning);
    for (const Section& section : nouns.sections)
        for (const Field& field : section.fields) add(field.meaning);
    std::string text = "| word | its values |\n| --- | --- |\n";
    for (const auto& [name, words] : tables)
        text += "| " + std::string(name) + " | " + words + " |\n";
    return text;
}

std::string args_of(const Row& row) {
    std::string text;
    for (const Arg& arg : row.args) {
        text += (text.empty() ? "" : ", ") + code(arg.name) + " (" + values_of(arg.meaning);
        if (arg.shape == Shape::pair) text += ", two of them";
        if (arg.shape > Shape::pair) text += ", several";
        if (arg.is_left_out) text += ", if any";
        if (arg.is_secret) text += ", secret";
        text += ")";
    }
    return text.empty() ? "–" : text;
}

std::string table_of(std::string_view first, std::string_view second, const Rows& rows) {
    std::string text =
        "| " + std::string(first) + " | " + std::string(second) + " |\n| --- | --- |\n";
    for (const Row& row : rows) text += "| " + code(row.name) + " | " + args_of(row) + " |\n";
    return text;
}

std::string field_words(const Field& field) {
    std::string text = field.has_name ? code(field.name) : "";
    if (field.form != Form::flag && field.form != Form::told && !field.spell)
        text += (text.empty() ? "" : " ") + values_of(field.meaning);
    if (field.form == Form::counts || field.form == Form::runs) text += " and how many";
    if (field.form == Form::list || field.form == Form::set) text += " …";
    const std::string about(field.about);
    if (!about.empty()) text += text.empty() ? about : " (" + about + ")";
    for (const std::string_view old : field.old_names) text += ", once " + code(old);
    return text;
}

std::string positions(const Nouns& nouns) {
    std::string text = "| line | what it says |\n| --- | --- |\n";
    for (const Section& section : nouns.sections) {
        if (section.line.empty()) continue;
        std::string facts;
        for (const Field& field : section.fields)
            if (field.is_in_words) facts += (facts.empty() ? "" : "; ") + field_words(field);
        std::string line = section.each ? std::string("a ") + std::string(section.each->name())
                                        : code(section.line);
        for (const std::string_view old : section.old_lines) line += ", once " + code(old);
        text += "| " + line + " | " + facts + " |\n";
    }
    return text;
}

}  // namespace

std::string markdown(const Nouns& nouns) {
    return "### Words\n\n" + words_table(nouns) + "\n### Actions\n\n" +
           table_of("action", "arguments", nouns.verbs) + "\n### Questions\n\n" +
           table_of("question", "about", nouns.asks) + "\n### Events\n\n" +
           table_of("what", "fields", nouns.events) + "\n### Lines of a position\n\n" +
           positions(nouns);
}

}  // namespace stoop::nouns
