#include "table/fairness.hpp"

#include "core/sha256.hpp"

namespace stoop::table {

std::string fingerprint(const std::string& host_secret) {
    return hex(sha256("stoop pledge " + host_secret));
}

std::string seal_of(const std::string& part) { return hex(sha256("stoop part " + part)); }

Key match_seed(const Pledge& pledge) {
    std::string line = "stoop seed " + pledge.host_secret;
    for (const auto& part : pledge.parts) line += " " + part;
    return sha256(line);
}

Key text_seed(const std::string& text) { return sha256("stoop seed " + text); }

Rng draw_rng(const Key& seed, int k) {
    return Rng(sha256(hex(seed) + " draw " + std::to_string(k)));
}

}  // namespace stoop::table
