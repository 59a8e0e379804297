#include "grading/backend.h"

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>

#include "compile/toolkit.h"
#include "metrics/metric.h"
#include "worker/client.h"
#include "worker/fault_judge.h"
#include "worker/paired_backend.h"

namespace cml::grading {
namespace {

/// What protects the machine from all workers that student code is given to. Used by any thread.
class Isolation {
 public:
  void add(bool on_gpu, const std::vector<Layer>& of_worker) {
    const std::lock_guard lock(mutex_);
    keep_common(on_gpu ? card_ : emulator_, of_worker);
  }
  /// Without the card's workers if it turned out that no card can be used.
  std::vector<Layer> layers(bool with_card) const {
    const std::lock_guard lock(mutex_);
    std::vector<Layer> all = emulator_;
    if (with_card && !card_.empty()) keep_common(all, card_);
    return all;
  }

 private:
  mutable std::mutex mutex_;
  std::vector<Layer> emulator_, card_;
};

worker::ClientOptions options_for(bool on_gpu, const std::shared_ptr<Isolation>& isolation) {
  worker::ClientOptions options = worker::default_options();
  options.on_gpu = on_gpu;
  options.is_metric = [](std::string_view name) { return metrics::find_metric(name) != nullptr; };
  options.on_start = [=](const std::vector<Layer>& layers) { isolation->add(on_gpu, layers); };
  return options;
}

std::unique_ptr<Backend> judged(std::unique_ptr<worker::Client> client, worker::ClientOptions options) {
  options.cache_dir.clear();  // a canary's compiler has to run
  options.on_start = {};      // and its worker gets no student's code
  return std::make_unique<worker::FaultJudge>(std::move(client), [options = std::move(options)] {
    return std::make_unique<worker::Client>(options);
  });
}

using Load = worker::Client::Load;

/// Its process starts with the first job, or now if `ready` says what to make ready. No thread
/// waits for it.
std::unique_ptr<Backend> make_worker(bool on_gpu, const std::shared_ptr<Isolation>& isolation,
                                     std::optional<Load> load = std::nullopt) {
  const worker::ClientOptions options = options_for(on_gpu, isolation);
  auto client = std::make_unique<worker::Client>(options);
  if (load) client->start_ahead(*load);
  return judged(std::move(client), options);
}

/// NVIDIA's driver has made its device files; under WSL they are another's.
bool may_have_card() {
  return std::filesystem::exists("/dev/nvidiactl") || std::filesystem::exists("/dev/dxg");
}

/// What runs kernels, as far as it has started, and the card.
struct Workers {
  std::unique_ptr<Backend> emulator;
  std::unique_ptr<Backend> on_card;
  std::optional<Result<Card>> card;
};
/// A worker that does not start says so when it is used. The card's worker reports its card, which takes as
/// long as its context; the rest is made ready afterwards.
Workers start_at_once(const std::string& name, Start start, bool with_counters,
                      const std::shared_ptr<Isolation>& isolation) {
  Workers workers;
  if (start == Start::when_used) return workers;
  const bool is_for_later = start == Start::all_ready;
  const bool asks_card = name != "emulator" && may_have_card();
  // While the card is asked there is time to load the compiler.
  if (start != Start::card_at_once)
    workers.emulator = make_worker(false, isolation, Load{.compiler = is_for_later || asks_card});
  if (!asks_card) return workers;
  const worker::ClientOptions options = options_for(true, isolation);
  auto client = std::make_unique<worker::Client>(options);
  client->start_ahead({.compiler = is_for_later, .counters = with_counters});
  try {
    workers.card = client->card();
  } catch (const InfrastructureError&) {
    return workers;
  }
  if (*workers.card) workers.on_card = judged(std::move(client), options);
  return workers;
}

std::shared_ptr<Backend> make_backend(Needs needs, bool on_gpu, worker::CardCounts counts, Workers workers,
                                      const std::shared_ptr<Isolation>& isolation) {
  if (needs == Needs::compiler) {
    // A job without a compiler would be an Error of that job, which reads as the student's fault.
    const Result<compile::Toolkit> toolkit = compile::find_toolkit();
    CML_REQUIRE(toolkit.has_value(), toolkit.error().to_string());
  }
  if (!workers.emulator) workers.emulator = make_worker(false, isolation);
  if (!on_gpu) return std::move(workers.emulator);
  if (!workers.on_card) workers.on_card = make_worker(true, isolation);
  return std::make_shared<worker::PairedBackend>(std::move(workers.emulator), std::move(workers.on_card),
                                                 counts);
}

}  // namespace

std::vector<std::string> backend_names() { return {"auto", "emulator", "gpu", "both"}; }

Result<BackendChoice> choose_backend(const std::string& name, Needs needs, Start start, bool with_counters) {
  BackendChoice choice;
  choice.compares = name == "both";
  // A check while the student types needs no counters; "both" is there for all of them.
  const auto counts = choice.compares                              ? worker::CardCounts::all
                      : with_counters && start != Start::all_ready ? worker::CardCounts::sample
                                                                   : worker::CardCounts::none;
  const auto isolation = std::make_shared<Isolation>();
  const auto workers =
      std::make_shared<Workers>(start_at_once(name, start, counts != worker::CardCounts::none, isolation));
  if (name != "emulator") {
    Result<Card> card = workers->card ? *std::move(workers->card) : find_card();
    if (!card && name != "auto") return card.error();
    if (card) choice.card = *std::move(card);
  }
  const bool on_gpu = choice.card.has_value();
  choice.layers = [=] { return isolation->layers(on_gpu); };
  choice.source = [=, backend = std::shared_ptr<Backend>()]() mutable -> Backend& {
    if (!backend) backend = make_backend(needs, on_gpu, counts, std::move(*workers), isolation);
    return *backend;
  };
  return choice;
}

}  // namespace cml::grading
