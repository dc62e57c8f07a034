// Writer: the statements that put changes into the database, prepared once.
#pragma once
#include "server/store/database.hpp"
#include "server/store/store.hpp"

namespace stoop::server::store {

class Writer {
public:
    explicit Writer(Database& database);
    void write(const Change& change);
    void keep_edition(std::string_view hash, std::string_view pack);

private:
    void put(const Change& change, int n, const Deed& deed);

    Database& database_;
    Statement put_table_, set_stage_, put_deed_, put_fresh_, put_chat_, put_edition_;
};

}  // namespace stoop::server::store
