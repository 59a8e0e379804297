#pragma once
#include <cstdint>
#include <string>

#include "core/error.h"
#include "core/timing.h"

namespace cml::worker {

/// A library's routine, timed in turns with the copy.
struct LibraryTiming {
  TimingResult result;  ///< without samples: the output was looked at here
  std::string remark;   ///< how the work was given to it, where that is not obvious; else empty
};

/// Times a routine of gpu/libraries.def in this process, over arrays of side * side floats (the convolution:
/// at most 2^28 and 9 weights, as in lab 03). The Error says what is missing: a GPU, the compiler for the
/// copy kernel, the library; or that the output is wrong.
Result<LibraryTiming> time_library(const std::string& routine, uint32_t side);

}  // namespace cml::worker
