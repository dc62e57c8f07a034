#include "content/texts.hpp"

#include "content/reader.hpp"

namespace stoop::content {

namespace {

bool is_wording(const Value& table) {
    for (const auto language : languages)
        if (table.find(language) != nullptr) return true;
    return false;
}

void collect(const Value& table, const std::string& prefix, Texts& texts, Complaints& complaints) {
    for (const auto& [key, value] : table.fields) {
        const std::string path = prefix.empty() ? key : prefix + "." + key;
        if (value.kind != Value::Kind::table) {
            complaints.add(value.line, "\"" + path + "\" must be a table with en, de and it");
            continue;
        }
        if (!is_wording(value)) {
            collect(value, path, texts, complaints);
            continue;
        }
        Reader reader(value, complaints);
        auto& wording = texts[path];
        for (std::size_t i = 0; i < languages.size(); ++i)
            wording[i] = std::string(reader.text(languages[i]));
        reader.no_other_keys();
    }
}

}  // namespace

Expected<Texts> read_texts(const Files& files, std::string_view game) {
    const std::string path = std::string(game) + "/text.toml";
    const auto root = read_toml(files, path);
    if (!root) return Error{root.error()};
    Complaints complaints(path);
    Texts texts;
    collect(*root, "", texts, complaints);
    if (complaints.any()) return complaints.error();
    return texts;
}

}  // namespace stoop::content
