#pragma once
#include "core/finding.h"
#include "emulator/order/races.h"

namespace cml::emulator {

struct LaunchState;

/// What a race is to the student: both places, the element, and what is missing between the two.
Finding finding_of(const LaunchState& launch, const Race& race);

}  // namespace cml::emulator
