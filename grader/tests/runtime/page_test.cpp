#include <gmock/gmock.h>

#include <sstream>

#include "core/file.h"
#include "tests/runtime/run_program.h"

namespace cml::runtime::testing {
namespace {

/// Each block of docs/run_your_program.md below `<!-- run: NAME -->` is what that program's run writes.
TEST(RunPage, ShowsWhatRunWrites) {
  if (!has_nvcc()) GTEST_SKIP() << "no nvcc of CUDA 13";
#ifdef CML_SANITIZED
  GTEST_SKIP() << "the linker warns of functions in the sanitizers' libraries";
#endif
  const std::string mark = "<!-- run: ";
  std::istringstream page(read_file(std::filesystem::path(CML_SOURCE_DIR) / "docs/run_your_program.md"));
  size_t blocks = 0;
  for (std::string line; std::getline(page, line);) {
    if (!line.starts_with(mark)) continue;
    const std::string name = line.substr(mark.size(), line.find(' ', mark.size()) - mark.size());
    std::getline(page, line);
    ASSERT_EQ(line, "```");
    std::string block;
    while (std::getline(page, line) && line != "```") block += line + "\n";
    // One after the other: two pipes would mix them at will.
    const sandbox::Finished run = shell("exec $grader run " + (kPrograms / name).string());
    EXPECT_EQ(run.out + run.err, block) << name;
    ++blocks;
  }
  EXPECT_EQ(blocks, 2u);
}

}  // namespace
}  // namespace cml::runtime::testing
