#include "table/verify.hpp"

#include <fstream>
#include <iostream>

#include "cli/commands.hpp"

namespace stoop::cli {

int verify(const VerifyArgs& args, const content::Files& files) {
    const bool from_input = args.file == "-";
    const std::string name = from_input ? "standard input" : args.file;
    std::ifstream file;
    if (!from_input) file.open(args.file, std::ios::binary);
    std::istream& in = from_input ? std::cin : file;
    if (!in || (!from_input && in.peek() == std::istream::traits_type::eof()))
        return complain(name + " cannot be read or is empty");
    table::Verifier verifier(files);
    for (std::string line; std::getline(in, line);)
        if (const auto wrong = verifier.take(line))
            return complain(name + ", " + *wrong, failed_check);
    if (const auto wrong = verifier.finish()) return complain(name + ", " + *wrong, failed_check);
    if (!args.quiet)
        for (const auto& game : verifier.games()) std::cout << game << ": all as it should be\n";
    return ok;
}

}  // namespace stoop::cli
