#include "table/scenario.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "cli/commands.hpp"
#include "cli/support.hpp"

namespace stoop::cli {

namespace fs = std::filesystem;

namespace {

// The files a path stands for, in the order of their names.
Expected<std::vector<std::string>> scenario_files(const std::string& path) {
    std::error_code error;
    std::vector<std::string> found;
    if (!fs::exists(path, error)) return Error{path + " does not exist"};
    if (!fs::is_directory(path, error)) return std::vector<std::string>{path};
    for (fs::recursive_directory_iterator at(path, error), end; !error && at != end;
         at.increment(error))
        if (at->path().extension() == ".scn") found.push_back(at->path().string());
    if (error) return Error{path + " cannot be read: " + error.message()};
    if (found.empty()) return Error{path + " holds no .scn file"};
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace

int scenario(const ScenarioArgs& args, const content::Files& files) {
    std::vector<std::string> paths;
    for (const auto& path : args.paths) {
        const auto found = scenario_files(path);
        if (!found) return complain(found.error());
        paths.insert(paths.end(), found->begin(), found->end());
    }
    int passed = 0;
    int failed = 0;
    for (const auto& path : paths) {
        const auto text = text_of_file(path);
        if (!text) return complain(text.error());
        const auto results = table::run_scenarios(path, *text, files);
        if (results.empty()) return complain(path + ":1: there is no scenario in it");
        for (const auto& result : results) {
            if (result.passed()) {
                ++passed;
                continue;
            }
            ++failed;
            std::cout << result.failure << "\n\n";
        }
    }
    std::cout << passed << " passed, " << failed << " failed\n";
    return failed == 0 ? ok : failed_check;
}

}  // namespace stoop::cli
