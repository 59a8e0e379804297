#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "core/backend.h"
#include "litmus/test_file.h"

namespace cml::litmus {

/// How often something was seen, and under which seed first.
struct Seen {
  uint64_t count = 0;       ///< runs
  uint64_t first_seed = 0;  ///< of the first of them
};

/// Races of one space: "shared" or "global".
struct RaceSeen {
  Seen with;           ///< runs that had one
  Seen without;        ///< runs that had none; a run stops at its first race, of whatever space
  std::string report;  ///< of the first race
};

/// What all runs of one test gave.
struct Histogram {
  uint64_t runs = 0;                      ///< whose outcome is counted
  std::map<Outcome, Seen> outcomes;       ///< counts add up to `runs`
  std::map<std::string, RaceSeen> races;  ///< by space, of each run; empty on a card
  bool is_interrupted = false;            ///< some runs are missing
  std::string failure;                    ///< on a card: why a job gave nothing, which ends the test
};

/// Which runs of a test.
struct Plan {
  uint64_t seeds = 1000;    ///< how many runs
  uint64_t first_seed = 1;  ///< run i has seed first_seed + i
  /// A card has no seeds and no race detector: many instances a launch provoke it instead.
  bool on_card = false;
};

/// Asked before each job, with what the test's runs have given so far: whether to continue.
using GoOn = std::function<bool(const Histogram& so_far)>;

/// Runs the test on weak memory, once a seed, on the emulator, which looks for races as well. Stops early at
/// a trap that no line of the test names. The Error is that of the backend: the test does not compile. On a
/// card an Error is the Histogram's failure, as where a kernel does not end: the worker that held it is gone.
Result<Histogram> run_test(Backend& backend, const LitmusTest& test, const Plan& plan, const GoOn& go_on);

}  // namespace cml::litmus
