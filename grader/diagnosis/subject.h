#pragma once
#include "core/dim3.h"
#include "emulator/launch/executor.h"
#include "source/model.h"

namespace cml::diagnosis {

/// What is diagnosed: a launch that is over, and what its source says. The model is empty where the source is
/// not known.
struct Subject {
  const emulator::LaunchFacts& launch;
  const source::Model& model;

  /// The index in its block of thread number `thread`.
  Dim3 thread_index(uint32_t thread) const {
    const Dim3 size = launch.info.block;
    return {thread % size.x, thread / size.x % size.y, thread / size.x / size.y};
  }
};

}  // namespace cml::diagnosis
