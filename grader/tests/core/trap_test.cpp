#include "core/trap.h"

#include <gtest/gtest.h>

#include "core/failures.h"

namespace cml {
namespace {

Trap race() {
  Trap trap;
  trap.kind = TrapKind::shared_race;
  trap.file = "k.cu";
  trap.line = 7;
  trap.kernel = "k";
  trap.array = "tile[5]";
  trap.detail = {in_words("reads what thread (1,0,0) writes")};
  return trap;
}

TEST(TrapText, EndsWithTheStepOfItsKind) {
  EXPECT_EQ(race().to_string(),
            "k.cu:7: shared-memory race in k by thread (0,0,0) of block (0,0,0), tile[5]: reads what thread "
            "(1,0,0) writes\n  next: put a barrier between the two accesses");
}

TEST(TrapText, BeginsWithTheCauseAndTheLineWhereItIsRepaired) {
  Trap trap = race();
  trap.cause = failure<Key::index_not_one_to_one>("first"_v("(0,0,0)"), "second"_v("(1,0,0)"),
                                                  "element"_v("tile[5]"), "shape"_v(std::vector<Failure>()));
  trap.cause->where.line = 5;
  EXPECT_EQ(
      trap.to_string(),
      "k.cu:5: the index is not one to one: thread (0,0,0) and thread (1,0,0) both store tile[5]\n"
      "  k.cu:7: shared-memory race in k by thread (0,0,0) of block (0,0,0), tile[5]: reads what thread (1,0,0) "
      "writes\n  next: compute the index of these two threads by hand, and give each thread an element of its "
      "own; no barrier helps");
  trap.cause->where.line = 0;
  EXPECT_TRUE(trap.to_string().starts_with("k.cu:7: the index"));
}

TEST(TrapText, NamesNoThreadThatIsNotKnown) {
  Trap trap = race();
  trap.has_thread = false;
  EXPECT_TRUE(trap.to_string().starts_with("k.cu:7: shared-memory race in k, tile[5]: reads"));
}

TEST(TrapKinds, AreRows) {
  EXPECT_EQ(trap_kind_of("divergent_barrier"), TrapKind::divergent_barrier);
  EXPECT_EQ(trap_kind_of("missing_barrier"), std::nullopt);
  EXPECT_EQ(id_of(TrapKind::shared_race), "shared_race");
  EXPECT_EQ(text_of(TrapKind::out_of_bounds), "out-of-bounds access");
}

}  // namespace
}  // namespace cml
