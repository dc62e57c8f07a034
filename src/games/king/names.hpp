// Names of things in actions, states and chance entries (KNY-24.5).
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace stoop::king {

enum class Face : std::int8_t { energy, attack, heart, destruction, fame, ouch };
inline constexpr int face_count = 6;
inline constexpr std::array<std::string_view, face_count> face_names = {
    "energy", "attack", "heart", "destruction", "fame", "ouch"};

enum class Borough : std::int8_t { none = -1, staten_island, bronx, queens, brooklyn, manhattan };
inline constexpr int borough_count = 5;
inline constexpr int outer_count = 4;  // the first four are the outer boroughs (KNY-1.3)
inline constexpr int manhattan = 4;
inline constexpr std::array<std::string_view, borough_count> borough_names = {
    "staten-island", "bronx", "queens", "brooklyn", "manhattan"};

inline constexpr int zone_count = 3;
inline constexpr int zone_upper = 2;
inline constexpr std::array<std::string_view, zone_count> zone_names = {"lower", "midtown",
                                                                        "upper"};
inline constexpr std::array<std::string_view, 2> track_names = {"2-4", "5-6"};

enum class Unit : std::int8_t { infantry, jet, tank };
inline constexpr int unit_count = 3;
inline constexpr std::array<std::string_view, unit_count> unit_names = {"infantry", "jet", "tank"};
inline constexpr std::array<std::string_view, 2> mark_names = {"old", "new"};

enum class TurnKind : std::uint8_t { normal, subway };
inline constexpr std::array<std::string_view, 2> turn_kind_names = {"normal", "subway"};

enum class Token : std::uint8_t { web, curse, souvenir, carapace };
inline constexpr int token_count = 4;
inline constexpr std::array<std::string_view, token_count> token_names = {"web", "curse",
                                                                          "souvenir", "carapace"};

enum class Reward : std::uint8_t { vp, energy, heart };
inline constexpr std::array<std::string_view, 3> reward_names = {"vp", "energy", "heart"};

}  // namespace stoop::king
