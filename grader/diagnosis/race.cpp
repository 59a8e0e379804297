#include "diagnosis/race.h"

#include <optional>
#include <set>
#include <utility>

#include "core/dim3_text.h"
#include "core/failures.h"
#include "core/warp.h"
#include "diagnosis/array_names.h"
#include "ptx/source_place.h"

namespace cml::diagnosis {
namespace {

using emulator::Race;
using ptx::operator""_op;
namespace location = emulator::location;
namespace thread_key = emulator::thread_key;

Words verb(const Race::Side& side) { return {side.is_atomic ? "updates" : side.writes ? "writes" : "reads"}; }

bool is_bulk(const Subject& subject, const Race::Side& side) {
  return side.is_copy &&
         subject.launch.image->counted[side.instruction]->source->opcode == "cp.async.bulk"_op;
}

/// The pieces of a range say nothing of its elements.
unsigned element_bytes(const Subject& subject, const Race::Side& side) {
  const emulator::Op& op = *subject.launch.image->counted[side.instruction];
  if (op.source->opcode == "cp.async.bulk"_op) return 4;
  return std::max(1u, unsigned{op.element_bytes} * op.elements);
}

/// "reads", "copies with cp.async to".
Words action(const Subject& subject, const Race::Side& side) {
  if (!side.is_copy) return verb(side);
  if (!is_bulk(subject, side)) return {"copies with cp.async to"};
  return {side.writes ? "copies in bulk to" : "copies in bulk"};
}

/// Where the race is.
struct Lines {
  Failure thread;  ///< of the first access
  int first = 0;
  int second = 0;
};

void add(Trap& trap, Failure cause, int line, Failure observed) {
  cause.where.line = line;
  trap.cause = std::move(cause);
  trap.detail = {std::move(observed)};
}

/// The wait before `line` that lets groups of copies stay in flight, its line and how many; nothing without
/// one, or of several.
std::optional<std::pair<int, uint64_t>> wait_before(const Subject& subject, int line) {
  const emulator::KernelImage& image = *subject.launch.image;
  std::set<std::pair<int, uint64_t>> waits;
  for (const auto& code : image.codes) {
    if (code == nullptr) continue;
    for (const ptx::Instruction& in : code->function->body)
      if (in.opcode == "cp.async.wait_group"_op && in.operands[0].bits > 0)
        waits.emplace(ptx::source_place(*image.module, in, ptx::source_file(*image.kernel)).line,
                      in.operands[0].bits);
  }
  if (waits.size() != 1 || waits.begin()->first == 0 || waits.begin()->first >= line) return {};
  return *waits.begin();
}

/// Whether the code waits for groups of copies, and commits none.
bool lacks_commit(const Subject& subject) {
  bool waits = false;
  for (const auto& code : subject.launch.image->codes) {
    if (code == nullptr) continue;
    for (const ptx::Instruction& in : code->function->body) {
      if (in.opcode == "cp.async.commit_group"_op) return false;
      waits = waits || in.opcode == "cp.async.wait_group"_op;
    }
  }
  return waits;
}

/// The second side touches what a bulk copy has not been waited for.
void find_bulk_copy(const Race& race, const Lines& it, Trap& trap) {
  const auto thread = "thread"_v(it.thread);
  const auto copies = "copies"_v(verb(race.first));
  const auto does = "verb"_v(race.second.is_copy ? Words{"copies to"} : verb(race.second));
  const auto line = "line"_v(it.second);
  const auto copy = "copy"_v(it.first);
  const auto array = "array"_v(trap.array_name);
  if (race.first.writes && location::is_shared(race.at))
    return add(trap, failure<Key::missing_wait_bulk_load>(line, does, array, copy), it.first,
               failure<Key::bulk_load_observed>(does, thread, "line"_v(it.first), copies));
  add(trap,
      failure<Key::missing_wait_bulk_store>(line, does, array, copy,
                                            "direction"_v(Words{race.first.writes ? "to" : "from"})),
      it.first, failure<Key::bulk_store_observed>(does, thread, "line"_v(it.first), copies));
}

/// Volatile accesses that nothing orders are no race, and yet what is read is undetermined.
Failure volatile_pair(const Race& race, const Failure& first, const Failure& second, bool same_block,
                      int first_line, const Trap& trap) {
  const auto one = "first"_v(first);
  const auto other = "second"_v(second);
  const auto element = "element"_v(trap.array);
  const auto line = "line"_v(first_line);
  if (race.is_update) return failure<Key::volatile_update_lost>(one, other, element, line);
  const auto does = "does"_v(verb(race.first));
  const auto verb_of_second = "verb"_v(verb(race.second));
  const auto second_line = "other"_v(trap.line);
  if (!same_block)
    return failure<Key::volatile_of_blocks>(one, does, element, line, other, verb_of_second, second_line);
  const bool same_warp = thread_key::thread_of(race.first.thread) / kWarpSize ==
                         thread_key::thread_of(race.second.thread) / kWarpSize;
  return failure<Key::volatile_in_block>(one, does, element, line, other, verb_of_second, second_line,
                                         "barrier"_v(same_warp ? "__syncwarp()" : "__syncthreads()"));
}

}  // namespace

Failure thread_text(const Dim3& thread, const Dim3& block, bool same_block) {
  const auto index = "thread"_v(tuple_text(thread));
  return same_block ? failure<Key::a_thread>(index)
                    : failure<Key::thread_of_block>(index, "block"_v(tuple_text(block)));
}

void explain_race(const Subject& subject, const emulator::UnorderedAccesses& accesses, const Place& there,
                  Trap& trap) {
  const Race& race = accesses.race;
  const bool same_block = thread_key::block_of(race.first.thread) == thread_key::block_of(race.second.thread);
  const unsigned bytes = element_bytes(subject, race.second);
  name_array(trap, location::is_shared(race.at) ? find_shared(subject, trap.address, bytes)
                                                : find_global(subject, trap.address, bytes, accesses.chunk));
  const Failure other = thread_text(there.thread, there.block, same_block);
  if (race.is_volatile) {
    trap.cause = volatile_pair(race, other, thread_text(trap.thread, trap.block, same_block), same_block,
                               there.line, trap);
    trap.cause->where = {trap.file, there.line, {}, 0};
    return;
  }
  const auto thread = "thread"_v(other);
  const auto array = "array"_v(trap.array_name);
  const auto here_line = "line"_v(trap.line);
  const auto first_line = "line"_v(there.line);
  if (race.lacks_proxy_fence) {
    add(trap, failure<Key::missing_proxy_fence>(here_line, array, "write"_v(there.line)), there.line,
        failure<Key::proxy_fence_observed>(thread, first_line));
  } else if (race.is_of_read_only && race.first.writes && !race.first.is_copy) {
    add(trap, failure<Key::read_only_load>("read"_v(trap.line), array, "write"_v(there.line)), trap.line,
        failure<Key::read_only_observed>(thread, first_line));
  } else if (is_bulk(subject, race.first)) {
    find_bulk_copy(race, {other, there.line, trap.line}, trap);
  } else if (race.first.is_copy) {
    const Words does = race.second.is_copy ? Words{"copies to"} : verb(race.second);
    const auto copy = "copy"_v(there.line);
    const auto wait = wait_before(subject, trap.line);
    add(trap,
        lacks_commit(subject) ? failure<Key::missing_commit>(here_line, "verb"_v(does), array, copy)
        : race.second.is_copy ? failure<Key::copied_over_copy>(here_line, "element"_v(trap.array), copy)
        : wait                ? failure<Key::missing_wait_of_group>(here_line, "verb"_v(does), array, copy,
                                                     "wait"_v(wait->first), "groups"_v(wait->second))
                              : failure<Key::missing_wait>(here_line, "verb"_v(does), array, copy),
        there.line, failure<Key::missing_wait_observed>("verb"_v(verb(race.second)), thread, first_line));
  } else {
    const auto does = "verb"_v(action(subject, race.second));
    const auto action_before = "other"_v(verb(race.first));
    trap.detail = {same_block ? failure<Key::race_in_block>(does, thread, action_before, first_line)
                              : failure<Key::race_of_blocks>(does, thread, action_before, first_line)};
  }
}

}  // namespace cml::diagnosis
