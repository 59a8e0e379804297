#pragma once
#include "emulator/exec/block.h"
#include "emulator/exec/warp.h"

namespace cml::emulator {

/// One turn of a warp: picks a path, runs it until it blocks, diverges or ends, and picks again.
class Interpreter {
 public:
  Interpreter(Warp& warp, uint64_t quantum);
  void run();

 private:
  bool pick();
  /// `Follows`: where loaded values are used is of interest (Loads).
  template <bool Follows>
  void run_path();
  void take(const Run& run, uint32_t& settled, uint32_t mask, unsigned lanes);
  void run_clock(const Op& op, uint32_t active, uint64_t now);
  void run_branch_indexed(const Op& op, uint32_t active);
  void run_call(const Op& op, uint32_t active);
  void enter_call(const Op& op, const Code& callee, uint32_t lanes, Split* parent);
  void finish_copies(uint32_t lanes);
  void run_return(uint32_t active);
  bool run_warp_sync(const Op& op, uint32_t active);
  void split_members(const Op& op, const uint32_t* groups, size_t count, uint32_t active);
  void wait_for_members(const Op& op, uint32_t members);
  void try_members(uint32_t members);
  void recheck_members();
  void run_stack(const Op& op, uint32_t active);
  void yield();
  void give_way();
  bool to_other_path();
  bool part_barriers();
  void forget_count(const Op& op, uint32_t mask, uint32_t active);
  [[noreturn]] void trap(const Op& op, uint32_t active);

  Warp& warp_;
  Block& block_;
  Count* counts_;
  Count* run_counts_;
  uint64_t limit_;
};

}  // namespace cml::emulator
