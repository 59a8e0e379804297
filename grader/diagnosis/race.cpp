#include "diagnosis/race.h"

#include "core/dim3_text.h"
#include "diagnosis/array_names.h"

namespace cml::diagnosis {
namespace {

using emulator::Race;
using ptx::operator""_op;
namespace location = emulator::location;
namespace thread_key = emulator::thread_key;

const char* verb(const Race::Side& side) {
  return side.is_atomic ? "updates" : side.writes ? "writes" : "reads";
}

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
std::string action(const Subject& subject, const Race::Side& side) {
  if (!side.is_copy) return verb(side);
  if (!is_bulk(subject, side)) return "copies with cp.async to";
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

void explain_race(const Subject& subject, const emulator::UnorderedAccesses& accesses, const Place& there,
                  Trap& trap) {
  const Race& race = accesses.race;
  const bool same_block = thread_key::block_of(race.first.thread) == thread_key::block_of(race.second.thread);
  const unsigned bytes = element_bytes(subject, race.second);
  trap.array = location::is_shared(race.at) ? find_shared(subject, trap.address, bytes).array
                                            : find_global(subject, trap.address, bytes, accesses.chunk).array;
  const std::string who =
      "thread " + tuple_text(there.thread) + (same_block ? "" : " of block " + tuple_text(there.block));
  const std::string line = " at line " + std::to_string(there.line);
  const Lines lines{who, line, there.line, trap.line};
  if (race.lacks_proxy_fence) {
    tell_missing_proxy_fence(lines, trap);
  } else if (race.is_of_read_only && race.first.writes && !race.first.is_copy) {
    tell_read_only_load(lines, trap);
  } else if (is_bulk(subject, race.first)) {
    tell_bulk_copy(race, lines, trap);
  } else if (race.first.is_copy) {
    trap.detail = std::string(verb(race.second)) + " what cp.async of " + who + line +
                  " is still copying, before its thread has waited for it and a barrier has followed";
    const std::string here_line = "line " + std::to_string(trap.line);
    trap.cause = "a wait is missing: " + here_line + " " +
                 (race.second.is_copy ? "copies to " : std::string(verb(race.second)) + " ") +
                 trap.array.substr(0, trap.array.find('[')) + " while the asynchronous copy of line " +
                 std::to_string(there.line) + " to it is still in flight";
    trap.cause_line = there.line;
    trap.next = "let the thread that copies wait for this copy before " + here_line +
                ", and put a barrier behind the wait where other threads follow";
  } else {
    trap.detail = action(subject, race.second) + " what " + who + " " + verb(race.first) + line +
                  (same_block ? " with no barrier between the two" : ", and nothing orders the two blocks");
  }
}

}  // namespace cml::diagnosis
