#include "testing/unreached_store.h"

#include <gmock/gmock.h>

#include "core/failures.h"

namespace cml::testing {
namespace {

const char* const kSource = R"(__global__ void k(const int* in, int* out, int n) {
  if (threadIdx.x < n) {
    out[threadIdx.x] = in[threadIdx.x];
  }
}
)";

Job job_of_kernel() {
  Job job;
  job.program.file_name = "k.cu";
  job.program.source = kSource;
  return job;
}

std::vector<Call> calls() {
  Call call;
  call.kernel = "k";
  call.values.resize(3);
  call.values[0].array = "in";
  call.values[1].array = "out";
  return {call};
}

/// A machine with a card: what a job of the emulator alone needs runs there, all else is the card's, which
/// knows no lines.
RunJob on_card(int line_of_store) {
  return [line_of_store](const Job& job) -> Result<RunResult> {
    RunResult result;
    result.launches.resize(1);
    result.backend = job.options.undefined_byte != kUndefinedByte ? "emulator" : "gpu";
    if (result.backend == "emulator" && line_of_store != 0) {
      AccessSite site;
      site.line = line_of_store;
      site.space = "global";
      site.kind = "store";
      result.launches[0].sites = {site};
    }
    return result;
  };
}

TEST(UnreachedStore, IsNamedByItsLineWhereACardIsTheBackend) {
  const Fault found = unreached_store(job_of_kernel(), calls(), "out", on_card(0));
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found->key, Key::store_not_reached);
  EXPECT_EQ(found->where, (Where{"k.cu", 3, {}, 0}));
}

TEST(UnreachedStore, IsNoneWhereAThreadStores) {
  EXPECT_TRUE(unreached_store(job_of_kernel(), calls(), "out", on_card(3)).empty());
}

TEST(UnreachedStore, IsNoneOfAnArrayThatNoLineStoresInto) {
  EXPECT_TRUE(unreached_store(job_of_kernel(), calls(), "in", on_card(0)).empty());
}

TEST(UnreachedStore, NamesTheOnlyReturnAboveIt) {
  Job job = job_of_kernel();
  job.program.source =
      "__global__ void k(const int* in, int* out, int n) {\n  if (n > 0) return;\n"
      "  out[0] = in[0];\n}\n";
  const Fault found = unreached_store(job, calls(), "out", on_card(0));
  ASSERT_FALSE(found.empty());
  EXPECT_THAT(found->sentence(), ::testing::EndsWith("; the kernel returns above it at line 2"));
}

}  // namespace
}  // namespace cml::testing
