#pragma once
#include <cstddef>

#include "emulator/memory/zeroed_memory.h"

namespace cml::emulator {

/// Zeroed memory of the host, which the process keeps for the next launch: to touch fresh memory costs more
/// than what is done with it.
class ZeroedTable {
 public:
  ZeroedTable() = default;
  /// Throws std::bad_alloc.
  explicit ZeroedTable(size_t bytes);
  /// Unless this is called, the memory goes back to the system. It may be kept. Precondition: it is zero
  /// again.
  void give_back() noexcept;

  std::byte* data() { return memory_.get(); }
  size_t size() const { return memory_.get_deleter().bytes; }

 private:
  ZeroedMemory memory_;
};

}  // namespace cml::emulator
