#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/card.h"
#include "core/backend.h"

namespace cml::cli {

/// Makes the backend on first use and keeps it.
using BackendSource = std::function<Backend&()>;

/// What --backend takes; the first is the default.
std::vector<std::string> backend_names();

/// Whether programs are compiled; without a compiler the source then throws InfrastructureError.
enum class Needs { compiler, nothing };

/// The backend of that name and the card that it runs on, if any: "gpu" is the card with the emulator beside
/// it, "both" compares their counts, "auto" is "gpu" where there is a card, else "emulator".
struct BackendChoice {
  BackendSource source;
  std::optional<Card> card;
  bool compares = false;  ///< counts emulator and hardware, and holds one against the other
};
/// The Error says why there is no GPU.
Result<BackendChoice> choose_backend(const std::string& name, Needs needs = Needs::compiler);

}  // namespace cml::cli
