#include "server/load/load.hpp"

#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <fstream>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "core/json.hpp"
#include "core/rng.hpp"
#include "server/load/wire.hpp"

namespace stoop::server::load {

namespace {

using Clock = std::chrono::steady_clock;
constexpr double patience_s = 30;

double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

double cpu_of(int pid) {
    std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
    std::string text((std::istreambuf_iterator<char>(file)), {});
    std::istringstream rest(text.substr(text.rfind(')') + 1));
    std::string skipped;
    for (int i = 0; i < 11; ++i) rest >> skipped;
    long user = 0;
    long system = 0;
    rest >> user >> system;
    return static_cast<double>(user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

// "VmRSS:" is all that is in memory; "RssAnon:" without what lies in files, such as the program.
long memory_kb(int pid, std::string_view which) {
    std::ifstream status("/proc/" + std::to_string(pid) + "/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with(which)) return std::stol(line.substr(which.size()));
    return 0;
}

// What follows `mark` up to `end`; messages are searched, not parsed, to spend the time on the
// server.
std::string_view after(std::string_view text, std::string_view mark, char end) {
    const auto at = text.find(mark);
    if (at == std::string_view::npos) return {};
    const auto begin = at + mark.size();
    return text.substr(begin, text.find(end, begin) - begin);
}

struct Table;

struct Person {
    std::unique_ptr<Wire> wire;
    Table* table = nullptr;
    bool is_upgraded = false;
    int version = 0;
};

struct Table {
    std::unique_ptr<Wire> opening;  // the request that makes it
    std::string id;
    std::vector<std::string> tokens;
    std::vector<Person> persons;
    int version = 0;  // that is waited for, or that all have seen
    int seen = 0;     // by how many
    Person* asked = nullptr;
    std::string action;  // that it will give
    bool is_over = false;
    Clock::time_point sent;
};

class Swarm {
public:
    Swarm(const Wish& wish, int port, int pid)
        : wish_(wish), port_(port), pid_(pid), epoll_(epoll_create1(EPOLL_CLOEXEC)) {}
    ~Swarm() { close(epoll_); }
    Swarm(const Swarm&) = delete;
    Swarm& operator=(const Swarm&) = delete;

    Found run();

private:
    void open_table(Table& table);
    void opened(Table& table);
    void sit(Table& table);
    void read(Person& person);
    void heard(Person& person, std::string_view text);
    void move(Table& table);
    void turn(int wait_ms);
    void watch(const Wire& wire, void* who) const;
    void play();
    void move_if_due();

    Wish wish_;
    int port_;
    int pid_;
    int epoll_;
    Found found_;
    Rng rng_{7};
    std::vector<std::unique_ptr<Table>> tables_;
    std::vector<Table*> over_;  // others follow them when everybody has been listened to
    std::size_t joined_ = 0;    // tables at which all have seen the beginning
    bool is_playing_ = false;
    Clock::time_point begin_;
    long given_ = 0;        // moves, of a paced run
    std::size_t next_ = 0;  // table that moves next, of a paced run
};

// Tables and persons share the epoll: a person's pointer is marked by its lowest bit.
void Swarm::watch(const Wire& wire, void* who) const {
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.ptr = who;
    epoll_ctl(epoll_, EPOLL_CTL_ADD, wire.handle(), &event);
}

void Swarm::open_table(Table& table) {
    Json json;
    json.object().field("game", wish_.game).key("seats").array();
    for (int i = 0; i < wish_.players; ++i) json.object().field("kind", "person").end();
    const std::string body = json.end().end().take();
    table.opening = std::make_unique<Wire>(port_);
    watch(*table.opening, &table);
    table.opening->send(
        "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        "Connection: close\r\nContent-Length: " +
        std::to_string(body.size()) + "\r\n\r\n" + body);
}

void Swarm::opened(Table& table) {
    const bool is_whole = !table.opening->fill();
    if (!is_whole) return;
    const std::string answer = table.opening->take_rest();
    if (!answer.starts_with("HTTP/1.1 201")) throw std::runtime_error("not opened: " + answer);
    table.opening.reset();
    table.id = after(answer, R"("table":")", '"');
    table.tokens.clear();
    for (std::string_view rest = answer; rest.find(R"("token":")") != std::string_view::npos;) {
        table.tokens.emplace_back(after(rest, R"("token":")", '"'));
        rest.remove_prefix(rest.find(R"("token":")") + 1);
    }
    sit(table);
}

void Swarm::sit(Table& table) {
    table.persons.clear();
    table.persons.resize(table.tokens.size());
    table.version = 1;
    table.seen = 0;
    table.is_over = false;
    table.asked = nullptr;
    for (Person& person : table.persons) {
        person.table = &table;
        person.wire = std::make_unique<Wire>(port_);
        watch(*person.wire, reinterpret_cast<char*>(&person) + 1);
        person.wire->send("GET /ws/" + table.id +
                          " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                          "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: c3Rvb3Agc3Rvb3Agc3Rvbw==\r\n\r\n");
    }
}

void Swarm::read(Person& person) {
    Table& table = *person.table;
    if (!person.wire->fill()) throw std::runtime_error("the server has closed a connection");
    if (!person.is_upgraded) {
        if (!person.wire->take_head()) return;
        person.is_upgraded = true;
        const auto seat = static_cast<std::size_t>(&person - table.persons.data());
        person.wire->send_frame(R"({"type":"join","part":"00112233445566778899aabbccddeeff",)" +
                                std::string(wish_.is_whole ? "" : R"("changes":true,)") +
                                R"("token":")" + table.tokens[seat] + "\"}");
    }
    while (const auto text = person.wire->take_frame()) {
        found_.bytes += text->size();
        heard(person, *text);
    }
}

void Swarm::heard(Person& person, std::string_view text) {
    if (text.starts_with(R"({"type":"error")")) throw std::runtime_error(std::string(text));
    if (!text.starts_with(R"({"type":"view")") && !text.starts_with(R"({"type":"change")")) return;
    Table& table = *person.table;
    const auto number = after(text, R"("version":)", ',');
    std::from_chars(number.data(), number.data() + number.size(), person.version);
    if (person.version != table.version) return;
    if (text.find(R"("asks":null)") != std::string_view::npos) table.is_over = true;
    constexpr std::string_view option = R"({"action":")";
    std::vector<std::string_view> options;
    if (const auto at = text.find(R"("options":[)"); at != std::string_view::npos)
        for (std::string_view rest = text.substr(at);
             rest.find(option) != std::string_view::npos;) {
            options.push_back(after(rest, option, '"'));
            rest.remove_prefix(rest.find(option) + option.size());
        }
    if (!options.empty()) {
        table.asked = &person;
        table.action = options[rng_.below(static_cast<std::uint32_t>(options.size()))];
    }
    if (++table.seen < static_cast<int>(table.persons.size())) return;
    if (table.version == 1) ++joined_;
    if (table.version > 1 && is_playing_) {
        ++found_.moves;
        found_.latencies_ms.push_back(seconds_since(table.sent) * 1000);
    }
    if (!is_playing_ || wish_.rate > 0) return;
    if (table.is_over)
        over_.push_back(&table);
    else
        move(table);
}

void Swarm::move(Table& table) {
    if (table.is_over) {
        ++found_.matches;
        table.persons.clear();
        return open_table(table);
    }
    if (table.asked == nullptr || table.seen < static_cast<int>(table.persons.size())) return;
    Person& person = *table.asked;
    table.asked = nullptr;
    table.seen = 0;
    ++table.version;
    table.sent = Clock::now();
    person.wire->send_frame(R"({"type":"act","version":)" + std::to_string(person.version) +
                            R"(,"action":")" + table.action + "\"}");
}

void Swarm::turn(int wait_ms) {
    epoll_event events[256];
    const int count = epoll_wait(epoll_, events, 256, wait_ms);
    for (int i = 0; i < count; ++i) {
        auto* who = static_cast<char*>(events[i].data.ptr);
        if ((reinterpret_cast<std::uintptr_t>(who) & 1U) != 0)
            read(*reinterpret_cast<Person*>(who - 1));
        else
            opened(*reinterpret_cast<Table*>(who));
    }
    for (Table* table : over_) move(*table);  // nobody of it is listened to any more
    over_.clear();
}

void Swarm::move_if_due() {
    const auto due = static_cast<long>(seconds_since(begin_) * wish_.rate);
    for (std::size_t tried = 0; given_ < due && tried < tables_.size(); ++tried) {
        Table& table = *tables_[next_++ % tables_.size()];
        const bool is_ready = table.asked != nullptr && table.opening == nullptr &&
                              table.seen == static_cast<int>(table.persons.size());
        if (!is_ready && !table.is_over) continue;
        if (!table.is_over) ++given_;
        move(table);
    }
}

void Swarm::play() {
    is_playing_ = true;
    begin_ = Clock::now();
    const double cpu = cpu_of(pid_);
    found_.bytes = 0;
    if (wish_.rate == 0)
        for (auto& table : tables_) move(*table);
    while (seconds_since(begin_) < wish_.seconds) {
        if (wish_.rate > 0) move_if_due();
        turn(1);
    }
    found_.seconds = seconds_since(begin_);
    found_.cpu_s = cpu_of(pid_) - cpu;
}

Found Swarm::run() {
    found_.empty_kb = memory_kb(pid_, "VmRSS:");
    const long own_kb = memory_kb(pid_, "RssAnon:");
    const auto begin = Clock::now();
    for (int i = 0; i < wish_.tables; ++i) {
        tables_.push_back(std::make_unique<Table>());
        open_table(*tables_.back());
    }
    while (joined_ < tables_.size()) {
        turn(100);
        if (seconds_since(begin) > patience_s) throw std::runtime_error("not all could sit down");
    }
    found_.joined_ms = seconds_since(begin) * 1000;
    std::this_thread::sleep_for(std::chrono::seconds(1));
    found_.matches_kb = memory_kb(pid_, "RssAnon:") - own_kb;
    if (wish_.seconds > 0) play();
    found_.end_kb = memory_kb(pid_, "VmRSS:");
    std::sort(found_.latencies_ms.begin(), found_.latencies_ms.end());
    return found_;
}

}  // namespace

double Found::latency_ms(double part) const {
    if (latencies_ms.empty()) return 0;
    const auto at = static_cast<std::size_t>(part * static_cast<double>(latencies_ms.size()));
    return latencies_ms[std::min(at, latencies_ms.size() - 1)];
}

Found run(const Wish& wish, int port, int pid) { return Swarm(wish, port, pid).run(); }

}  // namespace stoop::server::load
