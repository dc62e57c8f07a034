#include "server/members.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace stoop::server {

namespace {

// From the quote at `at` to behind the one that ends the text.
std::size_t text_end(std::string_view json, std::size_t at) {
    for (++at; at < json.size() && json[at] != '"'; ++at)
        if (json[at] == '\\') ++at;
    return at + 1;
}

// How deep a letter leads into a value: most letters do not, and are passed over by one look.
constexpr auto steps = [] {
    std::array<std::int8_t, 256> step{};
    step['{'] = step['['] = 1;
    step['}'] = step[']'] = -1;
    return step;
}();

std::size_t value_end(std::string_view json, std::size_t at) {
    int depth = 0;
    for (; at < json.size(); ++at) {
        const char c = json[at];
        if (c == '"') {
            at = text_end(json, at) - 1;
        } else if (depth == 0 && (c == ',' || c == '}')) {
            return at;
        } else {
            depth += steps[static_cast<unsigned char>(c)];
        }
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
    // Passes over the next one if it is the same as this.
    bool skip(const Member& member) {
        const std::string_view same(member.key.data(), member.key.size() + 1 + member.value.size());
        const std::string_view rest = json_.substr(at_);
        if (rest.size() <= same.size() || !rest.starts_with(same)) return false;
        if (rest[same.size()] != ',' && rest[same.size()] != '}') return false;
        at_ += same.size() + 1;
        return true;
    }

private:
    std::string_view json_;
    std::size_t at_ = 1;
};

}  // namespace

void write_changed_members(std::string_view root, std::string_view before, std::string_view after,
                           Json& json) {
    if (before == after) return;
    std::vector<Member> changed;
    bool has_same_keys = before.starts_with('{') && after.starts_with('{');
    Members olds(before);
    Members news(after);
    for (Member was, is; has_same_keys && olds.next(was);) {
        if (news.skip(was)) continue;
        has_same_keys = news.next(is) && was.key == is.key;
        changed.push_back(is);
    }
    if (Member more; !has_same_keys || news.next(more)) {
        json.array().value(root).raw(after).end();
        return;
    }
    for (const Member& is : changed) json.array().value(root).raw(is.key).raw(is.value).end();
}

}  // namespace stoop::server
