#include "server/editions.hpp"

#include "content/pack_text.hpp"
#include "core/sha256.hpp"
#include "server/log.hpp"

namespace stoop::server {

std::optional<content::Files> files_of_pack(const std::string& hash, std::string_view pack,
                                            const std::string& game, content::Files files) {
    if (pack.empty() || !hex(sha256(pack)).starts_with(hash)) return std::nullopt;
    const std::string wordings = game + "/text.toml";
    std::erase_if(files, [&](const auto& file) {
        return file.first.starts_with(game + "/") && file.first != wordings;
    });
    const auto take = [&pack] {
        const std::string_view piece = pack.substr(0, pack.find('\0'));
        pack.remove_prefix(std::min(piece.size() + 1, pack.size()));
        return std::string(piece);
    };
    while (!pack.empty()) {
        const std::string path = take();
        files[path] = take();
    }
    return files;
}

void Editions::keep(const std::string& game) {
    today_[game] = content::pack_hash(files_, game);
    store_.keep_edition(
        today_[game], content::pack_text(files_, game), [game](const std::string& failure) {
            if (!failure.empty())
                log_warning("edition-not-kept", {{"game", game}, {"reason", failure}});
        });
}

Editions::Opened Editions::today(const std::string& game, int seats,
                                 const table::Options& options) {
    return open({}, files_, game, seats, options);
}

void Editions::of(const std::string& hash, const std::string& game, int seats,
                  const table::Options& options, std::function<void(const Pinned&)> then) {
    const auto known = today_.find(game);
    if (known != today_.end() && known->second == hash) return then({today(game, seats, options)});
    store_.edition(hash, [this, hash, game, seats, options,
                          then = std::move(then)](const store::Pack& pack) {
        if (pack.is_away) return then({Error{"the database is away"}, true});
        const auto files = files_of_pack(hash, pack.text, game, files_);
        if (!files)
            return then({Error{"The edition that this match began with is not known any more."}});
        then({open(hash, *files, game, seats, options)});
    });
}

void Editions::files_of(const std::string& hash, const std::string& game,
                        std::function<void(const content::Files&)> then) {
    const auto known = today_.find(game);
    if (known == today_.end() || known->second == hash) return then(files_);
    store_.edition(hash, [this, hash, game, then = std::move(then)](const store::Pack& pack) {
        const auto own = files_of_pack(hash, pack.text, game, files_);
        then(own ? *own : files_);
    });
}

Editions::Opened Editions::open(const std::string& hash, const content::Files& files,
                                const std::string& game, int seats, const table::Options& options) {
    std::string key = hash + " " + game + " " + std::to_string(seats);
    for (const auto& [name, value] : options)
        key.append(" ").append(name).append("=").append(value);
    if (const auto found = opened_.find(key); found != opened_.end())
        if (auto known = found->second.lock()) return known;
    auto opened = table::open_game(game, seats, options, files);
    if (opened) opened_[key] = *opened;
    return opened;
}

void Editions::forget_unused() {
    std::erase_if(opened_, [](const auto& entry) { return entry.second.expired(); });
}

}  // namespace stoop::server
