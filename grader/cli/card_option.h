#pragma once
#include <string>

#include "arch/card.h"
#include "core/error.h"

namespace CLI {
class App;
}

namespace cml::cli {

/// Adds --card, the card that time is estimated for; `card` outlives the parsing.
void add_card_option(CLI::App& app, std::string& card);

/// The card of that option, for this compute capability; the first one where it is empty. An Error names
/// those that there are.
Result<const arch::CardRow*> card_of(const std::string& option, int compute_capability);

}  // namespace cml::cli
