#pragma once
#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <string>

#include "core/meter.h"
#include "report/report.h"

namespace cml::testing {

/// Turns GoogleTest's events into a Report: exercises in order of id, their checks in order of declaration.
class ReportListener : public ::testing::EmptyTestEventListener {
 public:
  /// `raw_messages`: GoogleTest's full texts in place of failure_text. `on_check` is told each check's name
  /// before it runs. `report` must outlive the run.
  explicit ReportListener(report::Report& report, bool raw_messages = false,
                          std::function<void(const std::string&)> on_check = {});

  /// Tells `on_check`.
  void OnTestStart(const ::testing::TestInfo& test) override;
  /// Adds the check's verdict to the report.
  void OnTestEnd(const ::testing::TestInfo& test) override;
  /// Adds what is known of exercises as a whole: problems and details.
  void OnTestProgramEnd(const ::testing::UnitTest& unit_test) override;

 private:
  /// What was spent since the last check is of its exercise, or of none.
  static void add_costs(std::optional<Costs>& to);

  report::Report& report_;
  bool raw_messages_;
  std::function<void(const std::string&)> on_check_;
  std::optional<Spending> judging_;  ///< while a check runs
};

}  // namespace cml::testing
