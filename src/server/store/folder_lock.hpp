// FolderLock: one server per data folder. Held as long as the process lives; the kernel lets go of
// it even after kill -9.
#pragma once
#include <string>

namespace stoop::server::store {

class FolderLock {
public:
    // Makes the folder. Throws std::runtime_error with a sentence if that, or the lock, fails.
    explicit FolderLock(const std::string& folder);
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

private:
    int handle_ = -1;
};

}  // namespace stoop::server::store
