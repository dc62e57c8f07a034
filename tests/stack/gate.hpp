// Gate: what stands between a node and PostgreSQL, so that lines can be cut where it hurts.
#pragma once
#include <list>
#include <mutex>
#include <string>
#include <thread>

#include "stack/cluster.hpp"

namespace stoop::stack {

class Gate {
public:
    explicit Gate(const Postgres& behind);
    ~Gate();
    Gate(const Gate&) = delete;
    Gate& operator=(const Gate&) = delete;

    const std::string& url() const { return url_; }  // of PostgreSQL, through the gate
    void cut();                                      // all lines that are open
    // Whoever next says something with this text in it is heard, but the answer does not come: the
    // line is cut instead.
    void lose_answer_to(const std::string& text);
    bool has_lost() const;  // … since then

private:
    struct Pair {
        int node = -1, database = -1;
        bool is_doomed = false;  // with the next answer
        void close();
    };
    void run();
    void open_pair();
    void carry(Pair& pair, bool can_hear_node, bool can_hear_database);
    void wake() const;

    TempFolder folder_;
    std::string behind_, url_;
    int door_ = -1, wake_ = -1;
    std::list<Pair> pairs_;  // of the thread
    mutable std::mutex mutex_;
    std::string marked_;  // what is to be lost, if anything
    bool is_cut_ = false, is_closing_ = false, has_lost_ = false;
    std::thread thread_;
};

}  // namespace stoop::stack
