#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/warp.h"
#include "emulator/exec/events.h"

namespace cml::emulator {

/// One warp-wide access of a block, with its line.
struct LoggedAccess {
  const ptx::Instruction* instruction = nullptr;  ///< never null
  int line = 0;                                   ///< of the source; 0 where the PTX names none
  ptx::Space space{};                             ///< shared or global
  AccessKind kind{};                              ///< what it does there
  unsigned bytes = 4;                             ///< of one lane
  uint64_t block = 0;                             ///< linear index
  uint32_t warp = 0;                              ///< within the block
  uint64_t barriers = 0;                          ///< see MemoryAccess
  uint32_t mask = 0;                              ///< lanes that take part
  int issuer = -1;                                ///< see MemoryAccess
  std::array<uint64_t, kWarpSize> addresses{};    ///< by lane

  bool writes() const;  ///< it changes that space
  /// Thread number `thread` of the block takes part.
  bool is_of(uint32_t thread) const {
    const uint32_t lane = thread % kWarpSize;
    if (thread / kWarpSize != warp) return false;
    return issuer >= 0 ? lane == static_cast<uint32_t>(issuer) : (mask >> lane & 1) != 0;
  }
  /// The address that it gives.
  uint64_t address_of(uint32_t thread) const { return addresses[thread % kWarpSize]; }
  /// That thread touches the byte at `address`.
  bool touches(uint32_t thread, uint64_t address) const;
};

/// What some blocks of a launch did to shared and global memory, in the order in which the emulator ran it.
class AccessLog {
 public:
  /// Of these blocks, by linear index. At most kMost accesses are kept.
  explicit AccessLog(std::vector<uint64_t> blocks) : blocks_(std::move(blocks)) {}
  static constexpr size_t kMost = 20'000;  ///< accesses

  bool is_watched(uint64_t block) const;  ///< the block is one of them
  /// Keeps the access, where there is room.
  void add(const LoggedAccess& access) {
    if (accesses_.size() < kMost) accesses_.push_back(access);
  }
  /// In order.
  const std::vector<LoggedAccess>& accesses() const { return accesses_; }
  /// Nothing is missing at the end.
  bool is_whole() const { return accesses_.size() < kMost; }

 private:
  std::vector<uint64_t> blocks_;
  std::vector<LoggedAccess> accesses_;
};

/// An observer that writes into `log`, for one host thread.
std::unique_ptr<Observer> make_logger(std::shared_ptr<AccessLog> log);

}  // namespace cml::emulator
