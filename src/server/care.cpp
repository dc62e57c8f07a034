#include "server/care.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <stdexcept>
#include <vector>

#include "bots/bot.hpp"
#include "server/editions.hpp"
#include "server/facts.hpp"
#include "server/position_mark.hpp"
#include "server/store/database.hpp"
#include "server/store/reader.hpp"
#include "server/store/record.hpp"
#include "server/store/schema.hpp"
#include "server/store/writer.hpp"
#include "table/match.hpp"

namespace stoop::server {

namespace {

constexpr int patience_ms = 5000;

std::string database_in(const std::string& folder) {
    const std::string path = folder + "/stoop.db";
    std::error_code error;
    const bool is_there = std::filesystem::is_regular_file(path, error);
    if (error && error != std::errc::no_such_file_or_directory)
        throw std::runtime_error(path + " cannot be looked at: " + error.message());
    if (!is_there) throw std::runtime_error("there is no database " + path);
    return path;
}

// Answers that do not lead where they led, or nothing.
std::string wrong_with_answers(const Facts& facts, const std::vector<Answer>& answers,
                               const content::Files& files) {
    const auto game =
        table::open_game(facts.game, static_cast<int>(facts.seats.size()), facts.options, files);
    if (!game) return game.error();
    if (facts.version == 0) return {};
    table::Match match(*game, table::match_seed(facts.pledge()));
    int number = 0;
    for (const auto& answer : answers) {
        const std::string which = "answer " + std::to_string(++number);
        if (const auto refusal = match.act(seat_at(answer.seat), answer.action))
            return which + " does not replay: " + refusal->sentence;
        if (!is_at(match, answer.position)) return which + " leads elsewhere than it did";
    }
    return {};
}

// Those a match can go on with: of its own edition, and today's.
std::vector<content::Files> editions_for(store::Database& database, const Facts& facts,
                                         const content::Files& today) {
    std::vector<content::Files> editions;
    store::Statement row(database, "SELECT pack FROM editions WHERE hash = ?");
    if (row.bind(facts.content).step())
        if (auto own = files_of_pack(facts.content, row.text(0), facts.game, today))
            editions.push_back(std::move(*own));
    editions.push_back(today);
    return editions;
}

// What is wrong with the last match these deeds tell of, or nothing.
std::string wrong_with_match(store::Database& database, const Facts& facts,
                             const std::vector<store::Deed>& deeds, const content::Files& today) {
    if (facts.ended_by == "edition") return {};  // closed for it; what can be read, can be
    std::string first;
    for (const auto& files : editions_for(database, facts, today)) {
        const std::string wrong = wrong_with_answers(facts, answers_of(deeds), files);
        if (wrong.empty()) return {};
        if (first.empty()) first = wrong;
    }
    return first;
}

// What is wrong with one table, or nothing.
std::string wrong_with(store::Database& database, const std::string& id, std::int64_t stage,
                       const content::Files& today) {
    const auto deeds = store::deeds_of(database, id);
    if (deeds.empty()) return "its log is empty";
    Facts facts;
    facts.id = id;
    std::vector<store::Deed> so_far;
    for (const auto& deed : deeds) {
        if (deed.what == store::What::pledge && facts.match > 0)
            if (const auto wrong = wrong_with_match(database, facts, so_far, today); !wrong.empty())
                return "match " + std::to_string(facts.match) + ": " + wrong;
        if (const auto wrong = facts.apply(deed)) return wrong->sentence;
        so_far.push_back(deed);
    }
    const auto own_stage = static_cast<std::int64_t>(facts.stage());
    if (stage != own_stage)  // by that tables are tidied
        return "the list of tables has it at stage " + std::to_string(stage) +
               ", its log leads to " + std::to_string(own_stage);
    const auto bots = bots::bots_for(facts.game);
    for (const auto& seat : facts.seats)
        if (!bots.empty() && !facts.is_finished() && seat.is_bot &&
            std::find(bots.begin(), bots.end(), seat.bot) == bots.end())
            return "there is no bot \"" + seat.bot + "\" any more";
    return wrong_with_match(database, facts, deeds, today);
}

std::string wrong_with_schema(store::Database& database) {
    const auto version = database.number("PRAGMA user_version");
    if (version != store::schema_version)
        return "it has version " + std::to_string(version) + ", this program " +
               std::to_string(store::schema_version);
    try {
        const store::Writer can_write(database);
        return {};
    } catch (const store::DatabaseError& error) {
        return error.what();
    }
}

std::string complaint_about(store::Database& database, const std::string& id, std::int64_t stage,
                            const content::Files& files) {
    try {
        return wrong_with(database, id, stage, files);
    } catch (const std::exception& error) {
        return error.what();
    }
}

// What a broken log holds is quoted, and may be anything.
std::string in_one_line(std::string text) {
    for (char& letter : text)
        if (static_cast<unsigned char>(letter) < ' ') letter = ' ';
    return text;
}

// What SQLite has copied may be in the system's memory only. A folder may refuse.
bool put_on_disk(const std::string& path) {
    const int handle = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (handle < 0) return false;
    const bool is_done = fsync(handle) == 0;
    close(handle);
    return is_done;
}

class Findings {
public:
    explicit Findings(std::ostream& out) : out_(out) {}
    void tell(const std::string& what, const std::string& complaint) {
        const bool is_well = complaint.empty();
        out_ << (is_well ? "well   " : "WRONG  ")
             << in_one_line(is_well ? what : what + ": " + complaint) << "\n";
        wrong_ += is_well ? 0 : 1;
    }
    int wrong() const { return wrong_; }

private:
    std::ostream& out_;
    int wrong_ = 0;
};

// A line for each thing that SQLite finds. False if it can find nothing in it at all.
bool examine_pages(store::Database& database, const std::string& path, Findings& findings) {
    try {
        store::Statement integrity(database, "PRAGMA integrity_check(10)");
        while (integrity.step())
            findings.tell("database " + path, integrity.text(0) == "ok" ? "" : integrity.text(0));
        return true;
    } catch (const store::DatabaseError& error) {
        findings.tell("database " + path, error.what());
        return false;
    }
}

void examine_tables(store::Database& database, const content::Files& files, Findings& findings) {
    store::Statement rows(database, "SELECT id, stage FROM tables ORDER BY id");
    int tables = 0;
    for (; rows.step(); ++tables) {
        const std::string id = rows.text(0);
        const std::string complaint = complaint_about(database, id, rows.number(1), files);
        if (!complaint.empty()) findings.tell("table " + id, complaint);
    }
    store::Statement lost(database,
                          "SELECT table_id FROM log UNION SELECT table_id FROM chat "
                          "EXCEPT SELECT id FROM tables");
    while (lost.step())
        findings.tell("table " + lost.text(0), "it is missing in the list of tables");
    findings.tell(std::to_string(tables) + " tables read", "");
}

}  // namespace

int examine(const std::string& folder, const content::Files& files, std::ostream& out) {
    Findings findings(out);
    const std::string path = database_in(folder);
    const auto perms = std::filesystem::status(folder).permissions();
    const bool is_private =
        (perms & std::filesystem::perms::others_all) == std::filesystem::perms::none;
    findings.tell("folder " + folder,
                  is_private ? "" : "others may look into it, and it holds secrets");
    try {
        store::Database database(path, patience_ms);
        if (!examine_pages(database, path, findings)) return findings.wrong();
        const std::string foreign = wrong_with_schema(database);
        findings.tell("schema", foreign);
        if (foreign.empty()) examine_tables(database, files, findings);
    } catch (const store::DatabaseError& error) {
        findings.tell("database " + path, error.what());
    }
    return findings.wrong();
}

// It holds secrets of running matches, and one that was not finished must not be taken for one.
void back_up(const std::string& folder, const std::string& to) {
    if (std::filesystem::exists(to)) throw std::runtime_error(to + " is there already");
    store::Database database(database_in(folder), patience_ms);
    const std::string part = to + ".part";
    umask(077);
    std::filesystem::remove(part);
    try {
        store::Statement copy(database, "VACUUM INTO ?");
        copy.bind(part).execute();
        if (!put_on_disk(part)) throw std::runtime_error(part + " does not get to the disk");
        std::filesystem::rename(part, to);
        put_on_disk(std::filesystem::absolute(to).parent_path().string());
    } catch (...) {
        std::error_code ignored;
        std::filesystem::remove(part, ignored);
        throw;
    }
}

std::string record(const std::string& folder, const std::string& table) {
    store::Database database(database_in(folder), patience_ms);
    return store::record_of(database, table);
}

}  // namespace stoop::server
