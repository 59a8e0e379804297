#include <iostream>

#include "compile/toolkit.h"
#include "metrics/metric.h"
#include "report/format.h"
#include "testing/lab.h"
#include "testing/listener.h"
#include "worker/client.h"

/// Runs the exercise of through_lab/ on the emulator and prints the JSON report: through LABS SUBMISSION.
/// With one argument it tells whether there is a compiler.
namespace cml::testing {
namespace {

int through(const std::string& labs, const std::string& submission) {
  worker::ClientOptions options = worker::default_options();
  options.worker_path = CML_WORKER;
  options.is_metric = [](std::string_view name) { return metrics::find_metric(name) != nullptr; };
  worker::Client backend(std::move(options));
  session().starters_dir = labs;
  session().submission_dir = submission;
  session().backend = [&]() -> Backend& { return backend; };
  auto& listeners = ::testing::UnitTest::GetInstance()->listeners();
  delete listeners.Release(listeners.default_result_printer());
  report::Report result{"0", "", "sm_90", "2026-01-31T12:00:00Z", {}};
  ReportListener listener(result);
  listeners.Append(&listener);
  [[maybe_unused]] const int ignored = RUN_ALL_TESTS();
  listeners.Release(&listener);
  std::cout << report::find_format("json")->render(result, {});
  return 0;
}

}  // namespace
}  // namespace cml::testing

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  if (argc == 2) return cml::compile::find_toolkit() ? 0 : 1;
  return argc == 3 ? cml::testing::through(argv[1], argv[2]) : 2;
}
