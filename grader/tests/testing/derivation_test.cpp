#include "testing/derivation.h"

#include <gmock/gmock.h>

#include "core/failures.h"

namespace cml::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string stopped(Failure detail) {
  Trap trap;
  trap.kind = TrapKind::endless_loop;
  trap.file = "01_x.cu";
  trap.line = 7;
  trap.kernel = "f";
  trap.detail = {std::move(detail)};
  return failure_of(trap, "f(a = 1)", 50'000'000).to_string();
}

TEST(FailedCall, IsAnEndlessLoopOnlyByItsInstructions) {
  EXPECT_THAT(stopped(failure<Key::over_budget>("instructions"_v(uint64_t{50'000'000}))),
              HasSubstr("f(a = 1) does not return within 50 million instructions"));
  // The calls before it may have taken the time.
  const std::string late = stopped(failure<Key::over_time>("seconds"_v(15.0)));
  EXPECT_THAT(late, HasSubstr("f(a = 1) still runs when the time for all calls is over"));
  EXPECT_THAT(late, HasSubstr("01_x.cu:7: the time limit of 15 s is over"));
  EXPECT_THAT(late, Not(HasSubstr("endless")));
}

}  // namespace
}  // namespace cml::testing
