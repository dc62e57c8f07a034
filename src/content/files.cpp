#include "content/files.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "content/pack_text.hpp"
#include "core/embedded.hpp"
#include "core/sha256.hpp"

namespace stoop::content {

namespace fs = std::filesystem;

const Files& embedded_files() {
    static const Files files = [] {
        Files all;
        for (const auto& file : content_files()) all.emplace(file.path, file.bytes());
        return all;
    }();
    return files;
}

Expected<Files> files_in(const std::string& folder) {
    std::error_code error;
    if (!fs::is_directory(folder, error))
        return Error{folder + " is not a folder; --content takes one laid out like content/"};
    Files files = embedded_files();
    int found = 0;
    for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end;
         at.increment(error)) {
        if (at->path().extension() != ".toml") continue;
        std::ifstream in(at->path(), std::ios::binary);
        std::ostringstream text;
        text << in.rdbuf();
        const std::string path = at->path().string();
        if (!in) return Error{path + " cannot be read"};
        files[fs::path(path).lexically_relative(folder).generic_string()] = text.str();
        ++found;
    }
    if (error) return Error{folder + " cannot be read: " + error.message()};
    if (found == 0) return Error{folder + " holds no .toml file"};
    return files;
}

std::string pack_text(const Files& files, std::string_view game) {
    const std::string prefix = std::string(game) + "/";
    std::string all;
    for (const auto& [path, text] : files) {
        if (!path.starts_with(prefix)) continue;
        if (path == prefix + "text.toml" || path == prefix + "lesson.toml") continue;
        all += path;
        all.push_back('\0');
        all += text;
        all.push_back('\0');
    }
    return all;
}

std::string pack_hash(const Files& files, std::string_view game) {
    return hex(sha256(pack_text(files, game))).substr(0, 16);
}

}  // namespace stoop::content
