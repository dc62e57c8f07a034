// Loaded before the server by the browser tests: what it takes for randomness from the system comes
// from STOOP_LUCK, so that a test that failed fails again. Never part of the product.
#include <stdint.h>
#include <stdlib.h>
#include <sys/types.h>

static uint64_t next(uint64_t* state) {  // splitmix64
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

ssize_t getrandom(void* buffer, size_t size, unsigned flags) {
    static uint64_t calls;
    const char* luck = getenv("STOOP_LUCK");
    uint64_t state = strtoull(luck ? luck : "0", NULL, 10) + (__sync_add_and_fetch(&calls, 1) << 32);
    unsigned char* bytes = buffer;
    (void)flags;
    for (size_t n = 0; n < size; n++) bytes[n] = (unsigned char)next(&state);
    return (ssize_t)size;
}
