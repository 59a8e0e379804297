#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "emulator/memory/texture.h"

/// Texture fetches on one thread's coordinates. (CUDA Programming Guide, "Texture Fetching")
namespace cml::emulator {

/// The four channels as a tex instruction gives them: floats as their bits, integers extended to 32 bits.
using Texel = std::array<uint32_t, 4>;

/// The texel at whole coordinates; `layer` of a layered texture is held to the layers that there are. Outside
/// of the texture it is what the address mode says. `texels` is the memory at Texture::address.
Texel fetch(const Texture& texture, const std::byte* texels, std::array<int64_t, 3> at, int64_t layer = 0);

/// The texture at coordinates in texels, or from 0 to 1 where it is normalised: the nearest texel, or a mean
/// of two, four or eight, with weights of 8 fractional bits as the hardware has them.
Texel sample(const Texture& texture, const std::byte* texels, std::array<float, 3> at, int64_t layer = 0);

/// A place on a cube: the face in the order +x, -x, +y, -y, +z, -z, and both coordinates on it from 0 to 1.
struct CubePlace {
  unsigned face;
  float s, t;
};
/// Where a direction from the center meets the cube. (CUDA Programming Guide, "Cubemap Textures") On an edge
/// z comes before y and y before x, which the guide leaves open and which is not measured.
CubePlace cube_place(std::array<float, 3> direction);

/// Channel `channel` of the four texels that a linear filter would take, in the order of tld4: (0,1), (1,1),
/// (1,0), (0,0). Precondition: two dimensions.
Texel gather(const Texture& texture, const std::byte* texels, std::array<float, 3> at, unsigned channel);

}  // namespace cml::emulator
