#include "core/failures.h"

#include <gtest/gtest.h>

namespace cml {
namespace {

Failure conflict() {
  Failure made = failure<Key::bank_conflict>(
      "degree"_v(32), "access"_v(Words{"load"}),
      "meeting"_v(
          failure<Key::meet_in_bank>("lanes"_v("0..31"), "bank"_v(0), "more"_v(std::vector<Failure>()))),
      "apart"_v(std::vector<Failure>()), "wavefronts"_v(32), "least"_v(1), "all"_v(std::vector<Failure>()));
  made.where = {"k.cu", 14, "k"};
  return made;
}

TEST(Failure, ShowsPlaceValuesEvidenceAndNextStep) {
  Failure it = failure<Key::input_changed>("element"_v("in[3]"), "array"_v("in"));
  it.label = "tile of 4 x 4";
  it.evidence = {conflict()};
  EXPECT_EQ(
      it.to_string(),
      "tile of 4 x 4: in[3] is not what it was before the launch\n"
      "  k.cu:14: 32-way conflict on load, lanes 0..31 all hit bank 0; 32 wavefronts for a request where 1 would "
      "do\n  next: only read in");
}

TEST(Failure, TakesTheNextStepOfItsEvidenceWhereItHasNone) {
  Failure it = failure<Key::derivation_does_not_return>("call"_v("f(a = 1)"));
  it.evidence = {failure<Key::input_changed>("element"_v("in[3]"), "array"_v("in"))};
  EXPECT_EQ(it.next_step(), "only read in");
}

TEST(Failure, NamesTheFunctionWhereThereIsNoLine) {
  Failure it = conflict();
  it.where = {"", 0, "k"};
  EXPECT_TRUE(it.sentence().starts_with("k: 32-way"));
  it.where = {"", 7, "k"};
  EXPECT_TRUE(it.sentence().starts_with("line 7: 32-way"));
}

TEST(Failure, TranslatesRowsAndWordsAndNoOtherValue) {
  const Translate own = [](std::string_view text) -> std::string {
    if (text == "load") return "LOAD";
    if (text == "lanes {lanes} all hit bank {bank}{more}") return "BANK {bank} OF {lanes}{more}";
    return std::string(text);
  };
  EXPECT_EQ(
      conflict().sentence(own),
      "k.cu:14: 32-way conflict on LOAD, BANK 0 OF 0..31; 32 wavefronts for a request where 1 would do");
  Failure it = failure<Key::input_changed>("element"_v("load"), "array"_v("load"));
  EXPECT_EQ(it.sentence(own), "load is not what it was before the launch");
}

TEST(FailureRows, HaveIdsThatAreFound) {
  EXPECT_EQ(find_key("bank_conflict"), Key::bank_conflict);
  EXPECT_EQ(find_key("bank"), std::nullopt);
  for (const FailureRow& row : failure_rows()) EXPECT_EQ(id_of(*find_key(row.id)), row.id);
}

}  // namespace
}  // namespace cml
