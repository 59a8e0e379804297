#pragma once
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/backend.h"
#include "sandbox/bubblewrap.h"
#include "worker/process.h"
#include "worker/protocol.h"
#include "worker/scoped_cache.h"

namespace cml::worker {

/// How a Client starts its workers, and what it lets them do.
struct ClientOptions {
  std::string worker_path;       ///< empty: grader-worker next to this program, else where the build put it
  std::string cache_dir;         ///< of compiled programs; empty: none is kept
  bool cache_is_of_one = false;  ///< all that the cache will ever hold is one submission's
  double start_seconds = 20;     ///< until a worker says hello
  double compile_seconds = 30;   ///< that compiling a program may take, of the clock and of the processor
  uint64_t memory_bytes = uint64_t{16} << 30;         ///< address space of the worker
  uint64_t compile_memory_bytes = uint64_t{2} << 30;  ///< what one compilation may add to it
  uint64_t resident_bytes = uint64_t{8} << 30;  ///< that it may have in memory, where a cgroup can be made
  bool use_bubblewrap = true;                   ///< where it is installed and works; never for a GPU
  bool on_gpu = false;                          ///< the card runs the jobs, not the emulator
  /// CUPTI names that the card counts; empty: those that hardware counts as we do.
  std::vector<std::string> counters;
  /// Names of metrics that an answer may have; empty: any.
  std::function<bool(std::string_view)> is_metric;
  /// Asked ten times a second while a job runs, in the thread of run(): true ends the job and its worker, and
  /// refuses jobs. Empty: never.
  std::function<bool()> is_cancelled;
  /// Gets what protects the machine from a worker that has started, in the thread that waited for it. May be
  /// empty.
  std::function<void(const std::vector<Layer>&)> on_start;
};

/// Options as the command line uses them: the default cache folder, all protection on.
ClientOptions default_options();

/// What an Error of Client::run says first where the compiler crashed: the program is not at fault for sure.
inline constexpr std::string_view kCompilerDied = "the compiler died";

/// As kCompilerDied, where it took too long.
inline constexpr std::string_view kCompilerStopped = "compiling was stopped";

/// The message of the Error of a job that ClientOptions::is_cancelled ended or refused.
inline constexpr std::string_view kCancelled = "the run was cancelled";

/// A worker said that an invariant of ours does not hold, or threw what we do not know: a fault of the
/// machine, or of the grader, which the program led there.
class WorkerFailed : public InfrastructureError {
 public:
  using InfrastructureError::InfrastructureError;
};

/// grader-worker next to this program, else where the build put it.
std::string default_worker();

/// The emulator or the card in a process of its own, started on first use. A worker that hangs, dies or
/// answers nonsense costs its job only: an Error says so, and the next job gets a new worker. Not
/// thread-safe: one Client a thread.
class Client : public Backend {
 public:
  /// Starts nothing yet.
  explicit Client(ClientOptions options = default_options());
  ~Client() override;

  std::string name() const override { return options_.on_gpu ? "gpu" : "emulator"; }
  /// Throws InfrastructureError where no worker starts, WorkerFailed where it reports a fault of its own.
  Result<RunResult> run(const Job& job) override;

  /// What protects the machine from the worker; starts it.
  std::vector<Layer> sandbox_status();

  /// The worker's card (ClientOptions::on_gpu); starts it. The Error says why no card can be used.
  /// Throws as run() does.
  Result<Card> card();

  /// What a worker makes ready before its first job.
  struct Load {
    bool compiler = false;  ///< it is loaded
    bool counters = false;  ///< the card's
  };
  /// Starts the next worker, and does not wait until it is ready: the job that needs it does. One that does
  /// not start is replaced then.
  void start_ahead(Load load);

 private:
  struct Attempt;
  void start();
  using Wrap = sandbox::Wrap;
  /// A worker that has not said hello.
  std::unique_ptr<Process> spawn(Wrap wrap, Load load) const;
  /// Makes it the worker once it has said hello.
  bool take(std::unique_ptr<Process> process, Wrap wrap);
  bool try_start(Wrap wrap);
  sandbox::GroupLimits group_limits() const;
  std::vector<std::string> command(Wrap wrap, Load load) const;
  Attempt attempt(const Job& job, const Outgoing& request);
  bool is_cancelled() const { return options_.is_cancelled && options_.is_cancelled(); }
  /// Until a frame comes, the deadline has passed or the job is cancelled: `closed`, without its worker.
  Transfer wait_for_frame(Deadline deadline);
  /// Answers the worker's question for a compiled program, or takes one. `elsewhere`: the worker is gone, and
  /// a new one must get the job.
  Transfer serve_cache(const Frame& frame, Deadline deadline, bool& elsewhere);
  /// A phase's limit is over: whether the worker has had less of the processor than that, and so gets more
  /// time. Throws InfrastructureError where it got so little that nothing can be said of the program.
  bool extend(const Job& job, std::optional<Phase> phase, Deadline& deadline);
  void take_first_look();
  [[noreturn]] void starved(const Job& job, const std::string& how);
  double limit_of(const Job& job, Phase phase) const;
  Error stopped(const Job& job, Phase phase);
  Error died(const Job& job, std::optional<Phase> phase);

  ClientOptions options_;
  std::string bubblewrap_;  ///< path, empty if there is no bubblewrap
  Wrap wrap_ = Wrap::none;  ///< the first to try
  std::string start_failure_;
  std::optional<Result<Card>> card_;  ///< what the last worker with a card said
  std::string toolkit_root_;
  std::vector<std::string> wrapped_paths_;  ///< what the worker needs to see
  std::vector<Layer> sandbox_;
  std::unique_ptr<ScopedCache> cache_;
  std::unique_ptr<Process> process_;
  std::unique_ptr<Process> ahead_;  ///< the next worker; started as `wrap_` says, and not heard from yet
  double cpu_before_ = 0;           ///< of the worker, when the phase began
  Deadline first_look_;             ///< when cpu_before_ is read; none: it was
  std::chrono::steady_clock::time_point phase_began_;
};

}  // namespace cml::worker
