#include "emulator/exec/host_calls.h"

#include <algorithm>
#include <cstring>

#include "core/failures.h"
#include "core/warp.h"
#include "emulator/exec/block.h"
#include "emulator/exec/device_printf.h"
#include "emulator/exec/fault.h"
#include "emulator/exec/lane_mask.h"

namespace cml::emulator {
namespace {

constexpr size_t kPrintedLimit = 1 << 20;
constexpr size_t kStringLimit = 1 << 16;

std::byte* local_word(const Warp& warp, uint64_t address, unsigned lane) {
  return warp.local + ((address >> 2) * kWarpSize + lane) * 4;
}

/// A value of a call, by lane: `base` is the local memory of the activation that it belongs to.
void read_value(const Warp& warp, const Activation& owner, const CallValue& value, unsigned lane,
                uint8_t* into, size_t bytes) {
  if (value.is_register) {
    if (value.slot == kNoSlot) return;  // a register that nothing writes
    std::memcpy(into, owner.registers.data() + value.slot + size_t{value.slot_bytes} * lane,
                std::min<size_t>(bytes, value.slot_bytes));
    return;
  }
  for (size_t i = 0; i < bytes; i += 4)
    std::memcpy(into + i, local_word(warp, owner.local_base + value.offset + i, lane),
                std::min<size_t>(4, bytes - i));
}

void write_value(Warp& warp, Activation& owner, const CallValue& value, unsigned lane, const uint8_t* from,
                 size_t bytes) {
  if (value.is_register) {
    if (value.slot != kNoSlot)
      std::memcpy(owner.registers.data() + value.slot + size_t{value.slot_bytes} * lane, from,
                  std::min<size_t>(bytes, value.slot_bytes));
    return;
  }
  for (size_t i = 0; i < bytes; i += 4)
    std::memcpy(local_word(warp, owner.local_base + value.offset + i, lane), from + i,
                std::min<size_t>(4, bytes - i));
}

void copy(Warp& warp, const Activation& from, const std::vector<CallValue>& sources, Activation& to,
          const std::vector<CallValue>& targets, uint32_t lanes) {
  std::vector<uint8_t> bytes;
  const size_t count = std::min(sources.size(), targets.size());
  for (size_t i = 0; i < count; ++i) {
    const size_t size = std::max<size_t>(sources[i].bytes, targets[i].bytes);
    bytes.assign((size + 15) / 16 * 16, 0);
    each_lane(lanes, [&](unsigned l) {
      read_value(warp, from, sources[i], l, bytes.data(),
                 std::min<size_t>(size, sources[i].is_register ? 16 : sources[i].bytes));
      write_value(warp, to, targets[i], l, bytes.data(),
                  targets[i].is_register ? targets[i].slot_bytes : targets[i].bytes);
    });
  }
}

uint64_t argument(const Warp& warp, const Op& op, size_t index, unsigned lane) {
  uint64_t value[2] = {0, 0};
  const CallValue& from = op.call->arguments[index];
  read_value(warp, *warp.activation(), from, lane, reinterpret_cast<uint8_t*>(value),
             std::min<size_t>(from.bytes, 8));
  return value[0];
}

void set_result(Warp& warp, const Op& op, unsigned lane, uint64_t value) {
  if (op.call->returns.empty()) return;
  const CallValue& to = op.call->returns[0];
  write_value(warp, *warp.activation(), to, lane, reinterpret_cast<const uint8_t*>(&value),
              std::min<size_t>(to.is_register ? to.slot_bytes : to.bytes, 8));
}

/// One byte at a generic address.
std::optional<char> read_byte(const Warp& warp, uint64_t address, unsigned lane) {
  if (in_local_window(address)) {
    const uint64_t at = address - kLocalBase;
    if (at >= warp.local_bytes) return std::nullopt;
    return static_cast<char>(local_word(warp, at, lane)[at & 3]);
  }
  if (in_shared_window(address)) {
    const uint64_t at = address - kSharedBase;
    if (at >= warp.shared_bytes) return std::nullopt;
    return static_cast<char>(warp.shared[at]);
  }
  const uint64_t window = window_of(address);
  if (window >= warp.window_count) return std::nullopt;
  const uint64_t at = address - window_begin(window);
  if (at >= warp.windows[window].bytes || warp.windows[window].host == nullptr) return std::nullopt;
  return static_cast<char>(warp.windows[window].host[at]);
}

std::optional<std::string> read_string(const Warp& warp, uint64_t address, unsigned lane) {
  std::string text;
  while (text.size() < kStringLimit) {
    const std::optional<char> c = read_byte(warp, address + text.size(), lane);
    if (!c) return std::nullopt;
    if (*c == '\0') break;
    text += *c;
  }
  return text;
}

void print(Warp& warp, const Op& op, unsigned lane) {
  LaunchState& launch = warp.block().launch();
  const uint64_t at = argument(warp, op, 0, lane);
  // What a program prints from here on is not shown: a million lines must cost little.
  if (*launch.printed_cut && at == launch.silent_format)
    return set_result(warp, op, lane, launch.silent_conversions);
  const std::optional<std::string> format = read_string(warp, at, lane);
  if (!format) raise(warp, op, lane, TrapKind::out_of_bounds, "the format of printf is at no valid address");
  const uint64_t buffer = argument(warp, op, 1, lane);
  const ReadArgument read = [&](uint64_t offset, unsigned bytes) -> std::optional<uint64_t> {
    uint64_t value = 0;
    for (unsigned i = 0; i < bytes; ++i) {
      const std::optional<char> c = read_byte(warp, buffer + offset + i, lane);
      if (!c) return std::nullopt;
      value |= uint64_t{static_cast<unsigned char>(*c)} << (8 * i);
    }
    return value;
  };
  const Formatted formatted =
      format_printf(*format, read, [&](uint64_t address) { return read_string(warp, address, lane); });
  if (!formatted.problem.empty()) raise(warp, op, lane, TrapKind::out_of_bounds, formatted.problem.c_str());
  const size_t room = kPrintedLimit - std::min(kPrintedLimit, launch.printed->size());
  launch.printed->append(formatted.text, 0, room);
  if (formatted.text.size() > room) *launch.printed_cut = true;
  const auto conversions = static_cast<uint64_t>(formatted.conversions);
  if (*launch.printed_cut) {
    launch.silent_format = at;
    launch.silent_conversions = conversions;
  }
  set_result(warp, op, lane, conversions);
}

/// __assertfail(message, file, line, function, size of a character).
[[noreturn]] void fail_assertion(Warp& warp, const Op& op, unsigned lane) {
  const auto text = [&](size_t index) {
    return read_string(warp, argument(warp, op, index, lane), lane).value_or("?");
  };
  raise(warp, op, lane, TrapKind::assertion,
        failure<Key::failed_assert>("condition"_v(text(0)), "function"_v(text(3)), "file"_v(text(1)),
                                    "line"_v(static_cast<uint32_t>(argument(warp, op, 2, lane)))));
}

void release_memory(Warp& warp, const Op& op, unsigned lane) {
  const uint64_t address = argument(warp, op, 0, lane);
  if (address == 0 || warp.block().launch().memory->heap_free(address)) return;
  Trap trap;
  trap.kind = TrapKind::illegal_instruction;
  trap.address = address;
  trap.detail = {failure<Key::words>(
      "words"_v(Words{"free of an address that malloc did not return, or that was freed before"}))};
  raise(warp, op, lane, std::move(trap));
}

}  // namespace

void copy_arguments(Warp& warp, Activation& activation, uint32_t lanes) {
  copy(warp, *activation.caller, activation.call->call->arguments, activation, activation.code->parameters,
       lanes);
}

void copy_returns(Warp& warp, Activation& activation, uint32_t lanes) {
  copy(warp, activation, activation.code->returns, *activation.caller, activation.call->call->returns, lanes);
}

bool call_fits(const CallSite& call, const Code& callee) {
  const auto fits = [](const std::vector<CallValue>& given, const std::vector<CallValue>& wanted) {
    return std::equal(
        given.begin(), given.end(), wanted.begin(), wanted.end(),
        [](const auto& a, const auto& b) { return a.is_register || b.is_register || a.bytes == b.bytes; });
  };
  return fits(call.arguments, callee.parameters) && fits(call.returns, callee.returns);
}

namespace {

/// malloc; what was at its address before is forgotten.
void allocate(Warp& warp, const Op& op, unsigned lane) {
  LaunchState& launch = warp.block().launch();
  const uint64_t bytes = argument(warp, op, 0, lane);
  const uint64_t address = launch.memory->heap_allocate(bytes);
  if (address != 0 && launch.order != nullptr) launch.order->forget(location::of_global(address), bytes);
  set_result(warp, op, lane, address);
}

}  // namespace

void call_host(Warp& warp, const Op& op, uint32_t active) {
  each_lane(active, [&](unsigned l) {
    switch (op.call->host) {
      case HostFunction::vprintf:
        return print(warp, op, l);
      case HostFunction::malloc:
        return allocate(warp, op, l);
      case HostFunction::free:
        return release_memory(warp, op, l);
      case HostFunction::assertfail:
        return fail_assertion(warp, op, l);
      case HostFunction::none:
        return;
    }
  });
}

}  // namespace cml::emulator
