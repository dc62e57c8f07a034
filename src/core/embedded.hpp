// Files that cmake/embed.cmake puts into the binary.
#pragma once
#include <span>
#include <string_view>

namespace stoop {

struct Extent {
    const char* begin;
    const char* end;
};
struct EmbeddedFile {
    std::string_view path;
    Extent extent;
    std::string_view bytes() const {
        return {extent.begin, static_cast<std::size_t>(extent.end - extent.begin)};
    }
};

std::span<const EmbeddedFile> content_files();  // content/: the packs
std::span<const EmbeddedFile> web_files();      // web/dist/: the page; linked into the server only

}  // namespace stoop
