#include "classroom/similarity.h"

#include <gmock/gmock.h>

#include "tests/classroom/course.h"

namespace cml::classroom {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

const std::string kAlpha = "80_class/01_alpha";

/// A kernel of that many statements of its own kind: `kind` changes what it computes, `name` a variable's
/// name.
std::string work(int kind, int statements, const std::string& name = "value") {
  std::string text = "__global__ void alpha(int* out) {\n";
  const char* operators[] = {"+", "*", "-", "^", "|", "&", "%", "/"};
  for (int i = 0; i < statements; ++i)
    text += "  int " + name + std::to_string(i) + " = out[" + std::to_string(i * kind) + "] " +
            operators[(i * kind + i / 3) % 8] + " " + std::to_string(i + 17 * kind) + ";\n";
  return text + "  out[threadIdx.x] = " + name + "0;\n}\n";
}

Submission by(const std::string& id, const std::string& text) {
  Submission submission;
  submission.id = id;
  submission.files[kAlpha] = text;
  return submission;
}

std::vector<Pair> pairs_of(const std::vector<Submission>& submissions, double threshold = 0.5) {
  return similar_pairs(submissions, course(), threshold);
}

TEST(Similarity, ACopyIsFoundThoughRenamedAndLaidOutAnew) {
  std::string copy = "// mine\n" + work(3, 20, "mine");
  for (size_t at = 0; (at = copy.find(";\n", at)) != std::string::npos; at += 2) copy.replace(at, 2, ";  ");
  const std::vector<Submission> all = {by("ada", work(3, 20)), by("bob", work(5, 20)), by("cem", copy)};
  const std::vector<Pair> pairs = pairs_of(all);
  ASSERT_THAT(pairs, SizeIs(1));
  EXPECT_EQ(pairs[0].first->id + pairs[0].second->id, "adacem");
  EXPECT_EQ(pairs[0].share, 1);
  EXPECT_THAT(pairs[0].exercises, ElementsAre(kAlpha));
}

TEST(Similarity, AStatementMoreChangesLittle) {
  std::string edited = work(3, 20);
  edited.insert(edited.find("int value9"), "if (threadIdx.x > 5) return; ");
  const std::vector<Submission> all = {by("ada", work(3, 20)), by("bob", edited)};
  const std::vector<Pair> pairs = pairs_of(all);
  ASSERT_THAT(pairs, SizeIs(1));
  EXPECT_GT(pairs[0].share, 0.7);
  EXPECT_LT(pairs[0].share, 1);
}

TEST(Similarity, TheStartersCodeIsOfNoStudent) {
  const std::vector<Submission> all = {by("ada", course().at(kAlpha)), by("bob", course().at(kAlpha))};
  EXPECT_THAT(pairs_of(all, 0), IsEmpty());
}

TEST(Similarity, AShortExerciseAloneMakesNoPair) {
  const std::vector<Submission> all = {by("ada", work(3, 3)), by("bob", work(3, 3))};
  EXPECT_THAT(pairs_of(all), IsEmpty());
  const std::vector<Pair> pairs = pairs_of(all, 0);
  ASSERT_THAT(pairs, SizeIs(1));
  EXPECT_LT(pairs[0].share, 0.3);
}

TEST(Similarity, WhatMostHaveIsTheExercisesOwn) {
  std::vector<Submission> all;
  const std::string common = work(3, 12);
  for (int i = 0; i < 6; ++i)
    all.push_back(by(std::string(1, static_cast<char>('a' + i)), common + work(11 + 2 * i, 16)));
  EXPECT_THAT(pairs_of(all, 0.3), IsEmpty()) << "the common half is the exercise's";
  all.push_back(by("g", common + work(11, 16)));
  const std::vector<Pair> pairs = pairs_of(all, 0.3);
  ASSERT_THAT(pairs, SizeIs(1));
  EXPECT_EQ(pairs[0].first->id + pairs[0].second->id, "ag");
}

/// Eight of eleven hand in one text: they are found, and do not make it usual.
TEST(Similarity, CopiesAreFoundWhereMostOfTheClassIsAlike) {
  std::vector<Submission> all;
  for (int i = 0; i < 8; ++i)
    all.push_back(by("copy" + std::to_string(i), work(3, 20, "v" + std::to_string(i))));
  for (int i = 0; i < 3; ++i) all.push_back(by("own" + std::to_string(i), work(11 + 2 * i, 20)));
  const std::vector<Pair> pairs = pairs_of(all);
  ASSERT_THAT(pairs, SizeIs(8 * 7 / 2));
  for (const Pair& pair : pairs) EXPECT_THAT(pair.second->id, ::testing::StartsWith("copy"));
}

TEST(Similarity, MembersOfOneGroupAreNoPair) {
  std::vector<Submission> all = {by("ada", work(3, 20)), by("bob", work(3, 20))};
  all[0].origin = all[1].origin = "submission_1";
  EXPECT_THAT(pairs_of(all), IsEmpty());
}

}  // namespace
}  // namespace cml::classroom
