// A match that has ended, exported and checked by `stoop verify`.
#pragma once
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "stack/client.hpp"
#include "stack/process.hpp"

namespace stoop::stack {

inline void expect_verified(int port, const std::string& table) {
    const Answer exported = request(port, "GET", "/api/tables/" + table + "/export");
    ASSERT_EQ(exported.status, 200) << exported.body;
    const TempFolder folder;
    const std::string file = folder.path() + "/match.jsonl";
    std::ofstream(file) << exported.body;
    const Finished verified = run_stoop({"verify", file});
    EXPECT_EQ(verified.exit_code, 0) << verified.out << verified.errors;
}

}  // namespace stoop::stack
