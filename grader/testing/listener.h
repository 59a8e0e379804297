#pragma once
#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <string>

#include "core/meter.h"
#include "report/report.h"
#include "testing/outcomes.h"

namespace cml::testing {

/// Turns GoogleTest's events into a Report: exercises in order of id, their checks in order of declaration.
class ReportListener : public ::testing::EmptyTestEventListener {
 public:
  /// `on_check` gets each check's name before it runs. `report` must outlive the run.
  explicit ReportListener(report::Report& report, std::function<void(const std::string&)> on_check = {});

  /// Calls `on_check`.
  void OnTestStart(const ::testing::TestInfo& test) override;
  /// Notes a failure that the fixture did not record: of a plain assertion, or of an exception.
  void OnTestPartResult(const ::testing::TestPartResult& result) override;
  /// Adds the check's verdict to the report.
  void OnTestEnd(const ::testing::TestInfo& test) override;
  /// Adds what is known of exercises as a whole: problems and details.
  void OnTestProgramEnd(const ::testing::UnitTest& unit_test) override;

 private:
  /// What was spent since the last check is of its exercise, or of none.
  static void add_costs(std::optional<Costs>& to);

  report::Report& report_;
  std::function<void(const std::string&)> on_check_;
  Outcomes::Test running_;           ///< GoogleTest holds its lock while it reports a failure
  std::optional<Spending> judging_;  ///< while a check runs
};

}  // namespace cml::testing
