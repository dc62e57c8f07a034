// Verifier: replays exported matches and traces line by line. Every answer must be legal, every
// draw as the seed says, every state as written.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/files.hpp"
#include "table/options.hpp"

namespace stoop::table {

// What was agreed before a match, lots not yet drawn: from the head of its export.
Options agreed_options(std::string_view head);

class Replay;  // of the game under way

class Verifier {
public:
    explicit Verifier(const content::Files& files);
    ~Verifier();
    Verifier(const Verifier&) = delete;
    Verifier& operator=(const Verifier&) = delete;

    // Takes the next line; a sentence that begins with its number if something is wrong with it.
    // Several games may follow each other. After a complaint the verifier is of no further use.
    std::optional<std::string> take(std::string_view line);
    std::optional<std::string> finish();  // … if a game was cut short

    // A line per game that was replayed to its end: "traffiq, 2 players: 61 answers, 44 draws".
    const std::vector<std::string>& games() const { return games_; }

private:
    const content::Files& files_;
    std::unique_ptr<Replay> replay_;
    std::vector<std::string> games_;
    int line_ = 0;
};

}  // namespace stoop::table
