#include "server/views.hpp"

#include "core/json.hpp"
#include "core/sha256.hpp"
#include "server/bot_seats.hpp"
#include "server/system.hpp"
#include "table/fairness.hpp"
#include "table/result.hpp"

namespace stoop::server {

namespace {

constexpr std::string_view phase_words[] = {"waiting", "sealed", "playing", "over", "closed"};

void write_set(Json& json, const char* key, SeatSet seats) {
    json.key(key).array();
    for (int i = 0; i < seat_max; ++i)
        if ((seats & only(seat_at(i))) != 0) json.value(i);
    json.end();
}

void write_seat(Json& json, const Facts& facts, int number, const std::optional<TableNews>& news) {
    const SeatFacts& seat = facts.seat(number);
    const bool is_untaken = seat.meant == Meant::open && seat.token_hash.empty();
    const bool is_open = is_untaken && !seat.is_bot && !seat.has_joined;
    json.field("kind", seat.is_bot ? "bot" : is_open ? "open" : "person");
    if (seat.is_bot) json.field("bot", seat.bot);
    json.field("seat", number);
    const bool has_bots_name = seat.is_bot && !seat.has_resigned;  // who gave up is still called so
    json.field("name", has_bots_name ? bot_name(facts.id, number) : seat.name);
    if (seat.is_kept_warm()) json.field("for", seat.name).field("free", seat.is_free());
    if (seat.has_resigned) json.field("resigned", true);
    if (seat.is_bot && !seat.is_kept_warm()) return;
    if (news) json.field("here", (news->here & only(seat_at(number))) != 0);
    json.field("joined", seat.has_joined);
}

void write_terms(Json& json, const Terms& terms) {
    json.key("terms").object().field("start", terms.starts_when_full ? "full" : "host");
    json.field("watch", word_of(terms.watch)).field("away", terms.away_s).key("clock");
    const ClockTerms& clock = terms.clock;
    if (clock.is_on()) {
        json.object().field("per", clock.per == ClockTerms::Per::move ? "move" : "game");
        json.field("seconds", clock.seconds).field("add", clock.add);
        json.field("at_zero", word_of(clock.at_zero)).end();
    } else {
        json.null();
    }
    if (!terms.figures.empty()) json.field("figures", terms.figures);
    json.end();
}

void write_luck(Json& json, const Facts& facts) {
    json.key("luck").object().field("round", facts.round).key("seals").array();
    for (const auto& each : facts.luck)
        json.object()
            .field("seat", each.seat)
            .field("seal", each.seal)
            .field("open", !each.part.empty())
            .end();
    json.end().end();
}

void write_news(Json& json, const Facts& facts, Viewer viewer, const TableNews& news) {
    json.key("you");
    if (is_player(viewer.seat))
        json.value(index_of(viewer.seat));
    else
        json.null();
    json.field("host", viewer.is_host).field("watching", news.watching).key("paused");
    if (facts.pause)
        json.object().field("by", facts.pause->by).field("at", facts.pause->at_ms).end();
    else
        json.null();
    json.key("vote");
    if (!facts.vote) {
        json.null();
        return;
    }
    json.object().field("what", "back").field("to", facts.vote->to);
    json.field("by", index_of(facts.vote->by));
    write_set(json, "yes", facts.vote->yes);
    write_set(json, "missing", facts.missing_votes());
    json.end();
}

// Everything a player needs to check the luck of the match, revealed when it is over.
void write_fair(Json& json, const ViewFacts& view) {
    const Facts& facts = view.facts;
    json.key("fair").object();
    json.field("fingerprint", table::fingerprint(facts.host_secret));
    json.field("host_secret", facts.host_secret).key("seals").array();
    for (const auto& each : facts.luck) json.value(each.seal);
    json.end().key("parts").array();
    for (const auto& each : facts.luck) json.value(each.part);
    json.end().field("seed", hex(view.match.seed())).field("draws", view.match.draws()).end();
}

// The match ended because all but one seat have given up.
void write_resigned(Json& json, const ViewFacts& view) {
    const table::Game& game = view.match.game();
    const Outcome outcome = game.outcome(view.match.state());
    json.object().key("scores").array();
    for (int i = 0; i < game.seats(); ++i) json.value(outcome.score[static_cast<std::size_t>(i)]);
    json.end().key("winners").array();
    for (int i = 0; i < game.seats(); ++i)
        if (!view.facts.seat(i).has_resigned) json.value(i);
    json.end().key("ranks").array();
    for (int i = 0; i < game.seats(); ++i) json.value(view.facts.seat(i).has_resigned ? 2 : 1);
    json.end().field("ended_by", view.facts.ended_by).end();
}

Json& with_ref(Json& json, Ref ref) {
    if (ref) json.field("ref", *ref);
    return json;
}

}  // namespace

std::string table_message(const Facts& facts, const table::Game& game, Viewer viewer,
                          const std::optional<TableNews>& news) {
    Json json;
    json.object().field("type", "table").field("table", facts.id).field("game", facts.game);
    json.field("name", facts.name).key("options").object();
    // What was left to the lot is known once the match begins.
    const bool is_drawn = facts.phase != Phase::waiting && facts.phase != Phase::sealed;
    for (const auto& [key, value] : is_drawn ? game.options() : facts.options)
        json.field(key, value);
    json.end().field("phase", phase_words[static_cast<std::size_t>(facts.phase)]);
    json.field("match", facts.match);
    if (news) write_news(json, facts, viewer, *news);
    json.field("fingerprint", table::fingerprint(facts.host_secret)).field("now", now_ms());
    write_terms(json, facts.terms);
    write_luck(json, facts);
    json.key("seats").array();
    for (int i = 0; i < static_cast<int>(facts.seats.size()); ++i) {
        json.object().field("word", game.seat_name(seat_at(i)));
        write_seat(json, facts, i, news);
        json.end();
    }
    json.end().end();
    return json.take();
}

void write_asks(Json& json, const table::Game& game, const Decision& asked, std::int64_t since_ms) {
    json.key("asks");
    if (!is_player(asked.seat)) {
        json.null();
        return;
    }
    json.object().field("seat", index_of(asked.seat)).field("decision", game.ask_name(asked.ask));
    json.key("about");
    game.write_about(asked, json);
    json.field("since", since_ms).end();
}

void write_options(Json& json, const table::History& history, const table::AnyView& view) {
    const table::Game& game = history.game();
    json.key("options").array();
    Json previews;  // one after the other, so that they share their room
    previews.array();
    std::string words;
    for (const Action& action : history.options()) {
        words.clear();
        nouns::print_action_to(words, game.nouns(), action);
        json.object().field("action", words);
        const std::size_t begin = previews.text().size();
        game.write_preview(view, action, previews);
        std::string_view preview = previews.text().substr(begin);
        if (preview.starts_with(',')) preview.remove_prefix(1);
        if (preview != "null") json.key("preview").raw(preview);
        json.end();
    }
    json.end();
}

void write_question(Json& json, const ViewFacts& facts, const table::AnyView& view, Seat viewer) {
    const table::Game& game = facts.match.game();
    const Decision asked = facts.facts.is_finished() ? Decision{} : game.pending(view);
    write_asks(json, game, asked, facts.facts.asked_at_ms);
    if (is_player(viewer) && asked.seat == viewer) write_options(json, facts.match.history(), view);
}

void write_entry(Json& json, const table::History& history, Seat viewer, int n,
                 std::int64_t at_ms) {
    const table::Game& game = history.game();
    const table::Entry& entry = history.log()[static_cast<std::size_t>(n)];
    json.object().field("n", n).key("seat");
    if (is_player(entry.seat()))
        json.value(index_of(entry.seat()));
    else
        json.null();
    json.field("decision", game.ask_name(entry.asked.ask));
    if (is_player(entry.seat()))
        json.field("action", game.print_action(game.action_for(entry.asked, entry.action, viewer)));
    json.field("at", at_ms).key("events").array();
    for (const Event& event : entry.events) game.write_event(game.event_for(event, viewer), json);
    json.end().end();
}

void write_log(Json& json, const ViewFacts& facts, Seat viewer, int from, int to) {
    json.array();
    for (int n = from; n < to; ++n)
        write_entry(json, facts.match.history(), viewer, n,
                    facts.entry_times_ms[static_cast<std::size_t>(n)]);
    json.end();
}

void write_end(Json& json, const ViewFacts& view) {
    json.key("result");
    if (view.match.is_over())
        table::write_result(view.match.game(), view.match.state(), json);
    else if (view.facts.phase == Phase::over)
        write_resigned(json, view);
    else
        json.null();
}

std::string view_message(const ViewFacts& view, Seat viewer, int log_from) {
    Json json;
    const bool is_finished = view.facts.is_finished();
    json.object().field("type", "view").field("version", view.facts.version);
    const table::Game& game = view.match.game();
    const table::AnyView seen = game.view(view.match.state(), viewer);
    json.key("state");
    game.write_state(seen, json);
    json.key("scene");
    game.write_scene(seen, json);
    write_question(json, view, seen, viewer);
    json.field("undo", is_player(viewer) && !is_finished && view.match.undoable(viewer) > 0);
    json.field("log_from", log_from).key("log");
    write_log(json, view, viewer, log_from, static_cast<int>(view.match.log().size()));
    write_end(json, view);
    if (is_finished) write_fair(json, view);
    json.end();
    return json.take();
}

std::string links_message(Ref ref, const Links& links) {
    Json json;
    with_ref(json.object().field("type", "links"), ref);
    if (!links.invite.empty()) json.field("invite", links.invite);
    if (!links.watch.empty()) json.field("watch", links.watch);
    json.key("seats").array();
    if (links.seat >= 0) json.object().field("seat", links.seat).field("token", links.token).end();
    json.end().end();
    return json.take();
}

std::string seated_message(int seat, std::string_view token) {
    Json json;
    json.object().field("type", "seated").field("seat", seat).field("token", token).end();
    return json.take();
}

std::string chat_message(const std::vector<store::ChatLine>& lines) {
    Json json;
    json.object().field("type", "chat").field("from", lines.front().n).key("lines").array();
    for (const auto& line : lines) {
        json.object().field("n", line.n).field("seat", line.seat).field("name", line.name);
        if (line.phrase.empty())
            json.field("text", line.text);
        else
            json.field("phrase", line.phrase);
        json.field("at", line.at_ms).end();
    }
    json.end().end();
    return json.take();
}

std::string clock_message(int runs, const std::vector<std::int64_t>& left_ms, std::int64_t now) {
    Json json;
    json.object().field("type", "clock").key("runs");
    if (runs >= 0)
        json.value(runs);
    else
        json.null();
    json.key("left").array();
    for (const auto left : left_ms) json.value(left);
    json.end().field("now", now).end();
    return json.take();
}

std::string pong_message(Ref ref) {
    Json json;
    with_ref(json.object().field("type", "pong"), ref).field("now", now_ms()).end();
    return json.take();
}

std::string why_message(Ref ref, std::string_view rule) {
    Json json;
    json.object().field("type", "why").field("ref", ref.value_or(0)).key("rule");
    if (rule.empty())
        json.null();
    else
        json.value(rule);
    json.end();
    return json.take();
}

std::string hint_message(Ref ref, std::string_view action, std::string_view reason) {
    Json json;
    json.object().field("type", "hint").field("ref", ref.value_or(0));
    json.field("action", action);
    if (!reason.empty()) json.field("reason", reason);
    json.end();
    return json.take();
}

std::string error_message(Ref ref, std::string_view sentence, std::string_view rule) {
    Json json;
    with_ref(json.object().field("type", "error"), ref).field("message", sentence);
    if (!rule.empty()) json.field("rule", rule);
    json.end();
    return json.take();
}

void say(Socket& socket, std::string text) {
    socket.send(std::make_shared<const std::string>(std::move(text)));
}

void complain(const Asker& asker, std::string_view sentence, std::string_view rule) {
    say(*asker.socket, error_message(asker.ref, sentence, rule));
}

void agree(const Asker& asker) {
    if (!asker.ref) return;
    Json json;
    with_ref(json.object().field("type", "ok"), asker.ref).end();
    say(*asker.socket, json.take());
}

std::string not_saved(const std::string& reason) {
    return "This could not be saved (" + reason + "), so nothing has changed. Please try again.";
}

}  // namespace stoop::server
