#pragma once

namespace cml {

/// Threads of a warp, each in a lane of its own: WARP_SZ (PTX ISA 4.5.6), the same on every GPU so far.
inline constexpr unsigned kWarpSize = 32;

}  // namespace cml
