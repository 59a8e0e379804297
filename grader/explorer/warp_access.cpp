#include "explorer/warp_access.h"

#include <string>

namespace cml::explorer {
namespace {

/// The element of a tile that a thread names.
Result<int64_t> element_of_tile(const Question& question, const Index& index, const Thread& thread) {
  std::array<int64_t, 2> at{};
  for (size_t i = 0; i < index.subscripts.size(); ++i) {
    const Result<int64_t> value = evaluate(index.subscripts[i], thread, question.language);
    if (!value) return value.error();
    at[i] = *value;
  }
  const auto outside = [&](Message message, int64_t value, int64_t count) {
    return error_of(question.language, message,
                    {to_string(thread), std::to_string(value), std::to_string(count - 1)});
  };
  const int64_t rows = question.rows, pitch = question.pitch();
  if (index.subscripts.size() == 1) {
    if (at[0] < 0 || at[0] >= rows * pitch) return outside(Message::element_outside, at[0], rows * pitch);
    return at[0];
  }
  if (at[0] < 0 || at[0] >= rows) return outside(Message::row_outside, at[0], rows);
  if (at[1] < 0 || at[1] >= pitch) return outside(Message::column_outside, at[1], pitch);
  return at[0] * pitch + at[1];
}

Result<int64_t> element_of_array(const Question& question, const Index& index, const Thread& thread) {
  if (index.subscripts.size() != 1) return error_of(question.language, Message::global_subscripts);
  const Result<int64_t> value = evaluate(index.subscripts[0], thread, question.language);
  if (value && *value < 0)
    return error_of(question.language, Message::before_begin, {to_string(thread), std::to_string(*value)});
  return value;
}

}  // namespace

Result<std::vector<WarpAccess>> accesses_of(const Question& question, const Index& index) {
  const auto threads = static_cast<uint32_t>(question.block.count());
  std::vector<WarpAccess> accesses((threads + kWarpSize - 1) / kWarpSize);
  for (uint32_t linear = 0; linear < threads; ++linear) {
    const Thread thread = thread_of(question.block, question.pitch(), linear);
    const Result<int64_t> element = question.is_global ? element_of_array(question, index, thread)
                                                       : element_of_tile(question, index, thread);
    if (!element) return element.error();
    WarpAccess& access = accesses[linear / kWarpSize];
    const uint32_t lane = linear % kWarpSize;
    access.mask |= 1u << lane;
    access.bytes = question.bytes;
    access.store = question.store;
    access.elements[lane] = *element;
    access.addresses[lane] = static_cast<uint64_t>(*element) * question.bytes;
    if (question.is_global) access.addresses[lane] += question.begin;
  }
  return accesses;
}

}  // namespace cml::explorer
