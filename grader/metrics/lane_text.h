#pragma once
#include <cstdint>
#include <string>

namespace cml::metrics {

/// Lanes as a person writes them: "0..31", "0,16", "0,2,4..30", "5".
std::string lane_text(uint32_t lanes);

}  // namespace cml::metrics
