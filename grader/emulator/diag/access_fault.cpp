#include "emulator/diag/access_fault.h"

#include <algorithm>
#include <functional>

#include "core/dim3_text.h"
#include "emulator/diag/fault.h"
#include "emulator/diag/pointer_origin.h"
#include "emulator/exec/block.h"
#include "source/model.h"

namespace cml::emulator {
namespace {

const ptx::Function* function_with(const ptx::Module& module, const ptx::Instruction& in) {
  for (const ptx::Function& function : module.functions) {
    const auto* begin = function.body.data();
    if (!std::less<>{}(&in, begin) && std::less<>{}(&in, begin + function.body.size())) return &function;
  }
  return nullptr;
}

/// "640 elements", "20 x 32 elements".
std::string size_text(const ArrayElement& target) {
  if (target.shape.extents.size() < 2)
    return std::to_string(target.bytes / target.shape.element_bytes) + " elements";
  std::string text;
  for (const int64_t extent : target.shape.extents)
    text += (text.empty() ? "" : " x ") + std::to_string(extent);
  return text + " elements";
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

void explain_dynamic(const LaunchState& launch, const ArrayElement& target, const Misfit& misfit,
                     Trap& trap) {
  const uint64_t has = launch.info.dynamic_shared_bytes;
  const uint64_t needs = static_cast<uint64_t>(target.offset) + misfit.bytes;
  if (has == 0) {
    trap.cause = "the launch has no dynamic shared memory, and " + target.array + " needs " +
                 bytes_text(needs) + " of it";
    trap.next = "launch the kernel with the bytes of the whole array, as <<<grid, block, bytes>>>";
    return;
  }
  trap.cause = "the launch has " + bytes_text(has) + " of dynamic shared memory, and " + target.array +
               " needs " + std::to_string(needs) +
               ": the index is too large, or the bytes that you chose are too few";
  trap.next = "compute by hand the largest index of a thread, and from it the bytes";
}

}  // namespace

void explain_misfit(const LaunchState& launch, const Op& op, const ArrayElement& target, const Misfit& misfit,
                    Trap& trap) {
  const std::string verb = misfit.writes ? "stores to " : "loads from ";
  const std::string what =
      "thread " + tuple_text(misfit.thread) + " of block " + tuple_text(misfit.block) + " ";
  if (misfit.is_null || !target.known) {
    const std::string name = pointer_name(launch, op);
    trap.cause = (name.empty() ? "the pointer used here" : "the pointer `" + name + "`") +
                 (misfit.is_null ? " is null" : " points to no array");
    trap.next = misfit.is_null ? "give the pointer the address of an array before it is used"
                               : "look at what is added to the pointer, and whether it was ever set";
    return;
  }
  if (!misfit.aligned) {
    trap.cause =
        target.array + " does not begin at a multiple of " + std::to_string(misfit.alignment) +
        " bytes, and " +
        (misfit.alignment < misfit.bytes ? std::string("a bulk copy")
                                         : "an access of " + std::to_string(misfit.bytes) + " bytes") +
        " must";
    return;
  }
  if (target.offset < 0) {
    trap.cause = what + verb + target.array + ", before the first element of " + target.name;
    trap.next =
        "keep the threads whose index is negative from this access, or add what is missing to the index";
    return;
  }
  if (const int32_t index = index_below_zero(target); index != 0) {
    trap.cause = what + verb + target.name + " at an unsigned index that has gone below 0, to " +
                 std::to_string(index);
    trap.next = "compute by hand the difference that is negative here: what is subtracted is too large";
    return;
  }
  if (target.is_dynamic) return explain_dynamic(launch, target, misfit, trap);
  if (misfit.alignment < misfit.bytes) {
    trap.cause = what + "copies " + bytes_text(misfit.bytes) + (misfit.writes ? " to " : " from ") +
                 target.array + " on, and " + target.name + " has " + size_text(target);
    trap.next = "compute by hand where this range begins and how many bytes it has";
    return;
  }
  if (is_last(launch, misfit.block)) {
    trap.cause = "no test keeps the threads beyond the array from this access: thread " +
                 tuple_text(misfit.thread) + " of the last block " + tuple_text(misfit.block) + " " + verb +
                 target.array + ", and " + target.name + " has " + size_text(target);
    trap.next = "let only threads whose row and column are in the array get here";
    return;
  }
  trap.cause = what + verb + target.array + ", and " + target.name + " has " + size_text(target);
  trap.next = "compute the index of this thread by hand: which factor or which limit is too large?";
}

std::string pointer_name(const LaunchState& launch, const Op& op) {
  const ptx::Function* function = function_with(*launch.image->module, *op.source);
  if (function == nullptr) return {};
  const source::Model& model = launch.model();
  const source::Function* kernel = model.function_named(launch.kernel_name);
  const PointerOrigin origin = origin_of(*function, *op.source);
  if (kernel != nullptr && function == launch.image->kernel && origin.parameters.size() == 1 &&
      origin.parameters.front() < kernel->parameters.size())
    return kernel->parameters[origin.parameters.front()].name;
  return {};
}

}  // namespace cml::emulator
