// Fairness: the luck of a match follows from a seed that nobody could choose alone.
#pragma once
#include <string>
#include <vector>

#include "core/rng.hpp"

namespace stoop::table {

// The host's half is fixed before anyone sits down; its fingerprint is public from then on.
struct Pledge {
    std::string host_secret;         // 64 hexadecimal digits
    std::vector<std::string> parts;  // of the seats that gave one, in seat order; 32 digits each
};

// sha256("stoop pledge " + host_secret), as 64 hexadecimal digits.
std::string fingerprint(const std::string& host_secret);

// sha256("stoop part " + part): what a seat shows of its part before the others have chosen theirs.
std::string seal_of(const std::string& part);

// sha256("stoop seed " + host_secret + " " + part + " " + part …): a line anybody can hash.
Key match_seed(const Pledge& pledge);

// The seed of `stoop trace --seed N` and of tests: sha256("stoop seed " + text).
Key text_seed(const std::string& text);

// The generator of the k-th draw of a match, k from 0: sha256(hex(seed) + " draw " + k). Draws are
// independent of each other, so seeing some of them says nothing about the next.
Rng draw_rng(const Key& seed, int k);

}  // namespace stoop::table
