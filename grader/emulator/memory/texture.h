#pragma once
#include <array>
#include <cstdint>

/// Texture and surface objects (CUDA Programming Guide, "Texture and Surface Memory"). Their texels lie in
/// arrays of global memory, so that they are saved, restored and released as those.
namespace cml::emulator {

/// What a coordinate outside of the texture reads.
enum class AddressMode : uint8_t {
  wrap,    ///< the texture repeats; normalised coordinates only
  clamp,   ///< the texel at the edge
  mirror,  ///< the texture repeats, every other time backwards; normalised coordinates only
  border,  ///< the border's value
};

/// How the bits of a channel are read.
enum class ChannelKind : uint8_t { signed_integer, unsigned_integer, floating };

/// A texture or surface object.
struct Texture {
  uint64_t address = 0;                   ///< of the first texel, as kernels have it
  std::array<uint32_t, 3> extent{};       ///< texels in x, y and z; 0 where it has no such dimension
  uint32_t layers = 0;                    ///< of a layered array, six for each cube; else 0
  bool is_cube = false;                   ///< its layers are the faces of cubes
  uint64_t pitch = 0;                     ///< bytes from row to row
  uint64_t slice = 0;                     ///< bytes from one z, or layer, to the next
  std::array<uint8_t, 4> channel_bits{};  ///< 8, 16 or 32; 0 where there is no such channel
  ChannelKind kind{};                     ///< of all channels
  std::array<AddressMode, 3> modes{};     ///< by dimension
  std::array<float, 4> border{};          ///< read outside with AddressMode::border
  bool is_linear_memory = false;          ///< indexed by an integer only (tex1Dfetch); outside it reads zeros
  bool filters = false;                   ///< linearly, between texels
  bool is_normalised = false;             ///< coordinates are from 0 to 1
  bool reads_fraction = false;            ///< integers are read as floats from 0 or -1 to 1
  bool is_surface = false;                ///< read and written by bytes

  /// Bytes of a texel.
  uint32_t texel_bytes() const {
    return (uint32_t{channel_bits[0]} + channel_bits[1] + channel_bits[2] + channel_bits[3]) / 8;
  }
  /// Bytes from the first texel to the end of the last.
  uint64_t bytes() const {
    const uint64_t rows = extent[1] == 0 ? 1 : extent[1];
    const uint64_t slices = layers != 0 ? layers : extent[2] == 0 ? 1 : extent[2];
    return (slices - 1) * slice + (rows - 1) * pitch + uint64_t{extent[0]} * texel_bytes();
  }
};

/// The handle of the object with this number, as a kernel gets it: no address of an array.
constexpr uint64_t texture_handle(uint64_t number) { return uint64_t{0x7EC5} << 48 | number; }
/// The number of an object; one that no object has where it is no handle.
constexpr uint64_t texture_number(uint64_t handle) { return handle ^ texture_handle(0); }

}  // namespace cml::emulator
