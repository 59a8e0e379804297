#include "cli/card_option.h"

#include "cli/options.h"

namespace cml::cli {

void add_card_option(CLI::App& app, std::string& card) {
  add_option(app, "--card", card,
             "The card that time is estimated for, as H100; else the first one of its compute capability");
}

Result<const arch::CardRow*> card_of(const std::string& option, int compute_capability) {
  if (option.empty()) return &arch::card_of(compute_capability);
  return arch::find_card(option, compute_capability);
}

}  // namespace cml::cli
