#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/backend.h"
#include "core/layer.h"
#include "grading/card.h"

namespace cml::grading {

/// Makes the backend on first use and keeps it.
using BackendSource = std::function<Backend&()>;

/// What --backend takes; the first is the default.
std::vector<std::string> backend_names();

/// Whether programs are compiled; without a compiler the source then throws InfrastructureError.
enum class Needs { compiler, nothing };

/// When the processes start that run kernels.
enum class Start : unsigned char {
  when_used,     ///< with the first job
  card_at_once,  ///< the card's, where there may be one: it says what card that is
  at_once,       ///< the emulator's too: a job comes soon, and for this process
  all_ready,     ///< all, with the compiler loaded: for a job that comes later and then does not wait,
                 ///< also not for the card's counters, unless it compares
};

/// The backend of that name, and its card, if any: "gpu" is the card together with the emulator,
/// whose counters are read for the first counts of each kernel, "both" reads them for all, and counts in
/// gates too, to compare, "auto" is "gpu" where there is a card, else "emulator".
struct BackendChoice {
  BackendSource source;      ///< makes the backend
  std::optional<Card> card;  ///< where it is a card
  bool compares = false;     ///< counts wherever it can, to hold the card's counts against the emulator's
  /// What has protected the machine from each worker that has run so far, by any thread; none where none has.
  std::function<std::vector<Layer>()> layers = {};
};
/// The Error says why there is no GPU. What starts at once lives as long as the calling thread. Without
/// `with_counters` the card's stay alone, but for "both".
Result<BackendChoice> choose_backend(const std::string& name, Needs needs = Needs::compiler,
                                     Start start = Start::when_used, bool with_counters = true);

}  // namespace cml::grading
