#pragma once
#include <optional>
#include <string>

#include "core/backend.h"

namespace cml::worker {

/// A program known to be right: two instances of a template are compiled, and use threads, blocks, shared
/// memory and a barrier. `compute_capability` as in Program.
Job canary(int compute_capability);
/// One instance of it to make a process ready: for the least of cards, which every NVRTC that is supported
/// compiles for, and as a text of ours.
Job first_canary();
/// A kernel that does nothing, as PTX.
Job empty_kernel();

/// Runs the canary on `backend`, compiled and run as the job that failed. Empty where it completes with the
/// outputs that it must have, else a sentence that says what went wrong.
std::optional<std::string> why_canary_fails(Backend& backend, const Job& failed);

}  // namespace cml::worker
