#include <gtest/gtest.h>

#include "core/failures.h"
#include "report/report.h"
#include "testing/hint_choice.h"
#include "testing/same_causes.h"

/// No code reads the text of a failure: rows and values may be reworded.
namespace cml::testing {
namespace {

/// A failure of the row whose values are all `value`; its text is another one for each value.
Failure filled(const FailureRow& row, int64_t value) {
  Failure made;
  made.key = find_key(row.id).value();
  made.where = {"k.cu", 7, "k"};
  for (const std::string_view text : {row.sentence, row.next})
    detail::all_placeholders(text, [&](std::string_view name) {
      const bool is_known = std::any_of(made.values.begin(), made.values.end(),
                                        [&](const Value& it) { return it.name == name; });
      if (!is_known) made.values.push_back({std::string(name), value});
      return true;
    });
  return made;
}

size_t level_of(const Failure& failure, const std::vector<HintFor>& helps) {
  report::Exercise exercise;
  exercise.checks.push_back({"first", report::Status::passed, 1, {}, {}, 0});
  exercise.checks.push_back({"second", report::Status::failed, 1, {failure}, {}, 0});
  return hint_level(helps, exercise);
}

TEST(Rewording, ChangesNoHintAndNoGroup) {
  for (const FailureRow& row : failure_rows()) {
    const Failure one = filled(row, 1), other = filled(row, 22222);
    const std::vector<HintFor> helps{{std::string(row.id), 2}};
    EXPECT_EQ(level_of(one, helps), 2u) << row.id;
    EXPECT_EQ(level_of(other, helps), 2u) << row.id;
    const bool is_grouped = *find_key(row.id) != Key::of_check;
    EXPECT_EQ(grouped({one, other}).size(), is_grouped ? 1u : 2u) << row.id;
  }
}

TEST(Rewording, ARowRendersFromItsKey) {
  const Translate keys = [](std::string_view text) {
    for (const FailureRow& row : failure_rows())
      if (row.sentence == text) return std::string(row.id);
    return std::string(text);
  };
  const Failure it = filled(row_of(Key::missing_barrier), 3);
  EXPECT_EQ(it.sentence(keys), "k.cu:7: missing_barrier");
}

}  // namespace
}  // namespace cml::testing
