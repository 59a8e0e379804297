#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "core/dim3.h"

namespace cml::explorer {

/// A thread of the block that is looked at, the first one of its grid.
struct Thread {
  uint32_t x = 0, y = 0, z = 0;  ///< threadIdx
  uint32_t linear = 0;           ///< number in the block
  Dim3 block;                    ///< blockDim
  uint32_t pitch = 0;            ///< elements from row to row of the tile
};
/// Thread number `linear` of a block.
Thread thread_of(const Dim3& block, uint32_t pitch, uint32_t linear);
/// "(1,0,0)".
std::string to_string(const Thread& thread);

/// A name that an index may use.
struct Name {
  std::string_view text;  ///< as it is written
  bool is_unsigned;       ///< else int
  uint32_t (*value)(const Thread& thread);
};
/// The row of a name; null if no row has it.
const Name* find_name(std::string_view text);
/// All names, with commas.
std::string name_list();

}  // namespace cml::explorer
