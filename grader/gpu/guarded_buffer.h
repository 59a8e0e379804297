#pragma once
#include <cstddef>
#include <optional>
#include <string>

#include "core/job.h"
#include "gpu/driver.h"

namespace cml::gpu {

/// Device memory of one Buffer between two guard zones of a known pattern, so that a write past either end is
/// seen. A generated buffer's contents are left to the Referee.
class GuardedBuffer {
 public:
  GuardedBuffer(const Driver& table, const Buffer& contents);
  GuardedBuffer(GuardedBuffer&& other) noexcept;
  GuardedBuffer(const GuardedBuffer&) = delete;
  GuardedBuffer& operator=(const GuardedBuffer&) = delete;
  GuardedBuffer& operator=(GuardedBuffer&&) = delete;
  ~GuardedBuffer();

  DevicePointer address() const;
  Buffer read() const;
  /// What was overwritten in a guard zone, as a sentence: "4 bytes past the end of out (4096 bytes)".
  std::optional<std::string> damage() const;

 private:
  const Driver& table_;
  std::string name_;
  size_t bytes_;
  DevicePointer base_ = 0;
};

}  // namespace cml::gpu
