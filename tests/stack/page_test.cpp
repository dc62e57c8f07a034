// How the page's files are served: types, caching, packed variants, policy, unknown paths.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "stack/client.hpp"
#include "stack/process.hpp"

namespace stoop::stack {

namespace {

class Page : public testing::Test {
protected:
    static void write(const std::string& path, const std::string& text) {
        std::filesystem::create_directories(std::filesystem::path(path).parent_path());
        std::ofstream(path) << text;
    }
    Page() {
        write(web_ + "/index.html", "<html><script>theme()</script></html>");
        write(web_ + "/assets/index-Dk3f9aZ1.js", "let plain = 1");
        write(web_ + "/assets/index-Dk3f9aZ1.js.br", "packed by brotli");
        write(web_ + "/assets/index-Dk3f9aZ1.js.gz", "packed by gzip");
        write(web_ + "/icon.svg", "<svg/>");
        write(folder_.path() + "/secret.txt", "not for you");
        server_ = std::make_unique<Server>(folder_.path() + "/data",
                                           std::vector<std::string>{"--web", web_});
    }
    Answer get(const std::string& path, const std::string& headers = {}) const {
        return request(server_->port(), "GET", path, {}, headers);
    }
    static bool has(const Answer& answer, const std::string& header) {
        return answer.head.find(header + "\r\n") != std::string::npos;
    }

    TempFolder folder_;
    std::string web_ = folder_.path() + "/web";
    std::unique_ptr<Server> server_;
};

TEST_F(Page, FilesHaveTheirTypesAndNamedByContentTheyAreKeptForever) {
    const Answer script = get("/assets/index-Dk3f9aZ1.js");
    EXPECT_EQ(script.body, "let plain = 1");
    EXPECT_TRUE(has(script, "Content-Type: text/javascript; charset=utf-8"));
    EXPECT_TRUE(has(script, "Cache-Control: public, max-age=31536000, immutable"));
    EXPECT_TRUE(has(script, "X-Content-Type-Options: nosniff"));
    const Answer page = get("/");
    EXPECT_TRUE(has(page, "Content-Type: text/html; charset=utf-8"));
    EXPECT_TRUE(has(page, "Cache-Control: no-cache"));
    EXPECT_TRUE(has(get("/icon.svg"), "Cache-Control: public, max-age=86400"));
}

TEST_F(Page, PackedVariantsGoToThoseWhoTakeThem) {
    const std::string path = "/assets/index-Dk3f9aZ1.js";
    const Answer brotli = get(path, "Accept-Encoding: gzip, deflate, br\r\n");
    EXPECT_EQ(brotli.body, "packed by brotli");
    EXPECT_TRUE(has(brotli, "Content-Encoding: br"));
    const Answer gzip = get(path, "Accept-Encoding: gzip\r\n");
    EXPECT_EQ(gzip.body, "packed by gzip");
    EXPECT_TRUE(has(gzip, "Vary: Accept-Encoding"));
    EXPECT_EQ(get(path, "Accept-Encoding: br;q=0, gzip\r\n").body, "packed by gzip");
    const Answer plain = get(path, "Accept-Encoding: br;q=0, gzip;q=0\r\n");
    EXPECT_EQ(plain.body, "let plain = 1");
    EXPECT_EQ(plain.head.find("Content-Encoding"), std::string::npos);
}

TEST_F(Page, UnknownPathsGiveThePageUnlessTheyNameAFile) {
    EXPECT_EQ(get("/t/k3v9q2m7x1").body, get("/").body);
    EXPECT_EQ(get("/t/k3v9q2m7x1?from=mail").body, get("/").body);
    EXPECT_EQ(get("/nothing.js").status, 404);
    EXPECT_EQ(get("/../secret.txt").status, 404);
    EXPECT_EQ(get("//etc/passwd.txt").status, 404);
}

TEST_F(Page, AnUnchangedPageIsNotSentAgain) {
    const Answer first = get("/");
    const auto at = first.head.find("ETag: ") + 6;
    const std::string tag = first.head.substr(at, first.head.find("\r\n", at) - at);
    const Answer again = get("/", "If-None-Match: " + tag + "\r\n");
    EXPECT_EQ(again.status, 304);
    EXPECT_TRUE(again.body.empty());
}

TEST_F(Page, OnlyOurScriptsRun) {
    const Answer page = get("/");
    // printf 'theme()' | openssl dgst -sha256 -binary | base64
    EXPECT_NE(
        page.head.find("script-src 'self' 'sha256-Rfr3GgHZFiXm+TmNr+li+0sZ4J9FGllo8jsXcJF5XZ8='"),
        std::string::npos)
        << page.head;
    EXPECT_NE(page.head.find("frame-ancestors 'none'"), std::string::npos);
}

TEST_F(Page, ItMayTalkToItsOwnServerOnly) {
    const Server named(folder_.path() + "/named", {"--web", web_, "--proxy"});
    const auto policy = [&](const std::string& host) {
        Line line(named.port());
        line.send("GET / HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");
        const std::string head = line.take_until("\r\n\r\n");
        const auto begin = head.find("connect-src ");
        return head.substr(begin, head.find(';', begin) - begin);
    };
    EXPECT_EQ(policy("stoop.example:8080"),
              "connect-src 'self' ws://stoop.example:8080 wss://stoop.example:8080");
    EXPECT_EQ(policy("[::1]:8080"), "connect-src 'self' ws://[::1]:8080 wss://[::1]:8080");
    EXPECT_EQ(policy("a; script-src *"), "connect-src 'self'");
}

TEST_F(Page, HeadAnswersWithoutABody) {
    const Answer head = request(server_->port(), "HEAD", "/");
    EXPECT_EQ(head.status, 200);
    EXPECT_TRUE(has(head, "Content-Length: 37"));
    EXPECT_TRUE(head.body.empty());
    Line line(server_->port());  // also where it is refused: the next answer follows at once
    line.send("HEAD / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
    const std::string refused = line.take_rest();
    EXPECT_TRUE(refused.starts_with("HTTP/1.1 421")) << refused;
    EXPECT_TRUE(refused.ends_with("\r\n\r\n")) << refused;
}

}  // namespace

}  // namespace stoop::stack
