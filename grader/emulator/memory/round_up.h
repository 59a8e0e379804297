#pragma once
#include <cstdint>

namespace cml::emulator {

/// The least multiple of `to` that is not below `value`.
constexpr uint64_t round_up(uint64_t value, uint64_t to) { return (value + to - 1) / to * to; }

}  // namespace cml::emulator
