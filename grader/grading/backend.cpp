#include "grading/backend.h"

#include <filesystem>
#include <future>
#include <memory>

#include "compile/toolkit.h"
#include "metrics/metric.h"
#include "worker/client.h"
#include "worker/fault_judge.h"
#include "worker/paired_backend.h"
#include "worker/warm_backend.h"

namespace cml::grading {
namespace {

/// Its process starts with the first job, or `ahead`, or it is made ready now.
std::unique_ptr<Backend> make_worker(bool on_gpu, std::optional<worker::WarmUp> warm_up, bool ahead = false) {
  worker::ClientOptions options = worker::default_options();
  options.on_gpu = on_gpu;
  options.is_metric = [](std::string_view name) { return metrics::find_metric(name) != nullptr; };
  const auto fresh = [options]() mutable {
    options.cache_dir.clear();  // the compiler has to run
    return std::make_unique<worker::Client>(options);
  };
  auto client = std::make_unique<worker::Client>(options);
  if (warm_up) client->sandbox_status();  // the process is this thread's
  if (ahead) client->start_ahead();
  auto judged = std::make_unique<worker::FaultJudge>(std::move(client), fresh);
  if (!warm_up) return judged;
  return std::make_unique<worker::WarmBackend>(std::move(judged), *warm_up);
}

/// NVIDIA's driver has made its device files; under WSL they are another's.
bool may_have_card() {
  return std::filesystem::exists("/dev/nvidiactl") || std::filesystem::exists("/dev/dxg");
}

/// The workers that start at once; one that does not start says so when it is used.
struct Workers {
  std::unique_ptr<Backend> emulator;
  std::unique_ptr<Backend> card;
};
Workers start_at_once(const std::string& name, Start start) {
  Workers workers;
  try {
    if (start != Start::when_used && name != "emulator" && may_have_card())
      workers.card = make_worker(
          true, start == Start::all_ready ? worker::WarmUp::backend_compiler : worker::WarmUp::backend);
    if (start == Start::all_ready) workers.emulator = make_worker(false, worker::WarmUp::backend_compiler);
    if (start == Start::at_once) workers.emulator = make_worker(false, {}, true);
  } catch (const InfrastructureError&) {
    return {};
  }
  return workers;
}

std::shared_ptr<Backend> make_backend(Needs needs, bool on_gpu, worker::CardCounts counts, Workers workers) {
  if (needs == Needs::compiler) {
    // A job without a compiler would be an Error of that job, which reads as the student's fault.
    const Result<compile::Toolkit> toolkit = compile::find_toolkit();
    CML_REQUIRE(toolkit.has_value(), toolkit.error().to_string());
  }
  if (!workers.emulator) workers.emulator = make_worker(false, {});
  if (!on_gpu) return std::move(workers.emulator);
  if (!workers.card) workers.card = make_worker(true, {});
  return std::make_shared<worker::PairedBackend>(std::move(workers.emulator), std::move(workers.card),
                                                 counts);
}

}  // namespace

std::vector<std::string> backend_names() { return {"auto", "emulator", "gpu", "both"}; }

Result<BackendChoice> choose_backend(const std::string& name, Needs needs, Start start) {
  BackendChoice choice;
  std::future<Result<Card>> asked;
  if (name != "emulator") asked = std::async(std::launch::async, [] { return find_card(); });
  const auto workers = std::make_shared<Workers>(start_at_once(name, start));
  if (asked.valid()) {
    Result<Card> card = asked.get();
    if (!card && workers->card) {  // a card that is one process's at a time
      workers->card.reset();
      card = find_card();
    }
    if (!card && name != "auto") return card.error();
    if (card) choice.card = *std::move(card);
  }
  choice.compares = name == "both";
  const bool on_gpu = choice.card.has_value();
  if (!on_gpu) workers->card.reset();
  // Who waits for a verdict while somebody types wants no counters; "both" is there for all of them.
  const auto counts = choice.compares             ? worker::CardCounts::all
                      : start == Start::all_ready ? worker::CardCounts::none
                                                  : worker::CardCounts::sample;
  choice.source = [=, backend = std::shared_ptr<Backend>()]() mutable -> Backend& {
    if (!backend) backend = make_backend(needs, on_gpu, counts, std::move(*workers));
    return *backend;
  };
  return choice;
}

}  // namespace cml::grading
