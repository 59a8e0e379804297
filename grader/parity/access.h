#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "core/error.h"

namespace cml::parity {

enum class Kind : uint8_t { load, store, atomic };
const char* text_of(Kind kind);

/// A state space that patterns access.
struct Space {
  const char* name;     ///< as reports call it
  uint32_t bytes;       ///< that patterns may touch, from offset 0
  const char* base;     ///< PTX that moves the address of offset 0, aligned to 256 bytes, into %base
  bool constant_table;  ///< lanes read their offsets from constant memory: in global memory that would count
};

/// One memory instruction, executed once by one warp.
struct Access {
  std::string instruction;  ///< PTX: "ld.shared.v2.u32"
  const Space* space;
  Kind kind;
  unsigned elements;       ///< of the vector that a lane accesses
  unsigned element_bytes;  ///< 1, 2, 4 or 8
  /// The model has no measured rule for it and takes it to be like others. Drawn only if the caller gives its
  /// name.
  bool supposed;
  std::vector<std::string> metrics;  ///< compared, as metrics.def names them

  unsigned bytes() const { return elements * element_bytes; }
  std::string kernel() const;  ///< "ld_shared_v2_u32"
};

/// Rows of `accesses()`.
using Selection = std::vector<const Access*>;

const std::vector<Access>& accesses();
/// Those whose instruction begins with one of the prefixes; without any, all but the supposed. The Error
/// names the prefix that fits none.
Result<Selection> select(const std::vector<std::string>& prefixes);

}  // namespace cml::parity
