// A real `stoop serve` in a process of its own, and a folder for its data.
#pragma once
#include <sys/types.h>

#include <string>
#include <vector>

namespace stoop::stack {

class TempFolder {
public:
    TempFolder();
    ~TempFolder();
    TempFolder(const TempFolder&) = delete;
    TempFolder& operator=(const TempFolder&) = delete;
    const std::string& path() const { return path_; }

private:
    std::string path_;
};

std::string text_of_file(const std::string& path);

struct Finished {
    int exit_code = -1;
    std::string out;
    std::string errors;
};
// Runs `stoop` with these arguments to its end.
Finished run_stoop(const std::vector<std::string>& arguments);

class Server {
public:
    // Starts on a free port and waits until it says that it is open.
    explicit Server(const std::string& data, const std::vector<std::string>& more = {},
                    const std::string& binary = STOOP_BINARY);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    int port() const { return port_; }
    pid_t pid() const { return pid_; }
    const std::string& address() const { return address_; }  // as it says it
    void kill_hard();                                        // kill -9
    int stop();                                              // SIGTERM; gives its exit code
    std::string log() const;

private:
    pid_t pid_ = -1;
    int port_ = 0;
    std::string address_;
    std::string log_path_;
};

}  // namespace stoop::stack
