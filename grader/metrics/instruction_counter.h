#pragma once
#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "metrics/counters.h"

namespace cml::metrics {

/// Executed instructions of PTX, and floating-point operations among them. A multiply-add is one instruction.
/// What the assembler makes of a division or a square root is not counted.
class InstructionCounter : public Counter {
 public:
  enum Precision { kSingle, kDouble, kHalf, kPrecisions };
  enum Operation { kAdd, kMul, kFma, kOperations };
  struct Totals {
    uint64_t warps = 0;
    uint64_t threads = 0;
    uint64_t exchanges =
        0;               ///< warp instructions by which lanes of a warp, or warps, learn each other's values
    uint64_t votes = 0;  ///< barriers by which all threads of a block learn what they agree on
    uint64_t mbarriers = 0;  ///< operations and waits on mbarriers; each may reveal a bit
    /// Threads whose guard was true.
    std::array<std::array<uint64_t, kOperations>, kPrecisions> flops{};
  };

  void on_launch(const emulator::LaunchInfo& info) override;
  void on_executed(const ptx::Instruction& instruction, uint64_t warps, uint64_t threads,
                   uint64_t threads_on) override;
  void merge(const Observer& other) override;
  void report(std::vector<MetricValue>& values, std::vector<AccessSite>& sites) const override;
  void report_lines(std::vector<LineCount>& lines) const override;

 private:
  void add(const LineCount& line);

  const ptx::Module* module_ = nullptr;
  uint32_t source_file_ = 0;                                ///< of the kernel, see ptx/source_place.h
  std::map<std::pair<std::string, int>, LineCount> lines_;  ///< by file and line
  Totals totals_;
};

}  // namespace cml::metrics
