#include "litmus/table.h"

#include <gmock/gmock.h>

#include <atomic>

#include "tests/litmus/scripted.h"

namespace cml::litmus {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<LitmusTest> tests_named(const std::vector<std::string>& names) {
  std::vector<LitmusTest> tests;
  for (const std::string& name : names) tests.push_back(parse_test(kHeader + kBody, name + ".cu").value());
  return tests;
}

/// What the caller of run_tests hears.
struct Heard {
  std::vector<std::string> ended, interrupted;
  uint64_t runs = 0;
  TableEvents events{[this](uint64_t all, const std::string&) {
                       runs = all;
                       return true;
                     },
                     [this](const LitmusTest& test, const Histogram& histogram) {
                       (histogram.is_interrupted ? interrupted : ended).push_back(test.name);
                       return std::optional<Error>();
                     }};
};

std::unique_ptr<Backend> make_quiet() {
  return std::make_unique<Scripted>([](uint64_t, bool) { return Scripted::End{1, {}}; });
}

/// Its job is an Error where the file has this name.
class Failing : public Scripted {
 public:
  explicit Failing(std::string file) : Scripted([](uint64_t, bool) { return End{1, {}}; }), file_(file) {}
  Result<RunResult> run(const Job& job) override {
    if (job.program.file_name == file_) return Error{"does not compile", "Mend it.", {file_, 1, 0}};
    return Scripted::run(job);
  }

 private:
  std::string file_;
};

TEST(LitmusTable, TestsEndInTheirOrderWhateverRunsFirst) {
  const std::vector<LitmusTest> tests = tests_named({"a", "b", "c", "d", "e"});
  for (const unsigned jobs : {1u, 2u, 9u}) {
    Heard heard;
    EXPECT_FALSE(run_tests(tests, {200, 1, false}, jobs, make_quiet, heard.events));
    EXPECT_THAT(heard.ended, ElementsAre("a", "b", "c", "d", "e"));
    EXPECT_GE(heard.runs, 500u) << "before the last test's second job";
    EXPECT_LT(heard.runs, 1000u);
  }
}

TEST(LitmusTable, EachThreadHasABackendOfItsOwn) {
  Heard heard;
  std::atomic<unsigned> made{0};
  run_tests(
      tests_named({"a", "b", "c"}), {1, 1, false}, 2,
      [&] {
        ++made;
        return make_quiet();
      },
      heard.events);
  EXPECT_EQ(made, 2u);
}

TEST(LitmusTable, AnInterruptedTestTellsWhatItHas) {
  Heard heard;
  heard.events.go_on = [](uint64_t runs, const std::string&) { return runs < 1100; };
  EXPECT_FALSE(run_tests(tests_named({"a", "b", "c"}), {1000, 1, false}, 1, make_quiet, heard.events));
  EXPECT_THAT(heard.ended, ElementsAre("a"));
  EXPECT_THAT(heard.interrupted, ElementsAre("b"));
}

TEST(LitmusTable, AnErrorEndsTheTableAfterTheTestsBeforeIt) {
  for (const unsigned jobs : {1u, 3u}) {
    Heard heard;
    const std::optional<Error> error = run_tests(
        tests_named({"a", "b", "c", "d"}), {100, 1, false}, jobs,
        [] { return std::make_unique<Failing>("b.cu"); }, heard.events);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->where.file, "b.cu");
    EXPECT_THAT(heard.ended, ElementsAre("a"));
    EXPECT_THAT(heard.interrupted, IsEmpty());
  }
}

TEST(LitmusTable, OnACardAnErrorOfOneTestStopsNoOther) {
  Heard heard;
  EXPECT_FALSE(run_tests(
      tests_named({"a", "b", "c"}), {100, 1, true}, 1, [] { return std::make_unique<Failing>("b.cu"); },
      heard.events));
  EXPECT_THAT(heard.ended, ElementsAre("a", "b", "c"));
}

TEST(LitmusTable, ABackendThatBreaksIsThrown) {
  Heard heard;
  EXPECT_THROW(
      run_tests(
          tests_named({"a", "b"}), {1, 1, false}, 2,
          []() -> std::unique_ptr<Backend> { throw InfrastructureError("no worker", "f", 1); }, heard.events),
      InfrastructureError);
}

}  // namespace
}  // namespace cml::litmus
