#include "runtime/allocations.h"

#include <fmt/format.h>

#include <new>

#include "emulator/memory/address_space.h"

namespace cml::runtime {
namespace {

using emulator::window_begin;
using emulator::window_of;

/// Addresses from here on are code and stacks of the host (Linux, x86-64 and arm64).
constexpr uint64_t kEndOfDevice = 0x5000'0000'0000;
constexpr uint64_t kMostArrayBytes = uint64_t{1} << (emulator::kWindowBits - 1);

uint64_t address_of(const void* pointer) { return reinterpret_cast<uint64_t>(pointer); }

}  // namespace

const Allocation* Allocations::add(size_t window, Allocation allocation) {
  allocation.begin = window_begin(window);
  used_bytes_ += allocation.bytes;
  return &(by_begin_[allocation.begin] = allocation);
}

const Allocation* Allocations::allocate(const std::string& what, uint64_t bytes, Owner owner,
                                        unsigned flags) {
  if (bytes >= kMostArrayBytes || bytes > most_bytes_ - used_bytes_ ||
      window_begin(memory_.window_count() + 1) >= kEndOfDevice)
    return nullptr;
  const std::string name = fmt::format("{} {}", what, ++serial_);
  if (owner == Owner::device) {
    try {
      return add(memory_.allocate(name, bytes), {0, bytes, owner, flags, nullptr});
    } catch (const std::bad_alloc&) {
      return nullptr;
    }
  }
  const std::optional<size_t> window = memory_.allocate_mapped(name, bytes);
  if (!window) return nullptr;
  return add(*window, {0, bytes, owner, flags, memory_.window(*window).host});
}

const Allocation* Allocations::adopt(void* host, uint64_t bytes, unsigned flags) {
  if (bytes >= kMostArrayBytes) return nullptr;
  const size_t window = memory_.allocate_over(fmt::format("cudaHostRegister {}", ++serial_),
                                              static_cast<std::byte*>(host), bytes);
  by_host_[address_of(host)] = window_begin(window);
  return add(window, {0, bytes, Owner::registered, flags, host});
}

bool Allocations::release(const void* pointer, Owner owner) {
  uint64_t begin = address_of(pointer);
  if (owner == Owner::registered) {
    const auto host = by_host_.find(begin);
    if (host == by_host_.end()) return false;
    begin = host->second;
    by_host_.erase(host);
  }
  const auto found = by_begin_.find(begin);
  if (found == by_begin_.end() || found->second.owner != owner) return false;
  used_bytes_ -= found->second.bytes;
  const size_t window = window_of(begin);
  memory_.release(window);
  memory_.rename(window, "freed " + memory_.name(window));
  by_begin_.erase(found);
  return true;
}

void Allocations::clear() {
  while (!by_begin_.empty()) {
    const Allocation it = by_begin_.begin()->second;
    const auto* pointer = reinterpret_cast<void*>(it.begin);  // NOLINT(performance-no-int-to-ptr)
    release(it.owner == Owner::registered ? it.host : pointer, it.owner);
  }
}

const Allocation* Allocations::find(const void* pointer) const {
  const uint64_t address = address_of(pointer);
  auto next = by_begin_.upper_bound(address);
  if (next != by_begin_.begin()) {
    const Allocation& it = std::prev(next)->second;
    if (address <= it.begin + it.bytes) return &it;
  }
  auto host = by_host_.upper_bound(address);
  if (host == by_host_.begin()) return nullptr;
  const Allocation& it = by_begin_.at((--host)->second);
  return address <= host->first + it.bytes ? &it : nullptr;
}

Range Allocations::range_of(const void* pointer) const {
  const uint64_t address = address_of(pointer);
  const uint64_t window = window_of(address);
  if (address < kEndOfDevice && window > emulator::kParameterWindow && window < memory_.window_count()) {
    const emulator::Window& it = memory_.window(window);
    const uint64_t offset = address - window_begin(window);
    const Allocation* allocation = find(pointer);
    const bool is_shared = it.host == reinterpret_cast<std::byte*>(window_begin(window));  // NOLINT
    if (offset > it.bytes || it.host == nullptr) return {nullptr, 0, 0, true, false, nullptr};
    return {it.host + offset, it.bytes - offset, address, true, is_shared, allocation};
  }
  const Allocation* registered = find(pointer);
  const uint64_t on_device =
      registered == nullptr ? 0 : registered->begin + (address - address_of(registered->host));
  return {reinterpret_cast<std::byte*>(address), ~uint64_t{0}, on_device, false, true, registered};  // NOLINT
}

void Allocations::rename(uint64_t begin, const std::string& name) {
  if (by_begin_.count(begin) != 0) memory_.rename(window_of(begin), name);
}

}  // namespace cml::runtime
