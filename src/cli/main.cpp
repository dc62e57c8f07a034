// stoop: one binary, a command for each thing one does with the games.
#include <CLI/CLI.hpp>
#include <exception>
#include <functional>
#include <memory>

#include "cli/commands.hpp"

namespace stoop::cli {

namespace {

// What the command line asks for. Commands run after parsing, when --content is known.
struct Chosen {
    std::string content;  // folder; empty: the packs in the binary
    std::function<int(const content::Files&)> run;
};

// Adds a command that runs `function` with its arguments; the caller adds the options to them.
template <class Args>
std::pair<CLI::App*, Args*> add(CLI::App& app, Chosen& chosen, const char* name, const char* what,
                                int (*function)(const Args&, const content::Files&)) {
    auto args = std::make_shared<Args>();
    CLI::App* command = app.add_subcommand(name, what);
    command->fallthrough();
    command->callback([&chosen, args, function, command] {
        if (!command->get_subcommands().empty()) return;  // the inner one is meant
        chosen.run = [args, function](const content::Files& files) {
            return function(*args, files);
        };
    });
    return {command, args.get()};
}

void add_think(CLI::App& command, int& think) {
    command.add_option("--think", think, "How many positions a bot may look at for one answer")
        ->check(CLI::Range(1, 1'000'000'000))
        ->capture_default_str();
}

void add_games(CLI::App& app, Chosen& chosen) {
    const auto [command, args] =
        add(app, chosen, "games", "List the games and the letters of their rule numbers", games);
    command->footer("Example: stoop games");
}

void add_nouns(CLI::App& app, Chosen& chosen) {
    const auto [command, args] = add(
        app, chosen, "nouns", "List a game's actions, questions, events and lines", nouns_command);
    command->add_option("GAME", args->game, "Which game")->required();
    command->add_flag("--types", args->types, "As TypeScript types, for a page");
    command->footer("Example: stoop nouns king");
}

void add_scenario(CLI::App& app, Chosen& chosen) {
    const auto [command, args] =
        add(app, chosen, "scenario", "Set positions up, play their moves, check what is expected",
            scenario);
    command->add_option("PATH", args->paths, "Scenario files, or folders with .scn files")
        ->required();
    command->add_flag("--stop", args->stops, "Stop at the first that fails");
    command->add_flag("--changes", args->changes,
                      "Say of each changed pack on standard input who notices; see check-packs");
    command->footer("Example: stoop scenario tests/rules/traffiq");
}

void add_trace(CLI::App& app, Chosen& chosen) {
    const auto [command, args] =
        add(app, chosen, "trace", "Play whole games with bots and print them as JSON Lines", trace);
    command->add_option("GAME", args->game, "Which game")->required();
    command->add_option("-p,--players", args->players, "How many players")->capture_default_str();
    command->add_option("-s,--seed", args->seed, "Seed of the first game; the next have the next")
        ->capture_default_str();
    command->add_option("-n,--games", args->games, "How many games")
        ->check(CLI::Range(1, 100'000'000))
        ->capture_default_str();
    command->add_option("-b,--bot", args->bot, "Who plays: random or simple")
        ->capture_default_str();
    add_think(*command, args->think);
    command->add_option("-o,--options", args->options, "Options of the game, key=value");
    command->footer(
        "Example: stoop trace traffiq --players 3 --seed 7 --bot simple --options "
        "layout=central_park");
}

void add_verify(CLI::App& app, Chosen& chosen) {
    const auto [command, args] = add(
        app, chosen, "verify", "Replay exported matches or traces: every move, every draw", verify);
    command->add_option("FILE", args->file, "The file; - is standard input")->required();
    command->add_flag("-q,--quiet", args->quiet, "Say nothing if all is well");
    command->footer("Example: stoop verify cross-town.jsonl");
}

void add_play(CLI::App& app, Chosen& chosen) {
    const auto [command, args] =
        add(app, chosen, "play", "Play in the terminal against bots", play);
    command->add_option("GAME", args->game, "Which game")->required();
    command->add_option("-p,--players", args->players, "How many players, you included")
        ->capture_default_str();
    command->add_option("--seat", args->seat, "Where you sit, from 0")->capture_default_str();
    command->add_option("-b,--bot", args->bot, "Against whom: random or simple")
        ->capture_default_str();
    add_think(*command, args->think);
    command->add_option("-s,--seed", args->seed, "Play the same luck again");
    command->add_option("-o,--options", args->options, "Options of the game, key=value");
    command->footer("Example: stoop play traffiq --players 3");
}

void add_arena(CLI::App& app, Chosen& chosen) {
    const auto [command, args] =
        add(app, chosen, "arena", "Let bots play many games and count who wins", arena);
    command->add_option("GAME", args->game, "Which game")->required();
    command->add_option("-p,--players", args->players, "How many players")->capture_default_str();
    command->add_option("-s,--seed", args->seed, "Seed of the first game; the next have the next")
        ->capture_default_str();
    command->add_option("-n,--games", args->games, "How many games")
        ->check(CLI::Range(1, 100'000'000))
        ->capture_default_str();
    command
        ->add_option("-b,--bots", args->bots,
                     "Who plays; they sit down in turn and move on a seat from game to game")
        ->delimiter(',')
        ->capture_default_str();
    add_think(*command, args->think);
    command->add_flag("--json", args->json, "A line of JSON for each game, with its last position");
    command->add_option("-o,--options", args->options, "Options of the game, key=value");
    command->footer("Example: stoop arena king --players 4 --games 200 --bots simple,random");
}

#ifdef STOOP_SERVER
void add_bench_server(CLI::App& bench, Chosen& chosen) {
    const auto [command, args] = add(
        bench, chosen, "server", "Start a server and let many persons play at it", bench_server);
    command->add_option("--game", args->game, "What they play")->capture_default_str();
    command->add_option("-p,--players", args->players, "How many at a table")
        ->capture_default_str();
    command->add_option("--tables", args->tables, "How many tables")
        ->check(CLI::Range(1, 100'000))
        ->capture_default_str();
    command->add_option("--seconds", args->seconds, "How long; 0: they only sit down")
        ->capture_default_str();
    command->add_option("--rate", args->rate, "Moves per second of all; 0: as fast as they can")
        ->capture_default_str();
    command->add_flag("--whole", args->whole, "They want whole views, not what has changed");
    command->add_option("--data", args->data, "Folder for the matches; usually a passing one");
    command->add_option("--store", args->store, "postgres://… for the matches instead of a file");
    command->add_flag("--json", args->json, "Print JSON instead of sentences");
    command->footer("Example: stoop bench server --tables 500 --rate 250 --seconds 10");
}
#endif

void add_bench(CLI::App& app, Chosen& chosen) {
    const auto [command, args] =
        add(app, chosen, "bench", "Play random games as fast as one thread can", bench);
    command->add_option("GAME", args->game, "Which game; all if left out");
    command->add_option("-p,--players", args->players, "How many players; all if left out");
    command->add_option("--seconds", args->seconds, "How long, for each number of players")
        ->check(CLI::Range(0.01, 3600.0))
        ->capture_default_str();
    command->add_flag("--json", args->json, "Print JSON instead of a table");
    command->footer("Example: stoop bench traffiq --seconds 5");
#ifdef STOOP_SERVER
    add_bench_server(*command, chosen);
#endif
}

void add_content(CLI::App& app, Chosen& chosen) {
    const auto [command, args] =
        add(app, chosen, "content", "Check a content pack and print it", content_command);
    command->add_option("GAME", args->game, "Which game")->required();
    command->footer("Example: stoop content traffiq --content ./my-packs");
}

#ifdef STOOP_SERVER
void add_serve(CLI::App& app, Chosen& chosen) {
    const auto [command, args] =
        add(app, chosen, "serve", "Open the table: web page, HTTP and WebSocket", serve);
    command
        ->add_option("--host", args->host,
                     "Address to listen on; 0.0.0.0 lets friends on the network in")
        ->capture_default_str();
    command->add_option("--port", args->port, "Port to listen on; 0 takes any free one")
        ->check(CLI::Range(0, 65535))
        ->capture_default_str();
    command->add_option("--data", args->data, "Folder that keeps the matches")
        ->capture_default_str();
    add_think(*command, args->think);
    command->add_option(
        "--origin", args->origins,
        "Origin of another page that may talk to this server, or a name of its own, "
        "such as http://stoop.test");
    command->add_flag("--proxy", args->proxy, "A proxy before it says who asks: X-Forwarded-For");
    command
        ->add_option("--back-in", args->back_in,
                     "Seconds after which pages try again when this server closes")
        ->check(CLI::Range(0, 86400))
        ->capture_default_str();
    command->add_option("--bot-threads", args->bot_threads, "How many bots think at once")
        ->check(CLI::Range(1, 256));
    command->add_flag("--webhook-private", args->webhook_private,
                      "Players may name webhooks in the server's own network");
    command->add_option("--store", args->store,
                        "PostgreSQL that several servers share: postgres://user@host/stoop");
    command->add_option("--limit", args->limits,
                        "How much it takes, e.g. tables-per-minute=5: " + all_limits());
    command->add_option("--web", args->web, "Serve the page from this folder (development)");
    command->footer("Example: stoop serve --host 0.0.0.0 --port 8080 --data ./data");
}

void add_doctor(CLI::App& app, Chosen& chosen) {
    const auto [command, args] =
        add(app, chosen, "doctor", "Check a data folder: a line for each thing", doctor);
    command->add_option("--data", args->data, "The folder")->capture_default_str();
    command->footer("Example: stoop doctor --data ./data");
}

void add_backup(CLI::App& app, Chosen& chosen) {
    const auto [command, args] =
        add(app, chosen, "backup", "Copy the matches, also while the server runs", backup);
    command->add_option("FILE", args->file, "The copy; it must not be there yet")->required();
    command->add_option("--data", args->data, "The folder")->capture_default_str();
    command->footer("Example: stoop backup --data ./data monday.db");
}

void add_record(CLI::App& app, Chosen& chosen) {
    const auto [command, args] = add(
        app, chosen, "record", "Print a table's log for a bug report, also a broken one's", record);
    command->add_option("TABLE", args->table, "The table, as its link names it")->required();
    command->add_option("--data", args->data, "The folder")->capture_default_str();
    command->footer("Example: stoop record k3v9q2m7x1 --data ./data > report.jsonl");
}
#endif

int run(int argc, char** argv) {
    CLI::App app("Stoop: a table for New York board games");
    app.require_subcommand(1);
    app.set_version_flag("--version", STOOP_VERSION);
    Chosen chosen;
    app.add_option("--content", chosen.content,
                   "Folder with packs that replace those of the binary");
#ifdef STOOP_SERVER
    add_serve(app, chosen);
    add_doctor(app, chosen);
    add_backup(app, chosen);
    add_record(app, chosen);
#endif
    add_games(app, chosen);
    add_nouns(app, chosen);
    add_scenario(app, chosen);
    add_play(app, chosen);
    add_trace(app, chosen);
    add_verify(app, chosen);
    add_arena(app, chosen);
    add_bench(app, chosen);
    add_content(app, chosen);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& help) {
        return app.exit(help);
    } catch (const CLI::ParseError& error) {
        return complain(std::string(error.what()) + "; try stoop --help");
    }
    if (chosen.content.empty()) return chosen.run(content::embedded_files());
    const auto files = content::files_in(chosen.content);
    return files ? chosen.run(*files) : complain(files.error());
}

}  // namespace

}  // namespace stoop::cli

int main(int argc, char** argv) {
    // The one door for what the world does to us: disks, networks, memory.
    try {
        return stoop::cli::run(argc, argv);
    } catch (const std::exception& error) {
        return stoop::cli::complain(error.what(), stoop::cli::failed_check);
    }
}
