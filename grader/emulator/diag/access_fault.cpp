#include "emulator/diag/access_fault.h"

#include <algorithm>
#include <functional>

#include "core/dim3_text.h"
#include "core/failures.h"
#include "emulator/diag/fault.h"
#include "emulator/diag/pointer_origin.h"
#include "emulator/diag/source_model.h"
#include "emulator/exec/block.h"

namespace cml::emulator {
namespace {

const ptx::Function* function_with(const ptx::Module& module, const ptx::Instruction& in) {
  for (const ptx::Function& function : module.functions) {
    const auto* begin = function.body.data();
    if (!std::less<>{}(&in, begin) && std::less<>{}(&in, begin + function.body.size())) return &function;
  }
  return nullptr;
}

/// "640", "20 x 32": elements.
std::string size_text(const ArrayElement& target) {
  if (target.shape.extents.size() < 2) return std::to_string(target.bytes / target.shape.element_bytes);
  std::string text;
  for (const int64_t extent : target.shape.extents)
    text += (text.empty() ? "" : " x ") + std::to_string(extent);
  return text;
}

/// A block at the end of its grid, which may have threads beyond the array.
bool is_last(const LaunchState& launch, const Dim3& block) {
  const Dim3 grid = launch.info.grid;
  return (grid.x > 1 && block.x + 1 == grid.x) || (grid.y > 1 && block.y + 1 == grid.y) ||
         (grid.z > 1 && block.z + 1 == grid.z);
}

/// The index, below 0, that an unsigned number of 32 bits shows as one of four billion; 0 where it is none.
int32_t index_below_zero(const ArrayElement& target) {
  const int64_t index = target.offset / int64_t{target.shape.element_bytes};
  return index >> 31 == 1 ? static_cast<int32_t>(index) : 0;
}

Failure dynamic_cause(const LaunchState& launch, const ArrayElement& target, const Misfit& misfit) {
  const uint64_t has = launch.info.dynamic_shared_bytes;
  const uint64_t needs = static_cast<uint64_t>(target.offset) + misfit.bytes;
  const auto element = "element"_v(target.array);
  if (has == 0) return failure<Key::no_dynamic_shared>(element, "bytes"_v(needs));
  return failure<Key::dynamic_shared_too_small>("has"_v(has), element, "needs"_v(needs));
}

Failure pointer_cause(const std::string& name, bool is_null) {
  if (is_null)
    return name.empty() ? failure<Key::null_pointer>() : failure<Key::null_pointer_named>("pointer"_v(name));
  return name.empty() ? failure<Key::wild_pointer>() : failure<Key::wild_pointer_named>("pointer"_v(name));
}

}  // namespace

Failure cause_of_misfit(const LaunchState& launch, const Op& op, const ArrayElement& target,
                        const Misfit& misfit) {
  if (misfit.is_null || !target.known) return pointer_cause(pointer_name(launch, op), misfit.is_null);
  const auto thread = "thread"_v(tuple_text(misfit.thread));
  const auto block = "block"_v(tuple_text(misfit.block));
  const auto access = "access"_v(Words{misfit.writes ? "stores to" : "loads from"});
  const auto element = "element"_v(target.array);
  const auto array = "array"_v(target.name);
  const auto bytes = "bytes"_v(misfit.bytes);
  const auto size = "size"_v(size_text(target));
  const bool is_bulk = misfit.alignment < misfit.bytes;
  if (!misfit.aligned) {
    const auto alignment = "alignment"_v(misfit.alignment);
    return is_bulk ? failure<Key::bulk_not_at_multiple>(element, alignment)
                   : failure<Key::not_at_multiple>(element, alignment, bytes);
  }
  if (target.offset < 0) return failure<Key::before_array>(thread, block, access, element, array);
  if (const int32_t index = index_below_zero(target); index != 0)
    return failure<Key::index_below_zero>(thread, block, access, array, "index"_v(index));
  if (target.is_dynamic) return dynamic_cause(launch, target, misfit);
  if (is_bulk)
    return failure<Key::bulk_beyond_array>(
        thread, block, bytes, "direction"_v(Words{misfit.writes ? "to" : "from"}), element, array, size);
  if (is_last(launch, misfit.block))
    return failure<Key::no_bounds_test>(thread, block, access, element, array, size);
  return failure<Key::beyond_array>(thread, block, access, element, array, size);
}

std::string pointer_name(const LaunchState& launch, const Op& op) {
  const ptx::Function* function = function_with(*launch.image->module, *op.source);
  if (function == nullptr) return {};
  const SourceModel& model = launch.model();
  const SourceFunction* kernel = model.function_named(launch.kernel_name);
  const PointerOrigin origin = origin_of(*function, *op.source);
  if (kernel != nullptr && function == launch.image->kernel && origin.parameters.size() == 1 &&
      origin.parameters.front() < kernel->parameters.size())
    return kernel->parameters[origin.parameters.front()].name;
  return {};
}

}  // namespace cml::emulator
