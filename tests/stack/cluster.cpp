#include "stack/cluster.hpp"

#include <fcntl.h>
#include <grp.h>
#include <libpq-fe.h>
#include <netinet/in.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <thread>

#include "stack/client.hpp"

namespace stoop::stack {

namespace {

using namespace std::chrono_literals;

const passwd* user_for(const char* user) {
    return user == nullptr || getuid() != 0 ? nullptr : getpwnam(user);
}

// Asks again and again, for some seconds at most.
template <class Question>
void wait_until(const char* what, const Question& question) {
    for (const auto end = std::chrono::steady_clock::now() + 20s;
         std::chrono::steady_clock::now() < end; std::this_thread::sleep_for(50ms))
        if (question()) return;
    throw std::runtime_error(std::string(what) + " did not open");
}

std::string postgres_programs() {
    for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql"))
        if (std::filesystem::exists(version.path() / "bin/initdb"))
            return (version.path() / "bin").string();
    throw std::runtime_error("there is no PostgreSQL: scripts/setup test");
}

}  // namespace

int free_port() {
    const int handle = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    bind(handle, reinterpret_cast<const sockaddr*>(&address), size);
    getsockname(handle, reinterpret_cast<sockaddr*>(&address), &size);
    close(handle);
    return ntohs(address.sin_port);
}

void Running::start(const std::vector<std::string>& words, const std::string& log,
                    const char* user) {
    std::vector<std::string> copies = words;
    std::vector<char*> pointers;
    for (auto& word : copies) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const passwd* const other = user_for(user);
    pid_ = fork();
    if (pid_ != 0) return;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    const int file = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
    int silence[2];  // nothing to read, and no end of it
    if (pipe(silence) == 0) dup2(silence[0], STDIN_FILENO);
    dup2(file, STDOUT_FILENO);
    dup2(file, STDERR_FILENO);
    if (other != nullptr &&
        (setgroups(0, nullptr) != 0 || setgid(other->pw_gid) != 0 || setuid(other->pw_uid) != 0))
        _exit(126);
    execv(pointers[0], pointers.data());
    _exit(127);
}

int Running::stop(int signal) {
    if (pid_ < 0) return -1;
    if (signal != 0) kill(pid_, signal);
    int status = 0;
    waitpid(pid_, &status, 0);
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

Postgres::Postgres()
    : programs_(postgres_programs()),
      data_(folder_.path() + "/postgres"),
      url_("postgres://stoop@/postgres?host=" + data_) {
    std::filesystem::create_directory(data_);
    chmod(folder_.path().c_str(), 0711);
    if (const passwd* const owner = user_for("postgres"))
        if (chown(data_.c_str(), owner->pw_uid, owner->pw_gid) != 0)
            throw std::runtime_error("no folder for PostgreSQL");
    Running initdb;
    initdb.start({programs_ + "/initdb", "-D", data_ + "/db", "-U", "stoop", "--auth=trust",
                  "--encoding=UTF8", "--locale=C", "--no-sync"},
                 folder_.path() + "/initdb.log", "postgres");
    if (initdb.stop(0) != 0)
        throw std::runtime_error("initdb: " + text_of_file(folder_.path() + "/initdb.log"));
    start();
}

void Postgres::start() {
    server_.start({programs_ + "/postgres", "-D", data_ + "/db", "-k", data_, "-c",
                   "listen_addresses=", "-c", "max_connections=20"},
                  folder_.path() + "/postgres.log", "postgres");
    wait_until("PostgreSQL", [&] { return PQping(url_.c_str()) == PQPING_OK; });
}

void Postgres::stop(int signal) { server_.stop(signal); }

std::string Postgres::ask(const std::string& sql) const {
    PGconn* const connection = PQconnectdb(url_.c_str());
    PGresult* const result = PQexec(connection, sql.c_str());
    std::string found;
    for (int row = 0; row < PQntuples(result); ++row)
        found += std::string(PQgetvalue(result, row, 0)) + "\n";
    PQclear(result);
    PQfinish(connection);
    return found;
}

// The file that we give away, at other addresses, and quicker to notice.
Proxy::Proxy(int first, int second, Way way) : port_(free_port()) {
    const std::string path = folder_.path() + "/haproxy.cfg";
    std::string text = text_of_file(STOOP_STACK_DATA "/../../../deploy/haproxy.cfg");
    const auto replace = [&](std::string_view what, const std::string& with) {
        if (text.find(what) == std::string::npos)
            throw std::runtime_error("haproxy.cfg does not say " + std::string(what));
        for (auto at = text.find(what); at != std::string::npos;
             at = text.find(what, at + with.size()))
            text.replace(at, what.size(), with);
    };
    const std::string here = "127.0.0.1:";
    replace("bind :80", "bind " + here + std::to_string(port_));
    replace("10.0.0.11:8080", here + std::to_string(first));
    replace("10.0.0.12:8080", here + std::to_string(second));
    replace("inter 1s", "inter 200ms");
    replace("timeout tunnel", "timeout check 5s\n  timeout tunnel");  // a machine may be slow
    if (way == Way::in_turns) {
        replace("balance hash path,word(2,/)", "balance roundrobin");
        replace("hash-type consistent", "");
    }
    std::ofstream(path) << text;
    server_.start({"/usr/sbin/haproxy", "-db", "-f", path}, folder_.path() + "/haproxy.log");
    try {
        wait_until("haproxy", [&] {
            try {
                return request(port_, "GET", "/health").status == 200;
            } catch (const std::runtime_error&) {
                return false;
            }
        });
    } catch (const std::runtime_error& error) {
        throw std::runtime_error(error.what() +
                                 (": " + text_of_file(folder_.path() + "/haproxy.log")));
    }
}

}  // namespace stoop::stack
