#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

namespace cml::parity::kernels {

/// What kernels read: the bytes of the prelude's `Inputs`, arrays of 256 values each. Zeros of both signs,
/// infinities, NaNs, subnormals, limits of types and their neighbours are among them.
std::vector<std::byte> make_inputs(uint64_t seed, uint64_t index);

/// The index that gives the values of `constants`, those of no kernel.
inline constexpr uint64_t kConstantsIndex = ~uint64_t{0};

}  // namespace cml::parity::kernels
