#pragma once
#include <functional>

#include "core/card.h"
#include "core/error.h"

namespace cml::worker {

/// The first card of this machine (CUDA_VISIBLE_DEVICES picks which). This process holds its context
/// afterwards. The Error says why no card can be used: no driver, one too old for NVRTC, no card,
/// one older than 7.5, no memory for a context. While the context is made, which takes 0.1 s, another thread
/// does what `meanwhile` says.
Result<Card> this_card(const std::function<void()>& meanwhile = {});

}  // namespace cml::worker
