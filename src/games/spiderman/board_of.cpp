#include <algorithm>

#include "games/spiderman/pack.hpp"

namespace stoop::spiderman {

namespace {

// A space of a piece after `turns` clockwise quarter turns.
struct Spot {
    int row;
    int col;
};
Spot turned(Spot spot, int turns) {
    for (int i = 0; i < turns; ++i) spot = {spot.col, piece_size - 1 - spot.row};
    return spot;
}

template <std::size_t N>
void put_next(std::array<Space, N>& list, Space space) {
    *std::find(list.begin(), list.end(), nowhere) = space;
}

void lay(Board& board, const Piece& piece, char symbol, Space space) {
    board.inside.add(board.bit(space));
    const auto at = [](int i) { return static_cast<std::size_t>(i); };
    switch (symbol) {
        case '#': return;
        case '@': board.bases[at(piece.base)] = space; return;
        case 'P':
            put_next(board.stations, space);
            board.roads.add(board.bit(space));
            return;
        case '1': put_next(board.sites[at(piece.sites[0])], space); return;
        case '2': put_next(board.sites[at(piece.sites[1])], space); return;
        case 's': board.side_starts[at(piece.side_start)] = space; break;
        case 'U': put_next(board.subways, space); break;
        default: break;
    }
    board.street.add(board.bit(space));
    board.roads.add(board.bit(space));
}

}  // namespace

// SPM-2.2
Board board_of(const Pack& pack, const Layout& layout) {
    const Shape shape = pack.shapes[static_cast<std::size_t>(layout.shape)];
    Board board;
    board.rows = static_cast<std::int16_t>(shape.rows * piece_size);
    board.cols = static_cast<std::int16_t>(shape.cols * piece_size);
    board.stride = static_cast<std::int16_t>(board.cols + 1);
    board.shape = layout.shape;
    board.bases.fill(nowhere);
    board.stations.fill(nowhere);
    board.subways.fill(nowhere);
    board.side_starts.fill(nowhere);
    for (auto& site : board.sites) site.fill(nowhere);
    for (int place = 0; place < piece_count; ++place) {
        const auto at = static_cast<std::size_t>(place);
        const Piece& piece = pack.piece(layout.pieces[at]);
        for (int i = 0; i < piece_size * piece_size; ++i) {
            const Spot spot = turned({i / piece_size, i % piece_size}, layout.rotations[at]);
            lay(board, piece, piece.map[static_cast<std::size_t>(i)],
                space_at(place / shape.cols * piece_size + spot.row,
                         place % shape.cols * piece_size + spot.col));
        }
    }
    std::sort(board.stations.begin(), board.stations.end());
    std::sort(board.subways.begin(), board.subways.end());
    for (auto& site : board.sites)
        std::sort(site.begin(), std::find(site.begin(), site.end(), nowhere));
    return board;
}

}  // namespace stoop::spiderman
