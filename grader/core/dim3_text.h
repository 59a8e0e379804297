#pragma once
#include <string>

#include "core/dim3.h"

namespace cml {

/// "(3,0,0)": an index or an extent as messages have it.
inline std::string tuple_text(const Dim3& d) {
  return "(" + std::to_string(d.x) + "," + std::to_string(d.y) + "," + std::to_string(d.z) + ")";
}

}  // namespace cml
