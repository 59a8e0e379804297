#include "emulator/exec/texture_sample.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <optional>

namespace cml::emulator {
namespace {

/// An f16 as f32; every f16 is one.
float half_to_float(uint16_t half) {
  const int exponent = half >> 10 & 31;
  const int fraction = half & 0x3FF;
  float value = exponent == 0    ? std::ldexp(static_cast<float>(fraction), -24)
                : exponent == 31 ? (fraction == 0 ? INFINITY : NAN)
                                 : std::ldexp(static_cast<float>(fraction | 0x400), exponent - 25);
  return (half & 0x8000) != 0 ? -value : value;
}

/// One channel's bits as a tex instruction gives them.
uint32_t channel_value(const Texture& texture, uint32_t raw, unsigned bits) {
  switch (texture.kind) {
    case ChannelKind::floating:
      return bits == 16 ? std::bit_cast<uint32_t>(half_to_float(static_cast<uint16_t>(raw))) : raw;
    case ChannelKind::unsigned_integer: {
      const auto most = static_cast<float>((uint64_t{1} << bits) - 1);
      return texture.reads_fraction ? std::bit_cast<uint32_t>(static_cast<float>(raw) / most) : raw;
    }
    case ChannelKind::signed_integer: {
      const int32_t value = static_cast<int32_t>(raw << (32 - bits)) >> (32 - bits);
      if (!texture.reads_fraction) return static_cast<uint32_t>(value);
      const auto most = static_cast<float>((uint64_t{1} << (bits - 1)) - 1);
      return std::bit_cast<uint32_t>(std::max(-1.0f, static_cast<float>(value) / most));
    }
  }
  return raw;
}

template <class Raw>
uint32_t read_raw(const std::byte* where) {
  Raw raw;
  std::memcpy(&raw, where, sizeof(raw));
  return raw;
}

Texel read_texel(const Texture& texture, const std::byte* where) {
  Texel texel{};
  for (unsigned c = 0; c < 4 && texture.channel_bits[c] != 0; ++c) {
    const unsigned bits = texture.channel_bits[c];
    const uint32_t raw = bits == 32   ? read_raw<uint32_t>(where)
                         : bits == 16 ? read_raw<uint16_t>(where)
                                      : read_raw<uint8_t>(where);
    where += bits / 8;
    texel[c] = channel_value(texture, raw, bits);
  }
  return texel;
}

Texel border_of(const Texture& texture) {
  Texel texel{};
  const bool is_float = texture.kind == ChannelKind::floating || texture.reads_fraction;
  for (unsigned c = 0; c < 4; ++c)
    texel[c] = is_float ? std::bit_cast<uint32_t>(texture.border[c])
                        : static_cast<uint32_t>(static_cast<int64_t>(texture.border[c]));
  return texel;
}

/// The texel that an index names in a dimension of `size` texels; nothing where that is the border.
/// Coordinates that are not normalised neither wrap nor mirror: they are clamped.
std::optional<uint64_t> place(int64_t index, int64_t size, AddressMode mode, bool is_normalised) {
  if (index >= 0 && index < size) return static_cast<uint64_t>(index);
  if (mode == AddressMode::border) return std::nullopt;
  if (is_normalised && mode == AddressMode::wrap) return static_cast<uint64_t>((index % size + size) % size);
  if (is_normalised && mode == AddressMode::mirror) {
    const int64_t at = (index % (2 * size) + 2 * size) % (2 * size);
    return static_cast<uint64_t>(at < size ? at : 2 * size - 1 - at);
  }
  return static_cast<uint64_t>(index < 0 ? 0 : size - 1);
}

/// std::floor of what in_texels() gives, which fits: that function is a call where the build has no SSE4.1.
int64_t floor_of(double at) {
  const auto whole = static_cast<int64_t>(at);
  return whole - (at < static_cast<double>(whole) ? 1 : 0);
}

/// A coordinate in texels; NaN and what no index can be count as far outside.
double in_texels(const Texture& texture, float coordinate, unsigned dimension) {
  constexpr double kFar = 1 << 30;
  const double at = double{coordinate} * (texture.is_normalised ? texture.extent[dimension] : 1);
  return std::isnan(at) ? 0 : std::clamp(at, -kFar, kFar);
}

/// The two texels of a dimension that a linear filter takes, and the second one's weight in 256ths: frac(x -
/// 0.5), "stored in 9-bit fixed point format with 8 bits of fractional value (so 1.0 is exactly
/// represented)". That the rest is rounded to nearest is what 1.0 needs; the guide does not say so.
struct Between {
  int64_t first;
  uint32_t weight;
};
Between between(double at) {
  const double from_center = at - 0.5;
  const int64_t first = floor_of(from_center);
  const double weight = (from_center - static_cast<double>(first)) * 256;
  return {first, static_cast<uint32_t>(floor_of(weight + 0.5))};
}

/// Weights of the texels of a linear filter in 256ths: the bits of an index are the second texels of x, y, z.
using Weights = std::array<uint32_t, 8>;

/// `weight` parts of 256 of `whole`, rounded to nearest.
uint32_t part_of(uint32_t whole, uint32_t weight) { return (whole * weight + 128) / 256; }

/// As an H200 rounds them (docs/measurements.md): of two dimensions the product of both weights is rounded,
/// and the others are what it leaves.
Weights weights_of(uint32_t x, uint32_t y) {
  const uint32_t both = part_of(x, y);
  return {256 - x - y + both, x - both, y - both, both};
}
/// Of three dimensions: those of x and z, each divided along y.
Weights weights_of(uint32_t x, uint32_t y, uint32_t z) {
  const Weights flat = weights_of(x, z);
  Weights all{};
  for (unsigned i = 0; i < 4; ++i) {
    const unsigned corner = (i & 1) | (i & 2) << 1;
    all[corner | 2] = part_of(flat[i], y);
    all[corner] = flat[i] - all[corner | 2];
  }
  return all;
}

/// Bytes to a layer, which is held to those that there are.
uint64_t layer_offset(const Texture& texture, int64_t layer) {
  if (texture.layers == 0) return 0;
  return static_cast<uint64_t>(std::clamp<int64_t>(layer, 0, texture.layers - 1)) * texture.slice;
}

}  // namespace

Texel fetch(const Texture& texture, const std::byte* texels, std::array<int64_t, 3> at, int64_t layer) {
  uint64_t offset = 0;
  const uint64_t steps[3] = {texture.texel_bytes(), texture.pitch, texture.slice};
  for (unsigned d = 0; d < 3 && texture.extent[d] != 0; ++d) {
    const bool is_outside = at[d] < 0 || at[d] >= int64_t{texture.extent[d]};
    if (texture.is_linear_memory && is_outside) return {};
    const auto index = place(at[d], texture.extent[d], texture.modes[d], texture.is_normalised);
    if (!index) return border_of(texture);
    offset += *index * steps[d];
  }
  return read_texel(texture, texels + offset + layer_offset(texture, layer));
}

Texel sample(const Texture& texture, const std::byte* texels, std::array<float, 3> at, int64_t layer) {
  if (!texture.filters) {
    std::array<int64_t, 3> index{};
    for (unsigned d = 0; d < 3 && texture.extent[d] != 0; ++d)
      index[d] = floor_of(in_texels(texture, at[d], d));
    return fetch(texture, texels, index, layer);
  }
  Between pair[3]{};
  std::optional<uint64_t> offsets[3][2];  // of the two texels of a dimension; nothing: the border
  const uint64_t steps[3] = {texture.texel_bytes(), texture.pitch, texture.slice};
  unsigned dimensions = 0;
  for (; dimensions < 3 && texture.extent[dimensions] != 0; ++dimensions) {
    const unsigned d = dimensions;
    pair[d] = between(in_texels(texture, at[d], d));
    for (unsigned i = 0; i < 2; ++i) {
      offsets[d][i] = place(pair[d].first + i, texture.extent[d], texture.modes[d], texture.is_normalised);
      if (offsets[d][i]) *offsets[d][i] *= steps[d];
    }
  }
  // One dimension is a row of two: its y is 0, half a texel before the center of the row.
  const bool has_border_row = dimensions == 1 && texture.modes[1] == AddressMode::border;
  Weights weights = weights_of(pair[0].weight, has_border_row ? 128 : pair[1].weight);
  if (dimensions == 3) weights = weights_of(pair[0].weight, pair[1].weight, pair[2].weight);
  std::array<double, 4> sum{};
  const auto add = [&](uint32_t weight, const Texel& texel) {
    for (unsigned c = 0; c < 4; ++c) sum[c] += weight / 256.0 * double{std::bit_cast<float>(texel[c])};
  };
  if (has_border_row) {
    add(weights[0] + weights[1], border_of(texture));
    weights = {weights[2], weights[3]};
  }
  texels += layer_offset(texture, layer);
  for (unsigned corner = 0; corner < 1u << dimensions; ++corner) {
    if (weights[corner] == 0) continue;  // so that an infinity next door does not make a NaN
    uint64_t offset = 0;
    bool is_border = false;
    for (unsigned d = 0; d < dimensions; ++d) {
      const std::optional<uint64_t>& one = offsets[d][corner >> d & 1];
      is_border |= !one;
      offset += one.value_or(0);
    }
    add(weights[corner], is_border ? border_of(texture) : read_texel(texture, texels + offset));
  }
  Texel mean{};
  for (unsigned c = 0; c < 4; ++c) mean[c] = std::bit_cast<uint32_t>(static_cast<float>(sum[c]));
  return mean;
}

CubePlace cube_place(std::array<float, 3> direction) {
  const auto [x, y, z] = direction;
  const float ax = std::fabs(x), ay = std::fabs(y), az = std::fabs(z);
  const auto on_face = [](unsigned face, float m, float s, float t) {
    return CubePlace{face, (s / m + 1) / 2, (t / m + 1) / 2};
  };
  if (az >= ax && az >= ay) return z < 0 ? on_face(5, az, -x, -y) : on_face(4, az, x, -y);
  if (ay >= ax) return y < 0 ? on_face(3, ay, x, -z) : on_face(2, ay, x, z);
  return x < 0 ? on_face(1, ax, z, -y) : on_face(0, ax, -z, -y);
}

Texel gather(const Texture& texture, const std::byte* texels, std::array<float, 3> at, unsigned channel) {
  const int64_t x = between(in_texels(texture, at[0], 0)).first;
  const int64_t y = between(in_texels(texture, at[1], 1)).first;
  const std::array<int64_t, 3> corners[4] = {{x, y + 1, 0}, {x + 1, y + 1, 0}, {x + 1, y, 0}, {x, y, 0}};
  Texel four{};
  for (unsigned i = 0; i < 4; ++i) four[i] = fetch(texture, texels, corners[i])[channel];
  return four;
}

}  // namespace cml::emulator
