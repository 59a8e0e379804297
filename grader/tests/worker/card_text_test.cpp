#include "worker/card_text.h"

#include <gmock/gmock.h>

namespace cml::worker {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(CardText, GoesRound) {
  const Card card{"NVIDIA H200", 13000, 90,   132,    150u << 20, 140u << 20, 50u << 20,
                  1980,          3201,  6144, 4.9e12, true,       "permitted"};
  const std::string text = to_text(card);
  EXPECT_THAT(text, Not(HasSubstr("\n")));
  const Result<Card> back = card_of(text);
  ASSERT_TRUE(back) << back.error().to_string();
  EXPECT_EQ(back->name, card.name);
  EXPECT_EQ(back->driver_version, card.driver_version);
  EXPECT_EQ(back->compute_capability, card.compute_capability);
  EXPECT_EQ(back->multiprocessors, card.multiprocessors);
  EXPECT_EQ(back->memory_bytes, card.memory_bytes);
  EXPECT_EQ(back->free_bytes, card.free_bytes);
  EXPECT_EQ(back->l2_bytes, card.l2_bytes);
  EXPECT_EQ(back->clock_mhz, card.clock_mhz);
  EXPECT_EQ(back->memory_clock_mhz, card.memory_clock_mhz);
  EXPECT_EQ(back->memory_bus_bits, card.memory_bus_bits);
  EXPECT_EQ(back->peak_bytes_per_second, card.peak_bytes_per_second);
  EXPECT_EQ(back->reads_host_memory, card.reads_host_memory);
  EXPECT_EQ(back->counters, card.counters);
}

TEST(CardText, SaysWhyThereIsNone) {
  const Result<Card> none = card_of(to_text(Error{"no driver", "install one", {}}));
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().to_string(), (Error{"no driver", "install one", {}}).to_string());
}

TEST(CardText, OtherTextIsAnError) {
  for (const char* text : {"", "[]", "{}", "{\"name\": 3}", "{\"error\": \"m\"}", "no JSON"}) {
    const Result<Card> card = card_of(text);
    ASSERT_FALSE(card) << text;
    EXPECT_THAT(card.error().to_string(), HasSubstr("the GPU cannot be asked")) << text;
  }
}

TEST(CardText, ADriversWordsNeedNotBeUtf8) {
  Card card;
  card.name = "Card \xFF";
  EXPECT_TRUE(card_of(to_text(card)));
}

}  // namespace
}  // namespace cml::worker
