// The store in PostgreSQL: one connection and thread that writes, one that reads and listens.
#include <atomic>
#include <memory>
#include <sstream>

#include "core/assert.hpp"
#include "server/log.hpp"
#include "server/store/nodes.hpp"
#include "server/store/pg_read_thread.hpp"
#include "server/store/pg_reader.hpp"
#include "server/store/pg_write_thread.hpp"
#include "server/store/pg_writer.hpp"
#include "server/system.hpp"

namespace stoop::server::store {

namespace {

constexpr int node_digits = 8;

class PostgresStore final : public Store, public Nodes {
public:
    PostgresStore(const std::string& url, Post post)
        : post_(std::move(post)), node_(random_hex(node_digits)) {
        const Task anything_may_be_new = [this] { post_([this] { heard_({}); }); };
        try {
            writer_ = std::make_unique<PgWriteThread>(url, node_, post_, anything_may_be_new);
            reader_ = std::make_unique<PgReadThread>(
                url, node_,
                PgReadThread::Ears{[this](const std::string& text) { tell(text); },
                                   anything_may_be_new});
        } catch (const PgError& error) {
            throw std::runtime_error(std::string("the store cannot be used: ") + error.what());
        }
        unfinished_ = reader_->unfinished();
        log_info("node-opened", {{"node", node_}});
    }
    ~PostgresStore() override {
        writer_.reset();  // before others are told that this node goes
        reader_.reset();
    }

    // --- Store
    void commit(Change change, Committed done) override {
        STOOP_ASSERT(change.chat.size() <= 1 && change.chat.empty() != change.deeds.empty());
        if (change.is_new) ++unfinished_;
        writer_->add({std::move(change), {}, std::move(done), {}});
    }
    void keep_edition(std::string hash, std::string pack, Committed done) override {
        writer_->add({{},
                      [hash = std::move(hash), pack = std::move(pack)](PgLine& line) {
                          store::keep_edition(line, hash, pack);
                      },
                      std::move(done),
                      {}});
    }
    void probe(Committed done) override {
        writer_->add({{},
                      [](PgLine& line) { line.run("UPDATE stoop.version SET version = version"); },
                      std::move(done),
                      {}});
    }
    void tidy(const Old& old, std::function<void(const Tidied&)> done) override {
        const auto tidied = std::make_shared<Tidied>();
        writer_->add(
            {{},
             [this, old, tidied](PgLine& line) { *tidied = store::tidy(line, old, node_); },
             [this, tidied, done = std::move(done)](const std::string& failure) {
                 if (!failure.empty()) return done({0, 0, 0, {}, failure});
                 unfinished_ -= tidied->forgotten + tidied->closed;
                 done(*tidied);
             },
             {}});
    }
    void load(std::string id, std::function<void(Loaded)> done) override {
        load_since(std::move(id), 0, std::move(done));
    }
    void record(std::string id, std::function<void(std::string)> done) override {
        read<std::string>([id = std::move(id)](PgLine& line) { return read_record(line, id); },
                          std::move(done), [](const std::string&) { return std::string(); });
    }
    void edition(std::string hash, std::function<void(Pack)> done) override {
        read<Pack>(
            [hash = std::move(hash)](PgLine& line) -> Pack { return {read_edition(line, hash)}; },
            std::move(done), [](const std::string&) -> Pack { return {{}, true}; });
    }
    Counts counts() const override { return writer_->counts(); }
    int unfinished() const override { return unfinished_; }
    Nodes* nodes() override { return this; }

    // --- Nodes
    void listen(std::function<void(const News&)> heard) override { heard_ = std::move(heard); }
    void load_since(std::string id, int from_deed, std::function<void(Loaded)> done) override {
        read<Loaded>([id = std::move(id),
                      from_deed](PgLine& line) { return read_table(line, id, from_deed); },
                     std::move(done),
                     [](const std::string& failure) {
                         Loaded nothing;
                         nothing.failure = failure;
                         nothing.is_away = true;
                         return nothing;
                     });
    }
    void attend(std::vector<Attendance> tables, std::function<void(Roll)> done) override {
        reader_->add({[this, tables = std::move(tables), done = std::move(done)](PgLine& line) {
                          auto roll = std::make_shared<Roll>(store::attend(line, tables, node_));
                          unfinished_ = count_unfinished(line);
                          post_([roll, done] { done(std::move(*roll)); });
                      },
                      [](const std::string&) {}});
    }
    void leave(std::vector<std::string> tables) override {
        reader_->add({[this, tables = std::move(tables)](PgLine& line) {
                          store::leave(line, tables, node_);
                      },
                      [](const std::string&) {}});
    }

private:
    template <class T>
    void read(std::function<T(PgLine&)> work, std::function<void(T)> done,
              std::function<T(const std::string&)> without) {
        const auto answer = [this, done = std::move(done)](T value) {
            auto found = std::make_shared<T>(std::move(value));
            post_([found, done] { done(std::move(*found)); });
        };
        reader_->add({[work = std::move(work), answer](PgLine& line) { answer(work(line)); },
                      [answer, without = std::move(without)](const std::string& failure) {
                          answer(without(failure));
                      }});
    }
    void tell(const std::string& notification);

    Post post_;
    std::string node_;
    std::atomic<int> unfinished_ = 0;
    std::function<void(const News&)> heard_ = [](const News&) {};  // of the network's thread
    std::unique_ptr<PgWriteThread> writer_;
    std::unique_ptr<PgReadThread> reader_;
};

// "node table", or "node table deeds chat".
void PostgresStore::tell(const std::string& notification) {
    std::istringstream words(notification);
    std::string node;
    News news;
    words >> node >> news.table;
    news.is_roll = !(words >> news.deeds >> news.chat);
    if (news.is_roll && node == node_) return;
    if (!news.table.empty()) post_([this, news] { heard_(news); });
}

}  // namespace

std::unique_ptr<Store> open_postgres(const std::string& url, Post post) {
    return std::make_unique<PostgresStore>(url, std::move(post));
}

}  // namespace stoop::server::store
