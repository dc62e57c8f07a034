// CellReader: reads a cell: any function of a record and a place. Those that look at all cells do
// so without a call for each of them, and a set, whose reader has `words`, is taken by those.
#pragma once
#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>

namespace stoop::nouns {

class CellReader {
public:
    CellReader() = default;
    template <class Read>
        requires std::is_invocable_r_v<std::int64_t, const Read&, const void*, int>
    CellReader(Read read) : reader_(std::make_shared<const ReaderOf<Read>>(std::move(read))) {}

    explicit operator bool() const { return reader_ != nullptr; }
    std::int64_t operator()(const void* record, int at) const { return reader_->one(record, at); }
    // Whether the first `count` cells are the same in both.
    bool same(const void* a, const void* b, int count) const { return reader_->same(a, b, count); }
    // The sum so far with the first `count` cells added, one by one.
    std::uint64_t add_cells(std::uint64_t sum, const void* record, int count) const {
        return reader_->add_cells(sum, record, count);
    }
    // The same, but of a set all of its words: another sum, in less time.
    std::uint64_t add_words(std::uint64_t sum, const void* record, int count) const {
        return reader_->add_words(sum, record, count);
    }
    static std::uint64_t add(std::uint64_t sum, std::int64_t value) {
        sum = (sum ^ static_cast<std::uint64_t>(value)) * 0xff51afd7ed558ccdU;
        return sum ^ sum >> 32;
    }

private:
    struct Reader {
        virtual ~Reader() = default;
        virtual std::int64_t one(const void* record, int at) const = 0;
        virtual bool same(const void* a, const void* b, int count) const = 0;
        virtual std::uint64_t add_cells(std::uint64_t sum, const void* record, int count) const = 0;
        virtual std::uint64_t add_words(std::uint64_t sum, const void* record, int count) const = 0;
    };
    template <class Read>
    struct ReaderOf final : Reader {
        static constexpr bool has_words =
            requires(const Read& read, const void* record) { read.words(record); };
        explicit ReaderOf(Read function) : read(std::move(function)) {}
        std::int64_t one(const void* record, int at) const override { return read(record, at); }
        bool same(const void* a, const void* b, int count) const override {
            if constexpr (has_words)
                if (read.words(a) == read.words(b)) return true;
            for (int i = 0; i < count; ++i)
                if (read(a, i) != read(b, i)) return false;
            return true;
        }
        std::uint64_t add_cells(std::uint64_t sum, const void* record, int count) const override {
            for (int i = 0; i < count; ++i) sum = add(sum, read(record, i));
            return sum;
        }
        std::uint64_t add_words(std::uint64_t sum, const void* record, int count) const override {
            if constexpr (has_words) {
                for (const std::uint64_t word : read.words(record))
                    sum = add(sum, static_cast<std::int64_t>(word));
                return sum;
            } else {
                return add_cells(sum, record, count);
            }
        }
        Read read;
    };
    std::shared_ptr<const Reader> reader_;
};

}  // namespace stoop::nouns
