#include "server/members.hpp"

#include <algorithm>

namespace stoop::server {

namespace {

// From the quote at `at` to behind the one that ends the text.
std::size_t text_end(std::string_view json, std::size_t at) {
    for (++at; at < json.size() && json[at] != '"'; ++at)
        if (json[at] == '\\') ++at;
    return at + 1;
}

std::size_t value_end(std::string_view json, std::size_t at) {
    int depth = 0;
    while (at < json.size()) {
        const char c = json[at];
        if (c == '"') {
            at = text_end(json, at);
            continue;
        }
        if (depth == 0 && (c == ',' || c == '}')) return at;
        if (c == '{' || c == '[') ++depth;
        if (c == '}' || c == ']') --depth;
        ++at;
    }
    return at;
}

struct Member {
    std::string_view key;  // with its quotes
    std::string_view value;
};

class Members {  // one after the other
public:
    explicit Members(std::string_view object) : json_(object) {}
    bool next(Member& member) {
        if (at_ + 1 >= json_.size()) return false;
        const std::size_t colon = text_end(json_, at_);
        const std::size_t end = value_end(json_, colon + 1);
        member = {json_.substr(at_, colon - at_), json_.substr(colon + 1, end - colon - 1)};
        at_ = end + 1;
        return true;
    }

private:
    std::string_view json_;
    std::size_t at_ = 1;
};

bool has_same_keys(std::string_view before, std::string_view after) {
    Members olds(before);
    Members news(after);
    for (Member was, is;;) {
        const bool has_old = olds.next(was);
        const bool has_new = news.next(is);
        if (has_old != has_new) return false;
        if (!has_old) return true;
        if (was.key != is.key) return false;
    }
}

}  // namespace

void write_changed_members(std::string_view root, std::string_view before, std::string_view after,
                           Json& json) {
    if (before == after) return;
    if (!before.starts_with('{') || !after.starts_with('{') || !has_same_keys(before, after)) {
        json.array().value(root).raw(after).end();
        return;
    }
    Members olds(before);
    Members news(after);
    for (Member was, is; olds.next(was) && news.next(is);)
        if (was.value != is.value) json.array().value(root).raw(is.key).raw(is.value).end();
}

}  // namespace stoop::server
