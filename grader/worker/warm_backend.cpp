#include "worker/warm_backend.h"

#include <random>

#include "core/error.h"
#include "worker/canary.h"

namespace cml::worker {
namespace {

Job first_job(WarmUp what) {
  Job job = first_canary();  // a card compiles it for itself
  job.options.count = what.counters;
  // A text that no cache has: else the compiler would not be loaded.
  if (what.compiler) job.program.source += "// " + std::to_string(std::random_device()()) + "\n";
  return job;
}

}  // namespace

WarmBackend::WarmBackend(std::unique_ptr<Backend> backend, WarmUp what, std::function<void()> cancel)
    : backend_(std::move(backend)),
      cancel_(std::move(cancel)),
      ready_(std::async(std::launch::async, [this, job = first_job(what)] {
        try {
          [[maybe_unused]] const Result<RunResult> ignored = backend_->run(job);
        } catch (const InfrastructureError&) {  // NOLINT(bugprone-empty-catch): the first job says it again
        }
      })) {}

WarmBackend::~WarmBackend() {
  if (!ready_.valid()) return;
  if (cancel_) cancel_();
  ready_.wait();
}

Result<RunResult> WarmBackend::run(const Job& job) {
  if (ready_.valid()) ready_.get();
  return backend_->run(job);
}

}  // namespace cml::worker
