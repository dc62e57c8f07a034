// A new table: its id, its tokens, its first deeds, and what its opener is told of them.
#pragma once
#include <string>
#include <vector>

#include "server/facts.hpp"
#include "server/messages.hpp"
#include "table/game.hpp"

namespace stoop::server {

struct NewTable {
    Facts facts;
    std::vector<store::Deed> deeds;
    std::string answer;  // to POST /api/tables; the only time that tokens are told
};

class Maker {  // collects the deeds, and keeps the facts they make
public:
    Maker();
    void add(store::What what, int seat, std::string text, std::string more);
    std::string token(const char* kind, int seat = -1);
    NewTable& made() { return made_; }

private:
    NewTable made_;
    std::int64_t now_;
};

NewTable make_table(const Opening& opening, const table::Game& game);

std::string new_table_id();

}  // namespace stoop::server
