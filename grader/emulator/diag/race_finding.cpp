#include "emulator/diag/race_finding.h"

#include "core/dim3_text.h"
#include "emulator/diag/array_names.h"
#include "emulator/diag/fault.h"
#include "emulator/exec/block.h"
#include "emulator/exec/scheduler.h"

namespace cml::emulator {
namespace {

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

unsigned element_bytes(const LaunchState& launch, const Race::Side& side) {
  const Op& op = *launch.image->counted[side.instruction];
  return std::max(1u, unsigned{op.element_bytes} * op.elements);
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
  if (race.first.is_copy) {
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
    trap.detail = std::string(race.second.is_copy ? "copies with cp.async to" : verb(race.second)) +
                  " what " + who + " " + verb(race.first) + line +
                  (same_block ? " with no barrier between the two" : ", and nothing orders the two blocks");
  }
  return {std::move(trap), there, 0, race.first.writes, race.second.writes};
}

}  // namespace cml::emulator
