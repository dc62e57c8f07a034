// Stands in for the embedded page where web/dist was not built.
#include "core/embedded.hpp"

namespace stoop {

std::span<const EmbeddedFile> web_files() { return {}; }

}  // namespace stoop
