// libFuzzer's door to what a server reads: the first byte says which reader gets the rest.
//   cmake --preset fuzz && cmake --build --preset fuzz
//   build/fuzz/fuzz_doors -max_total_time=60
#include <cstddef>
#include <cstdint>

#include "doors.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    switch (data[0] % 6) {
        case 0: stoop::fuzz::try_frames(text); break;
        case 1: stoop::fuzz::try_message(text); break;
        case 2: stoop::fuzz::try_opening(text); break;
        case 3: stoop::fuzz::try_name(text); break;
        case 4: stoop::fuzz::try_wish(text); break;
        default: stoop::fuzz::try_request(text); break;
    }
    return 0;
}
