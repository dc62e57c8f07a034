// Library: a shared library that is opened when it is first needed. Most servers never speak to
// PostgreSQL or over TLS, and what these bring along takes megabytes.
#pragma once
#include <dlfcn.h>

#include <stdexcept>
#include <string>

namespace stoop::server {

class Library {
public:
    // Throws std::runtime_error with a sentence if it is not installed.
    Library(const char* file, const char* package) : handle_(dlopen(file, RTLD_NOW | RTLD_LOCAL)) {
        if (handle_ == nullptr)
            throw std::runtime_error(std::string(file) + " is not there; the package " + package +
                                     " brings it");
    }
    // It stays open: what it has begun may go on until the end.
    template <class Function>
    void find(const char* name, Function*& function) const {
        function = reinterpret_cast<Function*>(dlsym(handle_, name));
        if (function == nullptr) throw std::runtime_error(std::string("a library lacks ") + name);
    }

private:
    void* handle_;
};

}  // namespace stoop::server
