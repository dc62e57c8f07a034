#include "server/conversation.hpp"

#include <vector>

#include "server/messages.hpp"

namespace stoop::server {

namespace {

// What is left of a conversation while its table is read: its window may be closed meanwhile.
struct Guest {
    std::shared_ptr<Socket> socket;
    bool has_joined = false;
    bool has_gone = false;
    std::shared_ptr<Table> table;
    std::vector<Heard> early;  // what it said before its table was there
};

void hear(const std::shared_ptr<Guest>& guest, const Heard& heard) {
    if (!heard.message) return complain({guest->socket, heard.ref}, heard.message.error());
    guest->table->hear(guest->socket, *heard.message);
}

class Conversation final : public Listener {
public:
    Conversation(Tables& tables, std::shared_ptr<Guest> guest, std::string table,
                 std::size_t early_max)
        : tables_(tables), guest_(std::move(guest)), id_(std::move(table)), early_max_(early_max) {}

    void heard(std::string_view text) override {
        const Heard heard = read_message(text);
        if (!heard.is_object)
            return guest_->socket->close(CloseCode::bad_message, heard.message.error());
        if (guest_->table) return hear(guest_, heard);
        if (!guest_->has_joined)
            return join(heard.message ? std::get_if<Join>(&heard.message->body) : nullptr,
                        heard.ref);
        guest_->early.push_back(heard);
        if (guest_->early.size() > early_max_)
            guest_->socket->close(CloseCode::too_much, "Too much is said at this table at once.");
    }
    void caught_up() override {
        if (guest_->table) guest_->table->caught_up(guest_->socket);
    }
    void gone() override {
        guest_->has_gone = true;
        if (guest_->table) guest_->table->leave(guest_->socket);
    }

private:
    void join(const Join* join, std::optional<int> ref) {
        const std::string id = join != nullptr && !join->table.empty() ? join->table : id_;
        if (join == nullptr || id.empty() || (!id_.empty() && id != id_))
            return guest_->socket->close(CloseCode::bad_message,
                                         "The first message must be a proper \"join\".");
        guest_->has_joined = true;
        tables_.find(id, [guest = guest_, join = *join, ref](const Tables::Found& found) {
            if (guest->has_gone) return;
            if (!found.table) return guest->socket->close(found.code, found.sentence);
            guest->table = found.table;
            guest->table->join(guest->socket, join, ref);
            for (const Heard& heard : guest->early) hear(guest, heard);
            guest->early = {};
        });
    }

    Tables& tables_;
    std::shared_ptr<Guest> guest_;
    std::string id_;
    std::size_t early_max_;
};

}  // namespace

std::unique_ptr<Listener> begin_conversation(House& house, Tables& tables,
                                             std::shared_ptr<Socket> socket, std::string table) {
    auto guest = std::make_shared<Guest>();
    guest->socket = std::move(socket);
    house.after(house.limits.join_time_ms_max, [weak = std::weak_ptr(guest)] {
        const auto silent = weak.lock();
        if (silent && !silent->has_joined && !silent->has_gone)
            silent->socket->close(CloseCode::too_much, "The first message did not come in time.");
    });
    return std::make_unique<Conversation>(tables, std::move(guest), std::move(table),
                                          house.limits.messages_waiting_max);
}

}  // namespace stoop::server
