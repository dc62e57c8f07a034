// Doors: what strangers send to a server, given to the functions that read it. Each asserts what
// must hold whatever is sent.
#pragma once
#include <string_view>

namespace stoop::fuzz {

void try_frames(std::string_view bytes);  // of a WebSocket, cut into pieces of any size
void try_message(std::string_view text);  // of a page
void try_opening(std::string_view text);  // the body of POST /api/tables
void try_name(std::string_view text);
void try_wish(std::string_view text);     // for a lesson, or for moments of a match
void try_request(std::string_view text);  // its address, and what its head says

}  // namespace stoop::fuzz
