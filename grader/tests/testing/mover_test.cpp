#include "testing/mover.h"

#include <gmock/gmock.h>

namespace cml::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Mover, TellsTheElementsOfAnOutput) {
  Mover mover{.kernel = "k<{n}>",
              .arguments = {output("out"), input("in"), weights("M")},
              .elements = 9,
              .source = [](const Case&) -> IndexMap { return [](uint64_t i) { return i + 2; }; }};
  EXPECT_THAT(mover.sources({}, 5), ElementsAre(7));
  mover.source = nullptr;
  mover.stencil = Stencil{.weights = 3, .products = [](const Case&) -> Products {
                            return [](uint64_t i, std::vector<Product>& into) {
                              into = {{i, 0}, {i + 1, 1}, {i + 2, 2, true}};
                            };
                          }};
  EXPECT_THAT(mover.sources({}, 5), ElementsAre(5, 6));
}

TEST(Mover, FindsAnArgumentByItsRole) {
  const Mover mover{
      .kernel = "k", .arguments = {output("out"), input("in"), counters("reads", 2)}, .elements = 9};
  EXPECT_EQ(mover.name_of(Argument::Role::input), "in");
  EXPECT_EQ(mover.name_of(Argument::Role::counters), "reads");
  EXPECT_THAT(mover.name_of(Argument::Role::weights), IsEmpty());
}

TEST(Mover, TransposesByTheSidesOfTheInput) {
  const IndexMap source = transposed("columns", 2)({{"columns", 3}});
  std::vector<uint64_t> all;
  for (uint64_t i = 0; i < 6; ++i) all.push_back(source(i));
  EXPECT_THAT(all, ElementsAre(0, 3, 1, 4, 2, 5));
}

TEST(Mover, PartsFollowEachOther) {
  EXPECT_EQ(parts_of("n")({{"n", 3}, {"block_x", 2}}), (std::vector<uint64_t>{6, 7, 8}));
  EXPECT_EQ(parts_of(2)({{"block_x", int64_t{1} << 40}}),
            (std::vector<uint64_t>{uint64_t{1} << 41, (uint64_t{1} << 41) + 1}));
}

TEST(Mover, CountsTheBlocksOfARun) {
  EXPECT_EQ(blocks_of({{"blocks", 7}}, "blocks"), 7u);
  EXPECT_EQ(blocks_of({{"blocks", 7}, {"block_x", 3}}, "blocks"), 1u);
}

}  // namespace
}  // namespace cml::testing
