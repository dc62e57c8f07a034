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

void Table::tell_chat(Visitor& visitor) {
    const auto from = std::find_if(chat_.begin(), chat_.end(),
                                   [&](const auto& line) { return line.n >= visitor.chat; });
    if (from != chat_.end()) say(*visitor.socket, chat_message({from, chat_.end()}));
}

void Table::on(const Asker& asker, Visitor& visitor, const Chat& chat) {
    if (next_chat_ >= house_.limits.deeds_max)
        return complain(asker, "Too much has been said at this table; talk on at a new one.");
    const std::int64_t now = now_ms();
    auto& said = memory_[static_cast<std::size_t>(index_of(visitor.seat))].said_at_ms;
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
    line.n = next_chat_++;
    store::Change change;
    change.id = facts_.id;
    change.chat = {line};
    ++thinking_;
    const auto done = [self = shared_from_this(), asker, line,
                       task =
                           running_ == nullptr ? Task() : *running_](const std::string& failure) {
        --self->thinking_;
        self->guard([&] {
            if (failure == store::overtaken) return self->was_overtaken(task);
            if (!failure.empty()) {
                // Its number is free again; a line after it, if there is one, is told so.
                if (self->house_.nodes != nullptr) self->next_chat_ = self->chat_heard();
                return complain(asker, not_saved(failure));
            }
            agree(asker);
            self->is_said(line);
        });
    };
    house_.store.commit(std::move(change), done);
}

int Table::chat_heard() const { return chat_.empty() ? 0 : chat_.back().n + 1; }

// It is on disk. Others may have said something before it at another node, which comes first.
void Table::is_said(const store::ChatLine& line) {
    if (house_.nodes != nullptr && line.n > chat_heard()) return hear_news({});
    if (line.n >= chat_heard()) add_chat(line);
}

void Table::add_chat(const store::ChatLine& line) {
    chat_.push_back(line);
    if (chat_.size() > store::chat_lines_kept) chat_.erase(chat_.begin());
    const auto text = std::make_shared<const std::string>(chat_message({line}));
    for (const Visitor& each : visitors_) each.socket->send(text);
}

}  // namespace stoop::server
