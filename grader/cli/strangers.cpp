#include "cli/strangers.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "core/layer.h"
#include "worker/client.h"

namespace cml::cli {

std::optional<Error> too_weak_a_sandbox(bool on_gpu, const std::string& otherwise) {
  worker::ClientOptions worker = worker::default_options();
  worker.on_gpu = on_gpu;
  const std::vector<Layer> layers = worker::Client(worker).sandbox_status();
  if (are_enough_for_strangers(layers)) return std::nullopt;
  std::vector<std::string> missing;
  for (const Layer& layer : layers)
    if (!layer.holds) missing.push_back(layer.to_string());
  return Error{fmt::format("this machine protects itself too little from strangers' code ({})",
                           fmt::join(missing, "; ")),
               "Install bubblewrap, or grade on a kernel from 5.13 on; " + otherwise + ".",
               {}};
}

}  // namespace cml::cli
