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

}  // namespace
}  // namespace cml::testing
