#pragma once
#include "emulator/exec/warp.h"

namespace cml::emulator {

/// Copies the arguments of a call, as `activation.call` says, into the parameters of the callee's activation.
void copy_arguments(Warp& warp, Activation& activation, uint32_t lanes);
/// Copies the results of the returning `activation` to its caller.
void copy_returns(Warp& warp, Activation& activation, uint32_t lanes);
/// The call's arguments and results have the number and sizes that the function declares.
bool call_fits(const CallSite& call, const Code& callee);

/// vprintf, malloc, free and __assertfail, for the lanes of `active`, one after the other.
void call_host(Warp& warp, const Op& op, uint32_t active);

}  // namespace cml::emulator
