// Editions: the content packs that matches began with. A match goes on with its own pack, also when
// the server has a newer one; the rules are those of this program, and each answer's digest says
// whether they still lead where they led.
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "content/files.hpp"
#include "server/store/store.hpp"
#include "table/game.hpp"

namespace stoop::server {

// The files of a kept pack, in place of those of the game today; without a value if the pack is not
// the one of this hash.
std::optional<content::Files> files_of_pack(const std::string& hash, std::string_view pack,
                                            const std::string& game, content::Files today);

class Editions {
public:
    using Opened = Expected<std::shared_ptr<const table::Game>>;

    Editions(store::Store& store, const content::Files& files) : store_(store), files_(files) {}

    const content::Files& files() const { return files_; }  // today's
    void keep(const std::string& game);  // so that matches that begin now can end with it
    Opened today(const std::string& game, int seats, const table::Options& options);
    struct Pinned {
        Opened game;
        bool is_away = false;  // the pack cannot be read now
    };
    // With the pack of this hash, if it is known; at once, or when it has been read.
    void of(const std::string& hash, const std::string& game, int seats,
            const table::Options& options, std::function<void(const Pinned&)> then);
    // The files matches of this edition are played with; today's, if it is not known.
    void files_of(const std::string& hash, const std::string& game,
                  std::function<void(const content::Files&)> then);
    void forget_unused();

private:
    Opened open(const std::string& hash, const content::Files& files, const std::string& game,
                int seats, const table::Options& options);

    store::Store& store_;
    const content::Files& files_;
    std::map<std::string, std::string> today_;  // hash of each game's pack
    std::map<std::string, std::weak_ptr<const table::Game>> opened_;
};

}  // namespace stoop::server
