#include "testing/moved.h"

#include <gmock/gmock.h>

#include <limits>

namespace cml::testing {
namespace {

using ::testing::HasSubstr;

template <class F, class... Arguments>
std::string text(F fault, const Arguments&... arguments) {
  return fault(arguments...).to_string();
}

const Marks<float> kMarks(any_shared_array(), Mark::bits(1, 4), Mark::bits(2, 4));

TEST(Moved, TellsTheWayOfAnElement) {
  EXPECT_EQ(way_of(kMarks, 5.0f, 5.0f), Way::around);
  EXPECT_EQ(way_of(kMarks, 5.0f, 6.0f), Way::unknown);
  EXPECT_EQ(way_of(kMarks, 5.0f, kMarks.own(5.0f)), Way::own);
  EXPECT_EQ(way_of(kMarks, 5.0f, kMarks.crossed(5.0f)), Way::crossed);
  EXPECT_EQ(way_of(kMarks, 5.0f, kMarks.own(kMarks.crossed(5.0f))), Way::crossed);
  EXPECT_EQ(way_of(kMarks, 5.0f, kMarks.own(kMarks.own(5.0f))), Way::own);
  EXPECT_EQ(way_of(kMarks, -0.0f, 0.0f), Way::unknown);
}

/// Without marks on a thread's own elements, one that came out as it was may have gone through the array.
TEST(Moved, AnElementThatIsNotMarkedMayBeAThreadsOwn) {
  EXPECT_EQ(way_of(kMarks.with_own_plain(), 5.0f, 5.0f), Way::own);
  const Marks<float> mantissa(any_shared_array(), Mark::mantissa(1, 4), Mark::mantissa(2, 4));
  const float infinity = std::numeric_limits<float>::infinity();
  EXPECT_EQ(way_of(mantissa, infinity, infinity), Way::crossed);
  EXPECT_EQ(way_of(mantissa, 5.0f, 5.0f), Way::around);
}

/// A mark of another mark may be the element itself where there are few values.
TEST(Moved, OfSmallElementsEachStepIsTried) {
  const Marks<uint8_t> bytes(any_shared_array(), Mark::bits(1, 1), Mark::bits(2, 1));
  int back = 0;
  for (unsigned value = 0; value < 256; ++value) {
    const auto plain = static_cast<uint8_t>(value);
    if (bytes.crossed(bytes.crossed(plain)) != plain) continue;
    ++back;
    EXPECT_EQ(way_of(bytes, plain, plain), Way::crossed) << value;
  }
  EXPECT_GT(back, 0);
}

TEST(Moved, ZeroIsMarkedToo) { EXPECT_EQ(way_of(kMarks, 0.0f, kMarks.crossed(0.0f)), Way::crossed); }

TEST(Moved, NamesTheFirstElementThatIsNotAsAsked) {
  using enum Way;
  EXPECT_EQ(text(fault_of_ways, std::vector<Way>{crossed, crossed}, Moved{"out"}, any_shared_array()), "");
  EXPECT_THAT(text(fault_of_ways, std::vector<Way>{crossed, crossed, crossed, around}, Moved{"out", 2},
                   shared_array("tile")),
              HasSubstr("out[1][1] did not go through tile (1 of 4 elements"));
  EXPECT_THAT(
      text(fault_of_ways, std::vector<Way>{crossed, own, own}, Moved{"out", 0, 1}, any_shared_array()),
      HasSubstr("out[1] was stored into shared memory and loaded from there by one and the same "
                "thread (2 of 3 elements; the limit is 1)"));
  EXPECT_EQ(text(fault_of_ways, std::vector<Way>{crossed, own, own}, Moved{"out", 0, 2}, any_shared_array()),
            "");
  EXPECT_THAT(text(fault_of_ways, std::vector<Way>{around, unknown}, Moved{"out"}, any_shared_array()),
              HasSubstr("out[1] is not the element"));
}

TEST(Moved, WhatOtherBlocksWouldWriteIsNotAskedFor) {
  using enum Way;
  EXPECT_EQ(written({crossed, unwritten, own}), 2u);
  EXPECT_EQ(text(fault_of_ways, std::vector<Way>{crossed, unwritten, crossed, unwritten}, Moved{"out"},
                 any_shared_array()),
            "");
  EXPECT_THAT(text(fault_of_ways, std::vector<Way>{unwritten, crossed, around, unwritten}, Moved{"out"},
                   any_shared_array()),
              HasSubstr("out[2] did not go through shared memory (1 of 2 elements"));
  // Two of four may be a thread's own: one of the two that were written.
  EXPECT_EQ(text(fault_of_ways, std::vector<Way>{own, crossed, unwritten, unwritten}, Moved{"out", 0, 2},
                 any_shared_array()),
            "");
  EXPECT_THAT(text(fault_of_ways, std::vector<Way>{own, own, unwritten, unwritten}, Moved{"out", 0, 2},
                   any_shared_array()),
              HasSubstr("2 of 2 elements; the limit is 1"));
}

TEST(Moved, AsManyElementsAsThePartHasGoThroughIt) {
  using enum Way;
  EXPECT_EQ(
      text(fault_of_part, std::vector<Way>{around, crossed, own, around}, Part{5, 2}, 1, any_shared_array()),
      "");
  EXPECT_EQ(
      text(fault_of_part, std::vector<Way>{around, crossed, own, around}, Part{5, 1}, 2, any_shared_array()),
      "");
  EXPECT_THAT(
      text(fault_of_part, std::vector<Way>{around, crossed, crossed, crossed}, Part{5, 2}, 1,
           any_shared_array()),
      HasSubstr(
          "3 elements go through it, and places 5 to 6 of all blocks together have room for 2 at once"));
  EXPECT_THAT(text(fault_of_part, std::vector<Way>{around, around}, Part{0, 1}, 1, any_shared_array()),
              HasSubstr("0 elements go"));
}

TEST(Moved, ElementsThatAreAsBeforeAreNotWrittenWhereSomeBlocksRun) {
  const std::vector<float> plain{5, 6}, before{1, 2}, got{1, kMarks.crossed(6.0f)};
  EXPECT_EQ(ways_of(kMarks.in_blocks(1), plain, got, before), (std::vector{Way::unwritten, Way::crossed}));
  EXPECT_EQ(ways_of(kMarks, plain, got, before), (std::vector{Way::unknown, Way::crossed}));
}

}  // namespace
}  // namespace cml::testing
