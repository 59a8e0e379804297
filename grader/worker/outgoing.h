#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "worker/channel.h"

namespace cml::worker {

/// A frame to send. The pieces point into the object that was encoded.
struct Outgoing {
  FrameType type{};
  std::vector<uint8_t> header;
  std::vector<std::span<const std::byte>> payload;
};

}  // namespace cml::worker
