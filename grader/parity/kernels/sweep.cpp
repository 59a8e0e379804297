#include "parity/kernels/sweep.h"

#include <algorithm>
#include <exception>
#include <map>
#include <mutex>
#include <thread>

#include "parity/kernels/generator.h"

namespace cml::parity::kernels {
namespace {

/// Batches drawn by several threads, and what they find.
class Sweep {
 public:
  Sweep(Backend* card, const SweepPlan& plan, const std::function<bool(const SweepSummary&)>& go_on)
      : card_(card),
        plan_(plan),
        go_on_(go_on),
        batch_is_done_((plan.kernels + kKernelsOfBatch - 1) / kKernelsOfBatch) {}

  /// What one thread does.
  void work(const BackendFactory& emulators) try {
    const std::unique_ptr<Backend> emulator = emulators();
    Examiner examiner(*emulator, card_, plan_.compute_capability);
    const Scrutiny scrutiny{true, plan_.count && card_.exists(), !card_.exists()};
    while (const std::optional<uint64_t> batch = next_batch()) {
      const uint64_t from = *batch * kKernelsOfBatch, to = std::min(from + kKernelsOfBatch, plan_.kernels);
      std::vector<Kernel> kernels;
      for (uint64_t i = from; i < to; ++i) kernels.push_back(make_kernel(plan_.seed, plan_.first + i));
      std::vector<std::optional<Finding>> findings = examiner.findings_of(kernels, scrutiny);
      for (std::optional<Finding>& finding : findings)
        if (finding && takes_reduction(finding->verdict)) examiner.reduce(*finding, plan_.reduce_seconds);
      add(*batch, std::move(findings));
    }
  } catch (...) {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::current_exception();
  }

  SweepSummary take() {
    if (failure_) std::rethrow_exception(failure_);
    std::sort(summary_.findings.begin(), summary_.findings.end(),
              [](const Finding& a, const Finding& b) { return a.kernel.index < b.kernel.index; });
    const auto first_open = std::find(batch_is_done_.begin(), batch_is_done_.end(), false);
    const auto done = static_cast<uint64_t>(first_open - batch_is_done_.begin());
    summary_.next = plan_.first + std::min(plan_.kernels, done * kKernelsOfBatch);
    summary_.is_interrupted = first_open != batch_is_done_.end();
    return std::move(summary_);
  }

 private:
  std::optional<uint64_t> next_batch() {
    const std::lock_guard lock(mutex_);
    if (is_stopped_ || failure_ || next_batch_ >= batch_is_done_.size()) return std::nullopt;
    is_stopped_ = !go_on_(summary_);
    if (is_stopped_) return std::nullopt;
    return next_batch_++;
  }
  bool takes_reduction(Verdict verdict) {
    if (verdict == Verdict::compiler_dies) return false;
    const std::lock_guard lock(mutex_);
    const unsigned most = verdict == Verdict::words_differ ? kReducedDifferences : kReducedOthers;
    return !is_stopped_ && reductions_[verdict]++ < most;
  }
  void add(uint64_t batch, std::vector<std::optional<Finding>> findings) {
    const std::lock_guard lock(mutex_);
    batch_is_done_[batch] = true;
    summary_.done += findings.size();
    for (std::optional<Finding>& finding : findings) {
      if (finding)
        summary_.findings.push_back(*std::move(finding));
      else
        ++summary_.equal;
    }
  }

  SharedCard card_;
  const SweepPlan& plan_;
  const std::function<bool(const SweepSummary&)>& go_on_;
  std::mutex mutex_;
  SweepSummary summary_;
  std::vector<bool> batch_is_done_;
  uint64_t next_batch_ = 0;
  std::map<Verdict, unsigned> reductions_;
  bool is_stopped_ = false;
  std::exception_ptr failure_;
};

}  // namespace

uint64_t SweepSummary::count(Verdict verdict) const {
  return static_cast<uint64_t>(std::count_if(
      findings.begin(), findings.end(), [&](const Finding& finding) { return finding.verdict == verdict; }));
}

SweepSummary sweep(const BackendFactory& emulators, Backend* card, const SweepPlan& plan,
                   const std::function<bool(const SweepSummary&)>& go_on) {
  Sweep sweep(card, plan, go_on);
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < plan.jobs; ++i) threads.emplace_back([&] { sweep.work(emulators); });
  sweep.work(emulators);
  for (std::thread& thread : threads) thread.join();
  return sweep.take();
}

}  // namespace cml::parity::kernels
