// libFuzzer's door: the first byte says which reader gets the rest.
//   cmake --preset fuzz && cmake --build --preset fuzz
//   build/fuzz/fuzz_parsers -max_total_time=60
#include <cstddef>
#include <cstdint>

#include "parsers.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const auto& games = stoop::fuzz::open_games();
    const auto& game = *games[data[0] / 4 % games.size()];
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    switch (data[0] % 4) {
        case 0: stoop::fuzz::try_action(game, text); break;
        case 1: stoop::fuzz::try_position(game, text); break;
        case 2: stoop::fuzz::try_scenario(text); break;
        default: stoop::fuzz::try_verify(text); break;
    }
    return 0;
}
