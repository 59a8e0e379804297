#pragma once
#include <string>
#include <vector>

#include "core/error.h"
#include "gpu/cupti_abi.h"

namespace cml::gpu::cupti {

/// A parameter block that says its own size.
template <class Block>
Block block() {
  Block value;
  value.size = sizeof(Block);
  return value;
}
template <>
RangeStop block<RangeStop>();
template <>
RangeSetConfig block<RangeSetConfig>();

/// CUPTI, first from `library_dirs`, then from the loader's path. Error: it is absent, or older than
/// 12.8.
Result<Library> load(const std::vector<std::string>& library_dirs);

/// What a status other than 0 means for the user: why there are no counters, and what would change it.
Error explain(const Library& library, Status status, const std::string& step);

/// Returns explain()'s Error from the function around it where the call fails.
#define CML_CUPTI(library, step)                                                \
  do {                                                                          \
    if (const ::cml::gpu::cupti::Status status_ = (library).step; status_ != 0) \
      return ::cml::gpu::cupti::explain(library, status_, #step);               \
  } while (false)

}  // namespace cml::gpu::cupti
