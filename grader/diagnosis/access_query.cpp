#include "diagnosis/access_query.h"

#include <algorithm>

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

}  // namespace cml::diagnosis
