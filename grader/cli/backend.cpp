#include "cli/backend.h"

#include <memory>

#include "compile/toolkit.h"
#include "metrics/metric.h"
#include "worker/client.h"

namespace cml::cli {
namespace {

std::shared_ptr<Backend> start_worker(Needs needs) {
  if (needs == Needs::compiler) {
    // A job without a compiler would be an Error of that job, which reads as the student's fault.
    const Result<compile::Toolkit> toolkit = compile::find_toolkit();
    CML_REQUIRE(toolkit.has_value(), toolkit.error().to_string());
  }
  worker::ClientOptions options = worker::default_options();
  options.is_metric = [](std::string_view name) { return metrics::find_metric(name) != nullptr; };
  return std::make_shared<worker::Client>(std::move(options));
}

}  // namespace

std::vector<std::string> backend_names() { return {"auto", "emulator", "gpu", "both"}; }

Result<BackendSource> backend_source(const std::string& name, Needs needs) {
  if (name == "gpu" || name == "both")
    return Error{"the backend \"" + name + "\" is not in this build yet",
                 "Use --backend emulator: it counts what the GPU counts.",
                 {}};
  return BackendSource([needs, backend = std::shared_ptr<Backend>()]() mutable -> Backend& {
    if (!backend) backend = start_worker(needs);
    return *backend;
  });
}

}  // namespace cml::cli
