#pragma once
#include <cstdint>
#include <random>

#include "core/job.h"
#include "testing/draw.h"

namespace cml::testing {

/// While it lives, of a larger grid only some blocks run, spread over all of it, with values as they are (on
/// the emulator). Nothing is counted and nothing is looked for but traps, unless the options ask for it
/// again. Afterwards the options are as they were.
class SomeBlocks {
 public:
  SomeBlocks(RunOptions& options, std::mt19937_64& random, uint32_t most)
      : options_(options), random_(random), before_(options) {
    options_.count = options_.check_races = options_.check_initialised = false;
    options_.flow.emplace().most_blocks = most;
  }
  SomeBlocks(const SomeBlocks&) = delete;
  SomeBlocks& operator=(const SomeBlocks&) = delete;
  ~SomeBlocks() { options_ = before_; }

  /// The runs from now on have blocks that are drawn from all of the grid: all the same ones.
  void draw() { options_.block_order_seed = draw_between<uint64_t>(random_, 1, uint64_t{1} << 40); }

 private:
  RunOptions& options_;
  std::mt19937_64& random_;
  RunOptions before_;
};

}  // namespace cml::testing
