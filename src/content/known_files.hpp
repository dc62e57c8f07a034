// For those who open the same packs again and again: what their files were read as is kept.
#pragma once

namespace stoop::content {

// From now on, in a program of one thread. It takes memory that a server would rather have.
void keep_what_is_read();

}  // namespace stoop::content
