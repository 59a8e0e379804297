#include "parity/kernels/sweep.h"

#include <algorithm>
#include <barrier>
#include <chrono>
#include <exception>
#include <map>
#include <mutex>
#include <thread>

#include "parity/kernels/generator.h"

namespace cml::parity::kernels {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Batches drawn by several threads, what they find, and its reduction.
class Sweep {
 public:
  Sweep(Backend* card, const SweepPlan& plan, const Watch& watch)
      : card_(card),
        plan_(plan),
        watch_(watch),
        batch_is_done_((plan.kernels + kKernelsOfBatch - 1) / kKernelsOfBatch),
        all_are_here_(std::max(1u, plan.jobs)) {
    tell();
  }

  /// What one thread does. A backend's worker ends with the thread that started it (worker/process.h), and
  /// all threads share the card: no thread ends before the last one is done.
  void work(const BackendFactory& emulators) {
    std::unique_ptr<Backend> emulator;
    std::optional<Examiner> examiner;
    guarded([&] {
      emulator = emulators();
      examiner.emplace(*emulator, card_, plan_.compute_capability);
      run_batches(*examiner);
    });
    all_are_here_.arrive_and_wait();
    if (examiner) guarded([&] { reduce_findings(*examiner); });
    all_are_here_.arrive_and_wait();
    if (!examiner) return;
    const std::lock_guard lock(mutex_);
    summary_.emulator_seconds += examiner->emulator_seconds();
  }

  SweepSummary take() {
    if (failure_) std::rethrow_exception(failure_);
    summary_.card_seconds = card_.exists() ? card_.seconds() : 0;
    const auto first_open = std::find(batch_is_done_.begin(), batch_is_done_.end(), false);
    const auto done = static_cast<uint64_t>(first_open - batch_is_done_.begin());
    summary_.next = plan_.first + std::min(plan_.kernels, done * kKernelsOfBatch);
    summary_.is_interrupted = first_open != batch_is_done_.end();
    return std::move(summary_);
  }

 private:
  /// The first exception of all threads is kept, and ends the work of all.
  template <class Work>
  void guarded(const Work& work) try {
    work();
  } catch (...) {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::current_exception();
  }

  void run_batches(Examiner& examiner) {
    const Scrutiny scrutiny{true, plan_.count && card_.exists(), !card_.exists()};
    while (const std::optional<uint64_t> batch = next_batch()) {
      const uint64_t from = *batch * kKernelsOfBatch, to = std::min(from + kKernelsOfBatch, plan_.kernels);
      std::vector<Kernel> kernels;
      for (uint64_t i = from; i < to; ++i) kernels.push_back(make_kernel(plan_.seed, plan_.first + i));
      std::vector<std::optional<Finding>> findings = examiner.findings_of(kernels, scrutiny);
      if (watch_.is_stopped()) return;
      add(*batch, std::move(findings));
    }
  }

  void reduce_findings(Examiner& examiner) {
    while (std::optional<std::pair<Finding*, double>> next = next_reduction()) {
      Finding finding = *next->first;
      examiner.reduce(finding, next->second, watch_.is_stopped);
      const std::lock_guard lock(mutex_);
      if (finding.reduced) ++summary_.reduced;
      *next->first = std::move(finding);
      summary_.reduction_seconds = seconds_since(*reductions_began_);
      tell();
    }
  }

  std::optional<uint64_t> next_batch() {
    const std::lock_guard lock(mutex_);
    if (failure_ || next_batch_ >= batch_is_done_.size() || watch_.is_stopped()) return std::nullopt;
    return next_batch_++;
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
    tell();
  }

  /// The next finding, and for how long. Called once no thread adds findings any more.
  std::optional<std::pair<Finding*, double>> next_reduction() {
    const std::lock_guard lock(mutex_);
    if (!reductions_began_) choose_reductions();
    const double left = plan_.reduce_seconds - seconds_since(*reductions_began_);
    if (failure_ || reductions_.empty() || left <= 0 || watch_.is_stopped()) return std::nullopt;
    // As many at a time as there are jobs: all that are left have the time that is left.
    const double share = left * std::max(1u, plan_.jobs) / static_cast<double>(reductions_.size());
    Finding* finding = reductions_.front();
    reductions_.erase(reductions_.begin());
    return std::pair{finding, std::min(left, share)};
  }
  void choose_reductions() {
    reductions_began_ = Clock::now();
    std::sort(summary_.findings.begin(), summary_.findings.end(),
              [](const Finding& a, const Finding& b) { return a.kernel.index < b.kernel.index; });
    if (plan_.reduce_seconds <= 0) return;
    std::map<Verdict, unsigned> chosen;
    for (Finding& finding : summary_.findings) {
      const unsigned most = finding.verdict == Verdict::compiler_dies  ? 0
                            : finding.verdict == Verdict::words_differ ? kReducedDifferences
                                                                       : kReducedOthers;
      if (chosen[finding.verdict]++ < most) reductions_.push_back(&finding);
    }
    summary_.to_reduce = static_cast<unsigned>(reductions_.size());
    tell();
  }

  void tell() const {
    if (watch_.progress) watch_.progress(summary_);
  }

  SharedCard card_;
  const SweepPlan& plan_;
  const Watch& watch_;
  std::mutex mutex_;
  SweepSummary summary_;
  std::vector<bool> batch_is_done_;
  uint64_t next_batch_ = 0;
  std::optional<Clock::time_point> reductions_began_;
  std::vector<Finding*> reductions_;  ///< of the summary, those that are still to be reduced
  std::exception_ptr failure_;
  std::barrier<> all_are_here_;
};

}  // namespace

uint64_t SweepSummary::count(Verdict verdict) const {
  return static_cast<uint64_t>(std::count_if(
      findings.begin(), findings.end(), [&](const Finding& finding) { return finding.verdict == verdict; }));
}

SweepSummary sweep(const BackendFactory& emulators, Backend* card, const SweepPlan& plan,
                   const Watch& watch) {
  Sweep sweep(card, plan, watch);
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < plan.jobs; ++i) threads.emplace_back([&] { sweep.work(emulators); });
  sweep.work(emulators);
  for (std::thread& thread : threads) thread.join();
  return sweep.take();
}

}  // namespace cml::parity::kernels
