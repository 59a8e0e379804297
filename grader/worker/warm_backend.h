#pragma once
#include <functional>
#include <future>
#include <memory>
#include <string>

#include "core/backend.h"

namespace cml::worker {

/// What a first job finds ready, beside the process and on a card its context.
struct WarmUp {
  bool counters = false;  ///< the card's
  bool compiler = false;  ///< it is loaded
};

/// A backend whose process runs the canary as soon as it is made, beside what else there is to do, so that a
/// first job does not wait for it to start. What the canary gives does not matter: a backend that does not
/// work says so for the first job. As Backend, used by one thread.
class WarmBackend : public Backend {
 public:
  /// `backend` has a process that the calling thread started (Client::sandbox_status()): it lives as long as
  /// that thread.
  /// `cancel` ends a canary that nobody waits for.
  WarmBackend(std::unique_ptr<Backend> backend, WarmUp what, std::function<void()> cancel = {});
  /// Waits for the canary's end.
  ~WarmBackend() override;

  std::string name() const override { return backend_->name(); }
  /// Waits for the canary first.
  Result<RunResult> run(const Job& job) override;

 private:
  std::unique_ptr<Backend> backend_;
  std::function<void()> cancel_;
  std::future<void> ready_;
};

}  // namespace cml::worker
