#include "server/store/folder_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <stdexcept>

namespace stoop::server::store {

FolderLock::FolderLock(const std::string& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
        throw std::runtime_error("the data folder " + folder +
                                 " cannot be made: " + error.message());
    const std::string path = folder + "/lock";
    handle_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (handle_ < 0)
        throw std::runtime_error("the data folder " + folder +
                                 " cannot be written: " + std::strerror(errno));
    if (flock(handle_, LOCK_EX | LOCK_NB) != 0) {
        close(handle_);
        throw std::runtime_error("the data folder " + folder +
                                 " is in use by another Stoop; choose another with --data");
    }
}

FolderLock::~FolderLock() { close(handle_); }

}  // namespace stoop::server::store
