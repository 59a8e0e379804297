#include "testing/calls.h"

#include <gmock/gmock.h>

namespace cml::testing {
namespace {

Call call_of(std::string kernel, std::vector<Call::Value> values) {
  return {std::move(kernel), {}, std::move(values)};
}

TEST(WithCalls, ArraysOfOneNameAreOneBufferWithItsFirstContents) {
  const Array<int> first{"a", {1, 2}};
  const Array<int> again{"a", {3, 4}};
  const Array<int> other{"b", {5}};
  const Job job = with_calls(
      {}, {call_of("f", {to_value(first), to_value(7)}), call_of("g", {to_value(other), to_value(again)})});
  ASSERT_EQ(job.buffers.size(), 2u);
  EXPECT_EQ(job.buffers[0].name, "a");
  EXPECT_EQ(job.buffers[0].bytes, to_value(first).contents);
  EXPECT_EQ(job.launches[0].arguments[0].buffer, 0u);
  EXPECT_EQ(job.launches[0].arguments[1].value, to_value(7).bytes);
  EXPECT_FALSE(job.launches[0].arguments[1].buffer.has_value());
  EXPECT_EQ(job.launches[1].arguments[0].buffer, 1u);
  EXPECT_EQ(job.launches[1].arguments[1].buffer, 0u);
}

TEST(WithCalls, OneNameWithTwoSizesIsABrokenCheck) {
  const Array<int> first{"a", {1, 2}};
  const Array<int> again{"a", {3}};
  EXPECT_THROW((void)with_calls({}, {call_of("f", {to_value(first), to_value(again)})}), InfrastructureError);
}

TEST(WithCalls, EmptyArrayIsStillABuffer) {
  const Job job = with_calls({}, {call_of("f", {to_value(Array<int>{"none", {}})})});
  ASSERT_EQ(job.buffers.size(), 1u);
  EXPECT_TRUE(job.buffers[0].bytes.empty());
  EXPECT_EQ(job.launches[0].arguments[0].buffer, 0u);
}

TEST(WithCalls, ArraysBesideALaunchFollowItsArguments) {
  const Array<int> first{"a", {1, 2}}, given{"b", {3}};
  const std::vector<Array<float>> more{{"c", {4, 5, 6}}, {"d", {}}};
  const Call call =
      call_of("f", {to_value(given), to_value(7)}).next_to(std::vector{first, given}).next_to(more);
  const Job job = with_calls({}, {call, call_of("g", {to_value(first)})});
  std::vector<std::string> names;
  for (const Buffer& buffer : job.buffers) names.push_back(buffer.name);
  EXPECT_THAT(names, ::testing::ElementsAre("b", "a", "c", "d"));
  EXPECT_EQ(job.buffers[1].bytes, to_value(first).contents);
  EXPECT_EQ(job.buffers[2].bytes, to_value(more[0]).contents);
  ASSERT_EQ(job.launches[0].arguments.size(), 2u);
  EXPECT_EQ(job.launches[0].arguments[0].buffer, 0u);
  EXPECT_EQ(job.launches[1].arguments[0].buffer, 1u);
}

TEST(WithCalls, TemplatesBecomeNameExpressionsOnce) {
  const Job job =
      with_calls({}, {call_of("f<2>", {}), call_of("g", {}), call_of("f<2>", {}), call_of("f<3>", {})});
  EXPECT_THAT(job.program.name_expressions, ::testing::ElementsAre("f<2>", "f<3>"));
}

TEST(WithCalls, LaterSymbolOfANameCounts) {
  Job base;
  base.symbols = {{"M", to_value(1).bytes}, {"N", to_value(2).bytes}, {"M", to_value(3).bytes}};
  const Job job = with_calls(base, {});
  ASSERT_EQ(job.symbols.size(), 2u);
  EXPECT_EQ(job.symbols[0].name, "N");
  EXPECT_EQ(job.symbols[1].bytes, to_value(3).bytes);
}

}  // namespace
}  // namespace cml::testing
