#pragma once
/// All that a check.cpp needs: fixture, declarations, matchers.
#include <gtest/gtest.h>

#include "testing/bank_counts.h"
#include "testing/check.h"
#include "testing/exercise.h"
#include "testing/matchers.h"
