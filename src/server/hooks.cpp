#include "server/hooks.hpp"

#include <algorithm>
#include <array>
#include <boost/asio.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <chrono>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "core/text.hpp"
#include "server/log.hpp"
#include "server/own_addresses.hpp"
#include "server/tls.hpp"

namespace stoop::server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

constexpr std::size_t url_letters_max = 500;
constexpr int at_once_max = 64;
constexpr int at_once_of_table_max = 2;
constexpr std::size_t status_bytes = 12;  // "HTTP/1.1 200"

struct Network {
    std::uint32_t first;
    int bits;
};
constexpr std::uint32_t ip(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
    return a << 24 | b << 16 | c << 8;
}
// Not for everybody: own networks, carriers', examples, tests, many at once (RFC 6890).
constexpr Network special[] = {
    {ip(0, 0, 0), 8},      {ip(10, 0, 0), 8},     {ip(100, 64, 0), 10}, {ip(127, 0, 0), 8},
    {ip(169, 254, 0), 16}, {ip(172, 16, 0), 12},  {ip(192, 0, 0), 24},  {ip(192, 0, 2), 24},
    {ip(192, 88, 99), 24}, {ip(192, 168, 0), 16}, {ip(198, 18, 0), 15}, {ip(198, 51, 100), 24},
    {ip(203, 0, 113), 24}, {ip(224, 0, 0), 4},    {ip(240, 0, 0), 4},
};

bool is_public(const asio::ip::address_v4& address) {
    return std::none_of(std::begin(special), std::end(special), [&](const Network& network) {
        return (address.to_uint() ^ network.first) >> (32 - network.bits) == 0;
    });
}

// Of IPv6 only what is given out, and of that nothing that carries an IPv4 address inside.
bool is_public(const asio::ip::address_v6& address) {
    const auto bytes = address.to_bytes();
    const auto starts = [&](std::initializer_list<unsigned> with) {
        return std::equal(with.begin(), with.end(), bytes.begin());
    };
    const bool is_given_out = (bytes[0] & 0xe0) == 0x20;  // 2000::/3
    const bool is_teredo = starts({0x20, 0x01, 0, 0});
    const bool is_example = starts({0x20, 0x01, 0x0d, 0xb8});
    const bool is_6to4 = starts({0x20, 0x02});
    return is_given_out && !is_teredo && !is_example && !is_6to4;
}

bool is_public(const asio::ip::address& address) {
    return address.is_v4() ? is_public(address.to_v4()) : is_public(address.to_v6());
}

bool is_near(const asio::ip::address& address) { return is_near_address(address.to_string()); }

struct Call {
    HookAddress to;
    std::string body;
};

std::string request_of(const Call& call) {
    const bool is_v6 = call.to.host.find(':') != std::string::npos;
    return "POST " + call.to.path +
           " HTTP/1.1\r\nHost: " + (is_v6 ? "[" + call.to.host + "]" : call.to.host) + ":" +
           call.to.port +
           "\r\nUser-Agent: stoop\r\nContent-Type: application/json\r\nContent-Length: " +
           std::to_string(call.body.size()) + "\r\nConnection: close\r\n\r\n" + call.body;
}

std::string status_in(std::string_view answer) {
    return std::string(answer.substr(answer.find(' ') + 1));
}

// Both give the status of the answer.
asio::awaitable<std::string> talk(tcp::socket& socket, const Call& call) {
    const std::string request = request_of(call);
    co_await asio::async_write(socket, asio::buffer(request), asio::use_awaitable);
    std::string answer(status_bytes, ' ');
    co_await asio::async_read(socket, asio::buffer(answer), asio::use_awaitable);
    co_return status_in(answer);
}

asio::awaitable<std::string> talk_securely(tcp::socket& socket, const Call& call) {
    Tls tls(call.to.host);
    const auto exchange = [&]() -> asio::awaitable<void> {
        const std::string out = tls.take_out();
        if (!out.empty())
            co_await asio::async_write(socket, asio::buffer(out), asio::use_awaitable);
        std::array<char, 4096> bytes;
        const std::size_t size =
            co_await socket.async_read_some(asio::buffer(bytes), asio::use_awaitable);
        tls.add_in({bytes.data(), size});
    };
    while (!tls.shakes_hands()) co_await exchange();
    tls.write(request_of(call));
    std::string answer;
    for (;;) {
        answer += tls.read();
        if (answer.size() >= status_bytes) break;
        co_await exchange();
    }
    co_return status_in(answer.substr(0, status_bytes));
}

bool is_plain(char c) { return c > ' ' && c < 127; }

}  // namespace

Expected<HookAddress> read_hook(std::string_view url) {
    const Error wrong{"A webhook is an address with http:// or https://, of at most 500 letters."};
    if (url.size() > url_letters_max || !std::all_of(url.begin(), url.end(), is_plain))
        return wrong;
    HookAddress address;
    address.is_secure = url.starts_with("https://");
    if (!address.is_secure && !url.starts_with("http://")) return wrong;
    url.remove_prefix(address.is_secure ? 8 : 7);
    const std::string_view place = url.substr(0, url.find_first_of("/?#"));
    url.remove_prefix(place.size());
    url = url.substr(0, url.find('#'));
    address.path = (url.starts_with('/') ? "" : "/") + std::string(url);
    const bool is_v6 = place.starts_with('[');
    const auto end = is_v6 ? place.find(']') : place.find(':');
    if (place.find('@') != std::string_view::npos) return wrong;
    if (is_v6 && end == std::string_view::npos) return wrong;
    address.host = is_v6 ? place.substr(1, end - 1) : place.substr(0, end);
    const std::string_view rest =
        end == std::string_view::npos ? "" : place.substr(end + (is_v6 ? 1 : 0));
    const auto port = rest.starts_with(':') ? number_of(rest.substr(1)) : std::nullopt;
    if (address.host.empty() || (!rest.empty() && !port)) return wrong;
    if (port && (*port < 1 || *port > 65535)) return wrong;
    address.port = port ? std::to_string(*port) : address.is_secure ? "443" : "80";
    return address;
}

bool is_public_address(std::string_view address) {
    boost::system::error_code error;
    const auto read = asio::ip::make_address(address, error);
    return !error && is_public(read);
}

struct Hooks::Inside {
    Inside(bool may_be_private, Lookup lookup, std::chrono::milliseconds patience_for_call)
        : allows_private(may_be_private),
          patience(patience_for_call),
          lookups(std::move(lookup)),
          thread([this] { context.run(); }) {}

    asio::awaitable<void> post(std::string table, Call call);
    asio::awaitable<std::string> try_to_deliver(const Call& call);
    asio::awaitable<std::string> deliver(const Call& call);
    asio::awaitable<std::vector<std::string>> addresses_of(const std::string& host);
    bool begins(const std::string& table);
    void ends(const std::string& table);

    const bool allows_private;
    const std::chrono::milliseconds patience;  // for all of a call
    std::mutex mutex;
    int under_way = 0;
    std::map<std::string, int> under_way_of_table;
    asio::io_context context{1};
    asio::executor_work_guard<asio::io_context::executor_type> work{context.get_executor()};
    Lookups lookups;
    std::thread thread;
};

bool Hooks::Inside::begins(const std::string& table) {
    const std::lock_guard lock(mutex);
    if (under_way >= at_once_max) return false;
    int& of_table = under_way_of_table[table];
    if (of_table >= at_once_of_table_max) return false;
    ++of_table;
    ++under_way;
    return true;
}

void Hooks::Inside::ends(const std::string& table) {
    const std::lock_guard lock(mutex);
    --under_way;
    if (--under_way_of_table[table] == 0) under_way_of_table.erase(table);
}

// The coroutine can be sent on before the look-up has ended: nobody waits for that one any more.
asio::awaitable<std::vector<std::string>> Hooks::Inside::addresses_of(const std::string& host) {
    struct Waiting {
        asio::steady_timer news;
        Lookups::Found found;
    };
    const auto waiting = std::make_shared<Waiting>(
        Waiting{asio::steady_timer(context, asio::steady_timer::time_point::max()), {}});
    const auto tell = [weak = std::weak_ptr(waiting)](Lookups::Found found) {
        const auto still = weak.lock();
        if (!still) return;
        still->found = std::move(found);
        still->news.cancel();
    };
    lookups.find(host, waiting, [this, tell](Lookups::Found found) {
        asio::post(context, [tell, found = std::move(found)]() mutable { tell(std::move(found)); });
    });
    co_await waiting->news.async_wait(asio::as_tuple(asio::use_awaitable));
    if (waiting->found.addresses.empty())
        throw std::runtime_error(waiting->found.failure.empty() ? "this host has no address"
                                                                : waiting->found.failure);
    co_return std::move(waiting->found.addresses);
}

// Names are looked up once: what was checked is what is connected to.
asio::awaitable<std::string> Hooks::Inside::deliver(const Call& call) {
    boost::system::error_code is_name;
    asio::ip::make_address(call.to.host, is_name);
    std::vector<std::string> addresses = {call.to.host};
    if (is_name) addresses = co_await addresses_of(call.to.host);
    const auto port = static_cast<std::uint16_t>(std::stoi(call.to.port));
    std::vector<tcp::endpoint> found;
    for (const auto& each : addresses) {
        const auto address = asio::ip::make_address(each);
        if (!allows_private && (!is_public(address) || is_near(address)))
            throw std::runtime_error("this address is not public");
        found.emplace_back(address, port);
    }
    tcp::socket socket(context);
    co_await asio::async_connect(socket, found, asio::use_awaitable);
    if (call.to.is_secure) co_return co_await talk_securely(socket, call);
    co_return co_await talk(socket, call);
}

// What came of it, also if that is a failure: || waits for the first that succeeds.
asio::awaitable<std::string> Hooks::Inside::try_to_deliver(const Call& call) {
    try {
        co_return co_await deliver(call);
    } catch (const std::exception& error) {
        co_return error.what();
    }
}

asio::awaitable<void> Hooks::Inside::post(std::string table, Call call) {
    using asio::experimental::awaitable_operators::operator||;
    asio::steady_timer timer(context, patience);
    std::string outcome = "it took too long";
    const auto first = co_await (try_to_deliver(call) || timer.async_wait(asio::use_awaitable));
    if (first.index() == 0) outcome = std::get<0>(first);
    ends(table);
    if (outcome.starts_with('2'))
        log_info("webhook-told", {{"table", table}});
    else
        log_warning("webhook-failed", {{"table", table}, {"reason", outcome}});
}

Hooks::Hooks(bool allows_private, Lookup lookup, std::chrono::milliseconds patience)
    : inside_(std::make_unique<Inside>(allows_private, std::move(lookup), patience)) {}

Hooks::~Hooks() {
    inside_->context.stop();
    inside_->thread.join();
}

void Hooks::post(std::string table, std::string url, std::string body) {
    const auto address = read_hook(url);
    if (!address) return;
    if (!inside_->begins(table))
        return log_warning("webhook-failed", {{"table", table}, {"reason", "too many at once"}});
    asio::co_spawn(inside_->context,
                   inside_->post(std::move(table), Call{*address, std::move(body)}),
                   asio::detached);
}

}  // namespace stoop::server
