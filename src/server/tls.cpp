#include "server/tls.hpp"

#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/ssl.h>

#include <array>
#include <stdexcept>

#include "server/library.hpp"

namespace stoop::server {

namespace {

struct OpenSsl {
    decltype(BIO_ctrl_pending)* pending;
    decltype(BIO_new)* new_bio;
    decltype(BIO_read)* read_bio;
    decltype(BIO_s_mem)* memory;
    decltype(BIO_write)* write_bio;
    decltype(ERR_clear_error)* forget_errors;
    decltype(SSL_CTX_new)* new_context;
    decltype(SSL_CTX_set_default_verify_paths)* believe_what_is_installed;
    decltype(SSL_CTX_set_verify)* set_verify;
    decltype(SSL_ctrl)* control;
    decltype(SSL_do_handshake)* handshake;
    decltype(SSL_free)* free;
    decltype(SSL_get_error)* error;
    decltype(SSL_get_verify_result)* verify_result;
    decltype(SSL_new)* new_ssl;
    decltype(SSL_read)* read;
    decltype(SSL_set1_host)* set_host;
    decltype(SSL_set_bio)* set_bio;
    decltype(SSL_set_connect_state)* set_client;
    decltype(SSL_write)* write;
    decltype(TLS_client_method)* client;
    decltype(X509_verify_cert_error_string)* verify_error;

    SSL_CTX* context;  // whom to believe: for all calls
};

const OpenSsl& openssl() {
    static const OpenSsl found = [] {
        const Library crypto("libcrypto.so.3", "libssl3");
        const Library ssl("libssl.so.3", "libssl3");
        OpenSsl all{};
        crypto.find("BIO_ctrl_pending", all.pending);
        crypto.find("BIO_new", all.new_bio);
        crypto.find("BIO_read", all.read_bio);
        crypto.find("BIO_s_mem", all.memory);
        crypto.find("BIO_write", all.write_bio);
        crypto.find("ERR_clear_error", all.forget_errors);
        crypto.find("X509_verify_cert_error_string", all.verify_error);
        ssl.find("SSL_CTX_new", all.new_context);
        ssl.find("SSL_CTX_set_default_verify_paths", all.believe_what_is_installed);
        ssl.find("SSL_CTX_set_verify", all.set_verify);
        ssl.find("SSL_ctrl", all.control);
        ssl.find("SSL_do_handshake", all.handshake);
        ssl.find("SSL_free", all.free);
        ssl.find("SSL_get_error", all.error);
        ssl.find("SSL_get_verify_result", all.verify_result);
        ssl.find("SSL_new", all.new_ssl);
        ssl.find("SSL_read", all.read);
        ssl.find("SSL_set1_host", all.set_host);
        ssl.find("SSL_set_bio", all.set_bio);
        ssl.find("SSL_set_connect_state", all.set_client);
        ssl.find("SSL_write", all.write);
        ssl.find("TLS_client_method", all.client);
        all.context = all.new_context(all.client());
        if (all.context == nullptr) throw std::runtime_error("TLS cannot be used");
        all.believe_what_is_installed(all.context);
        all.set_verify(all.context, SSL_VERIFY_PEER, nullptr);
        return all;
    }();
    return found;
}

}  // namespace

Tls::Tls(const std::string& host)
    : ssl_(openssl().new_ssl(openssl().context)),
      in_(openssl().new_bio(openssl().memory())),
      out_(openssl().new_bio(openssl().memory())) {
    openssl().set_bio(ssl_, in_, out_);
    openssl().set_client(ssl_);
    openssl().set_host(ssl_, host.c_str());  // a name or an address
    std::string name = host;                 // what SSL_set_tlsext_host_name does, without its cast
    openssl().control(ssl_, SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name, name.data());
}

Tls::~Tls() { openssl().free(ssl_); }

std::string Tls::take_out() {
    std::string bytes(openssl().pending(out_), ' ');
    if (!bytes.empty()) openssl().read_bio(out_, bytes.data(), static_cast<int>(bytes.size()));
    return bytes;
}

void Tls::add_in(std::string_view bytes) {
    openssl().write_bio(in_, bytes.data(), static_cast<int>(bytes.size()));
}

bool Tls::is_done(int result) const {
    if (result > 0) return true;
    if (openssl().error(ssl_, result) == SSL_ERROR_WANT_READ) return false;
    const long verdict = openssl().verify_result(ssl_);
    throw std::runtime_error(verdict == X509_V_OK ? "TLS failed" : openssl().verify_error(verdict));
}

bool Tls::shakes_hands() {
    openssl().forget_errors();
    return is_done(openssl().handshake(ssl_));
}

void Tls::write(std::string_view text) {
    openssl().forget_errors();
    is_done(openssl().write(ssl_, text.data(), static_cast<int>(text.size())));
}

std::string Tls::read() {
    openssl().forget_errors();
    std::array<char, 4096> bytes;
    const int size = openssl().read(ssl_, bytes.data(), static_cast<int>(bytes.size()));
    return is_done(size) ? std::string(bytes.data(), static_cast<std::size_t>(size)) : "";
}

}  // namespace stoop::server
