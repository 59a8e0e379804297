#include "diagnosis/misfit.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/dim3_text.h"
#include "core/failures.h"
#include "diagnosis/array_names.h"
#include "diagnosis/pointer_origin.h"
#include "emulator/memory/address_space.h"
#include "source/clues.h"

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

Words access_text(ptx::Opcode opcode, bool writes) {
  switch (opcode) {
    case "atom"_op:
    case "red"_op:
      return {"an atomic"};
    case "cp.async"_op:
      return {"a copy"};
    case "cp.async.bulk"_op:
      return {"a bulk copy"};
    case "ldmatrix"_op:
    case "stmatrix"_op:
      return {"a row of a tile"};
    default:
      return {writes ? "a store" : "a load"};
  }
}

/// An access that does not fit, as it was observed.
struct Observed {
  Words access;
  unsigned bytes;
  Words space;

  template <Key key, class... Named>
  Failure as(Named... named) const {
    return failure<key>("access"_v(access), "bytes"_v(bytes), "space"_v(space), named...);
  }
  /// Before or beyond its array.
  Failure outside(const ArrayElement& target) const {
    const auto size = "size"_v(target.bytes);
    const auto array = "array"_v(target.name);
    if (target.offset < 0)
      return as<Key::access_before>("by"_v(uint64_t{0} - static_cast<uint64_t>(target.offset)), size, array);
    const uint64_t end = static_cast<uint64_t>(target.offset) + bytes;
    if (end > target.bytes) return as<Key::access_beyond>("by"_v(end - target.bytes), size, array);
    return as<Key::access_plain>();
  }
};

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
Failure detail_of(const Misfit& it, const ArrayElement& target, const Trap& trap) {
  const Observed observed{access_text(it.instruction->opcode, it.writes), it.bytes, {space_name(it.space)}};
  if (trap.kind == TrapKind::misaligned)
    return observed.as<Key::access_misaligned>("alignment"_v(it.alignment));
  if (it.is_read_only) return observed.as<Key::access_read_only>();
  if (trap.kind == TrapKind::memory_exhausted) return observed.as<Key::access_after_malloc>();
  if (is_null(it, trap)) return observed.as<Key::access_null>();
  return target.known ? observed.outside(target) : observed.as<Key::access_nowhere>();
}

/// A block at the end of its grid.
bool is_last(const Subject& subject, const Dim3& block) {
  const Dim3 grid = subject.launch.info.grid;
  return (grid.x > 1 && block.x + 1 == grid.x) || (grid.y > 1 && block.y + 1 == grid.y) ||
         (grid.z > 1 && block.z + 1 == grid.z);
}

/// The index, below 0, that an unsigned number of 32 bits shows as one of four billion; else 0.
int32_t index_below_zero(const ArrayElement& target) {
  const int64_t index = target.offset / int64_t{target.shape.element_bytes};
  return index >> 31 == 1 ? static_cast<int32_t>(index) : 0;
}

bool counts_bytes(const Subject& subject, const ArrayElement& target, int line) {
  return target.shape.element_bytes > 1 && source::has_sizeof_in_subscript(subject.model, line, target.name);
}

/// The lane before is at the end of a row, and this one continues it.
std::vector<Failure> row_that_ends(const Subject& subject, const ArrayElement& target, const Misfit& misfit,
                                   const Trap& trap) {
  const ArrayShape& shape = target.shape;
  const auto size = static_cast<int64_t>(shape.element_bytes);
  if (shape.extents.size() != 2 || !misfit.before || target.offset < size ||
      *misfit.before + shape.element_bytes != trap.address)
    return {};
  const int64_t columns = shape.extents.back(), last = target.offset / size - 1;
  if (last % columns != columns - 1) return {};
  const Dim3 block = subject.launch.info.block, here = trap.thread;
  const uint32_t thread = here.x + block.x * (here.y + block.y * here.z);
  return {failure<Key::row_ends>("thread"_v(tuple_text(subject.thread_index(thread - 1))),
                                 "last"_v(element_text(target.name, shape, last * size)),
                                 "beyond"_v(fmt::format("{}[{}][{}]", target.name, last / columns, columns)),
                                 "columns"_v(columns))};
}

/// What the subscripts of the line say, and where their names are computed.
std::vector<Failure> origins_in(const Subject& subject, int line, const ArrayElement& target) {
  std::vector<Failure> origins;
  if (counts_bytes(subject, target, line)) origins.push_back(failure<Key::index_in_bytes>());
  for (Failure& it : origins_of_index(subject, line, target.name)) origins.push_back(std::move(it));
  return origins;
}

Failure dynamic_cause(const Subject& subject, const ArrayElement& target, const Misfit& misfit, int line) {
  const uint64_t has = subject.launch.info.dynamic_shared_bytes;
  const uint64_t needs = static_cast<uint64_t>(target.offset) + misfit.bytes;
  const auto element = "element"_v(target.array);
  if (has == 0) return failure<Key::no_dynamic_shared>(element, "bytes"_v(needs));
  return failure<Key::dynamic_shared_too_small>("has"_v(has), element, "needs"_v(needs),
                                                "origins"_v(origins_in(subject, line, target)));
}

Failure pointer_cause(const std::string& name, bool is_null) {
  if (is_null)
    return name.empty() ? failure<Key::null_pointer>() : failure<Key::null_pointer_named>("pointer"_v(name));
  return name.empty() ? failure<Key::wild_pointer>() : failure<Key::wild_pointer_named>("pointer"_v(name));
}

/// The cause of an access to memory that can be written.
Failure cause_of(const Subject& subject, const ArrayElement& target, const Misfit& misfit, const Trap& trap) {
  const bool null = is_null(misfit, trap);
  if (null || !target.known) return pointer_cause(pointer_name(subject, *misfit.instruction), null);
  const auto thread = "thread"_v(tuple_text(trap.thread));
  const auto block = "block"_v(tuple_text(trap.block));
  const auto access = "access"_v(Words{misfit.writes ? "stores to" : "loads from"});
  const auto element = "element"_v(target.array);
  const auto array = "array"_v(target.name);
  const auto bytes = "bytes"_v(misfit.bytes);
  const auto size = "size"_v(size_of(target));
  const bool is_bulk = misfit.alignment < misfit.bytes;
  if (trap.kind == TrapKind::misaligned) {
    const auto alignment = "alignment"_v(misfit.alignment);
    return is_bulk ? failure<Key::bulk_not_at_multiple>(element, alignment)
                   : failure<Key::not_at_multiple>(element, alignment, bytes);
  }
  if (target.offset < 0) return failure<Key::before_array>(thread, block, access, element, array);
  if (const int32_t index = index_below_zero(target); index != 0)
    return failure<Key::index_below_zero>(thread, block, access, array, "index"_v(index));
  if (target.is_dynamic) return dynamic_cause(subject, target, misfit, trap.line);
  if (is_bulk)
    return failure<Key::bulk_beyond_array>(
        thread, block, bytes, "direction"_v(Words{misfit.writes ? "to" : "from"}), element, array, size);
  const emulator::LaunchInfo& launch = subject.launch.info;
  const uint64_t elements = target.bytes / target.shape.element_bytes;
  const Dim3 place{trap.block.x * launch.block.x + trap.thread.x,
                   trap.block.y * launch.block.y + trap.thread.y,
                   trap.block.z * launch.block.z + trap.thread.z};
  if (is_last(subject, trap.block) && !counts_bytes(subject, target, trap.line) &&
      elements % (launch.grid.count() * launch.block.count()) != 0)
    return failure<Key::no_bounds_test>(thread, block, "place"_v(tuple_text(place)), access, element, array,
                                        size);
  std::vector<Failure> origins = row_that_ends(subject, target, misfit, trap);
  if (origins.empty()) origins = origins_in(subject, trap.line, target);
  return failure<Key::beyond_array>(thread, block, access, element, array, size,
                                    "origins"_v(std::move(origins)));
}

}  // namespace

void explain_misfit(const Subject& subject, const Misfit& misfit, Trap& trap) {
  const ArrayElement target = target_of(subject, misfit, trap.address);
  name_array(trap, target);
  trap.detail = {detail_of(misfit, target, trap)};
  if (trap.kind == TrapKind::memory_exhausted) {
    name_array(trap, {});
    trap.cause = failure<Key::malloc_is_null>();
    return;
  }
  if (!misfit.is_read_only && misfit.space != ptx::Space::local)
    trap.cause = cause_of(subject, target, misfit, trap);
  if (is_null(misfit, trap)) name_array(trap, {});
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
