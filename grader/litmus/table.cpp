#include "litmus/table.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>

namespace cml::litmus {
namespace {

class Table {
 public:
  Table(const std::vector<LitmusTest>& tests, const Plan& plan, const TableEvents& events)
      : tests_(tests), plan_(plan), events_(events), runs_(tests.size()), results_(tests.size()) {}

  /// What one thread does.
  void work(const std::function<std::unique_ptr<Backend>()>& make_backend) try {
    const std::unique_ptr<Backend> backend = make_backend();
    while (const std::optional<size_t> index = next_test())
      add(*index, run_test(*backend, tests_[*index], plan_,
                           [&](const Histogram& so_far) { return may_go_on(*index, so_far.runs); }));
  } catch (...) {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::current_exception();
    is_stopped_ = true;
  }

  std::optional<Error> take() {
    if (failure_) std::rethrow_exception(failure_);
    return error_;
  }

 private:
  std::optional<size_t> next_test() {
    const std::lock_guard lock(mutex_);
    if (is_stopped_ || next_ == tests_.size()) return std::nullopt;
    return next_++;
  }

  bool may_go_on(size_t index, uint64_t runs) {
    const std::lock_guard lock(mutex_);
    note_runs(index, runs);
    if (!is_stopped_) is_stopped_ = !events_.go_on(all_runs_, tests_[index].name);
    return !is_stopped_;
  }

  void note_runs(size_t index, uint64_t runs) {
    all_runs_ += runs - runs_[index];
    runs_[index] = runs;
  }

  void add(size_t index, Result<Histogram> result) {
    const std::lock_guard lock(mutex_);
    if (result) {
      note_runs(index, result->runs);
    } else {
      next_ = tests_.size();
    }
    results_[index] = std::move(result);
    for (; ended_ < results_.size() && results_[ended_] && !error_; ++ended_) {
      const Result<Histogram>& it = *results_[ended_];
      error_ = it ? events_.ended(tests_[ended_], *it) : it.error();
    }
    is_stopped_ |= error_.has_value();
  }

  const std::vector<LitmusTest>& tests_;
  const Plan& plan_;
  const TableEvents& events_;
  std::mutex mutex_;
  std::vector<uint64_t> runs_;  ///< by test
  uint64_t all_runs_ = 0;
  std::vector<std::optional<Result<Histogram>>> results_;  ///< by test
  size_t next_ = 0;                                        ///< test that no thread has begun
  size_t ended_ = 0;                                       ///< tests that the caller knows of
  bool is_stopped_ = false;
  std::optional<Error> error_;
  std::exception_ptr failure_;
};

}  // namespace

std::optional<Error> run_tests(const std::vector<LitmusTest>& tests, const Plan& plan, unsigned jobs,
                               const std::function<std::unique_ptr<Backend>()>& make_backend,
                               const TableEvents& events) {
  Table table(tests, plan, events);
  std::vector<std::thread> threads;
  for (size_t i = 1; i < std::min<size_t>(jobs, tests.size()); ++i)
    threads.emplace_back([&] { table.work(make_backend); });
  table.work(make_backend);
  for (std::thread& thread : threads) thread.join();
  return table.take();
}

}  // namespace cml::litmus
