#pragma once
#include <cstdint>

#include "parity/kernels/tree.h"

namespace cml::parity::kernels {

/// The kernel `index` of `seed`: the same on every machine. It has no undefined or unspecified behaviour, and
/// what it computes depends neither on the order of threads nor on choices of the assembler (production.h
/// says how).
Kernel make_kernel(uint64_t seed, uint64_t index);

}  // namespace cml::parity::kernels
