#include "diagnosis/misfit.h"

#include <algorithm>
#include <functional>

#include "core/dim3_text.h"
#include "diagnosis/array_names.h"
#include "diagnosis/pointer_origin.h"
#include "emulator/memory/address_space.h"

namespace cml::diagnosis {
namespace {

using emulator::Misfit;
using ptx::operator""_op;

const char* space_name(ptx::Space space) {
  switch (space) {
    case ptx::Space::shared:
      return "shared";
    case ptx::Space::local:
      return "local";
    case ptx::Space::constant:
      return "constant";
    case ptx::Space::param:
      return "parameter";
    default:
      return "global";
  }
}

const char* access_text(ptx::Opcode opcode, bool writes) {
  switch (opcode) {
    case "atom"_op:
    case "red"_op:
      return "an atomic";
    case "cp.async"_op:
      return "a copy";
    case "cp.async.bulk"_op:
      return "a bulk copy";
    case "ldmatrix"_op:
    case "stmatrix"_op:
      return "a row of a tile";
    default:
      return writes ? "a store" : "a load";
  }
}

/// ", 4 bytes past the end of the 128 bytes of in".
std::string distance_text(const ArrayElement& target, unsigned bytes) {
  if (target.offset < 0)
    return ", " + bytes_text(uint64_t{0} - static_cast<uint64_t>(target.offset)) +
           " before the beginning of the " + target.of_bytes;
  const uint64_t end = static_cast<uint64_t>(target.offset) + bytes;
  if (end > target.bytes)
    return ", " + bytes_text(end - target.bytes) + " past the end of the " + target.of_bytes;
  return {};
}

bool is_null(const Misfit& misfit, const Trap& trap) {
  return misfit.space != ptx::Space::shared && misfit.space != ptx::Space::local &&
         trap.address < emulator::window_begin(1);
}

ArrayElement target_of(const Subject& subject, const Misfit& it, uint64_t address) {
  if (it.space == ptx::Space::shared) return find_shared(subject, address, it.alignment);
  if (it.space == ptx::Space::local)
    return describe("local memory", 0, it.local_bytes, address, {it.bytes, {}});
  return find_global(subject, address, it.alignment, it.chunk);
}

/// What was done where, and how far it is from what it should be.
std::string detail_text(const Misfit& it, const ArrayElement& target, const Trap& trap) {
  const std::string what = std::string(access_text(it.instruction->opcode, it.writes)) + " of " +
                           bytes_text(it.bytes) + " in " + space_name(it.space) + " memory";
  if (trap.kind == TrapKind::misaligned)
    return what + " at an address that is not a multiple of " + std::to_string(it.alignment);
  if (it.is_read_only) return what + ", which is read-only";
  if (trap.kind == TrapKind::memory_exhausted)
    return what +
           " through a null pointer, after malloc had returned null for want of room in the device heap";
  if (is_null(it, trap)) return what + " through a null pointer";
  return what + (target.known ? distance_text(target, it.bytes) : " at an address where there is no array");
}

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
bool is_last(const Subject& subject, const Dim3& block) {
  const Dim3 grid = subject.launch.info.grid;
  return (grid.x > 1 && block.x + 1 == grid.x) || (grid.y > 1 && block.y + 1 == grid.y) ||
         (grid.z > 1 && block.z + 1 == grid.z);
}

/// The index, below 0, that an unsigned number of 32 bits shows as one of four billion; 0 where it is none.
int32_t index_below_zero(const ArrayElement& target) {
  const int64_t index = target.offset / int64_t{target.shape.element_bytes};
  return index >> 31 == 1 ? static_cast<int32_t>(index) : 0;
}

void explain_dynamic(const Subject& subject, const ArrayElement& target, const Misfit& misfit, Trap& trap) {
  const uint64_t has = subject.launch.info.dynamic_shared_bytes;
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

/// The cause and the next step of an access to memory that can be written.
void explain_cause(const Subject& subject, const ArrayElement& target, const Misfit& misfit, Trap& trap) {
  const bool null = is_null(misfit, trap);
  const std::string verb = misfit.writes ? "stores to " : "loads from ";
  const std::string what = "thread " + tuple_text(trap.thread) + " of block " + tuple_text(trap.block) + " ";
  if (null || !target.known) {
    const std::string name = pointer_name(subject, *misfit.instruction);
    trap.cause = (name.empty() ? "the pointer used here" : "the pointer `" + name + "`") +
                 (null ? " is null" : " points to no array");
    trap.next = null ? "give the pointer the address of an array before it is used"
                     : "look at what is added to the pointer, and whether it was ever set";
    return;
  }
  if (trap.kind == TrapKind::misaligned) {
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
  if (target.is_dynamic) return explain_dynamic(subject, target, misfit, trap);
  if (misfit.alignment < misfit.bytes) {
    trap.cause = what + "copies " + bytes_text(misfit.bytes) + (misfit.writes ? " to " : " from ") +
                 target.array + " on, and " + target.name + " has " + size_text(target);
    trap.next = "compute by hand where this range begins and how many bytes it has";
    return;
  }
  if (is_last(subject, trap.block)) {
    trap.cause = "no test keeps the threads beyond the array from this access: thread " +
                 tuple_text(trap.thread) + " of the last block " + tuple_text(trap.block) + " " + verb +
                 target.array + ", and " + target.name + " has " + size_text(target);
    trap.next = "let only threads whose row and column are in the array get here";
    return;
  }
  trap.cause = what + verb + target.array + ", and " + target.name + " has " + size_text(target);
  trap.next = "compute the index of this thread by hand: which factor or which limit is too large?";
}

}  // namespace

void explain_misfit(const Subject& subject, const Misfit& misfit, Trap& trap) {
  const ArrayElement target = target_of(subject, misfit, trap.address);
  trap.array = target.array;
  trap.detail = detail_text(misfit, target, trap);
  if (trap.kind == TrapKind::memory_exhausted) {
    trap.array.clear();
    trap.cause = "malloc has returned null: the device heap has no room left";
    return;
  }
  if (!misfit.is_read_only && misfit.space != ptx::Space::local) explain_cause(subject, target, misfit, trap);
  if (is_null(misfit, trap)) trap.array.clear();
}

std::string pointer_name(const Subject& subject, const ptx::Instruction& in) {
  const ptx::Function* function = function_with(*subject.launch.image->module, in);
  if (function == nullptr) return {};
  const source::Function* kernel = subject.model.function_named(subject.launch.kernel_name);
  const PointerOrigin origin = origin_of(*function, in);
  if (kernel != nullptr && function == subject.launch.image->kernel && origin.parameters.size() == 1 &&
      origin.parameters.front() < kernel->parameters.size())
    return kernel->parameters[origin.parameters.front()].name;
  return {};
}

}  // namespace cml::diagnosis
