// Writer: the statements that put changes into the database, prepared once.
#pragma once
#include <string>
#include <unordered_map>

#include "server/store/database.hpp"
#include "server/store/store.hpp"

namespace stoop::server::store {

class Writer {
public:
    explicit Writer(Database& database);
    void write(const Change& change);
    void keep_edition(std::string_view hash, std::string_view pack);
    // Before the next change, where every log ends: after a rollback, or when others have written.
    void look_again() { is_sure_ = false; }

private:
    void look();
    int& next_of(const std::string& table);
    void put(const Change& change, int n, const Deed& deed);

    Statement put_table_, set_stage_, put_deed_, put_fresh_, put_chat_, put_edition_;
    Statement last_sorted_, last_fresh_;
    // The number of the next deed. Nobody else writes, and every table with fresh deeds is in it.
    std::unordered_map<std::string, int> next_;
    bool is_sure_ = false;
};

}  // namespace stoop::server::store
