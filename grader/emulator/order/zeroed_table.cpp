#include "emulator/order/zeroed_table.h"

#include <cstdlib>
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
  ~Kept() {
    for (const auto& [bytes, data] : tables_) std::free(data);
  }
  void* take(size_t bytes) {
    const std::lock_guard lock(mutex_);
    const auto found = tables_.find(bytes);
    if (found == tables_.end()) return nullptr;
    void* data = found->second;
    tables_.erase(found);
    bytes_ -= bytes;
    return data;
  }
  /// False where there is no room.
  bool keep(void* data, size_t bytes) {
    const std::lock_guard lock(mutex_);
    if (bytes > kMostKeptBytes - bytes_) return false;
    tables_.emplace(bytes, data);
    bytes_ += bytes;
    return true;
  }

 private:
  std::mutex mutex_;
  std::multimap<size_t, void*> tables_;
  size_t bytes_ = 0;
};
Kept& kept() {
  static Kept it;
  return it;
}

}  // namespace

ZeroedTable::ZeroedTable(size_t bytes) : bytes_(bytes) {
  void* data = kept().take(bytes);
  // calloc: what is never touched takes no memory.
  if (data == nullptr) data = std::calloc(bytes, 1);
  if (data == nullptr) throw std::bad_alloc();
  data_ = static_cast<std::byte*>(data);
}

ZeroedTable::ZeroedTable(ZeroedTable&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}

ZeroedTable& ZeroedTable::operator=(ZeroedTable&& other) noexcept {
  std::swap(data_, other.data_);
  std::swap(bytes_, other.bytes_);
  return *this;
}

ZeroedTable::~ZeroedTable() { std::free(data_); }

void ZeroedTable::give_back() noexcept {
  if (data_ == nullptr) return;
  bool is_kept = false;
  try {
    is_kept = kept().keep(data_, bytes_);
  } catch (const std::bad_alloc&) {
    is_kept = false;  // it goes back to the system
  }
  if (is_kept) data_ = nullptr;
}

}  // namespace cml::emulator
