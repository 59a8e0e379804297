#include "testing/same_causes.h"

#include <gmock/gmock.h>

#include "core/failures.h"
#include "testing/fault.h"

namespace cml::testing {
namespace {

using ::testing::ElementsAre;

Failure changed(const std::string& label, const std::string& element, int line) {
  Failure made = failure<Key::input_changed>("element"_v(element), "array"_v("in"));
  made.label = label;
  made.where = {"k.cu", line};
  return made;
}

std::vector<std::string> texts(const std::vector<Failure>& failures) {
  std::vector<std::string> all;
  for (const Failure& it : grouped(failures)) all.push_back(it.to_string());
  return all;
}

TEST(Grouped, LeavesDifferentKeysAndWordsAlone) {
  EXPECT_THAT(
      texts({of_check("one"), of_check("two"), changed("a", "in[0]", 0)}),
      ElementsAre("one", "two", "a: k.cu: in[0] is not what it was before the launch\n  next: only read in"));
}

TEST(Grouped, CountsTheCasesOfOneKeyAndPlace) {
  EXPECT_THAT(
      texts({changed("4 x 4", "in[5]", 7), changed("8 x 8", "in[9]", 7), changed("16 x 16", "in[17]", 7),
             changed("32 x 32", "in[33]", 7)}),
      ElementsAre(
          "4 x 4: k.cu:7: in[5] is not what it was before the launch\n  the same in other cases too (cases: 3): 8 "
          "x 8; 16 x 16\n  next: only read in"));
}

TEST(Grouped, SeparatesLines) {
  EXPECT_EQ(grouped({changed("a", "in[5]", 7), changed("a", "in[5]", 8)}).size(), 2u);
  EXPECT_EQ(grouped({changed("a", "in[5]", 7), changed("b", "in[6]", 7)}).size(), 1u);
}

TEST(Grouped, CountsACaseOnce) {
  EXPECT_THAT(texts({changed("a", "in[5]", 7), changed("a", "in[9]", 7)}),
              ElementsAre("a: k.cu:7: in[5] is not what it was before the launch\n  next: only read in"));
  EXPECT_THAT(
      texts({changed("a", "in[5]", 7), changed("b", "in[9]", 7), changed("b", "in[3]", 7)}),
      ElementsAre("a: k.cu:7: in[5] is not what it was before the launch\n  the same in other cases too "
                  "(cases: 1): b\n  next: only read in"));
}

}  // namespace
}  // namespace cml::testing
