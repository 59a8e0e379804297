#include "authoring/advice.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "core/failures.h"
#include "core/text.h"

namespace cml::authoring {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const char* const kKernel = R"(__global__ void k(const int* in, int* out) {
  __shared__ int tile[64];
  if (threadIdx.x < 32) {
    tile[threadIdx.x] = in[threadIdx.x];
  } else {
    tile[threadIdx.x] = 0;
  }
  for (int i = 0; i < 4; ++i)
    out[i] = tile[(threadIdx.x + i) % 64];
  for (int i = 0; i < 4; ++i) {
    out[i] += tile[i]; tile[threadIdx.x] = i;
  }
  atomicAdd_block(&out[0], 1);
}
)";

Failure missing_barrier(int after, int before) {
  Failure it = failure<Key::missing_barrier>("after"_v(after), "before"_v(before), "writer"_v("(1,0,0)"),
                                             "element"_v("tile[0]"), "write"_v(after), "reader"_v("(0,0,0)"),
                                             "verb"_v(Words{"reads"}), "read"_v(before), "instead"_v(""));
  it.where.line = after;
  return it;
}
Failure missing_within(int line) {
  return failure<Key::missing_barrier_within>("after"_v(line), "writer"_v("(1,0,0)"), "element"_v("tile[0]"),
                                              "write"_v(line), "reader"_v("(0,0,0)"),
                                              "verb"_v(Words{"reads"}), "read"_v(line), "instead"_v(""));
}
Failure missing_in_loop(int write, int read) {
  return failure<Key::missing_barrier_in_loop>("writer"_v("(1,0,0)"), "later"_v(""), "element"_v("tile[0]"),
                                               "write"_v(write), "reader"_v("(0,0,0)"), "turn"_v(""),
                                               "verb"_v(Words{"still reads"}), "read"_v(read),
                                               "last"_v(std::max(write, read)), "instead"_v(""));
}

std::string line_after(const Failure& failure, size_t line) {
  const Advised advised = take_advice(kKernel, failure);
  EXPECT_EQ(advised.reason, "");
  EXPECT_EQ(lines_of(advised.text).size(), lines_of(kKernel).size()) << "lines keep their numbers";
  return lines_of(advised.text).at(line - 1);
}

TEST(TakeAdvice, PutsABarrierWhereEveryThreadReachesIt) {
  EXPECT_EQ(line_after(missing_barrier(4, 9), 7), "  } __syncthreads();") << "after the branches";
  EXPECT_EQ(line_after(missing_barrier(9, 11), 9),
            "    out[i] = tile[(threadIdx.x + i) % 64]; __syncthreads();")
      << "not between a loop's head and its body";
}

TEST(TakeAdvice, SplitsALineOfTwoStatements) {
  EXPECT_EQ(line_after(missing_within(11), 11),
            "    out[i] += tile[i]; __syncthreads(); tile[threadIdx.x] = i;");
  EXPECT_THAT(take_advice(kKernel, missing_within(9)).reason, HasSubstr("one statement"));
}

TEST(TakeAdvice, EndsALoopsBodyWithABarrier) {
  EXPECT_EQ(line_after(missing_in_loop(11, 11), 12), "   __syncthreads(); }");
  const std::string bare = line_after(missing_in_loop(9, 9), 9);
  EXPECT_EQ(bare, "    { out[i] = tile[(threadIdx.x + i) % 64]; __syncthreads(); }");
  EXPECT_THAT(take_advice(kKernel, missing_in_loop(4, 11)).reason, HasSubstr("no loop holds"));
}

TEST(TakeAdvice, WidensTheScopeOfAnAtomic) {
  const auto scope = [](int line) {
    return failure<Key::atomic_of_block_scope>("line"_v(line), "verb"_v(Words{"reads"}),
                                               "element"_v("out[0]"), "other"_v(9));
  };
  EXPECT_EQ(line_after(scope(13), 13), "  atomicAdd(&out[0], 1);");
  EXPECT_THAT(take_advice(kKernel, scope(9)).reason, HasSubstr("no function with _block"));
}

TEST(TakeAdvice, NeedsAPlaceInOneFunction) {
  EXPECT_THAT(take_advice(kKernel, missing_barrier(20, 40)).reason, HasSubstr("in no function"));
  EXPECT_EQ(line_after(missing_barrier(4, 40), 7), "  } __syncthreads();") << "the reader is in another one";
  EXPECT_THAT(take_advice(kKernel, missing_barrier(8, 9)).reason, HasSubstr("no statement ends"));
}

/// A check that failed so.
report::Exercise graded(std::vector<Failure> failures) {
  report::Exercise exercise;
  exercise.checks = {{"outputs", report::Status::failed, 4, std::move(failures), {}, 0}};
  return exercise;
}

TEST(TryAdvice, GoesOnUntilNoFindingIsLeft) {
  std::vector<report::Exercise> answers = {graded({missing_barrier(9, 11)}), graded({})};
  size_t calls = 0;
  const AdviceTrial trial =
      try_advice(kKernel, graded({missing_barrier(4, 9)}), [&](const std::string& text) {
        EXPECT_THAT(text, HasSubstr("} __syncthreads();"));
        return answers.at(calls++);
      });
  EXPECT_EQ(trial.findings, 2u);
  EXPECT_THAT(trial.faults, IsEmpty());
}

TEST(TryAdvice, FailsWhereAFindingStaysOrAnotherFaultComes) {
  const report::Exercise wrong = graded({missing_barrier(4, 9)});
  const auto faults = [&](report::Exercise after) {
    return try_advice(kKernel, wrong, [&](const std::string&) { return after; }).faults;
  };
  EXPECT_THAT(faults(wrong), ElementsAre(HasSubstr("does not help: it is still found")));
  EXPECT_THAT(faults(graded({failure<Key::two_barriers>("thread"_v("(0,0,0)"), "line"_v(4),
                                                        "second"_v("(1,0,0)"), "other"_v(9))})),
              ElementsAre(HasSubstr("a kernel is stopped now")));
  report::Exercise broken;
  broken.problems = {in_words("expected a ;")};
  EXPECT_THAT(faults(broken), ElementsAre(HasSubstr("can no longer be graded: expected a ;")));
}

TEST(TryAdvice, IsForFindingsWhoseNextStepHasAPlace) {
  EXPECT_FALSE(has_advice(graded({failure<Key::nothing_waits>()})));
  Failure outer = failure<Key::nothing_waits>();
  outer.evidence = {missing_barrier(4, 9)};
  EXPECT_TRUE(has_advice(graded({outer})));
}

}  // namespace
}  // namespace cml::authoring
