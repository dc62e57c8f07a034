#include "server/lobby.hpp"

#include <algorithm>
#include <stdexcept>

#include "bots/bot.hpp"
#include "content/texts.hpp"
#include "core/json.hpp"
#include "core/text.hpp"
#include "server/conversation.hpp"
#include "server/import.hpp"
#include "server/log.hpp"
#include "server/own_addresses.hpp"
#include "server/requests.hpp"
#include "server/system.hpp"
#include "server/views.hpp"

namespace stoop::server {

namespace {

constexpr std::string_view lessons_path = "/api/lessons/";

Response error(int status, std::string_view sentence) { return plain_error(status, sentence); }

Response refusal(const Tables::Found& found) {
    return error(found.code == CloseCode::unknown_table ? 404 : 409, found.sentence);
}

Response export_answer(const Table& table) {
    const Facts& facts = table.facts();
    const auto lines = table.export_lines();
    if (!lines) return error(409, lines.error());
    const std::string name =
        "attachment; filename=\"" + facts.id + "-" + std::to_string(facts.match) + ".jsonl\"";
    return {200, "application/jsonl", *lines, {{"Content-Disposition", name}}};
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

bool is_local(const Request& request) { return is_own_address(request.peer); }

// What goes wrong while a table is told about is said to who asked, also if it came from the disk.
Tables::Then telling(const Reply& reply, Tables::Then then) {
    return [reply, then = std::move(then)](const Tables::Found& found) {
        try {
            then(found);
        } catch (const std::exception& failure) {
            log_error("request-failed", {{"reason", failure.what()}});
            reply(error(500, "Something went wrong on the server; its log says more."));
        }
    };
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

// An imported match as a table would have written it.
NewTable in_its_words(NewTable made, const table::Game& game) {
    for (store::Deed& deed : made.deeds)
        if (deed.what == store::What::answer)
            if (const auto action = game.parse_action(deed.text))
                deed.text = game.print_action(*action);
    return made;
}

}  // namespace

Lobby::Lobby(House& house, std::string web_folder, std::vector<std::string> origins)
    : house_(house),
      tables_(house),
      origins_(std::move(origins)),
      page_(std::move(web_folder)),
      games_(games_as_json()),
      lessons_(house.editions.files()) {
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
    return begin_conversation(house_, tables_, std::move(socket), std::move(table));
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
    const bool learns = request.path.starts_with(lessons_path);
    if (!opens && !learns && request.path != "/api/tables/import")
        return reply(error(405, "This address does not answer POST."));
    if (!request.content_type.starts_with("application/json"))
        return reply(error(415, "The body must be of the type application/json."));
    if (learns) return learn(request, reply);
    if (!house_.guests.may_open_table(request.address, now_ms()))
        return reply(error(429, "This address opens too many tables; please wait a minute."));
    if (opens)
        open_table(request, reply);
    else
        import(request, reply);
}

void Lobby::learn(const Request& request, const Reply& reply) {
    const auto wish = read_lesson_wish(request.body);
    if (!wish) return reply(error(400, wish.error()));
    const auto played = lessons_.play(request.path.substr(lessons_path.size()), *wish);
    reply(played ? Response{200, "application/json", *played, {}} : error(400, played.error()));
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
    if (path.starts_with(lessons_path)) {
        const Packed* words = lessons_.words(path.substr(lessons_path.size()));
        if (words != nullptr) return reply(words->answer(request));
        return uncached(error(404, "There is no such lesson."));
    }
    if (path.starts_with(tables)) return about_table(path.substr(tables.size()), uncached);
    uncached(error(404, "There is no such address."));
}

void Lobby::about_table(std::string_view rest, const Reply& reply) {
    const std::string id(rest.substr(0, rest.find('/')));
    const auto tell = [this, what = std::string(rest.substr(id.size())),
                       reply](const Tables::Found& found) {
        if (!found.table) return reply(refusal(found));
        const Table& table = *found.table;
        constexpr std::string_view look = "/look/";
        constexpr std::string_view export_of = "/export/";
        if (what.empty())
            return reply({200,
                          "application/json",
                          table_message(table.facts(), table.game(), {}, std::nullopt),
                          {}});
        const std::string_view wish = what;
        if (wish.starts_with(look)) return look_back(found.table, wish.substr(look.size()), reply);
        if (wish.starts_with(export_of))
            return at_match(found.table, number_of(wish.substr(export_of.size())).value_or(0),
                            reply, export_answer);
        if (wish != "/export") return reply(error(404, "There is no such address."));
        at_match(found.table, std::max(1, table.facts().last_finished()), reply, export_answer);
    };
    tables_.find(id, telling(reply, tell));
}

void Lobby::look_back(const std::shared_ptr<Table>& table, std::string_view wish,
                      const Reply& reply) {
    const auto look = read_look(wish, static_cast<int>(table->facts().seats.size()));
    if (!look) return reply(error(400, look.error()));
    at_match(table, look->match, reply, [look = *look](const Table& then) -> Response {
        const auto moments = then.moments(look);
        if (!moments) return error(409, moments.error());
        return {200, "application/json", *moments, {}};
    });
}

// Tells about the table as it was when this match of it ended.
void Lobby::at_match(const std::shared_ptr<Table>& table, int match, const Reply& reply,
                     std::function<Response(const Table&)> tell) {
    const Facts& facts = table->facts();
    if (match < 1 || match > facts.match)
        return reply(error(404, "There is no such match at this table."));
    if (match == facts.match) return reply(tell(*table));
    const auto answer = [reply, tell = std::move(tell)](const Tables::Found& found) {
        reply(found.table ? tell(*found.table) : refusal(found));
    };
    tables_.find_past(facts.id, match, telling(reply, answer));
}

void Lobby::open_table(const Request& request, const Reply& reply) {
    const auto opening = read_opening(request.body);
    if (!opening) return reply(error(400, opening.error()));
    const auto game = house_.editions.today(opening->game, static_cast<int>(opening->seats.size()),
                                            opening->options);
    if (!game) return reply(error(400, game.error()));
    if (const auto wrong = wrong_with_seats(*opening); !wrong.empty())
        return reply(error(400, wrong));
    add_table(make_table(*opening, **game), *game, request.address, reply);
}

// With the edition it was played with, where that is known.
void Lobby::import(const Request& request, const Reply& reply) {
    const auto head = head_of_match(request.body);
    if (!head) return reply(error(400, head.error()));
    const auto take = [this, lines = request.body, address = request.address,
                       reply](const content::Files& files) {
        const auto made = import_match(lines, files);
        if (!made) return reply(error(400, made.error()));
        const Facts& facts = made->facts;
        house_.editions.of(facts.content, facts.game, static_cast<int>(facts.seats.size()),
                           facts.options,
                           [this, made = *made, address, reply](const Editions::Pinned& own) {
                               if (!own.game) return reply(error(400, own.game.error()));
                               add_table(in_its_words(made, **own.game), *own.game, address, reply);
                           });
    };
    house_.editions.files_of(head->content, head->game, take);
}

void Lobby::add_table(NewTable made, const std::shared_ptr<const table::Game>& game,
                      const std::string& address, const Reply& reply) {
    store::Change change;
    change.is_new = true;
    change.id = made.facts.id;
    if (made.facts.is_finished()) change.after = store::Stage::finished;
    change.deeds = std::move(made.deeds);
    auto table = std::make_shared<Table>(house_, made.facts, game, std::vector<store::ChatLine>());
    if (const auto broken = table->restore(answers_of(change.deeds)))
        return reply(error(400, broken->sentence));
    const bool needs_room = change.after != store::Stage::finished;
    if (!needs_room || !is_full())
        return save(table, std::move(change), std::move(made.answer), reply);
    const Task no_room = [reply] {
        reply(error(409, "This server has as many open tables as it can hold."));
    };
    if (!may_make_room(address)) return no_room();
    tables_.make_room(
        [this, table, change = std::move(change), answer = std::move(made.answer), reply, no_room] {
            if (is_full()) return no_room();
            save(table, change, answer, reply);
        });
}

// Not for who has opened many, nor before the windows of tables are open again.
bool Lobby::may_make_room(const std::string& address) {
    const std::int64_t now = now_ms();
    return now - began_at_ms_ >= house_.limits.tidy_start_ms_min &&
           house_.guests.has_opened_few(address, now);
}

bool Lobby::is_full() const {
    return house_.store.unfinished() >= house_.limits.unfinished_tables_max;
}

void Lobby::save(const std::shared_ptr<Table>& table, store::Change change, std::string answer,
                 const Reply& reply) {
    house_.store.commit(std::move(change), [this, reply, table, answer = std::move(answer)](
                                               const std::string& failure) {
        if (!failure.empty()) return reply(error(409, not_saved(failure)));
        const auto& opened = table->facts();
        log_info("table-opened", {{"table", opened.id}, {"game", opened.game}});
        tables_.add(table);
        reply({201, "application/json", answer, {}});
    });
}

}  // namespace stoop::server
