// Files of a pack, and what their readers have in common.
#pragma once
#include <functional>

#include "content/reader.hpp"

namespace stoop::content {

// Reads one file with `read(root, complaints)`: its first mistake, or nothing.
inline std::string read_file(const Files& files, std::string_view path,
                             const std::function<void(const Value& root, Complaints&)>& read) {
    const auto root = read_toml(files, path);
    if (!root) return root.error();
    Complaints complaints(path);
    read(*root, complaints);
    return complaints.any() ? complaints.error().sentence : std::string{};
}

// The end of an entry that has these texts for people to read, and no other key.
inline void end_with(Reader& reader, std::initializer_list<std::string_view> for_people) {
    for (const std::string_view key : for_people) reader.text(key);
    reader.no_other_keys();
}

// Which of the entries has the id; -1 if none.
int find_id(const auto& entries, std::string_view id) {
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (entries[i].id == id) return static_cast<int>(i);
    return -1;
}

}  // namespace stoop::content
