#include "testing/late_stores.h"

namespace cml::testing {

bool is_wrong_when_late(const Job& job, const std::vector<Expected>& expected, const RunJob& run) {
  if (has_fill(job) || !job.options.weak_memory_seed) return false;
  Job plain = plain_job(job);
  plain.options.weak_memory_seed.reset();
  return is_right(plain, expected, run);
}

}  // namespace cml::testing
