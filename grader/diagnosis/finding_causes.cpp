#include "diagnosis/finding_causes.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/dim3_text.h"
#include "diagnosis/array_names.h"
#include "diagnosis/barrier_cause.h"
#include "diagnosis/row_pattern.h"

namespace cml::diagnosis {
namespace {

std::string line_text(int line) { return "line " + std::to_string(line); }

uint32_t thread_number(const Subject& subject, const Dim3& index) {
  const Dim3 size = subject.launch.info.block;
  return index.x + size.x * (index.y + size.y * index.z);
}

/// What a cause is of, so that one is told once.
struct Cause {
  enum class Kind : uint8_t { other, index_collides, barrier } kind = Kind::other;
  std::string array;
  MissingBarrier barrier;
};

/// All that one launch's findings are judged by.
class Judge {
 public:
  Judge(const Subject& subject, const emulator::AccessLog& log)
      : subject_(subject), log_(log.accesses()), is_whole_(log.is_whole()) {}

  Cause explain(Finding& finding) const {
    switch (finding.at.kind) {
      case TrapKind::uninitialised_shared:
        return explain_unwritten(finding);
      case TrapKind::shared_race:
      case TrapKind::global_race:
        return explain_race(finding);
      default:
        return {};
    }
  }

 private:
  AccessQuery query(const Finding& finding, bool of_other) const {
    AccessQuery it;
    it.space = finding.at.kind == TrapKind::global_race ? ptx::Space::global : ptx::Space::shared;
    it.address = finding.at.address;
    const Dim3 block = of_other ? finding.other->block : finding.at.block;
    it.block = linear_index(block, subject_.launch.info.grid);
    it.thread = thread_number(subject_, of_other ? finding.other->thread : finding.at.thread);
    it.line = of_other ? finding.other->line : finding.at.line;
    it.writes = of_other ? finding.other_writes : finding.writes;
    return it;
  }
  std::string who(const AccessQuery& it) const {
    return "thread " + tuple_text(subject_.thread_index(it.thread));
  }
  const source::Function* function_of(int line) const { return subject_.model.function_at(line); }
  static std::string name_of(const Finding& finding) {
    return finding.at.array.substr(0, finding.at.array.find('['));
  }

  Cause explain_race(Finding& finding) const {
    if (!finding.other || !finding.at.cause.empty()) return {};
    const AccessQuery first = query(finding, true), second = query(finding, false);
    const bool same_block = first.block == second.block;
    if (first.writes && second.writes && first.line == second.line && !is_atomic(first, second)) {
      const bool other_turn =
          same_block && turn_of(first) != turn_of(second) && turn_of(first) != 0 && turn_of(second) != 0;
      if (!other_turn) return collide(finding, first, second);
    }
    if (!same_block) return explain_blocks(finding, first, second);
    const auto second_at = find_second(first, second);
    if (!second_at) return {};
    const auto first_at = find_last(log_, first, *second_at);
    if (!first_at) return {};
    const bool second_is_writer = second.writes && !(first.writes && first.line > second.line);
    const Conflict conflict = second_is_writer ? Conflict{second, first, *second_at, *first_at}
                                               : Conflict{first, second, *first_at, *second_at};
    return tell_barrier(finding, conflict);
  }

  /// The first access of the second side that one of the first side precedes.
  std::optional<size_t> find_second(const AccessQuery& first, const AccessQuery& second) const {
    const auto begin = find_first(log_, first);
    return begin ? find_first(log_, second, *begin + (first.line == second.line ? 0 : 1)) : std::nullopt;
  }
  /// In which turn the side's access is, from 1; 0 where it is not in the log.
  size_t turn_of(const AccessQuery& side) const {
    const auto at = find_first(log_, side);
    return at ? times_before(log_, side, *at) + 1 : 0;
  }
  bool is_atomic(const AccessQuery& first, const AccessQuery& second) const {
    for (const AccessQuery& side : {first, second})
      if (const auto at = find_first(log_, side); at && log_[*at].kind == emulator::AccessKind::atomic)
        return true;
    return false;
  }

  Cause collide(Finding& finding, const AccessQuery& first, const AccessQuery& second) const {
    const bool same_block = first.block == second.block;
    const auto name = [&](const AccessQuery& it, const Dim3& block) {
      return who(it) + (same_block ? "" : " of block " + tuple_text(block));
    };
    finding.at.cause = "the index is not one to one: " + name(first, finding.other->block) + " and " +
                       name(second, finding.at.block) + " both store " + finding.at.array;
    finding.at.next =
        "compute the index of these two threads by hand, and give each thread an element of its own; no barrier "
        "helps";
    return {Cause::Kind::index_collides, name_of(finding), {}};
  }

  Cause explain_blocks(Finding& finding, const AccessQuery& first, const AccessQuery& second) const {
    const bool second_writes = second.writes;
    const AccessQuery& writer = second_writes ? second : first;
    const AccessQuery& other = second_writes ? first : second;
    finding.at.cause = "nothing orders the two blocks: " + line_text(writer.line) + " of the one writes " +
                       finding.at.array + ", " + line_text(other.line) + " of the other " +
                       (other.writes ? "writes" : "reads") + " it";
    finding.at.cause_line = writer.line;
    return {};
  }

  Cause tell_barrier(Finding& finding, const Conflict& conflict) const {
    const source::Function* function = function_of(conflict.writer.line);
    const MissingBarrier where = missing_barrier(log_, conflict, function);
    Cause cause{Cause::Kind::barrier, name_of(finding), where};
    if (where.is_loop) {
      const bool counted = where.turn > 0;
      const auto in_turn = [&](size_t turn, const char* otherwise) {
        return counted ? " in turn " + std::to_string(turn) : std::string(otherwise);
      };
      finding.at.cause =
          "a barrier is missing at the end of the loop's body: " + who(conflict.writer) +
          in_turn(where.turn + 1, " in its next turn") + " writes " + finding.at.array + " at " +
          line_text(conflict.writer.line) + ", which " + who(conflict.reader) + in_turn(where.turn, "") +
          (conflict.reader.writes ? " writes at " : " still reads at ") + line_text(conflict.reader.line);
      finding.at.next = "put __syncthreads() at the end of the loop's body, behind " + line_text(where.after);
    } else {
      tell_between(finding.at, conflict, where);
    }
    finding.at.cause_line = where.after;
    return cause;
  }

  void tell_between(Trap& trap, const Conflict& it, const MissingBarrier& where) const {
    const bool together = where.after == where.before;
    trap.cause = (together ? "a barrier is missing within " + line_text(where.after)
                           : "a barrier is missing between " + line_text(where.after) + " and " +
                                 line_text(where.before)) +
                 ": " + who(it.writer) + " writes " + trap.array + " at " + line_text(it.writer.line) +
                 ", and " + who(it.reader) + (it.reader.writes ? " writes it at " : " reads it at ") +
                 line_text(it.reader.line) + stand_in(where, function_of(it.writer.line));
    trap.next = together ? "split " + line_text(where.after) + " in two, with __syncthreads() in between"
                         : "put __syncthreads() behind " + line_text(where.after) + " and before " +
                               line_text(where.before) + ", where every thread of the block reaches it";
  }

  /// The array that holds the byte at `address`, as [begin, end).
  ArrayElement array_at(uint64_t address, unsigned width) const {
    return find_shared(subject_, address, width);
  }

  /// Elements of the array that the accesses which fit have touched.
  template <class Fits>
  std::set<int64_t> elements(const ArrayElement& array, uint64_t block, const Fits& fits) const {
    const auto size = static_cast<int64_t>(array.shape.element_bytes);
    std::vector<bool> touched(array.bytes / array.shape.element_bytes + 1);
    for (const LoggedAccess& it : log_) {
      if (it.space != ptx::Space::shared || it.block != block || !fits(it)) continue;
      for (unsigned lane = 0; lane < kWarpSize; ++lane) {
        if ((it.mask >> lane & 1) == 0 || it.addresses[lane] - array.begin >= array.bytes) continue;
        const auto begin = static_cast<int64_t>(it.addresses[lane] - array.begin);
        for (int64_t at = begin / size; at * size < begin + it.bytes; ++at)
          if (static_cast<size_t>(at) < touched.size()) touched[static_cast<size_t>(at)] = true;
      }
    }
    std::set<int64_t> result;
    for (size_t at = 0; at < touched.size(); ++at)
      if (touched[at]) result.insert(result.end(), static_cast<int64_t>(at));
    return result;
  }
  /// The line of the array's first store; 0 where there is none.
  int store_line(const ArrayElement& array, uint64_t block) const {
    for (const LoggedAccess& it : log_)
      if (it.space == ptx::Space::shared && it.block == block && it.writes())
        for (unsigned lane = 0; lane < kWarpSize; ++lane)
          if ((it.mask >> lane & 1) != 0 && it.addresses[lane] - array.begin < array.bytes) return it.line;
    return 0;
  }

  Cause explain_unwritten(Finding& finding) const {
    const AccessQuery load = query(finding, false);
    const auto at = find_first(log_, load);
    const ArrayElement array = array_at(load.address, 4);
    if (!at || !array.known) return {};
    // Somebody writes it later.
    for (size_t i = *at + 1; i < log_.size(); ++i) {
      const LoggedAccess& it = log_[i];
      if (it.space != ptx::Space::shared || it.block != load.block || !it.writes()) continue;
      for (unsigned lane = 0; lane < kWarpSize; ++lane) {
        const uint32_t thread = it.warp * kWarpSize + lane;
        if (!it.touches(thread, load.address)) continue;
        AccessQuery writer = load;
        writer.thread = thread;
        writer.line = it.line;
        writer.writes = true;
        if (thread == load.thread) return tell_too_early(finding, writer);
        return tell_barrier(finding, {writer, load, i, *at});
      }
    }
    if (!is_whole_) return {};
    return explain_never_written(finding, load, array);
  }

  Cause tell_too_early(Finding& finding, const AccessQuery& writer) const {
    finding.at.cause = finding.at.array +
                       " is loaded before it is stored: the same thread stores it only at " +
                       line_text(writer.line);
    finding.at.next = "store the element first, and put a barrier between the store and the load";
    return {};
  }

  Cause explain_never_written(Finding& finding, const AccessQuery& load, const ArrayElement& array) const {
    const std::set<int64_t> stored =
        elements(array, load.block, [](const LoggedAccess& it) { return it.writes(); });
    const int store = store_line(array, load.block);
    Trap& trap = finding.at;
    if (stored.empty()) {
      trap.cause = "no line stores into " + array.name + " before " + line_text(load.line) + " loads from it";
      trap.next = "store the elements that this line loads, and put a barrier between the store and the load";
      return {Cause::Kind::other, array.name, {}};
    }
    const std::set<int64_t> loaded = elements(
        array, load.block, [&](const LoggedAccess& it) { return !it.writes() && it.line == load.line; });
    const auto count = static_cast<int64_t>(array.bytes / array.shape.element_bytes);
    if (const auto mismatch = mismatch_of(stored, loaded, count))
      return tell_pitch(finding, array, *mismatch, store, load.line);
    if (const int left = line_of_return(load.block, store, load.line); left != 0)
      return tell_return(finding, left, store);
    trap.cause = "no thread of the block stores " + trap.array +
                 ", which is loaded here: " + line_text(store) + " stores " + ranges(stored, array);
    trap.next =
        "store this element too, or do not load it: compare the range that is stored with the range that "
        "is loaded";
    return {Cause::Kind::other, array.name, {}};
  }

  Cause tell_pitch(Finding& finding, const ArrayElement& array, const PitchMismatch& it, int store,
                   int load) const {
    Trap& trap = finding.at;
    const int64_t element =
        static_cast<int64_t>(trap.address - array.begin) / int64_t{array.shape.element_bytes};
    const std::string row = std::to_string(element / it.pitch());
    const int64_t used = it.store_is_wrong ? it.stored : it.loaded;
    trap.cause_line = it.store_is_wrong ? store : load;
    trap.cause = "the pitch used here is " + std::to_string(used) + ", and the rows of " + array.name +
                 " are " + std::to_string(it.pitch()) + " elements apart (" +
                 line_text(it.store_is_wrong ? load : store) +
                 (it.store_is_wrong ? " loads so): " : " stores so): ");
    trap.cause += it.store_is_wrong ? trap.array + " in row " + row + ", which " + line_text(load) +
                                          " loads, is never stored"
                                    : trap.array + " lies in the pad of row " + row + ", which nobody stores";
    trap.next = "compute the pitch once, and use it in the index of the store and of the load";
    return {Cause::Kind::other, array.name, {}};
  }

  /// The line of a return before `store` that has kept threads of the block from it; 0 where there is none.
  int line_of_return(uint64_t block, int store, int load) const {
    const source::Function* function = function_of(load);
    if (function == nullptr) return 0;
    std::set<uint32_t> stores;
    for (const LoggedAccess& it : log_)
      if (it.block == block && it.space == ptx::Space::shared && it.line == store && it.writes())
        for (unsigned lane = 0; lane < kWarpSize; ++lane)
          if ((it.mask >> lane & 1) != 0) stores.insert(it.warp * kWarpSize + lane);
    if (stores.size() >= subject_.launch.info.block.count()) return 0;
    int found = 0;
    for (const int line : function->returns)
      if (line < store) found = line;
    return found;
  }
  static Cause tell_return(Finding& finding, int line, int store) {
    Trap& trap = finding.at;
    trap.cause_line = line;
    trap.cause = "threads leave the kernel here (`return`) before " + line_text(store) +
                 ", where they would store: nobody stores " + trap.array + ", which thread " +
                 tuple_text(trap.thread) + " loads at " + line_text(trap.line);
    trap.next =
        "let every thread stay: put the condition around what it may not do, not around the rest of the "
        "kernel";
    return {};
  }

  /// "tile[0] to tile[15], tile[17] to tile[32] and others".
  static std::string ranges(const std::set<int64_t>& elements, const ArrayElement& array) {
    std::string result;
    int runs = 0;
    const auto name = [&](int64_t element) {
      return element_text(array.name, array.shape, element * int64_t{array.shape.element_bytes});
    };
    for (auto it = elements.begin(); it != elements.end();) {
      const int64_t begin = *it;
      int64_t last = begin;
      for (; it != elements.end() && *it <= last + 1; ++it) last = *it;
      if (++runs > 3) return result + " and others";
      result += (runs > 1 ? ", " : "") + name(begin) + (last > begin ? " to " + name(last) : "");
    }
    return result;
  }

  const Subject& subject_;
  const std::vector<LoggedAccess>& log_;
  bool is_whole_;
};

/// Findings that one barrier repairs.
struct Group {
  Finding first;
  MissingBarrier barrier;
  size_t more = 0;
};

bool joins(Group& group, const MissingBarrier& barrier) {
  if (group.barrier.is_loop != barrier.is_loop) return false;
  if (barrier.is_loop) return true;
  const int after = std::max(group.barrier.after, barrier.after);
  const int before = std::min(group.barrier.before, barrier.before);
  if (after >= before && !(group.barrier == barrier)) return false;
  group.barrier.after = after;
  group.barrier.before = before;
  return true;
}

void replace(std::string& text, const std::string& from, const std::string& to) {
  const size_t at = text.find(from);
  if (at != std::string::npos) text.replace(at, from.size(), to);
}

/// The group's barrier in place of that of its first finding.
Finding finished(Group group, const MissingBarrier& own) {
  Trap& trap = group.first.at;
  if (!own.is_loop && !(own == group.barrier)) {
    const std::string after = std::to_string(group.barrier.after),
                      before = std::to_string(group.barrier.before);
    replace(trap.cause,
            "between line " + std::to_string(own.after) + " and line " + std::to_string(own.before),
            "between line " + after + " and line " + before);
    replace(trap.next,
            "behind line " + std::to_string(own.after) + " and before line " + std::to_string(own.before),
            "behind line " + after + " and before line " + before);
    trap.cause_line = group.barrier.after;
  }
  if (group.more > 0)
    trap.detail += "; the same barrier is missing for " + std::to_string(group.more) + " more pair" +
                   (group.more == 1 ? "" : "s") + " of lines";
  return std::move(group.first);
}

}  // namespace

uint64_t linear_index(const Dim3& index, const Dim3& grid) {
  return index.x + uint64_t{grid.x} * (index.y + uint64_t{grid.y} * index.z);
}

std::vector<Finding> with_causes(const Subject& subject, const emulator::AccessLog& log,
                                 std::vector<Finding> findings) {
  const Judge judge(subject, log);
  std::vector<Finding> collisions, others;
  std::vector<Group> groups;
  std::vector<MissingBarrier> own;
  std::set<std::string> collided;
  std::set<std::string> told;
  // The earliest are explained; the last ones of many are told as they are.
  constexpr size_t kExplained = 16;
  size_t count = 0;
  for (Finding& finding : findings) {
    const Cause cause = ++count <= kExplained ? judge.explain(finding) : Cause{};
    if (cause.kind == Cause::Kind::barrier) {
      const auto group =
          std::find_if(groups.begin(), groups.end(), [&](Group& it) { return joins(it, cause.barrier); });
      if (group != groups.end()) {
        ++group->more;
      } else {
        own.push_back(cause.barrier);
        groups.push_back({std::move(finding), cause.barrier, 0});
      }
    } else if (cause.kind == Cause::Kind::index_collides) {
      if (collided.insert(cause.array + ":" + std::to_string(finding.at.line)).second)
        collisions.push_back(std::move(finding));
      collided.insert(cause.array);
    } else if (finding.at.cause.empty() || told.insert(finding.at.cause).second) {
      others.push_back(std::move(finding));
    }
  }
  // An element that two threads store is missing elsewhere.
  std::vector<Finding> result = std::move(collisions);
  for (size_t i = 0; i < groups.size(); ++i) result.push_back(finished(std::move(groups[i]), own[i]));
  for (Finding& finding : others) {
    const std::string array = finding.at.array.substr(0, finding.at.array.find('['));
    if (finding.at.kind == TrapKind::uninitialised_shared && collided.contains(array)) continue;
    result.push_back(std::move(finding));
  }
  return result;
}

}  // namespace cml::diagnosis
