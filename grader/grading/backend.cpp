#include "grading/backend.h"

#include <memory>

#include "compile/toolkit.h"
#include "metrics/metric.h"
#include "worker/client.h"
#include "worker/fault_judge.h"
#include "worker/paired_backend.h"

namespace cml::grading {
namespace {

std::unique_ptr<Backend> start_worker(bool on_gpu) {
  worker::ClientOptions options = worker::default_options();
  options.on_gpu = on_gpu;
  options.is_metric = [](std::string_view name) { return metrics::find_metric(name) != nullptr; };
  const auto fresh = [options]() mutable {
    options.cache_dir.clear();  // the compiler has to run
    return std::make_unique<worker::Client>(options);
  };
  return std::make_unique<worker::FaultJudge>(std::make_unique<worker::Client>(options), fresh);
}

std::shared_ptr<Backend> make_backend(Needs needs, bool on_gpu) {
  if (needs == Needs::compiler) {
    // A job without a compiler would be an Error of that job, which reads as the student's fault.
    const Result<compile::Toolkit> toolkit = compile::find_toolkit();
    CML_REQUIRE(toolkit.has_value(), toolkit.error().to_string());
  }
  if (!on_gpu) return start_worker(false);
  return std::make_shared<worker::PairedBackend>(start_worker(false), start_worker(true));
}

}  // namespace

std::vector<std::string> backend_names() { return {"auto", "emulator", "gpu", "both"}; }

Result<BackendChoice> choose_backend(const std::string& name, Needs needs) {
  BackendChoice choice;
  if (name != "emulator") {
    Result<Card> card = find_card();
    if (!card && name != "auto") return card.error();
    if (card) choice.card = *std::move(card);
  }
  choice.compares = name == "both";
  const bool on_gpu = choice.card.has_value();
  choice.source = [=, backend = std::shared_ptr<Backend>()]() mutable -> Backend& {
    if (!backend) backend = make_backend(needs, on_gpu);
    return *backend;
  };
  return choice;
}

}  // namespace cml::grading
