#include "compile/toolkit.h"

#include <gmock/gmock.h>

#include <fstream>

#include "tests/compile/fixtures.h"

namespace cml::compile {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

void put(const std::string& root, const std::vector<std::string>& files) {
  for (const std::string& file : files) {
    fs::create_directories(fs::path(root + "/" + file).parent_path());
    std::ofstream(root + "/" + file) << "x";
  }
}

ToolkitSearch nowhere() {
  ToolkitSearch search;
  search.system.clear();
  return search;
}

TEST(Toolkit, ReadsWheelsOfCuda13) {
  const TemporaryFolder folder;
  put(folder.path() + "/nvidia/cu13",
      {"lib/libnvrtc.so.13", "lib/libnvrtc.alt.so.13", "lib/libnvrtc-builtins.so.13.0", "include/cuda_fp16.h",
       "include/cooperative_groups.h", "include/cccl/cuda/std/cstdint"});
  const Result<Toolkit> toolkit = toolkit_in(folder.path());
  ASSERT_TRUE(toolkit) << toolkit.error().to_string();
  const std::string base = fs::canonical(folder.path()).string() + "/nvidia/cu13";
  EXPECT_THAT(toolkit->nvrtc, ::testing::EndsWith("/libnvrtc.so.13"));
  EXPECT_THAT(toolkit->builtins, ::testing::EndsWith("/libnvrtc-builtins.so.13.0"));
  EXPECT_THAT(toolkit->include_dirs, ElementsAre(base + "/include", base + "/include/cccl"));
}

TEST(Toolkit, ReadsWheelsOfCuda12) {
  const TemporaryFolder folder;
  put(folder.path() + "/nvidia",
      {"cuda_nvrtc/lib/libnvrtc.so.12", "cuda_nvrtc/lib/libnvrtc-builtins.so.12.8",
       "cuda_nvrtc/include/nvrtc.h", "cuda_runtime/include/cuda_fp16.h",
       "cuda_runtime/include/cooperative_groups.h", "cuda_cccl/include/cuda/std/cstdint"});
  const Result<Toolkit> toolkit = toolkit_in(folder.path());
  ASSERT_TRUE(toolkit) << toolkit.error().to_string();
  EXPECT_THAT(toolkit->nvrtc, HasSubstr("cuda_nvrtc/lib/libnvrtc.so.12"));
  EXPECT_EQ(toolkit->include_dirs.size(), 2u);
}

TEST(Toolkit, KnowsTheVersionByTheNameOfTheFile) {
  const TemporaryFolder folder;
  put(folder.path(), {"libnvrtc.so.13.0.48", "libnvrtc.so.12", "libnvrtc.alt"});
  fs::create_symlink("libnvrtc.so.13.0.48", folder.path() + "/libnvrtc.so");
  const auto major = [&](const std::string& name) {
    Toolkit toolkit;
    toolkit.nvrtc = folder.path() + "/" + name;
    return toolkit.major();
  };
  EXPECT_EQ(major("libnvrtc.so"), 13);
  EXPECT_EQ(major("libnvrtc.so.13.0.48"), 13);
  EXPECT_EQ(major("libnvrtc.so.12"), 12);
  EXPECT_EQ(major("libnvrtc.alt"), 0);
  EXPECT_EQ(major("libnvrtc.so.11"), 11);  // of a file that is not there
}

TEST(Toolkit, ReadsDistributionPackages) {
  const TemporaryFolder folder;
  put(folder.path(),
      {"lib/x86_64-linux-gnu/libnvrtc.so.12", "include/cuda_fp16.h", "include/cooperative_groups.h"});
  EXPECT_TRUE(toolkit_in(folder.path()));
}

TEST(Toolkit, WithoutHeadersIsNone) {
  const TemporaryFolder folder;
  put(folder.path(), {"lib64/libnvrtc.so"});
  const Result<Toolkit> toolkit = toolkit_in(folder.path());
  ASSERT_FALSE(toolkit);
  EXPECT_THAT(toolkit.error().message, HasSubstr("cuda_fp16.h is not"));
}

TEST(Toolkit, ChoiceIsFinal) {
  ToolkitSearch search = ToolkitSearch::of_process();
  search.chosen = "/no/such/folder";
  const Result<Toolkit> toolkit = find_toolkit(search);
  ASSERT_FALSE(toolkit);
  EXPECT_THAT(toolkit.error().to_string(), HasSubstr("CML_CUDA_HOME"));
}

TEST(Toolkit, ProjectsOwnComesFirstThenNvcc) {
  const TemporaryFolder folder;
  for (const char* root : {"/project/cuda", "/nvcc"})
    put(folder.path() + root,
        {"lib/libnvrtc.so", "bin/nvcc", "include/cuda_fp16.h", "include/cooperative_groups.h"});
  ToolkitSearch search = nowhere();
  search.path = "/no/such::" + folder.path() + "/nvcc/bin";
  EXPECT_THAT(find_toolkit(search)->origin, HasSubstr("nvcc"));
  search.toolchain_dir = folder.path() + "/project";
  EXPECT_THAT(find_toolkit(search)->origin, HasSubstr(".toolchain"));
}

TEST(Toolkit, NoneSaysHowToGetOne) {
  const Result<Toolkit> toolkit = find_toolkit(nowhere());
  ASSERT_FALSE(toolkit);
  EXPECT_THAT(toolkit.error().next_step, HasSubstr("./grade.sh"));
}

}  // namespace
}  // namespace cml::compile
