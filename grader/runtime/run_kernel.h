#pragma once
#include "runtime/call.h"

namespace cml::runtime {

/// Whether the settings name this kernel, as compile::find_kernel has it, or name no kernel.
bool is_to_count(const Session& session, const Kernel& kernel);

/// Whether races are looked for in this launch; of later ones of the same kernel and shape as the settings
/// say.
bool is_to_check(const Session& session, Kernel& kernel, const emulator::LaunchSpec& spec);

/// Runs a launch to its end: the counts of a kernel that is_to_count go to the recorder, findings and faults
/// to stderr too. Where a checked launch has to be watched more closely, it runs again over the same memory.
/// An error is one of the emulator, for instance an instruction that it does not have; a fault is kept for
/// later calls.
cudaError_t run_kernel(Call& call, Kernel& kernel, Module& module, emulator::LaunchSpec spec,
                       bool is_checked);

}  // namespace cml::runtime
