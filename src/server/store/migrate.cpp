#include "server/store/migrate.hpp"

#include <string>
#include <vector>

#include "core/sha256.hpp"
#include "server/store/store.hpp"
#include "server/store/writer.hpp"

namespace stoop::server::store {

namespace {

struct OldSeat {
    bool is_bot = false;
    std::string bot, token_hash, name, part;
    bool has_joined = false;
};

// One table of version 1, told as what must have happened at it.
class Retelling {
public:
    Retelling(Database& database, std::string id) : database_(database) {
        change_.id = std::move(id);
        change_.is_new = true;
    }

    const Change& tell() {
        Statement facts(database_,
                        "SELECT game, name, options, host_secret, content, phase, version, "
                        "log_cut, opened_at_ms, started_at_ms FROM old_tables WHERE id = ?");
        facts.bind(change_.id).step();
        at_ms_ = facts.number(8);
        read_seats();
        add(What::open, -1, facts.text(1), facts.text(0));
        tell_options(facts.text(2));
        for (int i = 0; i < seats(); ++i) tell_seat(i);
        add(What::pledge, -1, facts.text(3), facts.text(4));
        for (int i = 0; i < seats(); ++i) tell_person(i);
        const auto phase = facts.number(5);
        if (phase == 0) return change_;
        at_ms_ = facts.number(9);
        tell_begin();
        const auto answers = tell_answers();
        // What was taken back is not known any more, only how often and how far.
        for (auto taken = facts.number(6) - 1 - answers; taken > 0; --taken)
            add(What::back, -1, {}, std::to_string(facts.number(7)), answers);
        if (phase == 2) add(What::over, -1, {}, {});
        change_.after = phase == 2 ? Stage::finished : Stage::playing;
        return change_;
    }

private:
    int seats() const { return static_cast<int>(seats_.size()); }
    const OldSeat& seat(int i) const { return seats_[static_cast<std::size_t>(i)]; }
    void add(What what, int seat, std::string text, std::string more, std::int64_t number = 0) {
        change_.deeds.push_back({what, seat, number, std::move(text), std::move(more), at_ms_});
    }
    void read_seats() {
        Statement rows(database_,
                       "SELECT is_bot, bot, token_hash, name, part, has_joined FROM old_seats "
                       "WHERE table_id = ? ORDER BY seat");
        rows.bind(change_.id);
        while (rows.step())
            seats_.push_back({rows.number(0) != 0, rows.text(1), rows.text(2), rows.text(3),
                              rows.text(4), rows.number(5) != 0});
    }
    void tell_options(std::string_view text) {
        while (!text.empty()) {
            const std::string_view line = text.substr(0, text.find('\n'));
            const auto equals = line.find('=');
            add(What::option, -1, std::string(line.substr(0, equals)),
                std::string(line.substr(equals + 1)));
            text.remove_prefix(std::min(line.size() + 1, text.size()));
        }
    }
    // A bot's seat with a token was a person's who had not come by the start.
    void tell_seat(int i) {
        const bool is_persons = !seat(i).token_hash.empty();
        add(What::seat, i, is_persons ? "person" : "bot", is_persons ? "" : seat(i).bot);
        if (is_persons) add(What::token, i, "seat", seat(i).token_hash);
    }
    void tell_person(int i) {
        const OldSeat& old = seat(i);
        if (old.is_bot && !old.token_hash.empty()) add(What::warm, i, old.bot, "start");
        if (old.is_bot || !old.has_joined) return;
        add(What::name, i, old.name, {});
        add(What::sit, i, {}, {});
        add(What::seal, i, hex(sha256("stoop part " + old.part)), old.part);
    }
    void tell_begin() {
        add(What::seals, -1, {}, {}, 1);
        for (int i = 0; i < seats(); ++i)
            if (!seat(i).is_bot) add(What::part, i, seat(i).part, {});
        add(What::begin, -1, {}, {});
    }
    std::int64_t tell_answers() {
        Statement rows(database_,
                       "SELECT seat, action, at_ms, position FROM old_answers WHERE table_id = ? "
                       "ORDER BY n");
        rows.bind(change_.id);
        std::int64_t count = 0;
        for (; rows.step(); ++count) {
            at_ms_ = rows.number(2);
            add(What::answer, static_cast<int>(rows.number(0)), rows.text(1), rows.text(3));
        }
        return count;
    }

    Database& database_;
    Change change_;
    std::vector<OldSeat> seats_;
    std::int64_t at_ms_ = 0;
};

}  // namespace

void migrate_version_1(Database& database) {
    std::vector<std::string> ids;
    {
        Statement rows(database, "SELECT id FROM old_tables");
        while (rows.step()) ids.push_back(rows.text(0));
    }
    {
        Writer writer(database);
        for (const auto& id : ids) writer.write(Retelling(database, id).tell());
    }
    database.run("DROP TABLE old_answers; DROP TABLE old_seats; DROP TABLE old_tables;");
}

}  // namespace stoop::server::store
