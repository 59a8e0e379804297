#pragma once
#include <poll.h>

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

/// Leaves what a vector grows by as it is: the bytes that are received are written once.
template <class T>
struct Unfilled : std::allocator<T> {
  template <class U>
  struct rebind {
    using other = Unfilled<U>;
  };
  template <class U, class... Arguments>
  void construct(U* at, Arguments&&... arguments) {
    if constexpr (sizeof...(Arguments) == 0)
      ::new (static_cast<void*>(at)) U;
    else
      ::new (static_cast<void*>(at)) U(std::forward<Arguments>(arguments)...);
  }
};
using PayloadBytes = std::vector<std::byte, Unfilled<std::byte>>;

/// A header in MessagePack and the raw bytes of buffers behind it.
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
