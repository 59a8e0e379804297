#include "worker/client.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "compile/cache.h"
#include "compile/source_text.h"
#include "compile/toolkit.h"
#include "core/meter.h"
#include "metrics/metric.h"

namespace cml::worker {
namespace {

namespace fs = std::filesystem;

/// CML_DEBUGGER is set: a tool such as compute-sanitizer or cuda-gdb watches the worker, on one's own code.
/// It needs our environment, files and sockets, and a multiple of the time.
bool is_debugged() { return std::getenv("CML_DEBUGGER") != nullptr; }
double patience() { return is_debugged() ? 60 : 1; }

/// Only what the worker has a use for.
std::vector<std::string> environment(const std::string& toolkit_root) {
  std::vector<std::string> lines{"LC_ALL=C.UTF-8"};
  if (is_debugged())
    for (char** line = environ; *line != nullptr; ++line) lines.emplace_back(*line);
  for (const char* name :
       {"LD_LIBRARY_PATH", "CUDA_VISIBLE_DEVICES", "ASAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS"})
    if (const char* value = std::getenv(name)) lines.push_back(fmt::format("{}={}", name, value));
  const char* chosen = std::getenv("CML_CUDA_HOME");
  if (!toolkit_root.empty() || chosen)
    lines.push_back("CML_CUDA_HOME=" + (toolkit_root.empty() ? std::string(chosen) : toolkit_root));
  return lines;
}

Deadline in(double seconds) {
  return std::chrono::steady_clock::now() + std::chrono::duration_cast<std::chrono::nanoseconds>(
                                                std::chrono::duration<double>(seconds * patience()));
}

/// The judge takes no more memory for an answer than the job asks for, or a compiled program may have.
FrameLimits limits_of_answer(const Job& job) {
  FrameLimits limits;
  limits.payload_bytes =
      std::max(compile::kMaxEntryBytes, kMaxSiteBytes + job.read_symbols.size() * kMaxSymbolBytes);
  for (const Buffer& buffer : job.buffers) limits.payload_bytes += buffer.bytes.size();
  return limits;
}

/// None where nothing can be kept.
std::unique_ptr<compile::Cache> cache_in(const std::string& folder) {
  if (folder.empty()) return nullptr;
  auto cache = std::make_unique<compile::FolderCache>(folder);
  return cache->works() ? std::move(cache) : nullptr;
}

/// Throws InfrastructureError where a worker would have less address space than right code may take: it would
/// fail where the kernel of ours, which is small, does not.
void require_room() {
  constexpr uint64_t kLeastBytes = uint64_t{2} << 30;
  rlimit now{};
  if (getrlimit(RLIMIT_AS, &now) != 0 || now.rlim_cur >= kLeastBytes) return;
  throw InfrastructureError(fmt::format("this machine allows a process {} MiB of address space (ulimit -v), "
                                        "and a worker needs {}; raise the limit, then grade again",
                                        now.rlim_cur >> 20, kLeastBytes >> 20),
                            __FILE__, __LINE__);
}

double run_seconds(const Job& job) {
  const double seconds = job.options.time_limit_seconds;
  return std::isfinite(seconds) && seconds > 0 ? std::min(seconds, 86400.0) : 60.0;
}

}  // namespace

/// The emulator keeps the time limit itself; a worker that does not is stopped this much later.
constexpr double kGraceSeconds = 2;
/// A loaded machine may give a worker little of its processors: it is stopped once it had this share of its
/// limit, and given up after this many times the limit.
constexpr double kEnough = 0.9;
constexpr double kMostWaits = 10;
/// Shares of its limit below which nothing can be said of a program that was given up: what a right one may
/// take. Right code runs for a hundredth of it, and is compiled in a tenth.
constexpr double kTooLittleToRun = 0.1, kTooLittleToCompile = 0.5;
/// Seconds after which a phase's processor time is first looked at, where its limit is not short.
constexpr double kFirstLook = 1;

/// What became of one try: `retry` where the worker was gone before it began.
struct Client::Attempt {
  bool retry = false;
  std::optional<Result<RunResult>> result;
};

std::string default_worker() {
  std::error_code ignored;
  const fs::path sibling = fs::read_symlink("/proc/self/exe", ignored).parent_path() / "grader-worker";
  return access(sibling.c_str(), X_OK) == 0 ? sibling.string() : CML_DEFAULT_WORKER;
}

ClientOptions default_options() {
  ClientOptions options;
  options.cache_dir = compile::default_cache_dir();
  options.cache_is_of_one = std::getenv(compile::kCacheOfOne) != nullptr;
  options.is_metric = [](std::string_view name) { return metrics::find_metric(name) != nullptr; };
  return options;
}

Client::Client(ClientOptions options) : options_(std::move(options)) {
  if (options_.worker_path.empty()) options_.worker_path = default_worker();
  if (options_.on_gpu)
    options_.memory_bytes = 0;  // CUDA reserves address space far beyond the memory it uses
  if (options_.use_bubblewrap && !options_.on_gpu && !is_debugged())
    bubblewrap_ = sandbox::find_program("bwrap");
  if (!bubblewrap_.empty()) wrap_ = geteuid() == 0 ? Wrap::own_user : Wrap::user_namespace;
  std::error_code failed;
  cache_ =
      std::make_unique<ScopedCache>(cache_in(options_.cache_dir), options_.cache_is_of_one ? Sharing::of_one
                                                                  : options_.on_gpu ? Sharing::of_all_card
                                                                                    : Sharing::of_all);
  if (const fs::path real = fs::canonical(options_.worker_path, failed); !failed) options_.worker_path = real;
  wrapped_paths_.push_back(fs::path(options_.worker_path).parent_path());
  if (const Result<compile::Toolkit> toolkit = compile::find_toolkit()) {
    toolkit_root_ = fs::canonical(toolkit->root, failed);
    wrapped_paths_.push_back(toolkit_root_);
    wrapped_paths_.push_back(fs::canonical(toolkit->nvrtc, failed).parent_path());
    wrapped_paths_.insert(wrapped_paths_.end(), toolkit->include_dirs.begin(), toolkit->include_dirs.end());
  }
}

Client::~Client() {
  if (process_ && options_.on_gpu) process_->leave();
}

std::vector<std::string> Client::command(Wrap wrap, Load load) const {
  std::vector<std::string> line = sandbox::bubblewrap_arguments(bubblewrap_, wrap, wrapped_paths_);
  line.insert(line.end(), {options_.worker_path, "--memory", std::to_string(options_.memory_bytes),
                           "--compile-memory", std::to_string(options_.compile_memory_bytes)});
  if (cache_->is_open()) line.insert(line.end(), {"--cache", "ask"});
  if (options_.on_gpu) line.insert(line.end(), {"--backend", "gpu"});
  if (meter().is_on()) line.insert(line.end(), {"--costs", "on"});
  if (load.compiler) line.insert(line.end(), {"--load", "compiler"});
  if (load.counters) line.insert(line.end(), {"--load", "counters"});
  if (is_debugged()) line.insert(line.end(), {"--sandbox", "off"});
  for (const std::string& counter : options_.counters) line.insert(line.end(), {"--counter", counter});
  return line;
}

sandbox::GroupLimits Client::group_limits() const {
  return {options_.resident_bytes, 256 + 4 * uint64_t{std::thread::hardware_concurrency()}};
}

std::unique_ptr<Process> Client::spawn(Wrap wrap, Load load) const {
  return std::make_unique<Process>(command(wrap, load), environment(toolkit_root_), group_limits());
}

bool Client::take(std::unique_ptr<Process> process, Wrap wrap) {
  cache_->at_start();
  Frame frame;
  if (process->channel().receive(frame, FrameLimits{}, in(options_.start_seconds)) == Transfer::done) {
    if (Result<Hello> hello = decode_hello(frame)) {
      card_ = std::move(hello->card);
      if (card_ && !*card_) {
        start_failure_ = card_->error().to_string();
        return false;
      }
      sandbox_ = std::move(hello->sandbox);
      sandbox_.push_back(process->group());
      sandbox_.push_back({"bubblewrap", wrap != Wrap::none,
                          wrap != Wrap::none    ? "on, no network, no home folders"
                          : options_.on_gpu     ? "off, because the driver needs its device files"
                          : bubblewrap_.empty() ? "not installed or switched off"
                                                : "does not work here"});
      if (options_.on_start) options_.on_start(sandbox_);
      process_ = std::move(process);
      return true;
    }
  }
  start_failure_ = fmt::format("{} ended {}. {}", options_.worker_path, process->wait_for_end(0.2).text,
                               process->last_words());
  return false;
}

bool Client::try_start(Wrap wrap) {
  try {
    return take(spawn(wrap, {}), wrap);
  } catch (const InfrastructureError& failure) {
    start_failure_ = failure.what();
    return false;
  }
}

void Client::start() {
  if (process_) return;
  require_room();
  card_.reset();
  // One that was started ahead and has ended since says nothing about how workers start here; one that has no
  // card does.
  if (ahead_ && take(std::move(ahead_), wrap_)) return;
  if (card_ && !*card_) throw InfrastructureError(card_->error().to_string(), __FILE__, __LINE__);
  for (const Wrap wrap : {Wrap::own_user, Wrap::user_namespace, Wrap::none}) {
    if (wrap < wrap_ || !try_start(wrap)) continue;
    wrap_ = wrap;
    return;
  }
  if (card_ && !*card_) throw InfrastructureError(card_->error().to_string(), __FILE__, __LINE__);
  CML_REQUIRE(process_ != nullptr,
              "the worker does not start: " + start_failure_ + "; build it again with ./grade.sh");
}

void Client::start_ahead(Load load) {
  if (ahead_) return;
  try {
    ahead_ = spawn(wrap_, load);
  } catch (const InfrastructureError&) {  // NOLINT(bugprone-empty-catch): start() tries again, and says why
  }
}

Result<RunResult> Client::run(const Job& job) {
  const Spending messages(CostPart::messages);
  if (std::optional<Error> error = compile::too_large(job.program)) return *std::move(error);
  const Outgoing request = encode(job);
  for (int tries = 0; tries < 2 && !is_cancelled(); ++tries) {
    Attempt tried = attempt(job, request);
    if (!process_ && is_cancelled()) break;
    if (!tried.retry) return *std::move(tried.result);
  }
  if (is_cancelled())
    return Error{
        std::string(kCancelled), "Run it again where it was not meant to be.", {job.program.file_name}};
  return died(job, std::nullopt);
}

Transfer Client::wait_for_frame(Deadline deadline) {
  constexpr auto kBetweenLooks = std::chrono::milliseconds(100);
  for (;;) {
    const auto look = std::chrono::steady_clock::now() + kBetweenLooks;
    const bool is_last = !options_.is_cancelled || (deadline && *deadline <= look);
    const Transfer waited = process_->channel().wait_for_frame(is_last ? deadline : Deadline(look));
    if (waited != Transfer::timed_out || is_last) return waited;
    if (!is_cancelled()) continue;
    process_.reset();
    return Transfer::closed;
  }
}

Client::Attempt Client::attempt(const Job& job, const Outgoing& request) {
  start();
  Channel& channel = process_->channel();
  std::optional<Phase> phase;
  Deadline deadline = in(options_.start_seconds);
  first_look_.reset();
  cache_->at_job(job);
  Transfer transfer = channel.send(request.type, request.header, request.payload, deadline);
  const FrameLimits limits = limits_of_answer(job);
  while (transfer == Transfer::done) {
    Frame frame;
    transfer = wait_for_frame(first_look_ ? first_look_ : deadline);
    if (transfer == Transfer::timed_out && first_look_) {
      take_first_look();
      transfer = Transfer::done;
      continue;
    }
    if (transfer == Transfer::timed_out && extend(job, phase, deadline)) {
      transfer = Transfer::done;
      continue;
    }
    if (transfer == Transfer::done) transfer = channel.receive(frame, limits, deadline);
    if (transfer != Transfer::done) break;
    if (frame.type == FrameType::phase) {
      const Result<Phase> next = decode_phase(frame);
      // Phases only go forward, else a worker could put off its deadline for ever.
      if (!next || (phase && *next <= *phase)) {
        transfer = Transfer::malformed;
        break;
      }
      phase = *next;
      const double limit = limit_of(job, *phase);
      deadline = in(limit);
      first_look_ = in(std::min(kFirstLook, limit * (1 - kEnough) / 2));
      phase_began_ = std::chrono::steady_clock::now();
    } else if (frame.type == FrameType::ask || frame.type == FrameType::keep) {
      bool elsewhere = false;
      transfer = serve_cache(frame, deadline, elsewhere);
      if (elsewhere) return attempt(job, request);
    } else if (frame.type == FrameType::costs) {
      const Result<Costs> costs = decode_costs(frame);
      if (!costs || !meter().is_on()) {
        transfer = Transfer::malformed;
        break;
      }
      meter().add(*costs);
      process_->note_spent(costs->total());
    } else if (frame.type == FrameType::result) {
      Result<RunResult> result = decode_result(frame, job, options_.is_metric);
      if (!result) process_.reset();
      return {false, std::move(result)};
    } else if (frame.type == FrameType::error) {
      return {false, Result<RunResult>(decode_error(frame))};
    } else if (frame.type == FrameType::broken) {
      const Result<std::string> what = decode_broken(frame);
      process_.reset();
      throw WorkerFailed("the worker failed: " + (what ? *what : what.error().message), __FILE__, __LINE__);
    } else {
      transfer = Transfer::malformed;
    }
  }
  switch (transfer) {
    case Transfer::timed_out:
      if (!phase) starved(job, "did not take the job in time");
      return {false, Result<RunResult>(stopped(job, *phase))};
    case Transfer::closed:
      if (!phase) {
        process_.reset();
        return {true, std::nullopt};
      }
      return {false, Result<RunResult>(died(job, phase))};
    default: {
      process_.reset();
      return {false, Result<RunResult>(Error{"the worker's answer makes no sense, and was not used",
                                             "run it again, and report it if it stays so",
                                             {job.program.file_name},
                                             phase == Phase::compiling ? Doubt::compiling : Doubt::running})};
    }
  }
}

Transfer Client::serve_cache(const Frame& frame, Deadline deadline, bool& elsewhere) {
  if (frame.type == FrameType::keep) {
    const Result<Entry> entry = decode_keep(frame);
    return entry && cache_->keep(entry->key, entry->content) ? Transfer::done : Transfer::malformed;
  }
  const Result<std::string> key = decode_ask(frame);
  std::optional<std::string> content;
  const ScopedCache::Answer answer = key ? cache_->ask(*key, content) : ScopedCache::Answer::refused;
  if (answer == ScopedCache::Answer::refused) return Transfer::malformed;
  elsewhere = answer == ScopedCache::Answer::elsewhere;
  if (elsewhere) {
    process_.reset();
    return Transfer::closed;
  }
  const Outgoing kept = encode_kept(content);
  return process_->channel().send(kept.type, kept.header, kept.payload, deadline);
}

void Client::starved(const Job& job, const std::string& how) {
  process_.reset();
  throw InfrastructureError(
      "the worker of " + job.program.file_name + " " + how + "; run it again on a machine with less load",
      __FILE__, __LINE__);
}

double Client::limit_of(const Job& job, Phase phase) const {
  return phase == Phase::compiling ? options_.compile_seconds : run_seconds(job) + kGraceSeconds;
}

/// Reading the processor time costs more than most jobs take, so it is read only of those that continue; what
/// went before counts in full. This process may have slept through that, as where the machine was halted:
/// then it counts as long as it was meant to last.
void Client::take_first_look() {
  const double waited = std::chrono::duration<double>(*first_look_ - phase_began_).count();
  first_look_.reset();
  cpu_before_ = process_->cpu_seconds() - waited;
}

bool Client::extend(const Job& job, std::optional<Phase> phase, Deadline& deadline) {
  if (!phase || (options_.on_gpu && *phase == Phase::running)) return false;  // a card's time is the clock's
  const double limit = limit_of(job, *phase) * patience();
  const double used = process_->cpu_seconds() - cpu_before_;
  if (used >= limit * kEnough) return false;
  const double waited =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - phase_began_).count();
  if (waited >= limit * kMostWaits) {
    if (used < limit * (*phase == Phase::running ? kTooLittleToRun : kTooLittleToCompile))
      starved(job, fmt::format("got {:.1f} s of the processor in {:.0f} s", used, waited));
    return false;
  }
  deadline = std::chrono::steady_clock::now() +
             std::chrono::duration_cast<std::chrono::nanoseconds>(
                 std::chrono::duration<double>(std::max(limit - used, limit * (1 - kEnough))));
  return true;
}

Error Client::stopped(const Job& job, Phase phase) {
  process_.reset();
  const SourceLocation where{job.program.file_name};
  if (phase == Phase::compiling)
    return {fmt::format("{} after {:g} s", kCompilerStopped, options_.compile_seconds),
            "look for templates, macros or constexpr loops that do not end", where, Doubt::exhausted};
  return {fmt::format("the run was stopped after {:g} s", run_seconds(job)),
          "look for a loop that does not end, or a launch far larger than the exercise asks for", where,
          Doubt::running};
}

Error Client::died(const Job& job, std::optional<Phase> phase) {
  constexpr double kToEnd = 5;  // on a loaded machine
  // A worker that has not begun has seen nothing of the program.
  const Process::End end = process_ ? process_->wait_for_end(kToEnd) : Process::End{"at once", true};
  const std::string& how = end.text;
  std::string words = process_ ? process_->last_words() : "";
  process_.reset();
  words = words.substr(0, words.find('\n'));
  if (!words.empty()) words = ": " + words;
  const SourceLocation where{job.program.file_name};
  if (phase == Phase::compiling)
    return {fmt::format("{} {} while compiling{}", kCompilerDied, how, words),
            "make the file simpler: deep nesting and endless recursion can break the compiler", where,
            end.is_others ? Doubt::lost : Doubt::compiling};
  return {fmt::format("the worker died {} while running{}", how, words),
          "run it again, and report it with the file if it stays so", where,
          end.is_others ? Doubt::lost : Doubt::running};
}

Result<Card> Client::card() {
  CML_REQUIRE(options_.on_gpu, "a worker without a card knows of none");
  try {
    start();
  } catch (const InfrastructureError&) {
    if (card_ && !*card_) return card_->error();
    throw;
  }
  CML_REQUIRE(card_, "a worker with a card says which");
  return *card_;
}

std::vector<Layer> Client::sandbox_status() {
  start();
  return sandbox_;
}

}  // namespace cml::worker
