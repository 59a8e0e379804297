#include "diagnosis/finding_causes.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "core/dim3_text.h"
#include "core/failures.h"
#include "core/pattern.h"
#include "diagnosis/array_names.h"
#include "diagnosis/barrier_cause.h"
#include "diagnosis/barrier_place.h"
#include "diagnosis/pointer_origin.h"
#include "diagnosis/race.h"
#include "diagnosis/row_pattern.h"
#include "source/clues.h"

namespace cml::diagnosis {
namespace {

uint32_t thread_number(const Subject& subject, const Dim3& index) {
  const Dim3 size = subject.launch.info.block;
  return index.x + size.x * (index.y + size.y * index.z);
}

/// What a cause is of, so that each is reported once.
struct Cause {
  enum class Kind : uint8_t { other, index_collides, late_store, barrier, between_blocks } kind = Kind::other;
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
  std::string thread_of(const AccessQuery& it) const { return tuple_text(subject_.thread_index(it.thread)); }
  const source::Function* function_of(int line) const { return subject_.model.function_at(line); }

  Cause explain_race(Finding& finding) const {
    if (!finding.other || finding.at.cause) return {};
    const AccessQuery first = query(finding, true), second = query(finding, false);
    const bool same_block = first.block == second.block;
    if (const auto cause = extern_arrays(first, second)) {
      set(finding, cause->where.line, *cause);
      return {Cause::Kind::other, finding.at.array_name, {}};
    }
    if (const auto cause = lock_cause(finding, first, second)) {
      set(finding, cause->where.line, *cause);
      return {};
    }
    if (first.line == second.line && update_at_once(first, second))
      return lose_update(finding, first, second);
    if (first.writes && second.writes && first.line == second.line && !is_atomic(first, second)) {
      const bool other_turn =
          same_block && turn_of(first) != turn_of(second) && turn_of(first) != 0 && turn_of(second) != 0;
      if (!other_turn || !is_read_between(log_, first, second)) return collide(finding, first, second);
    }
    if (const auto cause = plain_read(finding, first, second)) {
      set(finding, first.writes ? second.line : first.line, *cause);
      return {};
    }
    if (!same_block) return explain_blocks(finding, first, second);
    const auto pair = find_pair(log_, first, second);
    if (!pair) return {};
    const auto [first_at, second_at] = *pair;
    const bool second_is_writer = second.writes && !(first.writes && first.line > second.line);
    const Conflict conflict = second_is_writer ? Conflict{second, first, second_at, first_at}
                                               : Conflict{first, second, first_at, second_at};
    return find_barrier(finding, conflict);
  }

  /// Two dynamic arrays that the lines of the accesses name, one each, or both in one line.
  std::optional<Failure> extern_arrays(const AccessQuery& first, const AccessQuery& second) const {
    const source::Function* function = function_of(first.line);
    if (first.space != ptx::Space::shared || function == nullptr || function_of(second.line) != function)
      return std::nullopt;
    const auto names = [&](int line, const std::string& array) {
      return Pattern("\\b" + array + R"(\s*\[)").is_in(code_at(line));
    };
    for (const source::Array& one : function->arrays)
      for (const source::Array& other : function->arrays) {
        if (!one.is_extern || !other.is_extern || one.line > other.line || one.name == other.name) continue;
        if (!(names(first.line, one.name) && names(second.line, other.name)) &&
            !(names(first.line, other.name) && names(second.line, one.name)))
          continue;
        Failure cause = failure<Key::extern_arrays_overlap>("one"_v(one.name), "other"_v(other.name));
        cause.where.line = other.line;
        return cause;
      }
    return std::nullopt;
  }

  /// In one turn of a loop, or outside of loops.
  bool update_at_once(AccessQuery first, AccessQuery second) const {
    first.writes = second.writes = true;
    return updates(log_, first) && updates(log_, second) && turn_of(first) == turn_of(second);
  }
  Cause lose_update(Finding& finding, const AccessQuery& first, const AccessQuery& second) const {
    const bool same_block = first.block == second.block;
    set(finding, first.line,
        failure<Key::lost_update>(
            "first"_v(thread_text(finding.other->thread, finding.other->block, same_block)),
            "second"_v(thread_text(finding.at.thread, finding.at.block, same_block)),
            "element"_v(finding.at.array), "line"_v(first.line)));
    return {Cause::Kind::index_collides, finding.at.array_name, {}};
  }
  /// A plain read of what atomics update, where no barrier can help: the atomic follows the read, or the
  /// thread repeats the read until another one has updated the element.
  std::optional<Failure> plain_read(const Finding& finding, const AccessQuery& first,
                                    const AccessQuery& second) const {
    const AccessQuery& read = first.writes ? second : first;
    const AccessQuery& update = first.writes ? first : second;
    if (read.writes || !is_atomic(update, update)) return std::nullopt;
    if (read.block != update.block && has_block_scope(update)) return std::nullopt;
    const bool is_above =
        read.line <= update.line && !has_barrier(function_of(read.line), read.line, update.line);
    if (!is_above && !is_repeated(log_, read)) return std::nullopt;
    return failure<Key::plain_read_of_atomic>("read"_v(read.line), "element"_v(finding.at.array),
                                              "write"_v(update.line));
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

  bool is_named_in(const std::string& array, int line) const {
    return function_of(line) != nullptr && code_at(line).find(array + "[") != std::string::npos;
  }

  Cause collide(Finding& finding, const AccessQuery& first, const AccessQuery& second) const {
    const auto one = "first"_v(thread_of(first));
    const auto other = "second"_v(thread_of(second));
    const auto element = "element"_v(finding.at.array);
    if (is_only_element(first)) {
      const bool same_block = first.block == second.block;
      finding.at.cause = failure<Key::all_store_one>(
          "first"_v(thread_text(finding.other->thread, finding.other->block, same_block)),
          "second"_v(thread_text(finding.at.thread, finding.at.block, same_block)), element);
      return {Cause::Kind::index_collides, finding.at.array_name, {}};
    }
    std::vector<Failure> shape = shape_of(first);
    if (shape.empty()) shape = overlap_of(first, second);
    if (shape.empty() && is_named_in(finding.at.array_name, second.line))
      shape = origins_of_index(subject_, second.line, finding.at.array_name);
    finding.at.cause =
        first.block == second.block
            ? failure<Key::index_not_one_to_one>(one, other, element, "shape"_v(std::move(shape)))
            : failure<Key::index_not_one_to_one_blocks>(
                  one, "first_block"_v(tuple_text(finding.other->block)), other,
                  "second_block"_v(tuple_text(finding.at.block)), element, "shape"_v(std::move(shape)));
    return {Cause::Kind::index_collides, finding.at.array_name, {}};
  }

  /// The address that each thread of the block gives at the line first.
  std::map<uint32_t, uint64_t> first_addresses(const AccessQuery& side) const {
    std::map<uint32_t, uint64_t> found;
    for (const LoggedAccess& it : log_) {
      if (it.space != side.space || it.block != side.block || it.line != side.line || !it.writes()) continue;
      for (unsigned lane = 0; lane < kWarpSize; ++lane)
        if ((it.mask >> lane & 1) != 0) found.emplace(it.warp * kWarpSize + lane, it.addresses[lane]);
    }
    return found;
  }
  /// Threads that follow each other in x store neighbours, and more of them than are between those that
  /// follow each other in y: in the block, or in a row of blocks.
  std::vector<Failure> overlap_of(const AccessQuery& first, const AccessQuery& second) const {
    const std::map<uint32_t, uint64_t> own = first_addresses(first);
    const Dim3 block = subject_.launch.info.block, grid = subject_.launch.info.grid;
    const auto at = find_first(log_, first);
    if (!at || !own.contains(0) || !own.contains(1) || !own.contains(block.x) || block.x < 2) return {};
    const auto distance = [&](uint32_t thread) { return static_cast<int64_t>(own.at(thread) - own.at(0)); };
    const int64_t element = log_[*at].bytes, row = distance(block.x);
    if (distance(1) != element || row <= 0) return {};
    for (const auto& [thread, address] : own) {
      const Dim3 index = subject_.thread_index(thread);
      if (index.z == 0 && distance(thread) != index.x * element + index.y * row) return {};
    }
    int64_t width = block.x;
    if (first.block != second.block) {
      const std::map<uint32_t, uint64_t> others = first_addresses(second);
      if (!others.contains(0) || first.block >= uint64_t{grid.x} * grid.y ||
          second.block >= uint64_t{grid.x} * grid.y)
        return {};
      const auto apart = static_cast<int64_t>(others.at(0) - own.at(0));
      const auto along = [&](uint64_t one, uint64_t other, uint32_t blocks) {
        const auto steps = static_cast<int64_t>(other) - static_cast<int64_t>(one);
        if (steps != 0 && apart == steps * width * element) width *= blocks;
      };
      if (first.block / grid.x == second.block / grid.x)
        along(first.block, second.block, grid.x);
      else if (first.block % grid.x == second.block % grid.x)
        along(first.block / grid.x, second.block / grid.x, grid.y);
    }
    if (width * element <= row) return {};
    return {failure<Key::rows_overlap>("step"_v(row / element), "width"_v(width))};
  }

  /// What the access is to has this element alone.
  bool is_only_element(const AccessQuery& access) const {
    const auto at = find_first(log_, access);
    if (!at) return false;
    const ArrayElement array = access.space == ptx::Space::shared
                                   ? find_shared(subject_, access.address, log_[*at].bytes)
                                   : find_global(subject_, access.address, log_[*at].bytes, {});
    return array.known && array.offset == 0 && array.bytes == array.shape.element_bytes;
  }
  /// The extents of the array in shared memory that the access is to, where it has several.
  std::vector<Failure> shape_of(const AccessQuery& access) const {
    if (access.space != ptx::Space::shared) return {};
    const ArrayElement array = array_at(access.address, 4);
    if (!array.known || array.shape.extents.size() < 2) return {};
    return {failure<Key::array_has>("array"_v(array.name), "size"_v(size_of(array)))};
  }

  /// The access is an atomic that other blocks need not see.
  bool has_block_scope(const AccessQuery& side) const {
    const auto at = find_first(log_, side);
    return at && log_[*at].kind == emulator::AccessKind::atomic &&
           log_[*at].instruction->modifiers.scope == ptx::Scope::cta;
  }
  /// The line without its comment, and no more of it than std::regex can recurse through.
  std::string code_at(int line) const {
    std::string text = subject_.model.lines[static_cast<size_t>(line) - 1];
    text.resize(std::min({text.size(), text.find("//"), Pattern::kLongestText}));
    return text;
  }
  /// The line of the first atomic operation below `store` in its function; 0 without one, where a fence or a
  /// barrier of the grid is between the two, or where it has an order of its own.
  int atomic_without_fence(int store) const {
    static const Pattern atomic(R"(\batomic[A-Z]\w*\s*\()"), ordered(R"(threadfence|fence|sync\s*\()");
    const source::Function* function = function_of(store);
    for (int line = store; function != nullptr && line <= function->last_line; ++line) {
      const std::string text = code_at(line);
      if (ordered.is_in(text)) return 0;
      if (line > store && atomic.is_in(text)) return line;
    }
    return 0;
  }
  /// The line of the last atomic operation above `store`, where `load` is below the store in the same
  /// function with no atomic operation in between; else 0.
  int atomic_above(int store, int load) const {
    static const Pattern atomic(R"(\batomic[A-Z]\w*\s*\()");
    const source::Function* function = function_of(store);
    if (function == nullptr || function_of(load) != function || load <= store) return 0;
    for (int line = load; line >= function->first_line; --line)
      if (atomic.is_in(code_at(line))) return line < store ? line : 0;
    return 0;
  }
  /// The line of the first fence between the two accesses, on one side of the atomic operation between them,
  /// where the fences of this side have the scope of a block; 0 without one.
  int fence_of_block(const AccessQuery& writer, const AccessQuery& other) const {
    static const Pattern atomic(R"(\batomic[A-Z]\w*\s*\()");
    const source::Function* function = function_of(writer.line);
    if (function == nullptr || function_of(other.line) != function || other.line <= writer.line) return 0;
    int middle = writer.line;
    while (middle < other.line && !atomic.is_in(code_at(middle))) ++middle;
    for (const auto& [begin, end] : {std::pair(writer.line, middle), std::pair(middle, other.line)}) {
      const auto between = [begin = begin, end = end](const std::vector<int>& lines) {
        std::vector<int> found;
        std::copy_if(lines.begin(), lines.end(), std::back_inserter(found),
                     [=](int line) { return begin < line && line < end; });
        return found;
      };
      const std::vector<int> all = between(function->fences), narrow = between(function->block_fences);
      if (!narrow.empty() && narrow == all) return narrow.front();
    }
    return 0;
  }
  /// The line above the access, in its function, where an atomic operation takes a lock; 0 where there is
  /// none.
  int line_of_lock(int access) const {
    static const Pattern takes(R"(\b(while|if)\b.*\batomic(CAS|Exch)\w*\s*\()");
    const source::Function* function = function_of(access);
    for (int line = access - 1; function != nullptr && line >= function->first_line; --line) {
      const std::string text = code_at(line);
      if (takes.is_in(text)) return line;
    }
    return 0;
  }
  bool has_fence(int after, int before) const {
    const std::vector<int>& fences = function_of(after)->fences;
    return std::any_of(fences.begin(), fences.end(), [=](int line) { return after < line && line < before; });
  }
  /// The fence that the lock around both accesses lacks.
  std::optional<Failure> lock_cause(const Finding& finding, const AccessQuery& first,
                                    const AccessQuery& second) const {
    const int taken = line_of_lock(second.line);
    if (taken == 0 || line_of_lock(first.line) == 0) return std::nullopt;
    const auto element = "element"_v(finding.at.array);
    const auto at = [](int line, Failure failure) {
      failure.where.line = line;
      return failure;
    };
    if (const int opens = atomic_without_fence(first.line); opens != 0)
      return at(first.line, failure<Key::lock_without_release>(
                                "line"_v(first.line), "verb"_v(Words{first.writes ? "writes" : "reads"}),
                                element, "atomic"_v(opens)));
    if (has_fence(taken, second.line)) return std::nullopt;
    return at(second.line, failure<Key::lock_without_acquire>(
                               "atomic"_v(taken), "line"_v(second.line),
                               "verb"_v(Words{second.writes ? "writes" : "reads"}), element));
  }
  Cause explain_blocks(Finding& finding, const AccessQuery& first, const AccessQuery& second) const {
    const bool second_writes = second.writes;
    const AccessQuery& writer = second_writes ? second : first;
    const AccessQuery& other = second_writes ? first : second;
    for (const auto& [one, another] : {std::pair(first, second), std::pair(second, first)})
      if (has_block_scope(one)) {
        set(finding, one.line,
            failure<Key::atomic_of_block_scope>("line"_v(one.line),
                                                "verb"_v(Words{another.writes ? "writes" : "reads"}),
                                                "element"_v(finding.at.array), "other"_v(another.line)));
        return {};
      }
    const int atomic = other.writes ? 0 : atomic_without_fence(writer.line);
    if (atomic != 0 && other.line > atomic && function_of(other.line) == function_of(atomic)) {
      set(finding, writer.line,
          failure<Key::missing_fence>("write"_v(writer.line), "element"_v(finding.at.array),
                                      "atomic"_v(atomic), "line"_v(other.line)));
      return {};
    }
    if (const int fence = fence_of_block(writer, other); fence != 0) {
      set(finding, fence,
          failure<Key::fence_of_block_scope>("line"_v(fence), "write"_v(writer.line),
                                             "element"_v(finding.at.array), "other"_v(other.line),
                                             "verb"_v(Words{other.writes ? "writes" : "reads"})));
      return {};
    }
    if (const int announced = other.writes ? 0 : atomic_above(writer.line, other.line); announced != 0) {
      set(finding, writer.line,
          failure<Key::stored_after_atomic>("write"_v(writer.line), "element"_v(finding.at.array),
                                            "atomic"_v(announced), "line"_v(other.line)));
      return {};
    }
    if (const int ticket = other.writes ? 0 : atomic_without_use(writer, other); ticket != 0) {
      set(finding, ticket,
          failure<Key::ticket_not_used>("atomic"_v(ticket), "write"_v(writer.line),
                                        "element"_v(finding.at.array), "line"_v(other.line)));
      return {};
    }
    set(finding, writer.line,
        failure<Key::blocks_not_ordered>("write"_v(writer.line), "element"_v(finding.at.array),
                                         "line"_v(other.line),
                                         "verb"_v(Words{other.writes ? "writes" : "reads"})));
    // Blocks that have a protocol of fences may lack a barrier in it.
    const source::Function* kernel = function_of(writer.line);
    if (kernel != nullptr && !kernel->fences.empty()) return {};
    return {Cause::Kind::between_blocks, finding.at.array_name, {}};
  }
  /// The line of the only atomic operation between the two accesses, where the kernel does not use its
  /// result; else 0.
  int atomic_without_use(const AccessQuery& writer, const AccessQuery& other) const {
    int found = 0;
    for (const LoggedAccess& it : log_) {
      if (it.kind != emulator::AccessKind::atomic || it.line <= writer.line || it.line >= other.line)
        continue;
      if (found != 0 && found != it.line) return 0;
      found = it.line;
      if (function_of(found) != function_of(other.line) ||
          is_result_used(*subject_.launch.image->module, *it.instruction))
        return 0;
    }
    return found;
  }
  static void set(Finding& finding, int line, Failure cause) {
    cause.where.line = line;
    finding.at.cause = std::move(cause);
  }

  /// Nothing stores the element before the writer does.
  bool is_first_store(const Conflict& it) const {
    if (!is_whole_) return false;
    for (size_t i = 0; i < it.writer_at; ++i) {
      const LoggedAccess& access = log_[i];
      if (access.space != it.writer.space || access.block != it.writer.block || !access.writes()) continue;
      for (unsigned lane = 0; lane < kWarpSize; ++lane)
        if (access.touches(access.warp * kWarpSize + lane, it.writer.address)) return false;
    }
    return true;
  }

  Cause find_barrier(Finding& finding, const Conflict& conflict) const {
    const MissingBarrier where = place_of_barrier(subject_, log_, conflict);
    // A barrier would let the reader wait for the end of its turn, and the store comes in a later one.
    if (where.is_loop && !where.reader_is_later && !conflict.reader.writes &&
        conflict.writer.space == ptx::Space::shared && is_first_store(conflict))
      return stored_too_late(finding, conflict, where);
    Cause cause{Cause::Kind::barrier, finding.at.array_name, where};
    set(finding, where.after,
        where.is_loop ? loop_cause(finding.at, conflict, where) : cause_between(finding.at, conflict, where));
    return cause;
  }

  Failure loop_cause(const Trap& trap, const Conflict& it, const MissingBarrier& where) const {
    std::vector<Failure> later{failure<Key::in_next_turn>()}, turn;
    if (where.reader_is_later) std::swap(later, turn);
    if (where.turn > 0) {
      later = {failure<Key::in_turn>("turn"_v(where.turn + 1))};
      turn = {failure<Key::in_turn>("turn"_v(where.turn))};
    }
    const char* const verb = it.reader.writes ? "writes" : where.reader_is_later ? "reads" : "still reads";
    return failure<Key::missing_barrier_in_loop>(
        "writer"_v(thread_of(it.writer)), "later"_v(std::move(later)), "element"_v(trap.array),
        "write"_v(it.writer.line), "reader"_v(thread_of(it.reader)), "turn"_v(std::move(turn)),
        "verb"_v(Words{verb}), "read"_v(it.reader.line), "last"_v(std::max(it.reader.line, it.writer.line)),
        "instead"_v(stand_in(where, function_of(it.writer.line))));
  }

  Failure cause_between(const Trap& trap, const Conflict& it, const MissingBarrier& where) const {
    const auto after = "after"_v(where.after);
    const auto writer = "writer"_v(thread_of(it.writer));
    const auto element = "element"_v(trap.array);
    const auto write = "write"_v(it.writer.line);
    const auto reader = "reader"_v(thread_of(it.reader));
    const auto verb = "verb"_v(Words{it.reader.writes ? "writes" : "reads"});
    const auto read = "read"_v(it.reader.line);
    const auto instead = "instead"_v(stand_in(where, function_of(it.writer.line)));
    if (where.is_in_warps && where.after < where.before)
      return failure<Key::missing_warp_barrier>(after, "before"_v(where.before), writer, element, write,
                                                reader, verb, read);
    if (where.after == where.before)
      return failure<Key::missing_barrier_within>(after, writer, element, write, reader, verb, read, instead);
    return failure<Key::missing_barrier>(after, "before"_v(where.before), writer, element, write, reader,
                                         verb, read, instead);
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
  /// The lines of the array's stores, the first one first.
  std::vector<int> store_lines(const ArrayElement& array, uint64_t block) const {
    std::vector<int> lines;
    for (const LoggedAccess& it : log_)
      if (it.space == ptx::Space::shared && it.block == block && it.writes() &&
          std::find(lines.begin(), lines.end(), it.line) == lines.end())
        for (unsigned lane = 0; lane < kWarpSize; ++lane)
          if ((it.mask >> lane & 1) != 0 && it.addresses[lane] - array.begin < array.bytes) {
            lines.push_back(it.line);
            break;
          }
    return lines;
  }
  /// "line 26 stores", "lines 26, 28, 29 store".
  static Failure who_stores(std::vector<int> lines) {
    if (lines.size() == 1) return failure<Key::line_stores>("line"_v(lines.front()));
    std::sort(lines.begin(), lines.end());
    std::string text;
    for (const int line : lines) text += (text.empty() ? "" : ", ") + std::to_string(line);
    return failure<Key::lines_store>("lines"_v(text));
  }

  Cause explain_unwritten(Finding& finding) const {
    const AccessQuery load = query(finding, false);
    const auto at = find_first(log_, load);
    const ArrayElement array = array_at(load.address, 4);
    if (!at || !array.known) return {};
    // A thread writes it later.
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
        if (thread == load.thread) return find_too_early(finding, writer);
        return find_late_store(finding, {writer, load, i, *at});
      }
    }
    if (!is_whole_) return {};
    return explain_never_written(finding, load, log_[*at].bytes, array);
  }

  /// A barrier helps where the store comes in the same turn of a loop as the load.
  Cause find_late_store(Finding& finding, const Conflict& it) const {
    const MissingBarrier where = missing_barrier(log_, it, function_of(it.writer.line));
    return where.is_loop ? stored_too_late(finding, it, where) : find_barrier(finding, it);
  }
  Cause stored_too_late(Finding& finding, const Conflict& it, const MissingBarrier& where) const {
    std::vector<Failure> turn, later{failure<Key::in_next_turn>()};
    if (where.turn > 0) {
      turn = {failure<Key::in_turn>("turn"_v(where.turn))};
      later = {failure<Key::in_turn>("turn"_v(where.turn + 1))};
    }
    set(finding, it.reader.line,
        failure<Key::loaded_turns_before>("element"_v(finding.at.array), "reader"_v(thread_of(it.reader)),
                                          "read"_v(it.reader.line), "turn"_v(std::move(turn)),
                                          "writer"_v(thread_of(it.writer)), "write"_v(it.writer.line),
                                          "later"_v(std::move(later))));
    return {Cause::Kind::late_store, finding.at.array_name, {}};
  }

  Cause find_too_early(Finding& finding, const AccessQuery& writer) const {
    finding.at.cause =
        failure<Key::loaded_before_stored>("element"_v(finding.at.array), "line"_v(writer.line));
    return {};
  }

  Cause explain_never_written(Finding& finding, const AccessQuery& load, int64_t bytes,
                              const ArrayElement& array) const {
    const std::set<int64_t> stored =
        elements(array, load.block, [](const LoggedAccess& it) { return it.writes(); });
    const std::vector<int> lines = store_lines(array, load.block);
    Trap& trap = finding.at;
    if (stored.empty()) {
      trap.cause = failure<Key::never_stored>("array"_v(array.name), "line"_v(load.line));
      return {Cause::Kind::other, array.name, {}};
    }
    const int store = lines.front();
    const std::set<int64_t> loaded = elements(
        array, load.block, [&](const LoggedAccess& it) { return !it.writes() && it.line == load.line; });
    const auto count = static_cast<int64_t>(array.bytes / array.shape.element_bytes);
    if (const int left = line_of_return(load.block, store, load.line); left != 0)
      return find_return(finding, left, store);
    // In a block of several rows, the threads of one row store neighbours.
    const Dim3& block = subject_.launch.info.block;
    if (const auto mismatch = mismatch_of(stored, loaded, count, block.y > 1 ? block.x : 1))
      return find_pitch(finding, array, *mismatch, store, load.line);
    const auto members = source::members_never_stored(subject_.model, load.line, array.name);
    if (members.size() == 1) {
      trap.cause = failure<Key::member_never_stored>("member"_v(members.front()));
      return {Cause::Kind::other, array.name, {}};
    }
    const int64_t size = array.shape.element_bytes;
    if (stored.contains(array.offset / size)) {
      trap.cause = failure<Key::part_never_stored>("element"_v(trap.array), "first"_v(array.offset % size),
                                                   "last"_v(array.offset % size + bytes - 1));
      return {Cause::Kind::other, array.name, {}};
    }
    std::vector<Failure> idle;
    const uint64_t all = subject_.launch.info.block.count(), storing = threads_at(lines, load.block).size();
    if (storing < all) idle = {failure<Key::threads_store_none>("threads"_v(all - storing), "all"_v(all))};
    trap.cause =
        failure<Key::element_never_stored>("element"_v(trap.array), "by"_v(who_stores(lines)),
                                           "ranges"_v(ranges(stored, array)), "idle"_v(std::move(idle)));
    return {Cause::Kind::other, array.name, {}};
  }

  Cause find_pitch(Finding& finding, const ArrayElement& array, const PitchMismatch& it, int store,
                   int load) const {
    Trap& trap = finding.at;
    const int64_t element =
        static_cast<int64_t>(trap.address - array.begin) / int64_t{array.shape.element_bytes};
    const auto row = "row"_v(element / it.pitch());
    const auto of = "array"_v(array.name);
    const auto right = "right"_v(it.pitch());
    const auto missing = "element"_v(trap.array);
    if (it.store_is_wrong)
      set(finding, store,
          failure<Key::pitch_of_store>("pitch"_v(it.stored), of, right, "line"_v(load), missing, row));
    else
      set(finding, load,
          failure<Key::pitch_of_load>("pitch"_v(it.loaded), of, right, "line"_v(store), missing, row));
    return {Cause::Kind::other, array.name, {}};
  }

  /// The threads of the block that store into shared memory at one of the lines.
  std::set<uint32_t> threads_at(const std::vector<int>& lines, uint64_t block) const {
    std::set<uint32_t> threads;
    for (const LoggedAccess& it : log_)
      if (it.block == block && it.space == ptx::Space::shared && it.writes() &&
          std::find(lines.begin(), lines.end(), it.line) != lines.end())
        for (unsigned lane = 0; lane < kWarpSize; ++lane)
          if ((it.mask >> lane & 1) != 0) threads.insert(it.warp * kWarpSize + lane);
    return threads;
  }
  /// The line of a return before `store` that has kept threads of the block from it; 0 without one.
  int line_of_return(uint64_t block, int store, int load) const {
    const source::Function* function = function_of(load);
    if (function == nullptr) return 0;
    const std::set<uint32_t> stores = threads_at({store}, block);
    if (stores.size() >= subject_.launch.info.block.count()) return 0;
    int found = 0;
    for (const int line : function->returns)
      if (line < store) found = line;
    // A thread that has returned accesses nothing after that.
    for (const LoggedAccess& it : log_)
      if (it.block == block && it.line > found && it.line <= function->last_line)
        for (unsigned lane = 0; lane < kWarpSize; ++lane)
          if ((it.mask >> lane & 1) != 0 && !stores.contains(it.warp * kWarpSize + lane)) return 0;
    return found;
  }
  static Cause find_return(Finding& finding, int line, int store) {
    const Trap& trap = finding.at;
    set(finding, line,
        failure<Key::returned_before_store>("store"_v(store), "element"_v(trap.array),
                                            "thread"_v(tuple_text(trap.thread)), "load"_v(trap.line)));
    return {};
  }

  /// "tile[0] to tile[15], tile[17] to tile[32] and others".
  static std::vector<Failure> ranges(const std::set<int64_t>& elements, const ArrayElement& array) {
    constexpr int kShown = 3;
    std::vector<Failure> result;
    int runs = 0;
    const auto name = [&](int64_t element) {
      return element_text(array.name, array.shape, element * int64_t{array.shape.element_bytes});
    };
    for (auto it = elements.begin(); it != elements.end();) {
      const int64_t begin = *it;
      int64_t last = begin;
      for (; it != elements.end() && *it <= last + 1; ++it) last = *it;
      if (++runs > kShown) {
        result.push_back(failure<Key::and_others>());
        break;
      }
      if (runs > 1) result.push_back(failure<Key::comma>());
      const auto first = "first"_v(name(begin));
      result.push_back(last > begin ? failure<Key::range>(first, "last"_v(name(last)))
                                    : failure<Key::one_of_range>(first));
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
  if (group.barrier.is_loop != barrier.is_loop || group.barrier.is_in_warps != barrier.is_in_warps)
    return false;
  if (barrier.is_loop) return true;
  const int after = std::max(group.barrier.after, barrier.after);
  const int before = std::min(group.barrier.before, barrier.before);
  if (after >= before && !(group.barrier == barrier)) return false;
  group.barrier.after = after;
  group.barrier.before = before;
  return true;
}

/// The group's barrier instead of that of its first finding.
Finding finished(Group group, const MissingBarrier& own) {
  Trap& trap = group.first.at;
  if (!own.is_loop && !(own == group.barrier) && trap.cause) {
    trap.cause->where.line = group.barrier.after;
    for (Value& value : trap.cause->values) {
      if (value.name == "after") value.content = int64_t{group.barrier.after};
      if (value.name == "before") value.content = int64_t{group.barrier.before};
    }
  }
  if (group.more > 0 && !trap.detail.empty())
    trap.detail = {
        failure<Key::same_barrier_for_more>("detail"_v(std::move(trap.detail)), "count"_v(group.more))};
  return std::move(group.first);
}

}  // namespace

uint64_t linear_index(const Dim3& index, const Dim3& grid) {
  return index.x + uint64_t{grid.x} * (index.y + uint64_t{grid.y} * index.z);
}

std::vector<Finding> with_causes(const Subject& subject, const emulator::AccessLog& log,
                                 std::vector<Finding> findings) {
  const Judge judge(subject, log);
  std::vector<Finding> collisions, late, others, of_blocks;
  std::vector<Group> groups;
  std::vector<MissingBarrier> own;
  std::set<std::string> collided;
  std::set<std::string> known;
  // The earliest are explained; the last ones of many are reported as they are.
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
    } else if (cause.kind == Cause::Kind::late_store) {
      if (known.insert(cause.array + " late").second) late.push_back(std::move(finding));
    } else if (cause.kind == Cause::Kind::between_blocks) {
      if (known.insert(finding.at.cause->sentence()).second) of_blocks.push_back(std::move(finding));
    } else if (!finding.at.cause || known.insert(finding.at.cause->sentence()).second) {
      others.push_back(std::move(finding));
    }
  }
  // An element that two threads store is missing elsewhere.
  std::vector<Finding> result = std::move(collisions);
  result.insert(result.end(), std::make_move_iterator(late.begin()), std::make_move_iterator(late.end()));
  // A barrier in a block does not order what other blocks do to the same array.
  std::set<std::string> shared_by_blocks;
  for (Finding& finding : of_blocks) {
    shared_by_blocks.insert(finding.at.array_name);
    result.push_back(std::move(finding));
  }
  for (size_t i = 0; i < groups.size(); ++i) {
    const Trap& trap = groups[i].first.at;
    if (trap.kind == TrapKind::global_race && shared_by_blocks.contains(trap.array_name)) continue;
    result.push_back(finished(std::move(groups[i]), own[i]));
  }
  for (Finding& finding : others) {
    const std::string array = finding.at.array_name;
    if (finding.at.kind == TrapKind::uninitialised_shared && collided.contains(array)) continue;
    result.push_back(std::move(finding));
  }
  return result;
}

}  // namespace cml::diagnosis
