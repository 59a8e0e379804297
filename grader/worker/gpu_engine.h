#pragma once
#include <string>
#include <vector>

#include "worker/server.h"

namespace cml::worker {

/// Compile for the card, run on it, count by its counters. A fault that poisons the context makes the process
/// spent.
Engine make_gpu_engine(const EngineOptions& options);

/// Loads ahead what the first engine that counts loads. Needs no context, so that another thread may make
/// one.
void load_counter_libraries(const EngineOptions& options);

/// Where CUPTI may lie next to a toolkit: an installed one, or a folder of wheels.
std::vector<std::string> cupti_dirs(const std::optional<compile::Toolkit>& toolkit);

}  // namespace cml::worker
