#pragma once
#include <memory>
#include <string>

#include "core/backend.h"

namespace cml::worker {

/// The card with the emulator beside it. A job runs on the emulator first, whose traps name line and thread:
/// one is the verdict, and the card is not bothered. Then the card gives the outputs; but where there are
/// findings (a race, a read of what nobody wrote), each run of a card may give others, and the outputs are
/// the emulator's, too, whether or not the job asks for findings. So they are where the card's differ and the
/// same PTX, assembled without optimisation, gives the emulator's: that is a bug of NVIDIA's assembler, which
/// is told. Findings, sites and counts are the emulator's, which every machine has, so that a verdict does
/// not depend on the machine; the counts that the card has stand beside them (MetricValue::hardware). Jobs
/// that only the emulator can run as asked (weak memory, shuffled blocks, counts of -G code, no launch) stay
/// there, timed jobs run on the card alone.
class PairedBackend : public Backend {
 public:
  /// Both run each job that has to be compared. Without `counts_on_card` the card's counters are not read:
  /// each counted launch takes them a fifth of a second, and no verdict needs them.
  PairedBackend(std::unique_ptr<Backend> emulator, std::unique_ptr<Backend> card, bool counts_on_card = true);

  std::string name() const override { return "gpu"; }
  Result<RunResult> run(const Job& job) override;

 private:
  bool has_races(const Job& job);
  /// Whether the card gives what the emulator does where the assembler does not optimise.
  bool is_of_assembler(const Job& job, const RunResult& emulated);

  std::unique_ptr<Backend> emulator_;
  std::unique_ptr<Backend> card_;
  bool counts_on_card_;
};

}  // namespace cml::worker
