#include "gpu/guarded_buffer.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace cml::gpu {
namespace {

constexpr size_t kGuard = 4096;  ///< bytes on each side; a multiple of every alignment that matters
constexpr unsigned char kPattern = 0x5A;

size_t rounded(size_t bytes) { return (bytes + kGuard - 1) / kGuard * kGuard; }

}  // namespace

GuardedBuffer::GuardedBuffer(const Driver& table, const Buffer& contents)
    : table_(table),
      name_(contents.name),
      bytes_(contents.fill ? contents.fill->bytes() : contents.bytes.size()) {
  const size_t all = kGuard + rounded(bytes_) + kGuard;
  CML_DRIVER(table_, memory_allocate(&base_, all));
  CML_DRIVER(table_, fill_bytes(base_, kPattern, all, nullptr));
  if (!contents.bytes.empty()) CML_DRIVER(table_, copy_to_device(address(), contents.bytes.data(), bytes_));
}

GuardedBuffer::GuardedBuffer(GuardedBuffer&& other) noexcept
    : table_(other.table_),
      name_(std::move(other.name_)),
      bytes_(other.bytes_),
      base_(std::exchange(other.base_, 0)) {}

GuardedBuffer::~GuardedBuffer() {
  if (base_ != 0) table_.memory_free(base_);
}

DevicePointer GuardedBuffer::address() const { return base_ + kGuard; }

Buffer GuardedBuffer::read() const {
  std::vector<std::byte> bytes(bytes_);
  if (bytes_ > 0) CML_DRIVER(table_, copy_to_host(bytes.data(), address(), bytes_));
  return {name_, std::move(bytes), {}};
}

std::optional<std::string> GuardedBuffer::damage() const {
  const auto zone = [&](DevicePointer from, size_t bytes) {
    std::vector<unsigned char> guard(bytes);
    CML_DRIVER(table_, copy_to_host(guard.data(), from, bytes));
    return guard;
  };
  const auto hit = [](unsigned char byte) { return byte != kPattern; };
  const std::string array = name_ + " (" + std::to_string(bytes_) + " bytes)";
  const std::vector<unsigned char> after = zone(address() + bytes_, rounded(bytes_) - bytes_ + kGuard);
  if (const auto at = std::find_if(after.begin(), after.end(), hit); at != after.end())
    return "a write " + std::to_string(at - after.begin()) + " bytes past the end of " + array;
  const std::vector<unsigned char> before = zone(base_, kGuard);
  if (const auto at = std::find_if(before.rbegin(), before.rend(), hit); at != before.rend())
    return "a write " + std::to_string(at - before.rbegin() + 1) + " bytes before the start of " + array;
  return std::nullopt;
}

}  // namespace cml::gpu
