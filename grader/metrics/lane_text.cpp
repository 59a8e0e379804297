#include "metrics/lane_text.h"

#include <fmt/format.h>

#include <vector>

#include "core/warp.h"

namespace cml::metrics {

std::string lane_text(uint32_t lanes) {
  std::vector<int> list;
  for (int lane = 0; lane < int{kWarpSize}; ++lane)
    if (lanes >> lane & 1) list.push_back(lane);
  std::string text;
  for (size_t i = 0; i < list.size();) {
    size_t end = i + 1;
    const int step = end < list.size() ? list[end] - list[i] : 0;
    while (end < list.size() && list[end] - list[end - 1] == step) ++end;
    const size_t run = end - i;
    if (!text.empty()) text += ',';
    if (step == 1 && run >= 3) {
      text += fmt::format("{}..{}", list[i], list[end - 1]);
    } else if (step > 1 && run >= 5) {
      text += fmt::format("{},{},{}..{}", list[i], list[i + 1], list[i + 2], list[end - 1]);
    } else {
      text += fmt::format("{}", list[i]);
      end = i + 1;
    }
    i = end;
  }
  return text;
}

}  // namespace cml::metrics
