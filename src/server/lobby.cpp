#include "server/lobby.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "bots/bot.hpp"
#include "content/texts.hpp"
#include "core/json.hpp"
#include "core/text.hpp"
#include "server/import.hpp"
#include "server/log.hpp"
#include "server/system.hpp"
#include "server/views.hpp"

namespace stoop::server {

namespace {

Response error(int status, std::string_view sentence) {
    Json json;
    json.object().field("error", sentence).end();
    return {status, "application/json", json.take(), {}};
}

void write_options(Json& json, const table::GameInfo& info) {
    json.key("options").array();
    for (const auto& option : info.options) {
        json.object().field("key", option.key).field("kind", table::name_of(option.kind));
        json.field("least", option.least).field("most", option.most).key("values").array();
        for (const auto value : option.values) json.value(value);
        json.end().field("default", option.fallback).field("rule", option.rule).end();
    }
    json.end();
}

std::string games_as_json() {
    Json json;
    json.array();
    for (const auto& info : table::all_games()) {
        json.object().field("id", info.id).field("prefix", info.prefix).key("seats").object();
        json.field("min", info.seats_min).field("max", info.seats_max).end();
        json.field("minutes", info.minutes).key("bots").array();
        for (const auto bot : bots::bots_for(info.id)) json.value(bot);
        json.end();
        write_options(json, info);
        json.end();
    }
    json.end();
    return json.take();
}

std::string texts_as_json(const content::Texts& texts, std::size_t language) {
    Json json;
    json.object();
    for (const auto& [key, wordings] : texts) json.field(key, wordings[language]);
    json.end();
    return json.take();
}

// One socket: silent until it has joined, then it speaks to its table.
class Conversation final : public Listener {
public:
    Conversation(Lobby& lobby, std::shared_ptr<Socket> socket, std::string table,
                 std::shared_ptr<bool> has_joined)
        : lobby_(lobby),
          socket_(std::move(socket)),
          id_(std::move(table)),
          has_joined_(std::move(has_joined)) {}

    void heard(std::string_view text) override {
        const Heard heard = read_message(text);
        if (!heard.is_object) return socket_->close(CloseCode::bad_message, heard.message.error());
        const Join* join = heard.message ? std::get_if<Join>(&heard.message->body) : nullptr;
        if (!table_) return this->join(join, heard.ref);
        if (!heard.message) return complain({socket_, heard.ref}, heard.message.error());
        table_->hear(socket_, *heard.message);
    }
    void caught_up() override {
        if (table_) table_->caught_up(socket_);
    }
    void gone() override {
        if (table_) table_->leave(socket_);
    }

private:
    void join(const Join* join, std::optional<int> ref) {
        const std::string id = join != nullptr && !join->table.empty() ? join->table : id_;
        if (join == nullptr || id.empty() || (!id_.empty() && id != id_))
            return socket_->close(CloseCode::bad_message,
                                  "The first message must be a proper \"join\".");
        const auto found = lobby_.find(id);
        if (!found.table) return socket_->close(found.code, found.sentence);
        table_ = found.table;
        *has_joined_ = true;
        table_->join(socket_, *join, ref);
    }

    Lobby& lobby_;
    std::shared_ptr<Socket> socket_;
    std::string id_;  // as the path has it, or empty
    std::shared_ptr<bool> has_joined_;
    std::shared_ptr<Table> table_;
};

bool is_local(const Request& request) {
    return request.address == "127.0.0.1" || request.address.empty();  // ::1
}

// Says what is wrong with the wished seats, or nothing.
std::string wrong_with_seats(const Opening& opening) {
    const auto bots = bots::bots_for(opening.game);
    bool has_person = false;
    for (const auto& wish : opening.seats) {
        has_person = has_person || !wish.is_bot();
        if (!wish.is_bot() || std::find(bots.begin(), bots.end(), wish.bot) != bots.end()) continue;
        return opening.game + " has no bot \"" + wish.bot + "\"" + did_you_mean(wish.bot, bots) +
               ".";
    }
    return has_person ? "" : "At least one seat must be a person's.";
}

}  // namespace

Lobby::Lobby(House& house, std::string web_folder, std::vector<std::string> origins)
    : house_(house),
      origins_(std::move(origins)),
      page_(std::move(web_folder)),
      games_(games_as_json()) {
    for (const auto& info : table::all_games()) {
        const std::string id(info.id);
        const auto game = house_.editions.today(id, info.seats_min, {});
        if (!game) throw std::runtime_error(game.error());
        const auto texts = content::read_texts(house_.editions.files(), id);
        if (!texts) throw std::runtime_error(texts.error());
        house_.editions.keep(id);
        for (std::size_t i = 0; i < content::languages.size(); ++i)
            texts_.emplace(id + "/" + std::string(content::languages[i]),
                           Packed(texts_as_json(*texts, i)));
    }
}

std::unique_ptr<Listener> Lobby::welcome(std::shared_ptr<Socket> socket, std::string table) {
    const auto has_joined = std::make_shared<bool>(false);
    house_.after(house_.limits.join_time_ms_max, [has_joined, waiting = std::weak_ptr(socket)] {
        const auto silent = waiting.lock();
        if (silent && !*has_joined)
            silent->close(CloseCode::too_much, "The first message did not come in time.");
    });
    return std::make_unique<Conversation>(*this, std::move(socket), std::move(table), has_joined);
}

void Lobby::answer(Request request, Reply reply) {
    const std::string_view path = request.path;
    ++house_.meters.requests;
    if (path == "/metrics" && is_local(request)) return reply(metrics());
    if (!path.starts_with("/api/") && path != "/health") return reply(page_.answer(request));
    const Reply uncached = [reply](Response response) {
        response.headers.emplace_back("Cache-Control", "no-store");
        reply(std::move(response));
    };
    if (request.method == "POST")
        post(request, uncached);
    else if (request.method == "GET" || request.method == "HEAD")
        get(request, reply, uncached);
    else
        uncached(error(405, "This address does not answer " + request.method + "."));
}

// A page of another origin can send plain text without asking, but no JSON.
void Lobby::post(const Request& request, const Reply& reply) {
    const bool opens = request.path == "/api/tables";
    if (!opens && request.path != "/api/tables/import")
        return reply(error(405, "This address does not answer POST."));
    if (!request.content_type.starts_with("application/json"))
        return reply(error(415, "The body must be of the type application/json."));
    if (!house_.guests.may_open_table(request.address, now_ms()))
        return reply(error(429, "This address opens too many tables; please wait a minute."));
    if (opens)
        open_table(request, reply);
    else
        import(request, reply);
}

// The server is well if it can write. Who asks more often than once a second hears the same again.
void Lobby::health(const Reply& reply) {
    const auto tell = [reply](const std::string& failure) {
        if (failure.empty()) return reply({200, "application/json", R"({"ok":true})", {}});
        Json json;
        json.object().field("ok", false).field("error", failure).end();
        reply({503, "application/json", json.take(), {}});
    };
    constexpr std::int64_t fresh_ms = 1000;
    if (now_ms() - probed_at_ms_ < fresh_ms) return tell(probed_);
    house_.store.probe([this, tell](const std::string& failure) {
        probed_at_ms_ = now_ms();
        probed_ = failure;
        tell(failure);
    });
}

// For Prometheus; only to who asks from the same machine.
Response Lobby::metrics() const {
    std::string text;
    const auto add = [&](std::string_view name, std::string_view kind, std::int64_t value) {
        text.append("# TYPE stoop_").append(name).append(" ").append(kind).append("\nstoop_");
        text.append(name).append(" ").append(std::to_string(value)).append("\n");
    };
    const Meters& meters = house_.meters;
    const auto counts = house_.store.counts();
    add("tables_unfinished", "gauge", house_.store.unfinished());
    add("tables_in_memory", "gauge", static_cast<std::int64_t>(tables_.size()));
    add("requests_total", "counter", meters.requests);
    add("messages_total", "counter", meters.messages);
    add("answers_total", "counter", meters.answers);
    add("bot_answers_total", "counter", meters.bot_answers);
    add("faults_total", "counter", meters.faults);
    add("commits_total", "counter", counts.commits);
    add("commit_changes_total", "counter", counts.changes);
    add("commit_failures_total", "counter", counts.failures);
    add("commit_microseconds_total", "counter", counts.commit_us);
    return {200, "text/plain; version=0.0.4", text, {{"Cache-Control", "no-store"}}};
}

// For the page's links. What the network behind a server looks like is not for everybody.
Response Lobby::reach(const Request& request) const {
    Json json;
    json.object().key("origins").array();
    if (is_local(request))
        for (const auto& origin : origins_) json.value(origin);
    json.end().end();
    return {200, "application/json", json.take(), {}};
}

void Lobby::get(const Request& request, const Reply& reply, const Reply& uncached) {
    constexpr std::string_view text = "/api/text/";
    constexpr std::string_view tables = "/api/tables/";
    const std::string_view path = request.path;
    if (path == "/health") return health(uncached);
    if (path == "/api/reach") return uncached(reach(request));
    if (path == "/api/games") return reply(games_.answer(request));
    if (path.starts_with(text)) {
        const auto found = texts_.find(path.substr(text.size()));
        if (found != texts_.end()) return reply(found->second.answer(request));
        return uncached(error(404, "There are no such texts."));
    }
    if (path.starts_with(tables)) return uncached(table_answer(path.substr(tables.size())));
    uncached(error(404, "There is no such address."));
}

Response Lobby::table_answer(std::string_view rest) {
    const std::string_view id = rest.substr(0, rest.find('/'));
    const std::string_view what = rest.substr(id.size());
    const auto found = find(id);
    if (!found.table)
        return error(found.code == CloseCode::unknown_table ? 404 : 409, found.sentence);
    const Table& table = *found.table;
    constexpr std::string_view export_of = "/export/";
    if (what.empty())
        return {200,
                "application/json",
                table_message(table.facts(), table.game(), {}, std::nullopt),
                {}};
    const Facts& facts = table.facts();
    constexpr std::string_view look = "/look/";
    if (what.starts_with(look)) return look_answer(table, what.substr(look.size()));
    int number = facts.match;
    if (what.starts_with(export_of))
        number = number_of(what.substr(export_of.size())).value_or(0);
    else if (what != "/export")
        return error(404, "There is no such address.");
    else if (!facts.is_finished() && number > 1)
        --number;  // the last one that has ended
    if (number < 1 || number > facts.match)
        return error(404, "There is no such match at this table.");
    if (number == facts.match) return export_answer(table);
    const auto past = read(id, number);
    return past.table ? export_answer(*past.table) : error(409, past.sentence);
}

Response Lobby::look_answer(const Table& table, std::string_view wish) {
    const Facts& facts = table.facts();
    const auto look = read_look(wish, static_cast<int>(facts.seats.size()));
    if (!look) return error(400, look.error());
    if (look->match < 1 || look->match > facts.match)
        return error(404, "There is no such match at this table.");
    const auto past = look->match == facts.match ? Found{} : read(facts.id, look->match);
    if (look->match != facts.match && !past.table) return error(409, past.sentence);
    const auto moments = (past.table ? *past.table : table).moments(*look);
    if (!moments) return error(409, moments.error());
    return {200, "application/json", *moments, {}};
}

Response Lobby::export_answer(const Table& table) {
    const Facts& facts = table.facts();
    const auto lines = table.export_lines();
    if (!lines) return error(409, lines.error());
    const std::string name =
        "attachment; filename=\"" + facts.id + "-" + std::to_string(facts.match) + ".jsonl\"";
    return {200, "application/jsonl", *lines, {{"Content-Disposition", name}}};
}

void Lobby::open_table(const Request& request, const Reply& reply) {
    const auto opening = read_opening(request.body);
    if (!opening) return reply(error(400, opening.error()));
    const auto game = house_.editions.today(opening->game, static_cast<int>(opening->seats.size()),
                                            opening->options);
    if (!game) return reply(error(400, game.error()));
    if (const auto wrong = wrong_with_seats(*opening); !wrong.empty())
        return reply(error(400, wrong));
    add_table(make_table(*opening, **game), *game, reply);
}

void Lobby::import(const Request& request, const Reply& reply) {
    auto made = import_match(request.body, house_.editions.files());
    if (!made) return reply(error(400, made.error()));
    const Facts& facts = made->facts;
    const auto game =
        house_.editions.today(facts.game, static_cast<int>(facts.seats.size()), facts.options);
    if (!game) return reply(error(400, game.error()));
    add_table(std::move(*made), *game, reply);
}

void Lobby::add_table(NewTable made, const std::shared_ptr<const table::Game>& game,
                      const Reply& reply) {
    if (house_.store.unfinished() >= house_.limits.unfinished_tables_max)
        return reply(error(409, "This server has as many open tables as it can hold."));
    store::Change change;
    change.is_new = true;
    change.id = made.facts.id;
    if (made.facts.is_finished()) change.after = store::Stage::finished;
    change.deeds = std::move(made.deeds);
    auto table = std::make_shared<Table>(house_, made.facts, game);
    if (const auto broken = table->restore(answers_of(change.deeds)))
        return reply(error(400, broken->sentence));
    house_.store.commit(std::move(change),
                        [this, reply, table, answer = made.answer](const std::string& failure) {
                            if (!failure.empty()) return reply(error(409, not_saved(failure)));
                            const auto& opened = table->facts();
                            log_info("table-opened", {{"table", opened.id}, {"game", opened.game}});
                            tables_.emplace(opened.id, table);
                            reply({201, "application/json", answer, {}});
                        });
}

Lobby::Found Lobby::find(std::string_view id) {
    if (const auto known = tables_.find(id); known != tables_.end()) return {known->second, {}, {}};
    auto found = read(id, std::numeric_limits<int>::max());
    if (found.table) tables_.emplace(std::string(id), found.table);
    return found;
}

Lobby::Found Lobby::read(std::string_view id, int match) {
    const auto refuse = [&](const std::string& sentence) -> Found {
        log_warning("table-unreadable", {{"table", std::string(id)}, {"reason", sentence}});
        return {nullptr, CloseCode::not_playable, sentence};
    };
    try {
        auto deeds = house_.store.load(id);
        if (!deeds) return refuse("This table cannot be read: " + deeds.error() + ".");
        if (deeds->empty()) return {nullptr, CloseCode::unknown_table, "There is no such table."};
        Facts facts;
        facts.id = id;
        std::size_t used = 0;
        for (; used < deeds->size(); ++used) {
            const auto& deed = (*deeds)[used];
            if (deed.what == store::What::pledge && facts.match == match) break;
            if (const auto wrong = facts.apply(deed))
                return refuse("This table cannot be read: " + wrong->sentence + ".");
        }
        deeds->resize(used);
        auto found = replay(facts, answers_of(*deeds));
        return found.table ? found : refuse(found.sentence);
    } catch (const std::exception& failure) {
        return refuse(std::string("This table cannot be read: ") + failure.what() + ".");
    }
}

// With the edition it began with, else with today's. If it leads elsewhere with both, what can be
// played again is kept to look at, and the match is closed.
Lobby::Found Lobby::replay(const Facts& facts, const std::vector<Answer>& answers) {
    const int seats = static_cast<int>(facts.seats.size());
    const auto own = house_.editions.of(facts.content, facts.game, seats, facts.options);
    const auto today = house_.editions.today(facts.game, seats, facts.options);
    for (const auto& game : {own, today}) {
        if (!game) continue;
        auto table = std::make_shared<Table>(house_, facts, *game);
        if (!table->restore(answers)) return {table, {}, {}};
    }
    if (!own && !today) return {nullptr, CloseCode::not_playable, today.error()};
    auto table = std::make_shared<Table>(house_, facts, own ? *own : *today);
    table->restore_what_can_be(answers);
    return {table, {}, {}};
}

void Lobby::sweep() {
    for (const auto& [id, table] : tables_) table->rest();
    std::erase_if(tables_, [](const auto& entry) { return entry.second->is_idle(); });
    house_.editions.forget_unused();
    house_.guests.forget_quiet_ones(now_ms());
}

}  // namespace stoop::server
