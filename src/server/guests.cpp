#include "server/guests.hpp"

#include <algorithm>

namespace stoop::server {

namespace {

constexpr std::int64_t messages_per_ms = 4;  // that the network's thread works
constexpr std::int64_t long_ms_min = 5;      // nobody notices less
constexpr std::int64_t rest_per_work = 3;
constexpr std::int64_t rest_ms_max = 500;

}  // namespace

double Guests::Bucket::left_at(const Rate& rate, std::int64_t now_ms) const {
    const auto passed_ms = static_cast<double>(std::max<std::int64_t>(0, now_ms - at_ms));
    return std::min(rate.most, left + passed_ms * rate.per_ms);
}

void Guests::Bucket::fill(const Rate& rate, std::int64_t now_ms) {
    left = left_at(rate, now_ms);
    at_ms = now_ms;
}

Guests::Rate Guests::of_messages() const {
    return {static_cast<double>(limits_.messages_at_once_max),
            limits_.messages_per_second_max / 1000.0};
}

Guests::Rate Guests::of_tables() const {
    return {static_cast<double>(limits_.tables_at_once_max),
            limits_.tables_per_minute_max / 60'000.0};
}

Guests::Guest& Guests::guest(const std::string& address, std::int64_t now_ms) {
    const auto [found, is_new] = guests_.try_emplace(address);
    Guest& guest = found->second;
    if (is_new || guest.messages.at_ms == 0) {
        guest.messages = {of_messages().most, now_ms};
        guest.tables = {of_tables().most, now_ms};
    }
    return guest;
}

bool Guests::comes_in(const std::string& address) {
    Guest& guest = guests_[address];
    if (guest.connections >= limits_.connections_per_address_max) return false;
    ++guest.connections;
    return true;
}

void Guests::goes(const std::string& address) {
    if (const auto found = guests_.find(address); found != guests_.end())
        --found->second.connections;
}

bool Guests::begins_to_send(const std::string& address) {
    int& matches = guests_[address].matches;
    if (matches >= limits_.matches_at_once_max) return false;
    ++matches;
    return true;
}

void Guests::is_answered(const std::string& address) {
    if (const auto found = guests_.find(address); found != guests_.end()) --found->second.matches;
}

int Guests::wait_ms_for_message(const std::string& address, std::int64_t now_ms) {
    Bucket& bucket = guest(address, now_ms).messages;
    const Rate rate = of_messages();
    bucket.fill(rate, now_ms);
    bucket.left -= 1;
    return bucket.left >= 0 ? 0 : static_cast<int>(-bucket.left / rate.per_ms) + 1;
}

// Each that waits holds a connection: without an end those of one address would hold all of them.
std::optional<int> Guests::wait_ms_for_request(const std::string& address, std::int64_t now_ms) {
    const int wait_ms = wait_ms_for_message(address, now_ms);
    if (wait_ms <= limits_.turn_wait_ms_max) return wait_ms;
    guest(address, now_ms).messages.left += 1;
    return std::nullopt;
}

void Guests::took(const std::string& address, std::int64_t us, std::int64_t now_ms) {
    const std::int64_t whole_ms = us / 1000;
    if (whole_ms == 0) return;
    Guest& worker = guest(address, now_ms);
    worker.messages.fill(of_messages(), now_ms);
    worker.messages.left -= static_cast<double>(whole_ms * messages_per_ms);
    if (whole_ms >= long_ms_min)
        worker.rests_until_ms = now_ms + std::min(rest_ms_max, whole_ms * rest_per_work);
}

int Guests::rest_ms(const std::string& address, std::int64_t now_ms) const {
    const auto found = guests_.find(address);
    if (found == guests_.end()) return 0;
    const std::int64_t left_ms = found->second.rests_until_ms - now_ms;
    return static_cast<int>(std::clamp<std::int64_t>(left_ms, 0, rest_ms_max));
}

bool Guests::may_open_table(const std::string& address, std::int64_t now_ms) {
    Bucket& bucket = guest(address, now_ms).tables;
    bucket.fill(of_tables(), now_ms);
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
}

bool Guests::has_opened_few(const std::string& address, std::int64_t now_ms) {
    return guest(address, now_ms).tables.left * 2 >= limits_.tables_at_once_max;
}

void Guests::forget_quiet_ones(std::int64_t now_ms) {
    const Rate messages = of_messages(), tables = of_tables();
    std::erase_if(guests_, [&](const auto& entry) {
        const Guest& guest = entry.second;
        if (guest.connections > 0 || guest.matches > 0) return false;
        if (guest.messages.at_ms == 0) return true;  // it has taken nothing
        return guest.messages.left_at(messages, now_ms) >= messages.most &&
               guest.tables.left_at(tables, now_ms) >= tables.most;
    });
}

std::string counted_address(std::string_view address) {
    if (address.starts_with("::ffff:")) address.remove_prefix(7);
    const bool is_version_4 = address.find('.') < address.find(':');
    if (is_version_4) return std::string(address.substr(0, address.find(':')));  // and its port
    int colons = 0;
    for (std::size_t i = 0; i < address.size(); ++i)
        if (address[i] == ':' && (++colons == 4 || address.substr(i).starts_with("::")))
            return std::string(address.substr(0, i));
    return std::string(address);
}

}  // namespace stoop::server
