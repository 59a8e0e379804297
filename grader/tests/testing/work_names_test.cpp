#include "testing/work_names.h"

#include <gtest/gtest.h>

namespace cml::testing {
namespace {

TEST(WorkNames, WhatMayBeASource) {
  for (const char* name : {"01_a.cu", "01_a.CU", "01_a.cu.txt", "a.cpp", "01_a"})
    EXPECT_TRUE(is_source_name(name)) << name;
  for (const char* name : {"01_a.check.cpp", "a.pdf", "a.md"}) EXPECT_FALSE(is_source_name(name)) << name;
}

TEST(WorkNames, ArchivesByNameOrFirstBytes) {
  EXPECT_TRUE(is_archive("a.ZIP", ""));
  EXPECT_TRUE(is_archive("a.tar.gz", ""));
  EXPECT_TRUE(is_archive("a.cu", "PK\x03\x04"));
  EXPECT_FALSE(is_archive("a.cu", "// P"));
}

TEST(WorkNames, TheNearestExerciseAndItsLab) {
  register_exercise("WorkNamesSuite", "labs/85_lab/07_work_names.check.cpp");
  for (const char* name : {"07_work_names.cu", "07-Work names (1).cu.txt", "07_work_nmaes.cu"}) {
    ASSERT_NE(nearest_exercise(name), nullptr) << name;
    EXPECT_EQ(nearest_exercise(name)->id, "85_lab/07_work_names");
  }
  EXPECT_EQ(nearest_exercise("something_else.cu"), nullptr);
  EXPECT_TRUE(is_lab("85_lab"));
  EXPECT_FALSE(is_lab("86_lab"));
}

}  // namespace
}  // namespace cml::testing
