#include "figure/lane_words.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace cml::figure {
namespace {

Access access_of(const std::string& keys) { return Access::read(*Reader::parse(keys, "a.toml"), {}); }

TEST(SharedPicture, AgreesWithTheBankModelForAllStrides) {
  for (int stride = 0; stride <= 33; ++stride) {
    const Access access = access_of("index = { lane = " + std::to_string(stride) + " }");
    const arch::SharedPicture picture = picture_of(arch::banks_five_on(), access);
    const arch::SharedCost cost =
        arch::shared_cost(arch::banks_five_on(), {access.addresses.data(), access.mask, 4, false, false, 0});
    EXPECT_EQ(picture.cost.wavefronts, cost.wavefronts);
    EXPECT_EQ(picture.words.size(), stride == 0 ? 1u : 32u);
    EXPECT_EQ(*std::max_element(picture.in_bank.begin(), picture.in_bank.end()), cost.wavefronts);
    uint32_t words = 0;
    for (const uint32_t count : picture.in_bank) words += count;
    EXPECT_EQ(words, picture.words.size()) << stride;
  }
}

TEST(SharedPicture, WideWordsAreCountedInTheirPass) {
  const arch::SharedPicture row =
      picture_of(arch::banks_five_on(), access_of("bytes = 8\nindex = { lane = 1 }"));
  EXPECT_EQ(row.words.size(), 64u);
  EXPECT_EQ(cost_text(row), "2 wavefronts, no conflict");
  EXPECT_TRUE(row.in_bank.empty());
  EXPECT_EQ(row.words.at(63).degree, 1u);
  const arch::SharedPicture two =
      picture_of(arch::banks_five_on(), access_of("bytes = 8\nindex = { lane = 2 }"));
  EXPECT_EQ(cost_text(two), "4 wavefronts, 2 conflicts");
  EXPECT_EQ(two.words.at(0).degree, 2u);
}

TEST(SharedPicture, SharedWordsKnowTheirLanes) {
  const arch::SharedPicture picture =
      picture_of(arch::banks_five_on(), access_of("block = 4\nindex = { y = 1 }"));
  EXPECT_EQ(picture.words.size(), 8u);
  EXPECT_EQ(picture.words.at(1).lanes, 0xf0u);
  EXPECT_EQ(lanes_text(picture.words.at(1).lanes), "4\u00d7");
  EXPECT_EQ(lanes_text(1u << 31), "31");
}

TEST(SharedPicture, OtherBanksAreRead) {
  Reader reader = *Reader::parse("banks = 5\nwidth = 3", "b.toml");
  read_banks(reader);
  EXPECT_THAT(reader.fault()->to_string(),
              ::testing::HasSubstr("b.toml:2: banks of 3 bytes are not possible"));
  Reader good = *Reader::parse("banks = 5", "b.toml");
  EXPECT_EQ(banks_text(read_banks(good)), "5 banks of 4 bytes");
}

}  // namespace
}  // namespace cml::figure
