#pragma once
#include <cstddef>

namespace cml::emulator {

/// Zeroed memory of the host, which the process keeps for the next launch: to touch fresh memory costs more
/// than what is done with it.
class ZeroedTable {
 public:
  ZeroedTable() = default;
  /// Throws std::bad_alloc.
  explicit ZeroedTable(size_t bytes);
  ZeroedTable(ZeroedTable&& other) noexcept;
  ZeroedTable& operator=(ZeroedTable&& other) noexcept;
  ZeroedTable(const ZeroedTable&) = delete;
  ZeroedTable& operator=(const ZeroedTable&) = delete;
  /// The memory goes back to the system.
  ~ZeroedTable();
  /// It may be kept. Precondition: it is zero again.
  void give_back() noexcept;

  std::byte* data() { return data_; }
  size_t size() const { return bytes_; }

 private:
  std::byte* data_ = nullptr;
  size_t bytes_ = 0;
};

}  // namespace cml::emulator
