#pragma once
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "core/backend.h"

namespace cml::worker {

/// Which of the jobs that ask for counts read the card's counters. No verdict needs these, and each launch
/// takes them some 60 ms.
enum class CardCounts : unsigned char {
  none,
  sample,  ///< the first job of each kernel
  all
};

/// The card together with the emulator. A job runs on the emulator first, whose traps name line and thread:
/// one is the verdict, and the card is not bothered. Then the card gives the outputs; but where there are
/// findings (a race, a read of what no thread wrote), each run of a card may give others, and the outputs are
/// the emulator's, too, whether or not the job asks for findings. So they are where the card's differ and the
/// same PTX, assembled without optimisation, gives the emulator's: that is a bug of NVIDIA's assembler, which
/// is reported. Findings, sites and counts are the emulator's, which every machine has: a verdict does
/// not depend on the machine; the counts that the card has are next to them (MetricValue::hardware). Jobs
/// that only the emulator can run as asked (weak memory, shuffled blocks, counts of -G code, no launch, a
/// program that is not to be assembled) stay there, timed jobs run on the card alone.
class PairedBackend : public Backend {
 public:
  /// Both run each job that has to be compared.
  PairedBackend(std::unique_ptr<Backend> emulator, std::unique_ptr<Backend> card,
                CardCounts counts = CardCounts::all);

  std::string name() const override { return "gpu"; }
  Result<RunResult> run(const Job& job) override;

 private:
  bool is_counted_on_card(const Job& job);
  bool has_races(const Job& job);
  /// Whether the card gives what the emulator does where the assembler does not optimise.
  bool is_of_assembler(const Job& job, const RunResult& emulated);

  std::unique_ptr<Backend> emulator_;
  std::unique_ptr<Backend> card_;
  CardCounts counts_;
  /// Sources and kernels, templates by their names alone.
  std::set<std::pair<std::string, std::string>> counted_;
};

}  // namespace cml::worker
