#include "table/scenario.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "cli/commands.hpp"
#include "cli/guarded.hpp"
#include "cli/support.hpp"

namespace stoop::cli {

namespace fs = std::filesystem;

namespace {

// Far above any real one, on a machine that does much else.
constexpr int scenario_seconds_max = 60;

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
    if (args.changes) return changes(paths, files);
    table::Scenarios scenarios(files);
    for (const auto& path : paths) {
        const auto text = text_of_file(path);
        if (!text) return complain(text.error());
        if (scenarios.add(path, *text) == 0)
            return complain(path + ":1: there is no scenario in it");
    }
    const auto run = [&](int index) {
        const auto result = scenarios.run(index);
        if (!result.passed()) std::cout << result.failure << "\n" << std::endl;
        return result.passed();
    };
    const auto broke_off = [&](int index, const std::string& how) {
        std::cout << scenarios.heading(index) << "\n    broke off: " << how << "\n" << std::endl;
    };
    const Tally tally =
        run_guarded(scenarios.count(), {scenario_seconds_max, args.stops}, run, broke_off);
    std::cout << tally.passed << " passed, " << tally.failed << " failed\n";
    return tally.failed == 0 ? ok : failed_check;
}

}  // namespace stoop::cli
