#pragma once
#include <string>

#include "core/card.h"
#include "core/error.h"

namespace cml::worker {

/// What a worker says of the card, or why no card can be used, as JSON on one line.
std::string to_text(const Result<Card>& card);
/// The opposite. Error: the one that was sent, or that the text is not such a line.
Result<Card> card_of(const std::string& text);

}  // namespace cml::worker
