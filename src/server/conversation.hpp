// Conversation: one socket, silent until it has joined a table, then it speaks to it.
#pragma once
#include <memory>
#include <string>

#include "server/http.hpp"
#include "server/tables.hpp"

namespace stoop::server {

// `table`: as the path has it, or empty. Who says nothing for too long is sent away.
std::unique_ptr<Listener> begin_conversation(House& house, Tables& tables,
                                             std::shared_ptr<Socket> socket, std::string table);

}  // namespace stoop::server
