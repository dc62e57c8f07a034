// Every field of a state as numbers: what a view blanks, what a digest sums up, which bytes a field
// accounts for.
#include <algorithm>

#include "core/sha256.hpp"
#include "nouns/checksum.hpp"
#include "nouns/nouns.hpp"

namespace stoop::nouns {

namespace {

using Form = Field::Form;

// Calls `visit(field, at)` for every field that holds something, those of records included.
template <class Visit>
void each_field(const Nouns& nouns, void* state, const Visit& visit) {
    const auto in_record = [&](const Fields& fields, Edit at) {
        for (const Field& field : fields)
            if (field.form != Form::told) visit(field, at);
    };
    const auto holds_something = [](const Field& field) { return field.form != Form::told; };
    for (const Section& section : nouns.sections) {
        if (std::none_of(section.fields.begin(), section.fields.end(), holds_something)) continue;
        for (int i = 0; i < section.count(); ++i) {
            const Edit at{state, section.edit(state, i), i};
            in_record(section.fields, at);
            for (const Field& field : section.fields) {
                if (field.form != Form::records) continue;
                for (int j = 0; j < field.records.size(at.record); ++j)
                    in_record(field.parts, {state, field.records.edit(at.record, j), i});
            }
        }
    }
}

}  // namespace

void blank(const Nouns& nouns, void* state, Seat viewer) {
    if (viewer == Seat::all) return;
    each_field(nouns, state, [&](const Field& field, Edit at) {
        if (!field.sees) return;
        for (int i = 0; i < field.cells.size(at.record); ++i)
            if (!field.sees({at.state, at.record, at.index}, i, viewer))
                field.cells.set(at.record, i, field.blank);
    });
}

bool has_blanks(const Nouns& nouns, const void* state) {
    bool found = false;
    each_field(nouns, const_cast<void*>(state), [&](const Field& field, Edit at) {
        if (!field.sees || found) return;
        for (int i = 0; i < field.cells.size(at.record); ++i)
            found = found || field.cells.get(at.record, i) == field.blank;
    });
    return found;
}

std::string digest(const Nouns& nouns, const void* state) {
    std::string values;
    // Nothing is changed: the walk is shared with those that do.
    each_field(nouns, const_cast<void*>(state), [&](const Field& field, Edit at) {
        const int size = field.form == Form::records ? field.records.size(at.record)
                                                     : field.cells.size(at.record);
        if (size != 1) values += std::to_string(size) + ":";
        for (int i = 0; i < size && field.form != Form::records; ++i)
            values += std::to_string(field.cells.get(at.record, i)) + ",";
        values += ';';
    });
    return hex(sha256(values));
}

std::uint64_t checksum(const Nouns& nouns, const void* state, Sum kind) {
    std::uint64_t sum = 0x9e3779b97f4a7c15U;
    each_field(nouns, const_cast<void*>(state), [&](const Field& field, Edit at) {
        const bool is_records = field.form == Form::records;
        const int size = is_records ? field.records.size(at.record) : field.cells.size(at.record);
        sum = CellReader::add(sum, size);
        if (is_records) return;
        const CellReader& cells = field.cells.get;
        sum = kind == Sum::words ? cells.add_words(sum, at.record, size)
                                 : cells.add_cells(sum, at.record, size);
    });
    return sum;
}

std::vector<std::size_t> bytes_without_field(const Nouns& nouns, std::span<const std::byte> state) {
    std::vector<std::byte> copy(state.begin(), state.end());
    std::vector<bool> is_known(state.size());
    const auto compare = [&] {
        for (std::size_t i = 0; i < copy.size(); ++i)
            if (copy[i] != state[i]) is_known[i] = true;
    };
    // All lists empty, then as long as they can be, then every cell at several values.
    for (const bool is_full : {false, true}) {
        each_field(nouns, copy.data(), [&](const Field& field, Edit at) {
            if (field.form == Form::records && field.records.resize)
                field.records.resize(at.record, is_full ? field.records.most : 0);
            else if (field.form != Form::records && field.cells.resize)
                field.cells.resize(at.record, is_full ? field.cells.most : 0);
        });
        compare();
    }
    each_field(nouns, copy.data(), [&](const Field& field, Edit at) {
        if (field.form == Form::records) return;
        for (int i = 0; i < field.cells.size(at.record); ++i)
            for (const std::int64_t value :
                 {std::int64_t{0}, std::int64_t{1}, std::int64_t{85}, std::int64_t{-1}}) {
                if (field.form == Form::flag && value > 1) continue;
                field.cells.set(at.record, i, value);
                compare();
            }
    });
    std::vector<std::size_t> unknown;
    for (std::size_t i = 0; i < is_known.size(); ++i)
        if (!is_known[i]) unknown.push_back(i);
    return unknown;
}

}  // namespace stoop::nouns
