#include "emulator/order/zeroed_table.h"

#include <map>
#include <mutex>
#include <new>
#include <utility>

namespace cml::emulator {
namespace {

constexpr size_t kMostKeptBytes = size_t{256} << 20;

/// What was given back, by size.
class Kept {
 public:
  /// Empty, where there is no memory of this size.
  ZeroedMemory take(size_t bytes) {
    const std::lock_guard lock(mutex_);
    auto found = tables_.extract(bytes);
    if (found.empty()) return {};
    bytes_ -= bytes;
    return std::move(found.mapped());
  }
  /// Where there is room.
  void keep(ZeroedMemory memory) {
    const size_t bytes = memory.get_deleter().bytes;
    const std::lock_guard lock(mutex_);
    if (bytes > kMostKeptBytes - bytes_) return;
    tables_.emplace(bytes, std::move(memory));
    bytes_ += bytes;
  }

 private:
  std::mutex mutex_;
  std::multimap<size_t, ZeroedMemory> tables_;
  size_t bytes_ = 0;
};
Kept& kept() {
  static Kept it;
  return it;
}

}  // namespace

ZeroedTable::ZeroedTable(size_t bytes) : memory_(kept().take(bytes)) {
  if (memory_ == nullptr) memory_ = allocate_zeroed(bytes);
}

void ZeroedTable::give_back() noexcept {
  if (memory_ == nullptr) return;
  try {
    kept().keep(std::move(memory_));
  } catch (const std::bad_alloc&) {
    memory_.reset();  // back to the system
  }
}

}  // namespace cml::emulator
