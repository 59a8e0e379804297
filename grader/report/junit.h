#pragma once
#include <string>

#include "report/format.h"

namespace cml::report {

/// XML in the shape of GoogleTest's own --gtest_output=xml: one test suite an exercise, one test case a
/// check.
std::string render_junit(const Report& report, const Style& style);

}  // namespace cml::report
