#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "litmus/run.h"

namespace cml::litmus {

/// How run_tests talks to its caller. One thread calls at a time.
struct TableEvents {
  /// Asked before each job: whether to continue. `runs` are done, of all tests; `name` is next.
  std::function<bool(uint64_t runs, const std::string& name)> go_on;
  /// A test has ended, or was interrupted; in the order of the tests. Its Error ends the table.
  std::function<std::optional<Error>(const LitmusTest& test, const Histogram& histogram)> ended;
};

/// Runs the tests, `jobs` at a time, each thread on a backend that `make_backend` makes for it. An Error is
/// the first in the order of the tests: all before it have ended.
std::optional<Error> run_tests(const std::vector<LitmusTest>& tests, const Plan& plan, unsigned jobs,
                               const std::function<std::unique_ptr<Backend>()>& make_backend,
                               const TableEvents& events);

}  // namespace cml::litmus
