// Chat: a stream of its own beside the match, in its own rows and no export.
#include <algorithm>

#include "server/names.hpp"
#include "server/system.hpp"
#include "server/table.hpp"

namespace stoop::server {

namespace {

constexpr int text_characters_max = 300;
constexpr std::size_t phrase_letters_max = 40;
constexpr std::size_t lines_at_once = 10;  // in …
constexpr std::int64_t breath_ms = 10'000;

bool is_key(std::string_view phrase) {
    return phrase.size() <= phrase_letters_max &&
           std::all_of(phrase.begin(), phrase.end(),
                       [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
}

}  // namespace

std::vector<store::ChatLine>& Table::chat_lines() {
    if (!chat_) chat_ = house_.store.chat(facts_.id, house_.limits.chat_lines_kept);
    return *chat_;
}

void Table::tell_chat(Visitor& visitor) {
    const auto& lines = chat_lines();
    const auto from = std::find_if(lines.begin(), lines.end(),
                                   [&](const auto& line) { return line.n >= visitor.chat; });
    if (from != lines.end()) say(*visitor.socket, chat_message({from, lines.end()}));
}

void Table::on(const Asker& asker, Visitor& visitor, const Chat& chat) {
    const std::int64_t now = now_ms();
    auto& said = visitor.said_at_ms;
    std::erase_if(said, [now](std::int64_t at) { return at < now - breath_ms; });
    if (said.size() >= lines_at_once) return complain(asker, "One thing after the other, please.");
    store::ChatLine line{0,
                         index_of(visitor.seat),
                         facts_.seat(index_of(visitor.seat)).name,
                         tidy_name(chat.text, text_characters_max),
                         chat.phrase,
                         now};
    if (line.text.empty() == line.phrase.empty() || !is_key(line.phrase))
        return complain(asker, "A line of chat is a \"text\" or a \"phrase\".");
    said.push_back(now);
    auto& lines = chat_lines();
    line.n = next_chat_ = std::max(next_chat_, lines.empty() ? 0 : lines.back().n + 1);
    ++next_chat_;
    store::Change change;
    change.id = facts_.id;
    change.chat = {line};
    ++thinking_;
    house_.store.commit(
        std::move(change), [self = shared_from_this(), asker, line](const std::string& failure) {
            --self->thinking_;
            self->guard([&] {
                if (!failure.empty()) return complain(asker, not_saved(failure));
                auto& kept = self->chat_lines();
                kept.push_back(line);
                if (static_cast<int>(kept.size()) > self->house_.limits.chat_lines_kept)
                    kept.erase(kept.begin());
                agree(asker);
                const auto text = std::make_shared<const std::string>(chat_message({line}));
                for (const Visitor& each : self->visitors_) each.socket->send(text);
            });
        });
}

}  // namespace stoop::server
