#pragma once
#include <optional>
#include <string>

#include "core/trap.h"

namespace cml {

/// A thread at a line of the source.
struct Place {
  std::string file;      ///< the student's file name
  int line = 0;          ///< source line, 0 where the PTX has none
  Dim3 block{0, 0, 0};   ///< index of the block in its grid
  Dim3 thread{0, 0, 0};  ///< index of the thread in its block
};

/// A fault that ends no run: a race or a read of unwritten memory. The run continues in the emulator's
/// order, so that outputs and counts can be judged in addition to the finding.
struct Finding {
  Trap at;                     ///< what, and where it showed: of two accesses the second one
  std::optional<Place> other;  ///< of two accesses the first one
  uint64_t launch = 0;         ///< index of the launch in its job
  bool other_writes = false;   ///< of two accesses the first one writes
  bool writes = false;         ///< and the second one

  Failure failure() const { return at.failure(); }          ///< as Trap::failure
  std::string to_string() const { return at.to_string(); }  ///< as Trap::to_string
};

}  // namespace cml
