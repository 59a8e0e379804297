#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "compile/cache.h"
#include "compile/toolkit.h"
#include "core/backend.h"
#include "worker/channel.h"
#include "worker/protocol.h"

namespace cml::worker {

/// Runs one job and says in between what it is at.
using Engine = std::function<Result<RunResult>(const Job&, const std::function<void(Phase)>& at)>;

struct EngineOptions {
  std::shared_ptr<compile::Cache> cache;  ///< of compiled programs; may be missing
  std::optional<compile::Toolkit> toolkit;
  uint64_t compile_memory_bytes = 0;  ///< what a compilation may add; 0: any
  bool has_sandbox = false;           ///< the compiler's thread gives up files as well
  bool on_gpu = false;                ///< the card runs the jobs, not the emulator
  bool loads_counters = false;        ///< the card's counters are made ready before the first job
  /// CUPTI names that the card counts; empty: those that hardware counts as we do.
  std::vector<std::string> counters;
  /// An engine sets it where this process is of no more use after its answer.
  std::shared_ptr<bool> spent = std::make_shared<bool>(false);
};

/// A process that holds more than this after a job is not used again. A CUDA context and CUPTI alone take
/// more than an emulator.
constexpr uint64_t kMaxIdleBytes = uint64_t{768} << 20;
constexpr uint64_t kMaxIdleBytesOnGpu = uint64_t{8} << 30;

using EngineFactory = std::function<Engine(const EngineOptions&)>;

/// What card this process can use. May be empty: it is not asked then.
using CardSource = std::function<Result<Card>(const EngineOptions&)>;

/// Answers jobs until the judge closes the channel, or this process holds more than `max_idle_bytes` or is
/// `spent` (the judge starts another). `before` runs once it has said hello.
void serve(Channel& channel, const Hello& hello, const Engine& engine,
           uint64_t max_idle_bytes = kMaxIdleBytes, const std::function<bool()>& spent = {},
           const std::function<void()>& before = {});

/// All of grader-worker: reads its arguments, enters the sandbox, serves. One that is to use a card says
/// first what `card` gives, and ends if there is no card. Returns the exit code.
int serve_main(int argc, char** argv, const EngineFactory& make_engine, const CardSource& card = {});

/// Where the worker finds its end of the channel.
constexpr int kWorkerSocket = 3;

}  // namespace cml::worker
