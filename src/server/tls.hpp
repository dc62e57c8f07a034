// Tls: the secure side of one call to somebody else, from bytes to bytes; knows no network. The
// other side must show a certificate of the host's name that this machine believes.
#pragma once
#include <memory>
#include <string>
#include <string_view>

struct ssl_st;
struct bio_st;

namespace stoop::server {

class Tls {
public:
    explicit Tls(const std::string& host);
    ~Tls();
    Tls(const Tls&) = delete;
    Tls& operator=(const Tls&) = delete;

    // What is to be sent, and what was received. All that goes wrong is a std::runtime_error.
    std::string take_out();
    void add_in(std::string_view bytes);

    bool shakes_hands();  // true: it is done; else bytes have to come and go
    void write(std::string_view text);
    std::string read();  // what there is, perhaps nothing yet

private:
    bool is_done(int result) const;  // false: more has to come

    ssl_st* ssl_;
    bio_st* in_;  // both belong to ssl_
    bio_st* out_;
};

}  // namespace stoop::server
