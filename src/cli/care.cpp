// stoop doctor, stoop backup and stoop record: looking after the data of a server.
#include "server/care.hpp"

#include <iostream>

#include "cli/commands.hpp"

namespace stoop::cli {

int doctor(const DoctorArgs& args, const content::Files& files) {
    const int wrong = server::examine(args.data, files, std::cout);
    return wrong == 0 ? ok : failed_check;
}

int backup(const BackupArgs& args, const content::Files&) {
    server::back_up(args.data, args.file);
    std::cout << "Copied to " << args.file << "\n";
    return ok;
}

int record(const RecordArgs& args, const content::Files&) {
    const std::string lines = server::record(args.data, args.table);
    if (lines.empty()) return complain("there is no table " + args.table, failed_check);
    std::cout << lines;
    return ok;
}

}  // namespace stoop::cli
