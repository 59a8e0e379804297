#include "runtime/graph_memory.h"

#include <algorithm>
#include <utility>

namespace cml::runtime {

void GraphMemory::add(const void* array, size_t bytes) { arrays_[array] = {bytes, false}; }

size_t GraphMemory::size_of(const void* array) const {
  const auto found = arrays_.find(array);
  return found == arrays_.end() ? 0 : found->second.bytes;
}

void GraphMemory::begin_use(const void* array) {
  const auto found = arrays_.find(array);
  if (found == arrays_.end() || std::exchange(found->second.is_used, true)) return;
  used_ += found->second.bytes;
  bytes_ = std::max(bytes_, used_);
  most_bytes_ = std::max(most_bytes_, bytes_);
}

bool GraphMemory::end_use(const void* array) {
  const auto found = arrays_.find(array);
  if (found == arrays_.end()) return false;
  if (std::exchange(found->second.is_used, false)) used_ -= found->second.bytes;
  return true;
}

void GraphMemory::trim() { bytes_ = used_; }

}  // namespace cml::runtime
