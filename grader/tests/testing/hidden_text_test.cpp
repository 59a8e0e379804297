#include "testing/hidden_text.h"

#include <gtest/gtest.h>

namespace cml::testing {
namespace {

TEST(HiddenText, SaysWhatItWasGiven) {
  EXPECT_EQ(HiddenText("").text(), "");
  EXPECT_EQ(HiddenText("lanes 0 to 31: \xE2\x80\xA6\n").text(), "lanes 0 to 31: \xE2\x80\xA6\n");
}

}  // namespace
}  // namespace cml::testing
