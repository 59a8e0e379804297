#include "emulator/diag/race_finding.h"

#include "core/dim3_text.h"
#include "emulator/diag/array_names.h"
#include "emulator/diag/fault.h"
#include "emulator/exec/block.h"
#include "emulator/exec/scheduler.h"

namespace cml::emulator {
namespace {

using ptx::operator""_op;

const char* verb(const Race::Side& side) {
  return side.is_atomic ? "updates" : side.writes ? "writes" : "reads";
}

Dim3 block_index(const LaunchState& launch, uint64_t number) {
  const Dim3 grid = launch.info.grid;
  const uint64_t linear = (*launch.block_order)[number];
  return {static_cast<uint32_t>(linear % grid.x), static_cast<uint32_t>(linear / grid.x % grid.y),
          static_cast<uint32_t>(linear / grid.x / grid.y)};
}

Place place_of(const LaunchState& launch, const Race::Side& side) {
  const SourceLocation where = place_of(launch, *launch.image->counted[side.instruction]);
  return {where.file, where.line, block_index(launch, thread_key::block_of(side.thread)),
          thread_index(launch, thread_key::thread_of(side.thread))};
}

bool is_bulk(const LaunchState& launch, const Race::Side& side) {
  return side.is_copy && launch.image->counted[side.instruction]->source->opcode == "cp.async.bulk"_op;
}

/// The pieces of a range say nothing of its elements.
unsigned element_bytes(const LaunchState& launch, const Race::Side& side) {
  const Op& op = *launch.image->counted[side.instruction];
  if (op.source->opcode == "cp.async.bulk"_op) return 4;
  return std::max(1u, unsigned{op.element_bytes} * op.elements);
}

/// "reads", "copies with cp.async to".
std::string action(const LaunchState& launch, const Race::Side& side) {
  if (!side.is_copy) return verb(side);
  if (!is_bulk(launch, side)) return "copies with cp.async to";
  return side.writes ? "copies in bulk to" : "copies in bulk";
}

/// Where the race is, for sentences.
struct Lines {
  std::string who;  ///< has made the first access
  std::string at;   ///< " at line 8"
  int first = 0;
  int second = 0;
};

/// The second side touches what a bulk copy has not been waited for.
void tell_bulk_copy(const Race& race, const Lines& it, Trap& trap) {
  const bool is_load = race.first.writes && location::is_shared(race.at);
  const std::string array = trap.array.substr(0, trap.array.find('['));
  const std::string here = "line " + std::to_string(it.second);
  const std::string does = race.second.is_copy ? "copies to" : verb(race.second);
  trap.detail = does + " what the bulk copy of " + it.who + it.at + " still " + verb(race.first) +
                (is_load ? ": nothing orders it behind the end of the phase of the copy's mbarrier"
                         : ", before its thread has waited for it and a barrier has followed");
  trap.cause = "a wait is missing: " + here + " " + does + " " + array + " while the bulk copy of line " +
               std::to_string(it.first) + (race.first.writes ? " to it" : " from it") + " is still in flight";
  trap.cause_line = it.first;
  trap.next = is_load ? "let each thread wait for the phase of the copy's mbarrier before " + here +
                            ", or let one thread wait for it and put a barrier behind the wait"
                      : "let the thread that copies wait for the group of this copy before " + here +
                            ", and put a barrier behind the wait where other threads follow";
}

/// A bulk copy reads what has been written in the generic proxy.
void tell_missing_proxy_fence(const Lines& it, Trap& trap) {
  const std::string array = trap.array.substr(0, trap.array.find('['));
  const std::string here = "line " + std::to_string(it.second), there = "line " + std::to_string(it.first);
  trap.detail = "copies in bulk what " + it.who + " writes" + it.at +
                " with no fence.proxy.async between the two: the copy may read what was there before";
  trap.cause = "a proxy fence is missing: the bulk copy of " + here + " reads " + array + ", which " + there +
               " writes";
  trap.cause_line = it.first;
  trap.next = "let each thread that writes " + array + " run fence.proxy.async.shared::cta behind " + there +
              ", before the barrier that " + here + " follows";
}

/// The second side loads by the path of read-only memory what the launch writes.
void tell_read_only_load(const Lines& it, Trap& trap) {
  const std::string array = trap.array.substr(0, trap.array.find('['));
  const std::string here = "line " + std::to_string(it.second), there = "line " + std::to_string(it.first);
  trap.detail = "reads by ld.global.nc what " + it.who + " writes" + it.at +
                " of the same launch: such a load may give what was there before, whatever orders the two";
  trap.cause = here + " reads " + array + " as read-only memory (__ldg, or const and __restrict__), and " +
               there + " of the same launch writes it";
  trap.cause_line = it.second;
  trap.next =
      "read " + array + " by a plain load: no __ldg, and no const __restrict__ for what the kernel writes";
}

}  // namespace

Finding finding_of(const LaunchState& launch, const Race& race) {
  const Place here = place_of(launch, race.second);
  const Place there = place_of(launch, race.first);
  const bool shared = location::is_shared(race.at);
  const bool same_block = thread_key::block_of(race.first.thread) == thread_key::block_of(race.second.thread);
  Trap trap;
  trap.kind = shared ? TrapKind::shared_race : TrapKind::global_race;
  trap.file = here.file;
  trap.line = here.line;
  trap.kernel = launch.kernel_name;
  trap.block = here.block;
  trap.thread = here.thread;
  trap.address = shared ? race.at & ((uint64_t{1} << location::kBlockShift) - 1) : race.at;
  const unsigned bytes = element_bytes(launch, race.second);
  trap.array =
      shared ? shared_element(launch, trap.address, bytes) : global_element(launch, trap.address, bytes);
  const std::string who =
      "thread " + tuple_text(there.thread) + (same_block ? "" : " of block " + tuple_text(there.block));
  const std::string line = " at line " + std::to_string(there.line);
  if (race.lacks_proxy_fence) {
    tell_missing_proxy_fence({who, line, there.line, here.line}, trap);
  } else if (race.is_of_read_only && race.first.writes && !race.first.is_copy) {
    tell_read_only_load({who, line, there.line, here.line}, trap);
  } else if (is_bulk(launch, race.first)) {
    tell_bulk_copy(race, {who, line, there.line, here.line}, trap);
  } else if (race.first.is_copy) {
    trap.detail = std::string(verb(race.second)) + " what cp.async of " + who + line +
                  " is still copying, before its thread has waited for it and a barrier has followed";
    const std::string here_line = "line " + std::to_string(here.line);
    trap.cause = "a wait is missing: " + here_line + " " +
                 (race.second.is_copy ? "copies to " : std::string(verb(race.second)) + " ") +
                 trap.array.substr(0, trap.array.find('[')) + " while the asynchronous copy of line " +
                 std::to_string(there.line) + " to it is still in flight";
    trap.cause_line = there.line;
    trap.next = "let the thread that copies wait for this copy before " + here_line +
                ", and put a barrier behind the wait where other threads follow";
  } else {
    trap.detail = action(launch, race.second) + " what " + who + " " + verb(race.first) + line +
                  (same_block ? " with no barrier between the two" : ", and nothing orders the two blocks");
  }
  return {std::move(trap), there, 0, race.first.writes, race.second.writes};
}

}  // namespace cml::emulator
