#include "table/scenario.hpp"

#include <algorithm>
#include <list>
#include <map>
#include <memory>
#include <utility>

#include "core/text.hpp"
#include "table/opening.hpp"
#include "table/scenario_steps.hpp"

namespace stoop::table {

namespace {

using Failure = ScenarioFailure;

struct Script {                   // one scenario, taken apart
    TextLine title;               // `scenario ID… Title`
    TextLine header;              // `traffiq 2 seats layout central_park`
    std::string position;         // with blank lines before it, so that line numbers hold
    std::vector<TextLine> steps;  // what follows the position
};

// A position ends with a blank line or with the first word that only scenarios know.
std::vector<Script> scripts_of(std::string_view text) {
    std::vector<Script> scripts;
    bool in_position = false;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view raw = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        auto lines = lines_of(raw);
        const bool is_blank = words_of(raw).empty();
        if (is_blank && !scripts.empty() && !scripts.back().header.words.empty())
            in_position = false;
        if (lines.empty()) continue;
        TextLine line = std::move(lines[0]);
        line.number = number;
        if (line.words[0] == "scenario") {
            scripts.push_back({std::move(line), {}, {}, {}});
            in_position = true;
            continue;
        }
        if (scripts.empty()) scripts.push_back({});  // lines before any title: refused later
        Script& script = scripts.back();
        if (is_scenario_word(line.words[0])) in_position = false;
        if (!in_position) {
            script.steps.push_back(std::move(line));
            continue;
        }
        if (script.header.words.empty()) {
            script.header = line;
            script.position.assign(static_cast<std::size_t>(number - 1), '\n');
        }
        const auto newlines = std::count(script.position.begin(), script.position.end(), '\n');
        script.position.append(static_cast<std::size_t>(number - 1 - newlines), '\n');
        script.position.append(raw).push_back('\n');
    }
    return scripts;
}

std::string title_of(const Script& script) {
    const auto& words = script.title.words;
    return words.size() > 1 ? joined(std::span(words).subspan(1)) : std::string{};
}

class Runner {
public:
    explicit Runner(const content::Files& files) : files_(files) {}

    ScenarioResult run(const std::string& file, const Script& script) {
        ScenarioResult result{script.title.number, title_of(script), {}};
        if (const auto failure = play(script)) result.failure = describe(file, result, *failure);
        return result;
    }

private:
    using Opened = Expected<std::shared_ptr<const Game>>;

    std::optional<Failure> play(const Script& script) {
        if (const auto failure = misshapen(script)) return failure;
        const auto game = open(script.header);
        if (!game) return nonsense(script.header.number, game.error());
        const auto start = (*game)->parse(script.position);
        const bool must_fail = script.steps[0].words[0] == "reject";
        if (must_fail && !start) return rejected(script.steps, start.error());
        if (!start) return nonsense(script.header.number, start.error());
        History history(*game, *start);
        return play_steps(history, script.steps);
    }

    static std::optional<Failure> misshapen(const Script& script) {
        const auto& title = script.title.words;
        if (title.empty())
            return nonsense(std::max(1, script.steps.empty() ? 1 : script.steps[0].number),
                            "a scenario begins with the word \"scenario\", rule ids and a title");
        if (title.size() < 3 || !is_rule_id(title[1]) || is_rule_id(title.back()))
            return nonsense(script.title.number, "a title is one or more rule ids and a sentence");
        if (script.header.words.empty())
            return nonsense(script.title.number, "the scenario has no position");
        if (script.steps.empty())
            return nonsense(script.title.number, "the scenario checks nothing");
        return std::nullopt;
    }

    // Games are kept: loading a pack takes time.
    Opened open(const TextLine& header) {
        const std::string head = joined(header.words);
        const auto known = games_.find(head);
        if (known != games_.end()) return known->second;
        auto game = open_position(header, files_);
        if (game) games_.emplace(head, *game);
        return game;
    }

    static std::optional<Failure> rejected(std::span<const TextLine> steps,
                                           const std::string& sentence) {
        if (steps.size() > 1) return nonsense(steps[1].number, "nothing can follow \"reject\"");
        const auto wanted = joined(std::span(steps[0].words).subspan(1));
        if (sentence.find(wanted) != std::string::npos) return std::nullopt;
        return difference(steps[0].number, "the position is refused: " + wanted, sentence);
    }

    static std::string describe(const std::string& file, const ScenarioResult& result,
                                const Failure& failure) {
        if (!failure.sentence.empty()) {
            // Complaints of a position's reader bring their own line number.
            const bool has_line = failure.sentence.starts_with("line ");
            const auto colon = has_line ? failure.sentence.find(':') : 0;
            if (has_line && colon != std::string::npos)
                return file + ":" + failure.sentence.substr(5);
            return file + ":" + std::to_string(failure.line) + ": " + failure.sentence;
        }
        std::string text = file + ":" + std::to_string(failure.line) + ": " + result.title +
                           "\n    expected  " + failure.expected + "\n    found     " +
                           failure.found;
        if (!failure.position.empty()) text += "\n    in the position";
        for (std::string_view rest = failure.position; !rest.empty();) {
            const auto end = std::min(rest.find('\n'), rest.size());
            text += "\n        " + std::string(rest.substr(0, end));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        return text;
    }

    const content::Files& files_;
    std::map<std::string, std::shared_ptr<const Game>> games_;
};

}  // namespace

struct Scenarios::Parts {
    struct File {
        std::string name;
        std::string text;
    };
    struct Placed {
        const File* file;
        Script script;
    };
    explicit Parts(const content::Files& packs) : runner(packs) {}
    const Placed& at(int index) const {
        STOOP_ASSERT(index >= 0 && index < static_cast<int>(scripts.size()));
        return scripts[static_cast<std::size_t>(index)];
    }

    std::list<File> files;  // a list, since the scripts point into the texts
    std::vector<Placed> scripts;
    Runner runner;
};

Scenarios::Scenarios(const content::Files& files) : parts_(std::make_unique<Parts>(files)) {}
Scenarios::~Scenarios() = default;

int Scenarios::add(std::string_view file, std::string_view text) {
    const auto& kept = parts_->files.emplace_back(std::string(file), std::string(text));
    auto scripts = scripts_of(kept.text);
    for (auto& script : scripts) parts_->scripts.push_back({&kept, std::move(script)});
    return static_cast<int>(scripts.size());
}

int Scenarios::count() const { return static_cast<int>(parts_->scripts.size()); }

std::string Scenarios::heading(int index) const {
    const auto& [file, script] = parts_->at(index);
    return file->name + ":" + std::to_string(script.title.number) + ": " + title_of(script);
}

ScenarioResult Scenarios::run(int index) {
    const auto& [file, script] = parts_->at(index);
    return parts_->runner.run(file->name, script);
}

std::vector<ScenarioResult> run_scenarios(std::string_view file, std::string_view text,
                                          const content::Files& files) {
    Scenarios scenarios(files);
    scenarios.add(file, text);
    std::vector<ScenarioResult> results;
    for (int i = 0; i < scenarios.count(); ++i) results.push_back(scenarios.run(i));
    return results;
}

}  // namespace stoop::table
