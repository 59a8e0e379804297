#include "worker/server.h"

#include <fmt/format.h>
#include <pthread.h>
#include <sys/stat.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <new>

#include "core/meter.h"
#include "sandbox/sandbox.h"
#include "worker/canary.h"
#include "worker/compile_step.h"
#include "worker/remote_cache.h"

namespace cml::worker {
namespace {

bool send(Channel& channel, const Outgoing& out) {
  return channel.send(out.type, out.header, out.payload) == Transfer::done;
}

/// What was spent for it comes before it.
bool send_answer(Channel& channel, const Outgoing& out) {
  return (!meter().is_on() || send(channel, encode(meter().take()))) && send(channel, out);
}

Error out_of_memory(const Job& job) {
  return Error{"the job needs more memory than is allowed",
               "make the arrays smaller, or the source simpler",
               {job.program.file_name},
               Doubt::running};
}

/// That this process has had so far.
double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

Result<RunResult> run(const Job& job, const std::function<void(Phase)>& at, const Engine& engine) {
  const Spending rest(CostPart::rest);
  return engine(job, at);
}

bool answer(Channel& channel, const Job& job, const Engine& engine) {
  const auto at = [&](Phase phase) { send(channel, encode(phase)); };
  try {
    const double before = processor_seconds();
    Result<RunResult> result = run(job, at, engine);
    if (result) result->processor_seconds = processor_seconds() - before;
    return send_answer(channel, result ? encode(*result, job) : encode(result.error()));
  } catch (const std::bad_alloc&) {
    return send_answer(channel, encode(out_of_memory(job)));
  } catch (const std::exception& error) {
    return send_answer(channel, encode_broken(error.what()));
  }
}

/// Compiles a small program of ours: the next one finds the compiler loaded, which saves a third of its time.
void load_compiler(const EngineOptions& options) {
  EngineOptions uncached = options;
  uncached.cache.reset();
  [[maybe_unused]] const auto ignored = CompileStep(uncached).run(first_canary());
}

/// Runs a kernel of ours that needs no compiler: the next one finds ready what a first launch makes.
void launch_once(const Engine& engine) {
  [[maybe_unused]] const auto ignored = engine(empty_kernel(), [](Phase) {});
}

/// A card's counters, without a launch: the first one that is counted finds them ready.
void load_counters(const Engine& engine) {
  Job job = empty_kernel();
  job.launches.clear();
  job.options.count = true;
  [[maybe_unused]] const auto ignored = engine(job, [](Phase) {});
}

struct Arguments {
  bool has_cache = false;
  bool loads_compiler = false;
  bool loads_counters = false;
  uint64_t memory_bytes = 0;
  uint64_t compile_memory_bytes = 0;
  bool on_gpu = false;
  bool has_costs = false;
  bool sandbox = true;
  std::vector<std::string> counters;
};

std::optional<Arguments> arguments_of(int argc, char** argv) {
  Arguments arguments;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string name = argv[i], value = argv[i + 1];
    if (name == "--cache" && value == "ask")
      arguments.has_cache = true;
    else if (name == "--load" && value == "compiler")
      arguments.loads_compiler = true;
    else if (name == "--load" && value == "counters")
      arguments.loads_counters = true;
    else if (name == "--memory")
      arguments.memory_bytes = std::strtoull(value.c_str(), nullptr, 10);
    else if (name == "--compile-memory")
      arguments.compile_memory_bytes = std::strtoull(value.c_str(), nullptr, 10);
    else if (name == "--backend" && (value == "gpu" || value == "emulator"))
      arguments.on_gpu = value == "gpu";
    else if (name == "--costs" && value == "on")
      arguments.has_costs = true;
    else if (name == "--sandbox" && value == "off")
      arguments.sandbox = false;
    else if (name == "--counter")
      arguments.counters.push_back(value);
    else
      return std::nullopt;
  }
  struct stat info {};
  if (argc % 2 == 0 || fstat(kWorkerSocket, &info) != 0 || !S_ISSOCK(info.st_mode)) return std::nullopt;
  return arguments;
}

sandbox::SandboxPolicy policy_of(const Arguments& arguments, const std::optional<compile::Toolkit>& toolkit) {
  sandbox::SandboxPolicy policy;
  policy.memory_bytes = arguments.memory_bytes;
  policy.readable = sandbox::system_readable();
  if (toolkit) {
    std::error_code ignored;
    for (const std::string& library :
         {toolkit->nvrtc, std::filesystem::canonical(toolkit->nvrtc, ignored).string()})
      if (!library.empty()) policy.readable.push_back(std::filesystem::path(library).parent_path());
    policy.readable.insert(policy.readable.end(), toolkit->include_dirs.begin(), toolkit->include_dirs.end());
  }
  policy.user_needs = {policy.readable, arguments.on_gpu};
  if (arguments.on_gpu) {
    policy.system_calls = sandbox::Calls::card;
    policy.readable.insert(policy.readable.end(), {"/sys", "/etc", "/usr", "/opt"});
    policy.devices = {"/dev", "/proc"};
    if (toolkit) policy.readable.push_back(toolkit->root);
  }
  return policy;
}

/// Threads have as much as a program's first one usually has, whatever `ulimit -s` says: the compiler
/// recurses.
void set_stack_of_threads() {
  constexpr size_t kBytes = size_t{8} << 20;
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return;
  if (pthread_attr_setstacksize(&attributes, kBytes) == 0) pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
}

}  // namespace

void serve(Channel& channel, const Hello& hello, const Engine& engine, uint64_t max_idle_bytes,
           const std::function<bool()>& spent, const std::function<void()>& before) {
  if (!send(channel, encode(hello))) return;
  if (before) before();
  const Spending messages(CostPart::messages);
  for (;;) {
    Frame frame;
    if (channel.receive(frame, FrameLimits{}) != Transfer::done) return;
    const Result<Job> job = decode_job(frame);
    frame = {};
    const bool sent = job ? answer(channel, *job, engine) : send_answer(channel, encode(job.error()));
    if (!sent || sandbox::resident_bytes() > max_idle_bytes || (spent && spent())) return;
  }
}

int serve_main(int argc, char** argv, const EngineFactory& make_engine, const CardSource& card) {
  const std::optional<Arguments> arguments = arguments_of(argc, argv);
  if (!arguments) {
    std::fputs("grader-worker is started by grader; run ./grade.sh\n", stderr);
    return 2;
  }
  if (arguments->has_costs) meter().switch_on();
  const Spending starting(CostPart::starting);
  EngineOptions options;
  options.compile_memory_bytes = arguments->compile_memory_bytes;
  options.has_sandbox = arguments->sandbox;
  options.on_gpu = arguments->on_gpu;
  options.loads_counters = arguments->loads_counters;
  options.counters = arguments->counters;
  if (Result<compile::Toolkit> toolkit = compile::find_toolkit()) options.toolkit = *std::move(toolkit);
  set_stack_of_threads();
  std::error_code ignored;
  std::filesystem::current_path("/", ignored);
  Hello hello{arguments->sandbox ? sandbox::enter_sandbox(policy_of(*arguments, options.toolkit))
                                 : std::vector<Layer>{{"sandbox", false, "off, for a debugger"}}};
  if (options.on_gpu && card) hello.card = card(options);
  Channel channel(kWorkerSocket);
  if (hello.card && !*hello.card) {
    send(channel, encode(hello));
    return 2;
  }
  if (arguments->has_cache) options.cache = std::make_shared<RemoteCache>(channel);
  const Engine engine = make_engine(options);
  serve(
      channel, hello, engine, options.on_gpu ? kMaxIdleBytesOnGpu : kMaxIdleBytes,
      [spent = options.spent] { return *spent; },
      [&] {
        if (arguments->loads_compiler || arguments->loads_counters) launch_once(engine);
        if (arguments->loads_counters) load_counters(engine);
        if (arguments->loads_compiler) load_compiler(options);
      });
  return 0;
}

}  // namespace cml::worker
