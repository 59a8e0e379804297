#include "core/layer.h"

#include <algorithm>

namespace cml {

const Layer* find_layer(const std::vector<Layer>& layers, std::string_view name) {
  const auto found =
      std::find_if(layers.begin(), layers.end(), [&](const Layer& layer) { return layer.name == name; });
  return found == layers.end() ? nullptr : &*found;
}

bool does_hold(const std::vector<Layer>& layers, std::string_view name) {
  const Layer* layer = find_layer(layers, name);
  return layer != nullptr && layer->holds;
}

bool are_enough_for_strangers(const std::vector<Layer>& layers) {
  return does_hold(layers, "privileges") && does_hold(layers, "seccomp") &&
         (does_hold(layers, "landlock") || does_hold(layers, "bubblewrap"));
}

void keep_common(std::vector<Layer>& all, const std::vector<Layer>& of_worker) {
  if (all.empty()) {
    all = of_worker;
    return;
  }
  for (Layer& layer : all) {
    const Layer* other = find_layer(of_worker, layer.name);
    if (other != nullptr && other->holds) {
      layer.network = layer.network && other->network;
    } else if (layer.holds) {
      layer = other != nullptr ? *other : Layer{layer.name};
    }
  }
}

}  // namespace cml
