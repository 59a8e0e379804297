#pragma once
#include <poll.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace cml::worker {

/// What a frame carries. The numbers are on the wire.
enum class FrameType : uint16_t {
  hello = 1,
  job = 2,
  phase = 3,
  result = 4,
  error = 5,
  broken = 6,
  ask = 7,
  kept = 8,
  keep = 9,
  costs = 10
};

/// Bytes that are written once: new ones have no contents, and memory is touched as they arrive.
class PayloadBytes {
 public:
  PayloadBytes() = default;
  explicit PayloadBytes(size_t size)
      : bytes_(std::make_unique_for_overwrite<std::byte[]>(size)), size_(size) {}
  /// A copy of them.
  explicit PayloadBytes(std::span<const std::byte> bytes) : PayloadBytes(bytes.size()) {
    std::copy(bytes.begin(), bytes.end(), data());
  }
  std::byte* data() { return bytes_.get(); }
  std::span<const std::byte> view() const { return {bytes_.get(), size_}; }

 private:
  std::unique_ptr<std::byte[]> bytes_;
  size_t size_ = 0;
};

/// The fields of a message (fields.h), and the raw bytes of its bulk contents.
struct Frame {
  FrameType type{};
  std::vector<uint8_t> header;
  PayloadBytes payload;
};

/// What a receiver accepts; more is malformed and is not read.
struct FrameLimits {
  uint64_t header_bytes = uint64_t{64} << 20;
  uint64_t payload_bytes = uint64_t{2} << 30;
};

using Deadline = std::optional<std::chrono::steady_clock::time_point>;

enum class Transfer { done, closed, timed_out, malformed };

/// Frames over one end of a stream socket. Closes it.
/// On the wire: magic, version and type, then header and payload lengths, in the machine's byte order.
class Channel {
 public:
  Channel() = default;
  explicit Channel(int socket) : socket_(socket) {}
  Channel(Channel&& other) noexcept : socket_(other.release()) {}
  Channel& operator=(Channel&& other) noexcept;
  ~Channel() { close(); }

  bool is_open() const { return socket_ >= 0; }
  void close();

  /// Sends one frame; the payload is the pieces in order.
  Transfer send(FrameType type, std::span<const uint8_t> header,
                const std::vector<std::span<const std::byte>>& payload, Deadline deadline = {});
  Transfer receive(Frame& frame, const FrameLimits& limits, Deadline deadline = {});
  /// Until there is something to receive, or the other end is closed: done.
  Transfer wait_for_frame(Deadline deadline) const { return wait(POLLIN, deadline); }

 private:
  int release();
  Transfer wait(short events, Deadline deadline) const;
  Transfer send_bytes(const void* bytes, size_t size, Deadline deadline) const;
  Transfer receive_bytes(void* bytes, size_t size, Deadline deadline) const;
  int socket_ = -1;
};

}  // namespace cml::worker
