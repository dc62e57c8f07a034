// RulesOf<Pack>: what the rules of every game keep: the printed content, and their words.
#pragma once
#include <memory>

#include "nouns/nouns.hpp"

namespace stoop::nouns {

template <class Pack>
class RulesOf {
public:
    int seats() const { return nouns_->seats.count(); }
    const Pack& pack() const { return *pack_; }
    const Nouns& nouns() const { return *nouns_; }

    // By verb, then by what it names, unless a game says otherwise.
    bool listed_before(const Action& a, const Action& b) const { return a < b; }
    void write_result(const auto& /*now*/, Json& /*json*/) const {}  // nothing of its own

protected:
    RulesOf(std::shared_ptr<const Pack> pack, Nouns nouns)
        : pack_(std::move(pack)), nouns_(std::make_shared<const Nouns>(std::move(nouns))) {}

    std::shared_ptr<const Pack> pack_;
    std::shared_ptr<const Nouns> nouns_;
};

}  // namespace stoop::nouns
