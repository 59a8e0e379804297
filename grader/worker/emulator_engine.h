#pragma once
#include "worker/server.h"

namespace cml::worker {

/// Compile, parse, emulate, count.
Engine make_emulator_engine(const EngineOptions& options);

}  // namespace cml::worker
