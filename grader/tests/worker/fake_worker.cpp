/// A worker that does what the job's file name says, for the client's tests; any other job is compiled and
/// not run, its PTX is the text that it printed.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <functional>
#include <map>
#include <thread>

#include "sandbox/sandbox.h"
#include "tests/worker/probe.h"
#include "worker/compile_step.h"
#include "worker/protocol.h"
#include "worker/server.h"

namespace cml::worker {
namespace {

void put(const void* bytes, size_t size) {
  [[maybe_unused]] const ssize_t sent = write(kWorkerSocket, bytes, size);
}

void put_prefix(uint32_t magic, uint16_t type, uint64_t header, uint64_t payload) {
  struct {
    uint32_t magic;
    uint16_t version, type;
    uint64_t header, payload;
  } const prefix{magic, 4, type, header, payload};
  put(&prefix, sizeof(prefix));
}

RunResult echo(const Job& job) {
  RunResult result;
  result.backend = "emulator";
  result.buffers = job.buffers;
  result.launches.resize(job.launches.size());
  return result;
}

/// Until it is killed, as an endless loop.
[[noreturn]] void work() {
  for (volatile uint64_t turns = 0;;) turns = turns + 1;
}

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

[[noreturn]] void hang() {
  for (;;) pause();
}

std::string reach(const char* path) {
  const int file = open(path, O_RDONLY);
  return std::string(path) + (file >= 0 ? " readable\n" : " closed\n");
}

using Act = std::function<Result<RunResult>(const Job&, const std::function<void(Phase)>&)>;

const std::map<std::string, Act>& acts() {
  static const std::map<std::string, Act> all{
      {"echo", [](const Job& job, const auto&) { return echo(job); }},
      {"error",
       [](const Job&, const auto&) {
         return Error{"message", "next", {"file", 3, 4}};
       }},
      {"crash_compiling",
       [](const Job&, const auto& at) -> Result<RunResult> {
         at(Phase::compiling);
         signal(SIGSEGV, SIG_DFL);  // a sanitizer's handler would turn it into an exit code
         return raise(SIGSEGV), hang(), Error{};
       }},
      {"crash_running",
       [](const Job&, const auto& at) -> Result<RunResult> {
         at(Phase::running);
         std::fputs("last words\n", stderr);
         abort();
       }},
      {"killed_compiling",
       [](const Job&, const auto& at) -> Result<RunResult> {
         return at(Phase::compiling), raise(SIGKILL), hang(), Error{};
       }},
      {"killed_running",
       [](const Job&, const auto& at) -> Result<RunResult> {
         return at(Phase::running), raise(SIGKILL), hang(), Error{};
       }},
      {"exit_at_once", [](const Job&, const auto&) -> Result<RunResult> { _exit(0); }},
      {"exit_running",
       [](const Job&, const auto& at) -> Result<RunResult> { return at(Phase::running), _exit(3), Error{}; }},
      {"work_compiling",
       [](const Job&, const auto& at) -> Result<RunResult> { return at(Phase::compiling), work(), Error{}; }},
      {"work_a_part_compiling",
       [](const Job&, const auto& at) -> Result<RunResult> {
         at(Phase::compiling);
         while (processor_seconds() < 0.2) continue;
         return hang(), Error{};
       }},
      {"work_running",
       [](const Job&, const auto& at) -> Result<RunResult> {
         return at(Phase::compiling), at(Phase::running), work(), Error{};
       }},
      {"hang_compiling",
       [](const Job&, const auto& at) -> Result<RunResult> { return at(Phase::compiling), hang(), Error{}; }},
      {"hang_running",
       [](const Job&, const auto& at) -> Result<RunResult> {
         return at(Phase::compiling), at(Phase::running), hang(), Error{};
       }},
      {"wait_running",
       [](const Job& job, const auto& at) -> Result<RunResult> {
         at(Phase::compiling);
         std::this_thread::sleep_for(std::chrono::milliseconds(600));  // twice the limit of the tests
         return at(Phase::running), echo(job);
       }},
      {"wait_compiling",
       [](const Job& job, const auto& at) -> Result<RunResult> {
         at(Phase::compiling);
         std::this_thread::sleep_for(std::chrono::seconds(3));
         return at(Phase::running), echo(job);
       }},
      {"stall",
       [](const Job&, const auto& at) -> Result<RunResult> {
         for (;;) {
           at(Phase::running);
           std::this_thread::sleep_for(std::chrono::milliseconds(50));
         }
       }},
      {"end_soon",
       [](const Job& job, const auto&) {
         std::thread([] {
           std::this_thread::sleep_for(std::chrono::milliseconds(100));
           _exit(0);
         }).detach();
         return echo(job);
       }},
      {"broken",
       [](const Job&, const auto&) -> Result<RunResult> {
         throw InfrastructureError("invariant", "file.cpp", 7);
       }},
      {"bad_alloc", [](const Job&, const auto&) -> Result<RunResult> { throw std::bad_alloc(); }},
      {"garbage",
       [](const Job&, const auto&) -> Result<RunResult> {
         return put("this is no frame, not at all, by no means", 40), hang(), Error{};
       }},
      {"big_claim",
       [](const Job&, const auto&) -> Result<RunResult> {
         return put_prefix(0x574C4D43, 4, 10, uint64_t{1} << 50), hang(), Error{};
       }},
      {"half_a_frame",
       [](const Job&, const auto& at) -> Result<RunResult> {
         return at(Phase::running), put_prefix(0x574C4D43, 4, 100, 0), _exit(0), Error{};
       }},
      {"deep",
       [](const Job&, const auto&) -> Result<RunResult> {
         const std::string nested(4 << 20, '\x91');
         put_prefix(0x574C4D43, 4, nested.size(), 0);
         for (size_t at = 0; at < nested.size(); at += 65536) put(nested.data() + at, 65536);
         hang();
       }},
      {"many_sites",
       [](const Job& job, const auto&) {
         RunResult r = echo(job);
         AccessSite site;
         site.space = "shared", site.kind = "load", site.instruction = "ld.shared.f32";
         r.launches.at(0).sites.assign(100'000, site);
         return r;
       }},
      {"other_size",
       [](const Job& job, const auto&) {
         RunResult r = echo(job);
         return r.buffers.at(0).bytes.edit().resize(1), r;
       }},
      {"other_name",
       [](const Job& job, const auto&) {
         RunResult r = echo(job);
         return r.buffers.at(0).name = "x", r;
       }},
      {"other_metric",
       [](const Job& job, const auto&) {
         RunResult r = echo(job);
         return r.launches.at(0).metrics = {{"forged", 1}}, r;
       }},
      {"more_launches",
       [](const Job& job, const auto&) {
         RunResult r = echo(job);
         return r.launches.resize(9), r;
       }},
      {"fewer_launches",
       [](const Job& job, const auto&) {
         RunResult r = echo(job);
         return r.launches.clear(), r;
       }},
      {"reach",
       [](const Job& job, const auto&) {
         RunResult result = echo(job);
         result.printed = reach("/etc/passwd") + reach("/proc/self/environ") + reach("/dev/null");
         result.printed += execl("/bin/true", "/bin/true", nullptr) != 0 ? "no exec\n" : "";
         return result;
       }},
      {"reach_cache",
       [](const Job& job, const auto&) {
         RunResult result = echo(job);
         for (const std::string& path : {job.program.source, job.program.source + ".key"}) {
           result.printed += reach(path.c_str());
           const int file = open((path + "/new").c_str(), O_WRONLY | O_CREAT, 0600);
           result.printed += path + (file >= 0 ? "/new made\n" : "/new refused\n");
         }
         return result;
       }},
      {"keep_unasked",
       [](const Job&, const auto& at) -> Result<RunResult> {
         at(Phase::compiling);
         Channel channel(kWorkerSocket);
         const std::string key(64, 'a'), content = "forged";
         const Outgoing entry = encode_keep(key, content);
         channel.send(entry.type, entry.header, entry.payload);
         return hang(), Error{};
       }},
      {"probe",
       [](const Job& job, const auto&) {
         RunResult result = echo(job);
         result.printed = probe_sandbox();
         return result;
       }},
      {"fill_memory",
       [](const Job& job, const auto& at) {
         at(Phase::running);
         RunResult result = echo(job);
         result.printed = std::to_string(std::vector<char>(size_t{512} << 20, 'x').back());
         return result;
       }},
      {"memory",
       [](const Job& job, const auto&) {
         RunResult result = echo(job);
         const sandbox::GrowthLimit limit(uint64_t{256} << 20);
         try {
           result.printed = std::to_string(std::vector<char>(size_t{1} << 30).size());
         } catch (const std::bad_alloc&) {
           result.printed = "bounded";
         }
         return result;
       }},
  };
  return all;
}

Engine make_fake_engine(const EngineOptions& options) {
  const auto step = std::make_shared<CompileStep>(options);
  return [step](const Job& job, const std::function<void(Phase)>& at) -> Result<RunResult> {
    if (const auto act = acts().find(job.program.file_name); act != acts().end()) return act->second(job, at);
    at(Phase::compiling);
    Result<compile::Compiled> compiled = step->run(job);
    if (!compiled) return compiled.error();
    at(Phase::running);
    RunResult result = echo(job);
    result.printed = compiled->ptx.substr(0, 100'000);
    result.notes = {compiled->from_cache ? "cached" : "compiled"};
    return result;
  };
}

}  // namespace
}  // namespace cml::worker

int main(int argc, char** argv) {
  using namespace cml;
  const auto is_asked = [&](const char* what) {
    return std::find(argv, argv + argc, std::string(what)) != argv + argc;
  };
  return worker::serve_main(argc, argv, worker::make_fake_engine,
                            [&](const worker::EngineOptions&) -> Result<Card> {
                              if (is_asked("no_card"))
                                return Error{"the driver sees no GPU", "run nvidia-smi", {}};
                              Card card;
                              card.name = "Fake 9000";
                              card.compute_capability = 90;
                              return card;
                            });
}
