// Guests: how much each address on the network takes of the server, so that one cannot take all.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/limits.hpp"

namespace stoop::server {

class Guests {
public:
    explicit Guests(const Limits& limits) : limits_(limits) {}

    bool comes_in(const std::string& address);  // false: it has too many connections already
    void goes(const std::string& address);
    // Of a match, which may be large: only a few at once, as each lies in memory until it is
    // answered.
    bool begins_to_send(const std::string& address);
    void is_answered(const std::string& address);
    // How long its next message has to wait for its turn.
    int wait_ms_for_message(const std::string& address, std::int64_t now_ms);
    // The same for a request; nothing, and then it does not count, if that would be too long.
    std::optional<int> wait_ms_for_request(const std::string& address, std::int64_t now_ms);
    // What has taken long counts as many messages would that take as long.
    void took(const std::string& address, std::int64_t us, std::int64_t now_ms);
    // How long its next request has to wait, so that all others are heard between two long ones.
    int rest_ms(const std::string& address, std::int64_t now_ms) const;
    bool may_open_table(const std::string& address, std::int64_t now_ms);
    bool has_opened_few(const std::string& address, std::int64_t now_ms);
    // Those who take nothing, and have by now all back that they have taken.
    void forget_quiet_ones(std::int64_t now_ms);

private:
    struct Rate {  // what may be taken at once, and what comes back
        double most = 0, per_ms = 0;
    };
    struct Bucket {  // what may be taken at once; it fills up again with time
        double left = 0;
        std::int64_t at_ms = 0;
        double left_at(const Rate& rate, std::int64_t now_ms) const;
        void fill(const Rate& rate, std::int64_t now_ms);
    };
    struct Guest {
        int connections = 0;
        int matches = 0;  // that it is sending
        Bucket messages, tables;
        std::int64_t rests_until_ms = 0;
    };
    Guest& guest(const std::string& address, std::int64_t now_ms);
    Rate of_messages() const;
    Rate of_tables() const;

    const Limits& limits_;
    std::unordered_map<std::string, Guest> guests_;
};

// Of a match that is being sent, held until it has been answered.
class MatchPlace {
public:
    explicit MatchPlace(Guests& guests) : guests_(guests) {}
    ~MatchPlace() {
        if (is_held_) guests_.is_answered(address_);
    }
    MatchPlace(const MatchPlace&) = delete;
    MatchPlace& operator=(const MatchPlace&) = delete;
    bool take(const std::string& address) {
        address_ = address;
        return is_held_ = guests_.begins_to_send(address);
    }

private:
    Guests& guests_;
    std::string address_;
    bool is_held_ = false;
};

// The address as it is counted: of IPv6 only the network, as one house has all of it.
std::string counted_address(std::string_view address);

}  // namespace stoop::server
