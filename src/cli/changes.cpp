// stoop scenario --changes: packs with one file changed, and which scenario notices it.
// Standard input has for each change a line `<file of the pack> <bytes> <scenario file>…` and the
// file's new text. The scenarios of those files come first, then all others, or none if the line
// ends with `only`. A line answers each: `refused <complaint of the loader>`,
// `noticed <file>:<line>: <title>` or `unnoticed`.
#include <iostream>
#include <set>

#include "cli/commands.hpp"
#include "cli/guarded.hpp"
#include "cli/support.hpp"
#include "content/known_files.hpp"
#include "core/text.hpp"
#include "table/scenario.hpp"

namespace stoop::cli {

namespace {

constexpr int change_seconds_max = 60;

struct Change {
    std::string path;  // "king/cards.toml"
    std::string text;
    std::vector<std::string> first;  // scenario files
    bool only_those = false;
};

Expected<Change> read_change(const std::string& line) {
    const auto words = words_of(line);
    const auto bytes = words.size() < 2 ? std::nullopt : number_of(words[1]);
    if (!bytes || *bytes < 0)
        return Error{"a change is a file of the pack, how many bytes follow, and scenario files"};
    Change change{
        std::string(words[0]), std::string(static_cast<std::size_t>(*bytes), '\0'), {}, false};
    for (std::size_t i = 2; i < words.size(); ++i) change.first.emplace_back(words[i]);
    if (words.back() == "only") change.only_those = true;
    if (!std::cin.read(change.text.data(), *bytes))
        return Error{change.path + ": fewer than " + std::to_string(*bytes) + " bytes follow"};
    return change;
}

class Checker {
public:
    explicit Checker(const content::Files& files) : files_(files), scenarios_(files_) {}

    bool add(const std::string& path, const std::string& text) {
        const int first = scenarios_.count();
        const int added = scenarios_.add(path, text);
        places_.push_back({path, first, first + added});
        return added > 0;
    }

    // Unchanged, once per game: what is read here need not be read for each change.
    Expected<bool> prepare(const Change& change) {
        if (!ready_.insert(game_of(change)).second) return true;
        const auto opened = open(change);
        if (!opened) return Error{opened.error()};
        return true;
    }

    // In a process of its own: what is changed here stays changed.
    void answer(const Change& change) {
        files_[change.path] = change.text;
        const auto opened = open(change);
        if (!opened) return say("refused " + opened.error());
        for (const std::string& path : change.first)
            for (const Place& place : places_)
                if (place.path == path && notices(place)) return;
        if (!change.only_those)
            for (const Place& place : places_)
                if (notices(place)) return;
        say("unnoticed");
    }

private:
    struct Place {
        std::string path;
        int first;
        int end;
    };
    static std::string game_of(const Change& change) {
        return change.path.substr(0, change.path.find('/'));
    }
    Expected<std::shared_ptr<const table::Game>> open(const Change& change) const {
        return table::open_game(game_of(change), 2, {}, files_);
    }
    static void say(const std::string& sentence) { std::cout << sentence << std::endl; }

    bool notices(const Place& place) {
        for (int i = place.first; i < place.end; ++i) {
            if (scenarios_.run(i).passed()) continue;
            say("noticed " + scenarios_.heading(i));
            return true;
        }
        return false;
    }

    content::Files files_;
    table::Scenarios scenarios_;
    std::set<std::string> ready_;
    std::vector<Place> places_;
};

}  // namespace

int changes(const std::vector<std::string>& scenario_files, const content::Files& files) {
    content::keep_what_is_read();
    Checker checker(files);
    for (const std::string& path : scenario_files) {
        const auto text = text_of_file(path);
        if (!text) return complain(text.error());
        if (!checker.add(path, *text)) return complain(path + ":1: there is no scenario in it");
    }
    for (std::string line; std::getline(std::cin, line);) {
        const auto change = read_change(line);
        if (!change) return complain(change.error());
        if (const auto ready = checker.prepare(*change); !ready) return complain(ready.error());
        const auto answer = [&](int) {
            checker.answer(*change);
            return true;
        };
        const auto broke_off = [&](int, const std::string& how) {
            std::cout << "noticed broke off: " << how << std::endl;
        };
        run_guarded(1, {change_seconds_max, false}, answer, broke_off);
    }
    return ok;
}

}  // namespace stoop::cli
