#pragma once
#include <optional>

#include "ptx/ir.h"

namespace cml::ptx {

/// Coordinates of a texture or surface instruction. (PTX ISA 9.7.10.3, 9.7.11.1)
struct TextureForm {
  unsigned dimensions = 0;  ///< 1 to 3
  bool is_layered = false;  ///< the first coordinate is the layer
  bool is_cube = false;     ///< the others are a direction from the center of a cube
  /// Coordinates that count, the layer too: more may be written, up to a power of two.
  unsigned coordinates() const { return dimensions + (is_layered ? 1 : 0); }
};

/// By its word .1d, .2d, .3d, .a1d, .a2d, .cube or .acube; nothing where it does not have exactly one.
std::optional<TextureForm> texture_form(const Instruction& instruction);

}  // namespace cml::ptx
