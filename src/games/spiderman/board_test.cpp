// The city: layouts are connected, ways and lines of sight are those of the spec.
#include "games/spiderman/board.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "core/rng.hpp"
#include "games/spiderman/test_support.hpp"

namespace stoop::spiderman {
namespace {

const Pack& pack() { return *embedded_pack(); }

Layout random_layout(Rng& rng) {
    Layout layout;
    layout.shape = static_cast<std::int8_t>(rng.below(4));
    std::iota(layout.pieces.begin(), layout.pieces.end(), std::int8_t{0});
    for (std::size_t i = piece_count - 1; i > 0; --i)
        std::swap(layout.pieces[i], layout.pieces[rng.below(static_cast<std::uint32_t>(i + 1))]);
    for (auto& rotation : layout.rotations) rotation = static_cast<std::int8_t>(rng.below(4));
    return layout;
}

// SPM-2.2
TEST(Board, EveryLayoutIsConnectedAndWhole) {
    Rng rng(7);
    for (int i = 0; i < 500; ++i) {
        const Board board = board_of(pack(), random_layout(rng));
        EXPECT_EQ(board.inside.count(), 432);
        const Area reached = board.within(board.first(board.street), 432, board.street);
        EXPECT_EQ(reached, board.street);
        for (const Space station : board.stations) {
            ASSERT_NE(station, nowhere);
            EXPECT_FALSE(board.has(board.street, station));
            EXPECT_FALSE((board.around(station, 1) & board.street).empty());
        }
        for (const auto& site : board.sites) EXPECT_NE(site[0], nowhere);
    }
}

// SPM-2.2, 19.4: the default layout, as the examples of the spec name its spaces.
TEST(Board, TheDefaultLayoutLiesAsPrinted) {
    const Board board = board_of(pack(), pack().standard);
    EXPECT_EQ(board.rows, 18);
    EXPECT_EQ(board.cols, 24);
    EXPECT_EQ(board.bases[spider_man], space_at(3, 16));
    EXPECT_EQ(board.stations[0], space_at(1, 10));
    EXPECT_EQ(board.stations[1], space_at(4, 1));
    EXPECT_GE(board.station_at(space_at(9, 9)), 0);
    EXPECT_GE(board.station_at(space_at(7, 13)), 0);
    EXPECT_EQ(board.side_starts[2], space_at(3, 13));
    EXPECT_EQ(board.sites[static_cast<std::size_t>(pack().find_site("power-plant"))][4],
              space_at(8, 20));
}

// SPM-2.2: a quarter turn clockwise takes the top row to the right column.
TEST(Board, PiecesTurnClockwise) {
    Layout layout = pack().standard;
    layout.rotations[0] = 1;  // T02: the laboratory stands in (1,1) and (2,1)
    const Board board = board_of(pack(), layout);
    const auto& lab = board.sites[static_cast<std::size_t>(pack().find_site("laboratory"))];
    EXPECT_EQ(lab[0], space_at(1, 3));
    EXPECT_EQ(lab[1], space_at(1, 4));
}

// The plain twin of the sets of bits: a search space by space.
int plain_steps(const Board& board, Space from, Space to, const Area& ground) {
    std::vector<int> steps(space_count, -1);
    std::vector<Space> queue = {from};
    steps[static_cast<std::size_t>(from)] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i)
        for (int r = -1; r <= 1; ++r)
            for (int c = -1; c <= 1; ++c) {
                const int row = row_of(queue[i]) + r;
                const int col = col_of(queue[i]) + c;
                if (!board.contains(row, col)) continue;
                const Space next = space_at(row, col);
                if (!board.has(ground, next) || steps[static_cast<std::size_t>(next)] >= 0)
                    continue;
                steps[static_cast<std::size_t>(next)] =
                    steps[static_cast<std::size_t>(queue[i])] + 1;
                queue.push_back(next);
            }
    return steps[static_cast<std::size_t>(to)];
}

// SPM-5.2
TEST(Board, WaysAreAsShortAsAPlainSearchFindsThem) {
    Rng rng(3);
    for (int i = 0; i < 40; ++i) {
        const Board board = board_of(pack(), random_layout(rng));
        std::vector<Space> streets;
        board.each(board.street, [&](Space space) { streets.push_back(space); });
        EXPECT_TRUE(std::is_sorted(streets.begin(), streets.end()));
        for (int k = 0; k < 20; ++k) {
            const auto some = [&] {
                return streets[rng.below(static_cast<std::uint32_t>(streets.size()))];
            };
            const Space from = some();
            const Space to = some();
            const int steps = plain_steps(board, from, to, board.street);
            EXPECT_EQ(board.steps_between(from, to, board.street), steps);
            EXPECT_TRUE(board.has(board.within(from, steps, board.street), to));
            if (steps > 0) {
                EXPECT_FALSE(board.has(board.within(from, steps - 1, board.street), to));
            }
        }
    }
}

// SPM-10.1, 10.2, 10.3, 10.4
TEST(Board, ABuildingBetweenBreaksTheLineOfSightACornerDoesNot) {
    const Board board = board_of(pack(), pack().standard);
    // T02, rows 0 to 5: .1.##. | .1..@. | .##.#. | .P..#.
    EXPECT_FALSE(board.sees(space_at(1, 0), space_at(1, 2)));  // the laboratory
    EXPECT_TRUE(board.sees(space_at(0, 0), space_at(0, 3)));
    EXPECT_TRUE(board.sees(space_at(2, 2), space_at(2, 4)));  // an end may be a building
    EXPECT_TRUE(board.in_range(space_at(2, 2), space_at(3, 3), 1));
    EXPECT_FALSE(board.in_range(space_at(0, 0), space_at(0, 3), 2));
    for (Space a : {space_at(0, 0), space_at(2, 3), space_at(5, 5), space_at(9, 3)})
        board.each(board.street, [&](Space b) { EXPECT_EQ(board.sees(a, b), board.sees(b, a)); });
    // T06 (rows 12 to 17, columns 6 to 11): .#s.@. over .11.#. – between (15,7) # and (16,8) 1.
    EXPECT_TRUE(board.sees(space_at(15, 8), space_at(14, 8)));
}

}  // namespace
}  // namespace stoop::spiderman
