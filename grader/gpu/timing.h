#pragma once
#include <functional>
#include <optional>
#include <vector>

#include "core/job.h"
#include "core/timing.h"
#include "gpu/device.h"
#include "gpu/driver.h"
#include "gpu/referee.h"

namespace cml::gpu {

/// An array of a timed launch.
struct TimedArray {
  DevicePointer address = 0;  ///< of its first element
  /// Poison before each run; or fresh data, before the last sample that of the seed. Empty: it stays as it
  /// is.
  std::optional<Fill> fill;
};

/// Times a kernel against the copy, interleaved A B A B after the clocks have risen. Before each pair the
/// inputs get fresh random contents and the output is poisoned; the data is several times the L2, so nothing
/// is found there.
class Timing {
 public:
  /// All three outlive this.
  Timing(const Driver& table, const Referee& referee, const DeviceInfo& device);

  /// `launch` launches the kernel once on the default stream; `arrays` are those of the job, in its order.
  /// Before the last sample every input holds what its own seed gives, so that the judge knows what the
  /// output must be; before the others something else.
  TimingResult run(const TimingRequest& request, const std::vector<TimedArray>& arrays,
                   const std::function<void()>& launch) const;

 private:
  double seconds(const std::function<void()>& work, unsigned repeats) const;
  void refresh(const std::vector<TimedArray>& arrays, uint64_t change) const;

  const Driver& table_;
  const Referee& referee_;
  const DeviceInfo& device_;
};

}  // namespace cml::gpu
