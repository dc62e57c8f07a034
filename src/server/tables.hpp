// Tables: all tables that are in memory, and how the others get there from the store.
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/http.hpp"
#include "server/table.hpp"

namespace stoop::server {

class Tables {
public:
    explicit Tables(House& house);

    struct Found {
        std::shared_ptr<Table> table;  // or else why not:
        CloseCode code = CloseCode::unknown_table;
        std::string sentence;
    };
    using Then = std::function<void(const Found&)>;
    // From memory, or else from the store by replaying its match; at once, or when it is read.
    void find(const std::string& id, Then then);
    // From the store as it was when this match of it ended; it does not stay in memory.
    void find_past(const std::string& id, int match, Then then);
    void add(std::shared_ptr<Table> table);
    std::size_t size() const { return tables_.size(); }

    // Drops tables from memory that nobody uses; the store has them.
    void sweep();
    // What is old is forgotten, or closed. A disk that takes nothing leaves it as it is.
    void tidy();
    // Whoever opens one table after the other does not keep everybody else out: what nobody uses
    // goes sooner when there is no room.
    void make_room(Task then);

private:
    void tidy(store::Store::Old old, std::function<void(const store::Store::Tidied&)> then);
    void read_anew(const std::string& id);
    void read(const std::string& id, int match, Then then);
    void replay(const Facts& facts, store::Loaded loaded, Then then);
    void has_come(const std::string& id, const Found& found);
    void hear_news(const store::News& news);
    void attend_again_and_again();

    House& house_;
    std::map<std::string, std::shared_ptr<Table>, std::less<>> tables_;
    struct Coming {
        std::vector<Then> waiting;
        bool has_news = false;  // since it was asked for
    };
    std::map<std::string, Coming> coming_;
    std::vector<Task> wait_for_room_;
    std::int64_t no_room_until_ms_ = 0;
};

}  // namespace stoop::server
