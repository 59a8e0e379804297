#include "worker/channel.h"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

namespace cml::worker {
namespace {

constexpr uint32_t kMagic = 0x574C4D43;  // "CMLW"
constexpr uint16_t kVersion = 4;

struct Prefix {
  uint32_t magic = kMagic;
  uint16_t version = kVersion;
  uint16_t type = 0;
  uint64_t header_bytes = 0;
  uint64_t payload_bytes = 0;
};
static_assert(sizeof(Prefix) == 24);

/// Bytes of a piece that is copied before it is sent, at most, and of what is sent together.
/// @{
constexpr size_t kSmall = size_t{16} << 10;
constexpr size_t kTogether = size_t{256} << 10;
/// @}

}  // namespace

Channel& Channel::operator=(Channel&& other) noexcept {
  if (this != &other) {
    close();
    socket_ = other.release();
  }
  return *this;
}

int Channel::release() { return std::exchange(socket_, -1); }

void Channel::close() {
  if (socket_ >= 0) ::close(release());
}

Transfer Channel::wait(short events, Deadline deadline) const {
  for (;;) {
    int milliseconds = -1;
    if (deadline) {
      const auto left =
          std::chrono::ceil<std::chrono::milliseconds>(*deadline - std::chrono::steady_clock::now()).count();
      if (left <= 0) return Transfer::timed_out;
      milliseconds = static_cast<int>(std::min<int64_t>(left, 1'000'000));
    }
    pollfd poll_on{socket_, events, 0};
    const int ready = poll(&poll_on, 1, milliseconds);
    if (ready > 0) return Transfer::done;
    if (ready < 0 && errno != EINTR) return Transfer::closed;
  }
}

Transfer Channel::send_bytes(const void* bytes, size_t size, Deadline deadline) const {
  const char* at = static_cast<const char*>(bytes);
  while (size > 0) {
    const ssize_t sent = ::send(socket_, at, size, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) {
      at += sent;
      size -= static_cast<size_t>(sent);
    } else if (sent < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
      if (const Transfer waited = wait(POLLOUT, deadline); waited != Transfer::done) return waited;
    } else if (sent < 0 && errno != EINTR) {
      return Transfer::closed;
    }
  }
  return Transfer::done;
}

Transfer Channel::receive_bytes(void* bytes, size_t size, Deadline deadline) const {
  char* at = static_cast<char*>(bytes);
  while (size > 0) {
    const ssize_t got = ::recv(socket_, at, size, MSG_DONTWAIT);
    if (got > 0) {
      at += got;
      size -= static_cast<size_t>(got);
    } else if (got == 0) {
      return Transfer::closed;
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      if (const Transfer waited = wait(POLLIN, deadline); waited != Transfer::done) return waited;
    } else if (errno != EINTR) {
      return Transfer::closed;
    }
  }
  return Transfer::done;
}

Transfer Channel::send(FrameType type, std::span<const uint8_t> header,
                       const std::vector<std::span<const std::byte>>& payload, Deadline deadline) {
  if (!is_open()) return Transfer::closed;
  Prefix prefix;
  prefix.type = static_cast<uint16_t>(type);
  prefix.header_bytes = header.size();
  for (const auto& piece : payload) prefix.payload_bytes += piece.size();
  // What is small goes out together: a system call costs more than a copy.
  std::vector<std::byte> together;
  Transfer sent = Transfer::done;
  const auto flush = [&] {
    if (sent == Transfer::done) sent = send_bytes(together.data(), together.size(), deadline);
    together.clear();
  };
  const auto add = [&](std::span<const std::byte> piece) {
    if (piece.size() <= kSmall) {
      together.insert(together.end(), piece.begin(), piece.end());
      if (together.size() > kTogether) flush();
    } else {
      flush();
      if (sent == Transfer::done) sent = send_bytes(piece.data(), piece.size(), deadline);
    }
  };
  add(std::as_bytes(std::span(&prefix, 1)));
  add(std::as_bytes(header));
  for (const auto& piece : payload) add(piece);
  flush();
  return sent;
}

Transfer Channel::receive(Frame& frame, const FrameLimits& limits, Deadline deadline) {
  if (!is_open()) return Transfer::closed;
  Prefix prefix;
  if (const Transfer got = receive_bytes(&prefix, sizeof(prefix), deadline); got != Transfer::done)
    return got;
  if (prefix.magic != kMagic || prefix.version != kVersion || prefix.header_bytes > limits.header_bytes ||
      prefix.payload_bytes > limits.payload_bytes)
    return Transfer::malformed;
  frame.type = static_cast<FrameType>(prefix.type);
  frame.header.resize(static_cast<size_t>(prefix.header_bytes));
  frame.payload = PayloadBytes(static_cast<size_t>(prefix.payload_bytes));
  const Transfer got = receive_bytes(frame.header.data(), frame.header.size(), deadline);
  return got == Transfer::done ? receive_bytes(frame.payload.data(), prefix.payload_bytes, deadline) : got;
}

}  // namespace cml::worker
