#include "diagnosis/access_query.h"

#include <algorithm>
#include <map>

namespace cml::diagnosis {
namespace {

bool fits(const LoggedAccess& access, const AccessQuery& query) {
  return access.space == query.space && access.block == query.block && access.line == query.line &&
         access.writes() == query.writes && access.touches(query.thread, query.address);
}

}  // namespace

std::optional<size_t> find_first(const std::vector<LoggedAccess>& log, const AccessQuery& query,
                                 size_t from) {
  for (size_t i = from; i < log.size(); ++i)
    if (fits(log[i], query)) return i;
  return std::nullopt;
}

std::optional<size_t> find_last(const std::vector<LoggedAccess>& log, const AccessQuery& query,
                                size_t before) {
  for (size_t i = std::min(before, log.size()); i-- > 0;)
    if (fits(log[i], query)) return i;
  return std::nullopt;
}

size_t times_before(const std::vector<LoggedAccess>& log, const AccessQuery& query, size_t before) {
  size_t times = 0;
  for (size_t i = 0; i < std::min(before, log.size()); ++i)
    times += log[i].space == query.space && log[i].block == query.block && log[i].line == query.line &&
             log[i].writes() == query.writes && log[i].is_of(query.thread);
  return times;
}

std::optional<std::pair<size_t, size_t>> find_pair(const std::vector<LoggedAccess>& log,
                                                   const AccessQuery& first, const AccessQuery& second) {
  std::optional<std::pair<size_t, size_t>> ordered;
  const auto begin = find_first(log, first);
  if (!begin) return std::nullopt;
  const size_t apart = first.line == second.line ? 0 : 1;
  for (auto at = find_first(log, second, *begin + apart); at; at = find_first(log, second, *at + 1)) {
    const auto before = find_last(log, first, *at);
    if (!before) continue;
    if (log[*before].barriers == log[*at].barriers) return std::pair(*before, *at);
    if (!ordered) ordered = std::pair(*before, *at);
  }
  return ordered;
}

bool updates(const std::vector<LoggedAccess>& log, const AccessQuery& side) {
  for (const bool writes : {false, true}) {
    AccessQuery one = side;
    one.writes = writes;
    const auto at = find_first(log, one);
    if (!at || log[*at].kind == emulator::AccessKind::atomic) return false;
  }
  return true;
}

bool is_repeated(const std::vector<LoggedAccess>& log, const AccessQuery& read) {
  const auto once = find_first(log, read);
  const auto again = once ? find_first(log, read, *once + 1) : once;
  return again && log[*once].barriers == log[*again].barriers;
}

bool is_read_between(const std::vector<LoggedAccess>& log, const AccessQuery& first,
                     const AccessQuery& second) {
  auto pair = find_pair(log, first, second);
  if (!pair) pair = find_pair(log, second, first);
  if (!pair) return true;
  for (size_t i = pair->first + 1; i < pair->second; ++i) {
    const LoggedAccess& it = log[i];
    if (it.space != first.space || it.block != first.block || it.writes()) continue;
    for (unsigned lane = 0; lane < kWarpSize; ++lane)
      if (it.touches(it.warp * kWarpSize + lane, first.address)) return true;
  }
  return false;
}

bool reads_first(const std::vector<LoggedAccess>& log, const AccessQuery& side) {
  for (const LoggedAccess& it : log)
    if (it.space == side.space && it.block == side.block && it.line == side.line && it.is_of(side.thread))
      return !it.writes();
  return false;
}

bool is_in_warps(const std::vector<LoggedAccess>& log, const AccessQuery& writer, const AccessQuery& reader) {
  constexpr uint64_t kBytes = 4;
  std::map<uint64_t, uint32_t> stored_by;
  for (const AccessQuery* side : {&writer, &reader})
    for (const LoggedAccess& access : log) {
      if (access.space != side->space || access.block != side->block || access.line != side->line ||
          access.writes() != side->writes)
        continue;
      for (unsigned lane = 0; lane < kWarpSize; ++lane) {
        if ((access.mask >> lane & 1) == 0) continue;
        const uint64_t word = access.addresses[lane] / kBytes;
        const auto found =
            side == &writer ? stored_by.emplace(word, access.warp).first : stored_by.find(word);
        if (found != stored_by.end() && found->second != access.warp) return false;
      }
    }
  return writer.thread / kWarpSize == reader.thread / kWarpSize;
}

}  // namespace cml::diagnosis
