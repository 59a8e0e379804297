#pragma once
#include <functional>
#include <optional>
#include <string>

#include "compile/toolkit.h"
#include "core/backend.h"
#include "worker/channel.h"
#include "worker/protocol.h"

namespace cml::worker {

/// Runs one job and says in between what it is at.
using Engine = std::function<Result<RunResult>(const Job&, const std::function<void(Phase)>& at)>;

struct EngineOptions {
  std::string cache_dir;
  std::optional<compile::Toolkit> toolkit;
  uint64_t compile_memory_bytes = 0;  ///< what a compilation may add; 0: any
};
using EngineFactory = std::function<Engine(const EngineOptions&)>;

/// Answers jobs until the judge closes the channel, or this process has grown too big to go on (the judge
/// starts another).
void serve(Channel& channel, const Hello& hello, const Engine& engine);

/// All of grader-worker: reads its arguments, enters the sandbox, serves. Returns the exit code.
int serve_main(int argc, char** argv, const EngineFactory& make_engine);

/// Where the worker finds its end of the channel.
constexpr int kWorkerSocket = 3;

}  // namespace cml::worker
