#pragma once
#include "cli/verb.h"

/// What `grader bench` measures: one function a subject, each in the file of its name.
namespace cml::cli {

Action declare_bench_emulator(CLI::App& app);
Action declare_bench_gpu(CLI::App& app);
Action declare_bench_stability(CLI::App& app);
Action declare_bench_watch(CLI::App& app);

}  // namespace cml::cli
