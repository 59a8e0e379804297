#include "gpu/library.h"

#include <gmock/gmock.h>

#include "worker/library_timing.h"

namespace cml::worker {
namespace {

using ::testing::HasSubstr;

TEST(Library, ThatIsMissingIsReportedWithItsNames) {
  const Result<void*> library = gpu::open_library({"libno_such.so.2", "libno_such.so"});
  ASSERT_FALSE(library);
  EXPECT_EQ(library.error().message, "not found: tried libno_such.so.2, libno_such.so");
}

/// Where a library is installed, its result is right and its samples come in pairs with the copy's.
TEST(Library, GivesWhatOurKernelsMust) {
  for (const char* routine : {"cublasSgeam", "cudnnConvolutionForward"}) {
    const Result<LibraryTiming> timing = time_library(routine, 4096);
    if (!timing) {
      EXPECT_THAT(timing.error().message, HasSubstr("not found")) << routine;
      std::printf("  %s: %s\n", routine, timing.error().message.c_str());
      continue;
    }
    EXPECT_EQ(timing->result.bytes_moved, 8.0 * 4096 * 4096);
    EXPECT_EQ(timing->result.kernel_seconds.size(), 21u);
    EXPECT_EQ(timing->result.copy_seconds.size(), 21u);
  }
}

}  // namespace
}  // namespace cml::worker
