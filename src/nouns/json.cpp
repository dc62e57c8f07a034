// Events, questions and states as JSON.
#include <cstring>

#include "nouns/changes.hpp"
#include "nouns/nouns.hpp"

namespace stoop::nouns {

namespace {

using Form = Field::Form;
using Shape = Arg::Shape;

void write_arg(const Arg& arg, const std::int16_t* slots, Json& json) {
    if (slots[0] == -1 && arg.is_left_out) return;
    json.key(arg.name);
    if (slots[0] == hidden) {
        json.value("?");
        return;
    }
    if (arg.shape == Shape::one) {
        arg.meaning.write(slots[0], json);
        return;
    }
    json.array();
    if (arg.shape == Shape::bits) {
        for (int i = 0; i < 15; ++i)
            if ((slots[0] >> i & 1) != 0) arg.meaning.write(i, json);
    } else if (arg.shape == Shape::counts) {
        for (int i = 0; i < arg.room; ++i)
            for (int n = 0; n < slots[i]; ++n) arg.meaning.write(i, json);
    } else {
        for (int i = 0; i < arg.room && (arg.shape == Shape::pair || slots[i] != -1); ++i)
            arg.meaning.write(slots[i], json);
    }
    json.end();
}

void write_args(const Row& row, const std::int16_t* slots, Json& json) {
    for (const Arg& arg : row.args) {
        write_arg(arg, slots, json);
        slots += arg.room;
    }
}

void write_fields(const Fields& fields, Look at, Json& json);

void write_counts(const Field& field, const void* record, Json& json) {
    const bool by_seat =
        field.meaning.form() == Meaning::Form::seat;  // a list, since seats are numbers
    by_seat ? json.array() : json.object();
    for (int i = 0; i < field.meaning.count(); ++i) {
        const std::int64_t n = field.cells.get(record, i);
        if (field.is_sparse && n == 0) continue;
        if (!by_seat) json.key(field.meaning.all_words()[static_cast<std::size_t>(i)]);
        if (field.amount)
            field.amount->write(n, json);
        else
            json.value(n);
    }
    json.end();
}

void write_value(const Field& field, Look at, Json& json) {
    if (field.tell) {
        field.tell(at, json);
        return;
    }
    switch (field.form) {
        case Form::value: field.meaning.write(field.cells.get(at.record, 0), json); break;
        case Form::flag: json.value(field.cells.get(at.record, 0) != 0); break;
        case Form::list:
        case Form::runs:
            json.array();
            for (int i = 0; i < field.cells.size(at.record); ++i)
                field.meaning.write(field.cells.get(at.record, i), json);
            json.end();
            break;
        case Form::set:
            json.array();
            for (int i = 0; i < field.meaning.count(); ++i)
                if (field.cells.get(at.record, i) != 0) field.meaning.write(i, json);
            json.end();
            break;
        case Form::counts: write_counts(field, at.record, json); break;
        case Form::records:
            json.array();
            for (int i = 0; i < field.records.size(at.record); ++i) {
                json.object();
                write_fields(field.parts, {at.state, field.records.at(at.record, i), i}, json);
                json.end();
            }
            json.end();
            break;
        case Form::told: json.null(); break;
    }
}

void write_fields(const Fields& fields, Look at, Json& json) {
    for (const Field& field : fields)
        if (field.is_in_json) {
            json.key(field.name);
            write_value(field, at, json);
        }
}

// The objects that are open: "under_way.damage" lies in "under_way".
class Path {
public:
    explicit Path(Json& json) : json_(json) {}

    // Closes and opens objects until `path` is where things are written.
    void go(std::string_view path) {
        while (!open_.empty() && !is_within(path, open_.back())) close();
        std::size_t from = open_.empty() ? 0 : open_.back().size() + 1;
        while (from < path.size()) {
            const std::size_t dot = std::min(path.find('.', from), path.size());
            json_.key(path.substr(from, dot - from)).object();
            open_.push_back(path.substr(0, dot));
            from = dot + 1;
        }
    }

private:
    static bool is_within(std::string_view path, std::string_view outer) {
        return path.starts_with(outer) &&
               (path.size() == outer.size() || path[outer.size()] == '.');
    }
    void close() {
        json_.end();
        open_.pop_back();
    }

    Json& json_;
    std::vector<std::string_view> open_;
};

void write_section(const Section& section, const void* state, Path& path, Json& json) {
    const std::size_t dot = section.path.rfind('.');
    const bool is_inner = dot != std::string_view::npos;
    const bool is_absent = section.is_absent && section.is_absent(state);
    if (!section.each && !is_absent) {
        path.go(section.path);
        write_fields(section.fields, {state, section.record(state, 0), 0}, json);
        return;
    }
    path.go(is_inner ? section.path.substr(0, dot) : "");
    json.key(is_inner ? section.path.substr(dot + 1) : section.path);
    if (is_absent) {
        json.null();
        return;
    }
    json.array();
    for (int i = 0; i < section.count(); ++i) {
        json.object();
        write_fields(section.fields, {state, section.record(state, i), i}, json);
        json.end();
    }
    json.end();
}

// --- what differs

// What fields tell on the way is written to `notes`, a list that all of them share.
bool is_same(const Fields& fields, Look before, Look after, Json& notes);

bool is_same(const Field& field, Look before, Look after, Json& notes) {
    if (!field.is_in_json) return true;
    if (field.tell) {
        notes.null();  // so that a comma stands before both
        const std::size_t begin = notes.text().size();
        field.tell(before, notes);
        const std::size_t middle = notes.text().size();
        field.tell(after, notes);
        const std::string_view both = notes.text().substr(begin);
        return both.substr(0, middle - begin) == both.substr(middle - begin);
    }
    if (field.form == Form::told) return true;
    if (field.form == Form::records) {
        const int size = field.records.size(before.record);
        bool same = size == field.records.size(after.record);
        for (int i = 0; same && i < size; ++i)
            same = is_same(field.parts, {before.state, field.records.at(before.record, i), i},
                           {after.state, field.records.at(after.record, i), i}, notes);
        return same;
    }
    const bool is_of_all = field.form == Form::set || field.form == Form::counts;
    const int size = is_of_all ? field.meaning.count() : field.cells.size(before.record);
    return (is_of_all || size == field.cells.size(after.record)) &&
           field.cells.get.same(before.record, after.record, size);
}

bool is_same(const Fields& fields, Look before, Look after, Json& notes) {
    for (const Field& field : fields)
        if (!is_same(field, before, after, notes)) return false;
    return true;
}

class Changes {
public:
    Changes(const void* before, const void* after, std::string_view root, Json& json)
        : before_(before), after_(after), root_(root), json_(json) {
        notes_.array();
    }

    void write(const Section& section) {
        const bool was_absent = section.is_absent && section.is_absent(before_);
        const bool is_absent = section.is_absent && section.is_absent(after_);
        // What has come or gone is written as a whole, with all that lies within.
        const bool is_within = !anew_.empty() && section.path.starts_with(anew_) &&
                               section.path.substr(anew_.size()).starts_with('.');
        if (!is_within && was_absent != is_absent) anew_ = section.path;
        if (is_within || was_absent != is_absent) return write_whole(section, is_absent);
        if (is_absent) return;
        for (int i = 0; i < section.count(); ++i) {
            const Look old_look{before_, section.record(before_, i), i};
            const Look new_look{after_, section.record(after_, i), i};
            const bool same_bytes =
                section.record_bytes > 0 &&
                std::memcmp(old_look.record, new_look.record, section.record_bytes) == 0;
            for (const Field& field : section.fields) {
                if (same_bytes && (!field.tell || field.follows_from_record)) continue;
                if (is_same(field, old_look, new_look, notes_)) continue;
                open(section.path);
                if (section.each) json_.value(i);
                json_.value(field.name);
                write_value(field, new_look, json_);
                json_.end();
            }
        }
    }

private:
    void open(std::string_view path) {
        json_.array();
        if (!root_.empty()) json_.value(root_);
        while (!path.empty()) {
            const std::string_view step = path.substr(0, path.find('.'));
            json_.value(step);
            path.remove_prefix(std::min(step.size() + 1, path.size()));
        }
    }
    void write_whole(const Section& section, bool is_absent) {
        open(section.path);
        const auto write_record = [&](int i) {
            json_.object();
            write_fields(section.fields, {after_, section.record(after_, i), i}, json_);
            json_.end();
        };
        if (is_absent) {
            json_.null();
        } else if (section.each) {
            json_.array();
            for (int i = 0; i < section.count(); ++i) write_record(i);
            json_.end();
        } else {
            write_record(0);
        }
        json_.end();
    }

    const void* before_;
    const void* after_;
    std::string_view root_;
    Json& json_;
    Json notes_;
    std::string_view anew_;  // path of the section that has come or gone
};

}  // namespace

void write_event(const Nouns& nouns, const Event& event, Json& json) {
    const Row& row = nouns.events[event.what];
    json.object().field("what", row.name);
    write_args(row, event.arg.data(), json);
    json.end();
}

void write_about(const Nouns& nouns, const Decision& asked, Json& json) {
    json.object();
    if (asked.seat != Seat::none) write_args(nouns.asks[asked.ask], asked.about.data(), json);
    json.end();
}

void write_state(const Nouns& nouns, const void* state, Json& json) {
    json.object();
    Path path(json);
    for (const Section& section : nouns.sections)
        if (section.path != "-") write_section(section, state, path, json);
    path.go("");
    json.end();
}

void write_changes(const Nouns& nouns, const void* before, const void* after, std::string_view root,
                   Json& json) {
    Changes changes(before, after, root, json);
    for (const Section& section : nouns.sections)
        if (section.path != "-") changes.write(section);
}

}  // namespace stoop::nouns
