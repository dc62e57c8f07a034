// System: what the server asks of the machine: the time and real randomness.
#pragma once
#include <cstdint>
#include <string>

#include "core/rng.hpp"

namespace stoop::server {

std::int64_t now_ms();                   // since 1970
std::int64_t thread_us();                // that this thread has worked, whatever others did
Key random_key();                        // 256 bits from the operating system
std::string random_hex(int digits);      // at most 64
inline constexpr int token_digits = 32;  // 128 bits
inline constexpr int secret_digits = 64;

}  // namespace stoop::server
