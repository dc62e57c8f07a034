#include "server/new_table.hpp"

#include "core/json.hpp"
#include "core/sha256.hpp"
#include "server/system.hpp"
#include "table/fairness.hpp"

namespace stoop::server {

using store::What;

namespace {

constexpr int id_letters = 10;

}  // namespace

Maker::Maker() : now_(now_ms()) { made_.facts.id = new_table_id(); }

void Maker::add(store::What what, int seat, std::string text, std::string more) {
    made_.deeds.push_back({what, seat, 0, std::move(text), std::move(more), now_});
    const auto wrong = made_.facts.apply(made_.deeds.back());
    STOOP_ASSERT(!wrong);
}

std::string Maker::token(const char* kind, int seat) {
    std::string token = random_hex(token_digits);
    add(What::token, seat, kind, hex(sha256(token)));
    return token;
}

std::string new_table_id() {
    constexpr std::string_view letters = "0123456789abcdefghjkmnpqrstvwxyz";  // easy to tell apart
    static_assert(letters.size() == 32);
    const Key key = random_key();
    std::string id;
    for (std::size_t i = 0; i < id_letters; ++i) id.push_back(letters[key[i] % letters.size()]);
    return id;
}

NewTable make_table(const Opening& opening, const table::Game& game) {
    Maker maker;
    const Facts& facts = maker.made().facts;
    maker.add(What::open, -1, opening.name.empty() ? facts.id : opening.name, opening.game);
    for (const auto& [key, value] : game.options()) maker.add(What::option, -1, key, value);
    for (const auto& [key, value] : words_of(opening.terms)) maker.add(What::term, -1, key, value);
    Json json;
    json.object().field("table", facts.id).key("seats").array();
    for (int i = 0; i < static_cast<int>(opening.seats.size()); ++i) {
        const SeatWish& wish = opening.seats[static_cast<std::size_t>(i)];
        maker.add(What::seat, i, wish.kind, wish.bot);
        json.object().field("seat", i).field("kind", wish.kind);
        if (wish.kind == "person") json.field("token", maker.token("seat", i));
        json.end();
    }
    maker.add(What::pledge, -1, random_hex(secret_digits), game.content_hash());
    json.end().field("fingerprint", table::fingerprint(facts.host_secret));
    for (const char* kind : {"host", "invite", "watch"}) json.field(kind, maker.token(kind));
    json.end();
    maker.made().answer = json.take();
    return std::move(maker.made());
}

}  // namespace stoop::server
