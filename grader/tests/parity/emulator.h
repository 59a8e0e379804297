#pragma once
#include <functional>
#include <utility>

#include "core/backend.h"
#include "worker/emulator_engine.h"

namespace cml::parity {

/// The emulator in this process, whose answers a test may change.
class Emulator : public Backend {
 public:
  using Change = std::function<void(RunResult&)>;
  explicit Emulator(Change change = {}, const worker::EngineOptions& options = {})
      : engine_(worker::make_emulator_engine(options)), change_(std::move(change)) {}

  std::string name() const override { return "emulator"; }
  Result<RunResult> run(const Job& job) override {
    ++runs_;
    Result<RunResult> result = engine_(job, [](worker::Phase) {});
    if (result && change_) change_(*result);
    return result;
  }
  unsigned runs() const { return runs_; }

 private:
  worker::Engine engine_;
  Change change_;
  unsigned runs_ = 0;
};

/// Adds to a metric of a launch.
inline void raise(LaunchResult& launch, const std::string& metric, double by) {
  for (MetricValue& value : launch.metrics)
    if (value.name == metric) value.value += by;
}

}  // namespace cml::parity
