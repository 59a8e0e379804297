#pragma once
#include <memory>
#include <string>

#include "core/backend.h"

namespace cml::worker {

/// The card with the emulator beside it. A job runs on the emulator first, whose traps name line and thread:
/// one is the verdict, and the card is not bothered. Then the card gives the outputs and the counts that it
/// has; sites and all other counts are the emulator's. Jobs that only the emulator can run as asked (weak
/// memory, shuffled blocks, counts of -G code, no launch) stay there, timed jobs run on the card alone.
class PairedBackend : public Backend {
 public:
  /// Where `compare`, counts that both have carry the emulator's value too (MetricValue::emulated).
  PairedBackend(std::unique_ptr<Backend> emulator, std::unique_ptr<Backend> card, bool compare);

  std::string name() const override { return "gpu"; }
  Result<RunResult> run(const Job& job) override;

 private:
  void merge(const RunResult& emulated, RunResult& measured) const;
  std::unique_ptr<Backend> emulator_;
  std::unique_ptr<Backend> card_;
  bool compare_;
};

}  // namespace cml::worker
