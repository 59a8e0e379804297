#include "diagnosis/array_names.h"

#include <limits>

#include "core/failures.h"
#include "emulator/exec/shared_arrays.h"
#include "emulator/memory/address_space.h"
#include "source/clues.h"

namespace cml::diagnosis {

/// The array that `address` hits or that it misses by least, with the element that it means.
ArrayElement describe(const std::string& name, uint64_t begin, uint64_t bytes, uint64_t address,
                      const ArrayShape& shape) {
  ArrayElement target;
  target.array = element_text(name, shape, static_cast<int64_t>(address - begin));
  target.begin = begin;
  target.offset = static_cast<int64_t>(address - begin);
  target.bytes = bytes;
  target.known = true;
  target.name = name;
  target.shape = shape;
  return target;
}

ArrayElement find_global(const Subject& subject, uint64_t address, unsigned width,
                         const std::optional<emulator::HeapChunk>& chunk) {
  uint64_t window = emulator::window_of(address);
  // The upper half of a window is where negative indices of the next array go.
  if ((address >> (emulator::kWindowBits - 1) & 1) != 0) ++window;
  if (window == 0 || window >= subject.launch.arrays.size()) return {};
  const emulator::ArrayFacts& array = subject.launch.arrays[window];
  if (array.is_heap) {
    if (chunk) return describe("malloc", chunk->begin, chunk->bytes, address, {width, {}});
    ArrayElement target;
    target.array = target.name = "device heap";
    return target;
  }
  return describe(array.name, emulator::window_begin(window), array.bytes, address,
                  shape_of_global(subject, window, width));
}

/// The shared array nearest to `address`. What is below 0 is a negative index of the first one: in 32 or in
/// 64 bits, as the instruction computes addresses.
ArrayElement find_shared(const Subject& subject, uint64_t address, unsigned width) {
  if (address >> 31 == 1) address |= ~uint64_t{0} << 32;
  const auto at = static_cast<int64_t>(address);
  ArrayElement nearest;
  uint64_t least = std::numeric_limits<uint64_t>::max();
  emulator::each_shared_array(*subject.launch.image, subject.launch.info,
                              [&](const emulator::NamedRange& array, uint64_t bytes, bool is_dynamic) {
                                const auto begin = static_cast<int64_t>(array.offset);
                                const auto end = static_cast<int64_t>(array.offset + bytes);
                                const uint64_t away = at < begin ? array.offset - address
                                                      : at < end ? 0
                                                                 : address - array.offset - bytes;
                                if (away >= least) return;
                                least = away;
                                nearest = describe(array.name, array.offset, bytes, address, {width, {}});
                                nearest.is_dynamic = is_dynamic;
                              });
  if (!nearest.known) return nearest;
  nearest.shape = shape_of_shared(subject, nearest.name, nearest.bytes, width);
  nearest.array = element_text(nearest.name, nearest.shape, nearest.offset);
  const source::Model& model = subject.model;
  const bool is_declared =
      model.shared_array(nearest.name, model.function_named(subject.launch.kernel_name)) != nullptr;
  const bool is_whole = nearest.offset == 0 && nearest.bytes == nearest.shape.element_bytes;
  if (is_whole && !is_declared && !nearest.is_dynamic && !nearest.shape.is_object)
    nearest.array = nearest.name;
  return nearest;
}

void name_array(Trap& trap, const ArrayElement& target) {
  trap.array = target.array;
  trap.array_name = target.name;
}

Failure size_of(const ArrayElement& target) {
  if (target.shape.is_object) return failure<Key::so_many_bytes>("count"_v(target.bytes));
  std::string text;
  for (const int64_t extent : target.shape.extents)
    text += (text.empty() ? "" : " x ") + std::to_string(extent);
  if (text.empty()) text = std::to_string(target.bytes / target.shape.element_bytes);
  return failure<Key::so_many_elements>("count"_v(text));
}

std::vector<Failure> origins_of_index(const Subject& subject, int line, const std::string& array) {
  std::vector<Failure> origins;
  for (const source::NamedLine& it : source::origins_of_subscripts(subject.model, line, array))
    origins.push_back(failure<Key::computed_at>("name"_v(it.name), "line"_v(it.line)));
  return origins;
}

}  // namespace cml::diagnosis
