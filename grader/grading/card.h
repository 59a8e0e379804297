#pragma once
#include "core/card.h"
#include "core/error.h"

namespace cml::grading {

using cml::Card;

/// The Error says why there is no card. `ask_for_counters` takes about a second.
Result<Card> find_card(bool ask_for_counters = false);

}  // namespace cml::grading
