#include <algorithm>
#include <map>

#include "nouns/reference.hpp"

namespace stoop::nouns {

namespace {

using Form = Field::Form;
using Shape = Arg::Shape;

// "unit kind" is the type UnitKind.
std::string camel(std::string_view words) {
    std::string name;
    bool is_first = true;
    for (const char letter : words) {
        const bool is_part = letter != ' ' && letter != '_' && letter != '.';
        if (is_part)
            name += is_first && letter >= 'a' && letter <= 'z'
                        ? static_cast<char>(letter - 'a' + 'A')
                        : letter;
        is_first = !is_part;
    }
    return name;
}

// One of "stacks" is a Stack.
std::string singular(std::string_view name) {
    return camel(name.ends_with('s') ? name.substr(0, name.size() - 1) : name);
}

class Writer {
public:
    explicit Writer(const Nouns& nouns) : nouns_(nouns) {}

    std::string write() {
        for (const Section& section : nouns_.sections)
            if (section.path != "-") add_section(section);
        const std::string state = interfaces();
        const std::string events = union_of("Event", "what", nouns_.events);
        const std::string asks = abouts();
        std::string names;
        for (const auto& [name, type] : names_)
            names += "export type " + name + " = " + type + ";\n";
        return "// Made by `stoop nouns " + std::string(nouns_.game) +
               " --types` from the engine's nouns; do not change it here.\n" + names + "\n" +
               state + events + "\n" + asks;
    }

private:
    struct Object {
        std::string type;
        std::vector<std::pair<std::string, std::string>> members;  // name, type
    };

    // Short lists of words have names of their own.
    std::string type_of(const Meaning& meaning) {
        const std::string type = meaning.typescript();
        if (meaning.form() != Meaning::Form::words || type == "string") return type;
        const std::string name = camel(meaning.name());
        const auto known = names_.emplace(name, type).first;
        return known->second == type ? name : type;
    }
    static std::string list_of(const std::string& type) {
        return type.find(' ') == std::string::npos ? type + "[]" : "(" + type + ")[]";
    }
    std::string or_null(const Meaning& meaning) { return type_of(meaning) + " | null"; }

    std::string type_of(const Field& field) {
        if (!field.json_type.empty()) {
            type_of(field.meaning);  // its name is known, whatever the field makes of it
            return field.json_type;
        }
        const Meaning& meaning = field.meaning;
        switch (field.form) {
            case Form::value: return field.may_lack() ? or_null(meaning) : type_of(meaning);
            case Form::flag: return "boolean";
            case Form::list:
            case Form::runs: return list_of(field.may_lack() ? or_null(meaning) : type_of(meaning));
            case Form::set: return list_of(type_of(meaning));
            case Form::counts: return counts_type(field);
            case Form::records: return list_of(singular(field.name));
            case Form::told: break;
        }
        return "unknown";
    }
    std::string counts_type(const Field& field) {
        const std::string amount = field.amount ? or_null(*field.amount) : "number";
        if (field.meaning.form() == Meaning::Form::seat) return list_of(amount);
        return "Record<" + type_of(field.meaning) + ", " + amount + ">";
    }

    void add_fields(const std::string& path, const std::string& type, const Fields& fields) {
        object_at(path, type);
        std::vector<std::pair<std::string, std::string>> members;
        for (const Field& field : fields) {
            if (!field.is_in_json) continue;
            members.emplace_back(field.name, type_of(field));
            if (field.form == Form::records && field.json_type.empty())
                add_fields("/" + camel(field.name), singular(field.name), field.parts);
        }
        Object& object = object_at(path, type);
        object.members.insert(object.members.end(), members.begin(), members.end());
        if (!type.empty()) object.type = type;
    }
    std::size_t order_index(const std::string& path) const {
        return static_cast<std::size_t>(std::find(order_.begin(), order_.end(), path) -
                                        order_.begin());
    }
    Object& object_at(const std::string& path, const std::string& type) {
        const std::size_t index = order_index(path);
        if (index < order_.size()) return objects_[index];
        order_.push_back(path);
        objects_.push_back({type.empty() ? camel(path.empty() ? "state" : path) : type, {}});
        return objects_.back();
    }

    // The object's member in the object around it, once.
    void add_section(const Section& section) {
        const std::string path(section.path);
        object_at("", "State");
        if (!path.empty() && order_index(path) == order_.size()) {
            const std::size_t dot = path.rfind('.');
            const std::string outer = dot == std::string::npos ? "" : path.substr(0, dot);
            object_at(outer, "");
            if (!outer.empty()) add_member("", outer, objects_[order_index(outer)].type);
            const std::string type = section.type.empty() ? camel(path) : std::string(section.type);
            add_member(outer, path.substr(dot == std::string::npos ? 0 : dot + 1),
                       type + (section.each        ? "[]"
                               : section.is_absent ? " | null"
                                                   : ""));
        }
        add_fields(path, std::string(path.empty() ? "State" : section.type), section.fields);
    }
    void add_member(const std::string& path, const std::string& name, const std::string& type) {
        auto& members = objects_[order_index(path)].members;
        const auto is_it = [&](const auto& member) { return member.first == name; };
        if (std::none_of(members.begin(), members.end(), is_it)) members.emplace_back(name, type);
    }

    std::string interfaces() const {
        std::string text;
        for (const Object& object : objects_) {
            text += "export interface " + object.type + " {\n";
            for (const auto& [name, type] : object.members)
                text += "  " + name + ": " + type + ";\n";
            text += "}\n";
        }
        return text;
    }

    std::string type_of(const Arg& arg) {
        std::string type = type_of(arg.meaning);
        if (arg.shape == Shape::pair)
            type = "[number, number]";
        else if (arg.shape != Shape::one)
            type = list_of(type);
        else if (arg.is_optional)
            type += " | null";
        return arg.is_secret ? type + " | '?'" : type;
    }
    std::string members_of(const Row& row) {
        std::string text;
        for (const Arg& arg : row.args)
            text += std::string(text.empty() ? "" : "; ") + std::string(arg.name) +
                    (arg.is_left_out ? "?: " : ": ") + type_of(arg);
        return text;
    }
    std::string union_of(std::string_view name, std::string_view tag, const Rows& rows) {
        std::string text = "export type " + std::string(name) + " =";
        for (const Row& row : rows) {
            const std::string members = members_of(row);
            text += "\n  | { " + std::string(tag) + ": '" + std::string(row.name) + "'" +
                    (members.empty() ? "" : "; ") + members + " }";
        }
        return text + ";\n";
    }
    std::string abouts() {
        std::string text = "// What a question is about, by its name.\nexport interface About {\n";
        for (const Row& row : nouns_.asks) {
            const std::string members = members_of(row);
            text += "  " + std::string(row.name) + ": " +
                    (members.empty() ? "object" : "{ " + members + " }") + ";\n";
        }
        return text + "}\n";
    }

    const Nouns& nouns_;
    std::map<std::string, std::string> names_;
    std::vector<std::string> order_;  // paths of the objects
    std::vector<Object> objects_;
};

}  // namespace

std::string typescript(const Nouns& nouns) { return Writer(nouns).write(); }

}  // namespace stoop::nouns
