#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "core/fill.h"
#include "core/timing.h"
#include "testing/failure_matcher.h"

namespace cml::arch {
struct CardRow;
}

/// Kernels that are timed on a card, and what they reach of the bandwidth of a copy.
namespace cml::testing {

/// A large float array that is made on the device and never crosses to the judge as a whole.
struct DeviceArray {
  std::string name;  ///< in messages
  Fill fill;         ///< its contents

  /// The element that the device was given at `position`, in [-1, 1). Precondition: made by generated().
  float at(uint64_t position) const { return generated_element(fill.seed.value(), position); }
};
/// An input whose contents the session's seed and the name decide.
DeviceArray generated(std::string name, uint64_t elements);
/// An output: every byte is kPoison before each timed run.
DeviceArray poisoned(std::string name, uint64_t elements);

/// What a timed launch gave: samples in pairs with the copy, and whether the output was right.
struct Timed {
  std::string exercise;  ///< row of the threshold table: "04_transpose/05_padded_tile"
  std::string kernel;    ///< that was timed
  Fault problem;         ///< why there is no timing, or what is wrong with the output; empty if sound
  int rounds = 0;        ///< measurements; more than one where the first did not pass
  TimingResult result;   ///< the samples of all rounds
  std::string estimate;  ///< without a card (Session::estimates_bandwidth): what it would reach, in words
};

/// The card that time is estimated for (Session::card).
const arch::CardRow& estimated_card();

/// Why the timing does not count: no launch, a wrong output, faster than the memory can be.
Fault fault_of(const Timed& timed);

/// The median ratio to the copy reaches the exercise's row in labs/thresholds.toml, with confidence;
/// inconclusive runs are repeated before this is asked.
FailureMatcher<Timed> ReachesItsShareOfTheCopy();

/// The launch was timed, its output is right, and it is not faster than the memory can be (Plan::measure).
FailureMatcher<Timed> IsTimed();

}  // namespace cml::testing
