#include "emulator/diag/race_finding.h"

#include "core/dim3_text.h"
#include "core/failures.h"
#include "emulator/diag/array_names.h"
#include "emulator/diag/fault.h"
#include "emulator/exec/block.h"
#include "emulator/exec/scheduler.h"

namespace cml::emulator {
namespace {

using ptx::operator""_op;

Words verb(const Race::Side& side) { return {side.is_atomic ? "updates" : side.writes ? "writes" : "reads"}; }

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
Words action(const LaunchState& launch, const Race::Side& side) {
  if (!side.is_copy) return verb(side);
  if (!is_bulk(launch, side)) return {"copies with cp.async to"};
  return {side.writes ? "copies in bulk to" : "copies in bulk"};
}

/// Where the race is.
struct Lines {
  Failure thread;  ///< of the first access
  int first = 0;
  int second = 0;
};

std::string array_of(const Trap& trap) { return trap.array.substr(0, trap.array.find('[')); }

void add(Trap& trap, Failure cause, int line, Failure observed) {
  cause.where.line = line;
  trap.cause = std::move(cause);
  trap.detail = {std::move(observed)};
}

/// The second side touches what a bulk copy has not been waited for.
void find_bulk_copy(const Race& race, const Lines& it, Trap& trap) {
  const auto thread = "thread"_v(it.thread);
  const auto copies = "copies"_v(verb(race.first));
  const auto does = "verb"_v(race.second.is_copy ? Words{"copies to"} : verb(race.second));
  const auto line = "line"_v(it.second);
  const auto copy = "copy"_v(it.first);
  const auto array = "array"_v(array_of(trap));
  if (race.first.writes && location::is_shared(race.at))
    return add(trap, failure<Key::missing_wait_bulk_load>(line, does, array, copy), it.first,
               failure<Key::bulk_load_observed>(does, thread, "line"_v(it.first), copies));
  add(trap,
      failure<Key::missing_wait_bulk_store>(line, does, array, copy,
                                            "direction"_v(Words{race.first.writes ? "to" : "from"})),
      it.first, failure<Key::bulk_store_observed>(does, thread, "line"_v(it.first), copies));
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
  const std::string index = tuple_text(there.thread);
  const Failure who =
      same_block ? failure<Key::a_thread>("thread"_v(index))
                 : failure<Key::thread_of_block>("thread"_v(index), "block"_v(tuple_text(there.block)));
  const auto thread = "thread"_v(who);
  const auto array = "array"_v(array_of(trap));
  const auto here_line = "line"_v(here.line);
  const auto first_line = "line"_v(there.line);
  if (race.lacks_proxy_fence) {
    add(trap, failure<Key::missing_proxy_fence>(here_line, array, "write"_v(there.line)), there.line,
        failure<Key::proxy_fence_observed>(thread, first_line));
  } else if (race.is_of_read_only && race.first.writes && !race.first.is_copy) {
    add(trap, failure<Key::read_only_load>("read"_v(here.line), array, "write"_v(there.line)), here.line,
        failure<Key::read_only_observed>(thread, first_line));
  } else if (is_bulk(launch, race.first)) {
    find_bulk_copy(race, {who, there.line, here.line}, trap);
  } else if (race.first.is_copy) {
    const Words does = race.second.is_copy ? Words{"copies to"} : verb(race.second);
    add(trap, failure<Key::missing_wait>(here_line, "verb"_v(does), array, "copy"_v(there.line)), there.line,
        failure<Key::missing_wait_observed>("verb"_v(verb(race.second)), thread, first_line));
  } else {
    const auto does = "verb"_v(action(launch, race.second));
    const auto other = "other"_v(verb(race.first));
    trap.detail = {same_block ? failure<Key::race_in_block>(does, thread, other, first_line)
                              : failure<Key::race_of_blocks>(does, thread, other, first_line)};
  }
  return {std::move(trap), there, 0, race.first.writes, race.second.writes};
}

}  // namespace cml::emulator
