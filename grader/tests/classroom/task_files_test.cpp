#include "classroom/task_files.h"

#include <gtest/gtest.h>

#include <fstream>

#include "core/error.h"
#include "tests/temporary_folder.h"

namespace cml::classroom {
namespace {

namespace fs = std::filesystem;

TEST(ClassTaskFiles, APartComesBackWhateverBytesStudentsWrote) {
  const TemporaryFolder folder;
  const fs::path file = fs::path(folder.path()) / "0.part";
  Part part;
  part.command.program = {"/a b/grader", "--root", "/c"};
  part.command.exercises = {"80_class/01_alpha"};
  part.command.backend = "gpu";
  part.command.arch = "90";
  part.command.timeout = std::chrono::seconds(7);
  part.command.with_details = true;
  part.tasks = {{"key", UINT64_MAX, 2, {{"80_class/01_alpha", std::string("\xff\xfe\0x", 4)}}}};
  write_part(file, part);
  const Part read = read_part(file);
  EXPECT_EQ(read.command.program, part.command.program);
  EXPECT_EQ(read.command.exercises, part.command.exercises);
  EXPECT_EQ(read.command.backend, "gpu");
  EXPECT_EQ(read.command.arch, "90");
  EXPECT_EQ(read.command.timeout, std::chrono::seconds(7));
  EXPECT_TRUE(read.command.with_details);
  ASSERT_EQ(read.tasks.size(), 1u);
  EXPECT_EQ(read.tasks[0].key, "key");
  EXPECT_EQ(read.tasks[0].seed, UINT64_MAX);
  EXPECT_EQ(read.tasks[0].attempt, 2u);
  EXPECT_EQ(read.tasks[0].files, part.tasks[0].files);
  std::ofstream(file) << "something else";
  EXPECT_THROW((void)read_part(file), InfrastructureError);
}

TEST(ClassTaskFiles, AnOutcomeComesBackUnderItsKeyAlone) {
  const TemporaryFolder folder;
  write_outcome(folder.path(), {{"k1", "{}", 1.5}, "why", false});
  const auto outcome = read_outcome(folder.path(), "k1");
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->stored.key, "k1");
  EXPECT_EQ(outcome->stored.report, "{}");
  EXPECT_EQ(outcome->stored.seconds, 1.5);
  EXPECT_EQ(outcome->reason, "why");
  EXPECT_FALSE(read_outcome(folder.path(), "k2"));
  fs::rename(fs::path(folder.path()) / "k1", fs::path(folder.path()) / "k2");
  EXPECT_FALSE(read_outcome(folder.path(), "k2"));
  std::ofstream(fs::path(folder.path()) / "k3") << "\xa2";
  EXPECT_FALSE(read_outcome(folder.path(), "k3"));
}

}  // namespace
}  // namespace cml::classroom
