#pragma once
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "emulator/launch/access_log.h"

namespace cml::diagnosis {

using emulator::LoggedAccess;

/// Which access of a thread is meant: of a line, to a byte.
struct AccessQuery {
  ptx::Space space{};
  uint64_t block = 0;
  uint32_t thread = 0;
  int line = 0;
  bool writes = false;
  uint64_t address = 0;
};
/// Index of the first that fits, from `from` on.
std::optional<size_t> find_first(const std::vector<LoggedAccess>& log, const AccessQuery& query,
                                 size_t from = 0);
/// Index of the last that fits, before `before`.
std::optional<size_t> find_last(const std::vector<LoggedAccess>& log, const AccessQuery& query,
                                size_t before);
/// How often `thread` wrote to that space (or read from it) at that line before index `before`: turns of a
/// loop.
size_t times_before(const std::vector<LoggedAccess>& log, const AccessQuery& query, size_t before);

/// The first access of the second side that one of the first side precedes with no barrier of the block in
/// between, after that one; where a barrier always is, the first one that one precedes at all.
std::optional<std::pair<size_t, size_t>> find_pair(const std::vector<LoggedAccess>& log,
                                                   const AccessQuery& first, const AccessQuery& second);
/// At its line the thread both reads the element and stores it, and not by an atomic operation.
bool updates(const std::vector<LoggedAccess>& log, const AccessQuery& side);
/// The thread reads the element at the line twice with no barrier in between.
bool is_repeated(const std::vector<LoggedAccess>& log, const AccessQuery& read);
/// Between two stores of one element a thread of the block reads it: the array is used again. With no read in
/// between two elements have one place.
bool is_read_between(const std::vector<LoggedAccess>& log, const AccessQuery& first,
                     const AccessQuery& second);
/// At its line the thread reads before it stores, whichever elements.
bool reads_first(const std::vector<LoggedAccess>& log, const AccessQuery& side);
/// No two warps use an element in the two lines. One of these lines stores it.
bool is_in_warps(const std::vector<LoggedAccess>& log, const AccessQuery& writer, const AccessQuery& reader);

}  // namespace cml::diagnosis
