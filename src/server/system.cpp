#include "server/system.hpp"

#include <sys/random.h>

#include <cerrno>
#include <chrono>
#include <ctime>
#include <system_error>

#include "core/assert.hpp"
#include "core/sha256.hpp"

namespace stoop::server {

std::int64_t now_ms() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

std::int64_t thread_us() {
    timespec worked{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &worked);
    return std::int64_t{worked.tv_sec} * 1'000'000 + worked.tv_nsec / 1000;
}

Key random_key() {
    Key key;
    for (std::size_t filled = 0; filled < key.size();) {
        const auto got = getrandom(key.data() + filled, key.size() - filled, 0);
        if (got < 0 && errno != EINTR)
            throw std::system_error(errno, std::generic_category(), "no randomness to be had");
        if (got > 0) filled += static_cast<std::size_t>(got);
    }
    return key;
}

std::string random_hex(int digits) {
    STOOP_ASSERT(digits >= 0 && digits <= 64);
    return hex(random_key()).substr(0, static_cast<std::size_t>(digits));
}

}  // namespace stoop::server
