#pragma once
#include <cstddef>
#include <optional>
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

}  // namespace cml::diagnosis
