#pragma once
#include <gtest/gtest.h>

#include "testing/check.h"

/// GRADED(Suite, name, .points = 2, .gate = true) { body }: a test of the fixture class Suite that is graded,
/// with the other members of its CheckRow.
#define GRADED(Suite, Name, ...)                                                                             \
  [[maybe_unused]] const bool graded_##Suite##_##Name =                                                      \
      ::cml::testing::register_check(::cml::testing::CheckRow{.suite = #Suite, .name = #Name, __VA_ARGS__}); \
  TEST_F(Suite, Name)
