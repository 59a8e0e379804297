#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/run_result.h"
#include "gpu/driver.h"

namespace cml::gpu {

/// Hardware counters of single launches through the CUPTI range profiler, in this process. Set up once (about
/// 0.3 s); each counted launch is repeated by CUPTI once a pass (about 8 ms each), memory restored between.
class Counters {
 public:
  /// Loads CUPTI (first from `library_dirs`, then from the loader's path) and prepares to count `metrics`,
  /// the CUPTI names of metrics.def, or those of them that the chip has. The Error says in one sentence why
  /// counters are not to be had (not permitted, not on this system, not for this chip) and what would change
  /// it.
  static Result<std::unique_ptr<Counters>> create(ContextHandle context,
                                                  const std::vector<std::string>& metrics,
                                                  const std::vector<std::string>& library_dirs);
  /// Loads ahead what create() loads, which takes 0.1 s and needs no context: another thread may make one
  /// meanwhile. create() reports what fails.
  static void load_ahead(const std::vector<std::string>& library_dirs);
  Counters(const Counters&) = delete;
  Counters& operator=(const Counters&) = delete;
  ~Counters();

  /// Counts `metrics` of what `launch` launches: exactly one kernel. The values of those that the chip has.
  /// The first call with a metric that no call before had takes 0.13 s more; from then on that metric is
  /// always counted, and its passes run.
  Result<std::vector<MetricValue>> count(const std::vector<std::string>& metrics,
                                         const std::function<void()>& launch);

 private:
  struct State;
  explicit Counters(std::unique_ptr<State> state);
  /// A range around what is counted.
  std::optional<Error> begin();
  std::optional<Error> end();
  /// Makes begin() count these too.
  std::optional<Error> use(const std::vector<std::string>& metrics);
  std::unique_ptr<State> state_;
};

}  // namespace cml::gpu
