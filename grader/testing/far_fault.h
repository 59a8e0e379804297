#pragma once
#include <cstdint>
#include <string>

#include "core/failure.h"

/// Single blocks of large grids, whose arrays are not held but for their own elements.
namespace cml::testing {

/// Address of an input of which nothing is held: after all arrays, and at a multiple of 256 bytes. It is not
/// null: a kernel may return there, or assert that it is not.
inline constexpr uint64_t kNoInput = uint64_t{1} << 52;
/// The same of an output.
inline constexpr uint64_t kNoOutput = uint64_t{1} << 53;

/// What a block does wrong in a large grid.
enum class FarFault : uint8_t {
  share,    ///< the blocks share elements
  idle,     ///< it moves nothing
  off_part  ///< it accesses other elements than its own
};
/// That fault of a block, at a line of the file where one is known.
Failure far_fault(FarFault fault, const std::string& file = "", int line = 0);
/// An element of a far block that holds something else.
Failure far_element_wrong(const std::string& element);

}  // namespace cml::testing
