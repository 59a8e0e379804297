#include "diagnosis/barrier_cause.h"

#include <algorithm>

#include "core/failures.h"

namespace cml::diagnosis {
namespace {

std::optional<int> first_between(const std::vector<int>& lines, int after, int before) {
  for (const int line : lines)
    if (after <= line && line <= before) return line;
  return std::nullopt;
}

/// How often the writer stores at its line in a turn: until it first comes to the reader's line.
size_t stores_of_a_turn(const std::vector<LoggedAccess>& log, const AccessQuery& writer,
                        const AccessQuery& reader) {
  for (size_t i = 0; i < log.size(); ++i)
    if (log[i].space == reader.space && log[i].block == writer.block && log[i].line == reader.line &&
        log[i].writes() == reader.writes && log[i].is_of(writer.thread))
      return std::max<size_t>(1, times_before(log, writer, i));
  return 1;
}

}  // namespace

bool has_barrier(const source::Function* function, int after, int before) {
  return function != nullptr && std::any_of(function->barriers.begin(), function->barriers.end(),
                                            [&](int line) { return after < line && line < before; });
}

MissingBarrier missing_barrier(const std::vector<LoggedAccess>& log, const Conflict& it,
                               const source::Function* function, bool may_read_next) {
  AccessQuery stores_of_reader = it.writer;
  stores_of_reader.thread = it.reader.thread;
  const size_t turn_of_writer = times_before(log, it.writer, it.writer_at) + 1;
  const size_t turn_of_reader = times_before(log, it.reader, it.reader_at) + 1;
  const size_t stored_by_reader = times_before(log, stores_of_reader, it.reader_at);
  const bool reader_is_above = it.reader.line < it.writer.line;
  const int first = std::min(it.writer.line, it.reader.line);
  const int last = std::max(it.writer.line, it.reader.line);
  bool is_loop = false;
  // A side that reads above the line of the store is a turn further than it has stored.
  if (stored_by_reader > 0)
    is_loop = turn_of_writer > stored_by_reader + (reader_is_above ? 1 : 0);
  else if (turn_of_writer > 1)
    is_loop = turn_of_writer > turn_of_reader;
  // A loop that the compiler has unrolled or that stores on other lines: the barrier in it shows that.
  if (!is_loop && it.reader_at < it.writer_at && !reader_is_above && turn_of_writer > 1)
    is_loop = has_barrier(function, first, last) && turn_of_writer > turn_of_reader;
  if (!is_loop && may_read_next && it.writer_at < it.reader_at &&
      (stored_by_reader > 0 ? stored_by_reader >= turn_of_writer : turn_of_reader > turn_of_writer))
    return {last, first, true, 0, true};
  if (!is_loop) return {first, last, false, 0};
  const size_t turn = (turn_of_writer - 1) / stores_of_a_turn(log, it.writer, it.reader);
  return {it.reader.line, it.writer.line, true, turn};
}

std::vector<Failure> stand_in(const MissingBarrier& where, const source::Function* function) {
  if (function == nullptr) return {};
  // At the end of a loop's body all that follows in the function may be meant.
  const int begin = where.is_loop ? std::max(where.after, where.before) : where.after;
  const int end = where.is_loop ? function->last_line : where.before;
  if (const auto line = first_between(function->warp_barriers, begin, end))
    return {failure<Key::instead_warp_barrier>("line"_v(*line))};
  if (const auto line = first_between(function->fences, begin, end))
    return {failure<Key::instead_fence>("line"_v(*line))};
  if (const auto line = first_between(function->uncalled_barriers, begin, end))
    return {failure<Key::barrier_not_called>("line"_v(*line))};
  if (where.is_loop) return {};
  if (const auto line = first_between(function->barriers, begin, end))
    return {failure<Key::barrier_not_executed>("line"_v(*line))};
  return {};
}

}  // namespace cml::diagnosis
