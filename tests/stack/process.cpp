#include "stack/process.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace stoop::stack {

namespace {

// Starts `stoop` with standard output into a pipe, whose reading end it gives, and standard error
// into a file.
pid_t launch(const std::string& binary, const std::vector<std::string>& arguments,
             const std::string& errors, int& out) {
    int pipe_ends[2];
    if (pipe2(pipe_ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    std::vector<std::string> words = {binary};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (auto& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const pid_t pid = fork();
    if (pid == 0) {
        const int file = open(errors.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
        dup2(pipe_ends[1], STDOUT_FILENO);
        dup2(file, STDERR_FILENO);
        execv(binary.c_str(), pointers.data());
        _exit(127);
    }
    close(pipe_ends[1]);
    out = pipe_ends[0];
    return pid;
}

int exit_code_of(pid_t pid) {
    int status = 0;
    waitpid(pid, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

TempFolder::TempFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "stoop-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = name;
}

TempFolder::~TempFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

std::string text_of_file(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

Finished run_stoop(const std::vector<std::string>& arguments) {
    const TempFolder folder;
    int out = -1;
    const pid_t pid = launch(STOOP_BINARY, arguments, folder.path() + "/errors", out);
    Finished finished;
    char bytes[4096];
    for (ssize_t size; (size = read(out, bytes, sizeof bytes)) > 0;)
        finished.out.append(bytes, static_cast<std::size_t>(size));
    close(out);
    finished.exit_code = exit_code_of(pid);
    finished.errors = text_of_file(folder.path() + "/errors");
    return finished;
}

Server::Server(const std::string& data, const std::vector<std::string>& more,
               const std::string& binary)
    : log_path_(data + ".log") {
    std::vector<std::string> arguments = {"serve", "--port", "0", "--data", data};
    arguments.insert(arguments.end(), more.begin(), more.end());
    int out = -1;
    pid_ = launch(binary, arguments, log_path_, out);
    const std::string_view opens = "Stoop is open at http://";
    std::string said;  // its last line; the ones before it say where others come in
    for (char c; !(said.starts_with(opens) && said.ends_with('\n')) && read(out, &c, 1) == 1;) {
        if (said.ends_with('\n')) said.clear();
        said.push_back(c);
    }
    close(out);
    const auto colon = said.rfind(':');
    if (!said.starts_with(opens))
        throw std::runtime_error("the server did not open: " + said + log());
    address_ = said.substr(said.find("http"), said.size() - said.find("http") - 1);
    port_ = std::stoi(said.substr(colon + 1));
}

Server::~Server() {
    kill_hard();
    // Most servers of these tests are killed: a sanitizer's complaint would end with them.
    if (const std::string said = log(); said.find("Sanitizer") != std::string::npos)
        ADD_FAILURE() << said;
    std::error_code ignored;
    std::filesystem::remove(log_path_, ignored);
}

void Server::kill_hard() {
    if (pid_ < 0) return;
    kill(pid_, SIGKILL);
    exit_code_of(pid_);
    pid_ = -1;
}

int Server::stop() {
    kill(pid_, SIGTERM);
    const int code = exit_code_of(pid_);
    pid_ = -1;
    return code;
}

std::string Server::log() const { return text_of_file(log_path_); }

}  // namespace stoop::stack
