#include "emulator/order/location.h"

#include <gmock/gmock.h>

#include <tuple>
#include <vector>

namespace cml::emulator {
namespace {

using ::testing::ElementsAre;
using Part = std::tuple<uint64_t, int, unsigned>;

std::vector<Part> parts(uint64_t at, unsigned bytes) {
  std::vector<Part> all;
  each_word(at, bytes, [&](const WordPart& part) { all.emplace_back(part.word, part.bytes, part.first); });
  return all;
}

TEST(Location, AnAccessIsSplitIntoWords) {
  EXPECT_THAT(parts(8, 4), ElementsAre(Part{2, 0b1111, 0}));
  EXPECT_THAT(parts(8, 1), ElementsAre(Part{2, 0b0001, 0}));
  EXPECT_THAT(parts(10, 2), ElementsAre(Part{2, 0b1100, 0}));
  EXPECT_THAT(parts(8, 8), ElementsAre(Part{2, 0b1111, 0}, Part{3, 0b1111, 4}));
}

TEST(Location, AnUnalignedAccessTouchesPartsOfItsFirstAndLastWord) {
  EXPECT_THAT(parts(11, 6), ElementsAre(Part{2, 0b1000, 0}, Part{3, 0b1111, 1}, Part{4, 0b0001, 5}));
}

TEST(Location, SharedMemoryOfEachBlockIsApartFromGlobalMemory) {
  EXPECT_TRUE(location::is_shared(location::of_shared(3, 16)));
  EXPECT_FALSE(location::is_shared(location::of_global(uint64_t{5} << 40)));
  EXPECT_NE(location::of_shared(0, 16), location::of_shared(1, 16));
}

}  // namespace
}  // namespace cml::emulator
