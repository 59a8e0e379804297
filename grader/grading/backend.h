#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/backend.h"
#include "grading/card.h"

namespace cml::grading {

/// Makes the backend on first use and keeps it.
using BackendSource = std::function<Backend&()>;

/// What --backend takes; the first is the default.
std::vector<std::string> backend_names();

/// Whether programs are compiled; without a compiler the source then throws InfrastructureError.
enum class Needs { compiler, nothing };

/// The backend of that name and the card that it runs on, if any: "gpu" is the card with the emulator beside
/// it, "both" counts in gates too, to compare, "auto" is "gpu" where there is a card, else "emulator".
struct BackendChoice {
  BackendSource source;      ///< makes the backend
  std::optional<Card> card;  ///< where it is a card
  bool compares = false;     ///< counts wherever it can, to hold the card's counts against the emulator's
};
/// The Error says why there is no GPU.
Result<BackendChoice> choose_backend(const std::string& name, Needs needs = Needs::compiler);

}  // namespace cml::grading
