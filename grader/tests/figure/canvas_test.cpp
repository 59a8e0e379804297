#include "figure/canvas.h"

#include <gmock/gmock.h>

#include "core/error.h"

namespace cml::figure {
namespace {

using ::testing::HasSubstr;

TEST(Canvas, EscapesWhatXmlNeeds) {
  Canvas canvas(10, 20, "a < b", "c & d");
  canvas.text("dim", 1, 2, "e > f & g");
  EXPECT_THAT(canvas.to_string(), HasSubstr("<title id=\"title\">a &lt; b</title>"));
  EXPECT_THAT(canvas.to_string(), HasSubstr("<text class=\"dim\" x=\"1\" y=\"2\">e &gt; f &amp; g</text>"));
}

TEST(Canvas, GroupsNestAndClose) {
  Canvas canvas(10, 20, "t", "d");
  canvas.open_group("mid");
  canvas.rect("", 1, 2, 3, 4);
  canvas.close_group();
  canvas.path("lines", "M0 0");
  EXPECT_THAT(canvas.to_string(),
              HasSubstr("<g class=\"mid\">\n<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\" />\n</g>\n<path"));
  EXPECT_THROW(canvas.close_group(), InfrastructureError);
}

TEST(Canvas, TextWidthCountsLettersNotBytes) { EXPECT_EQ(text_width("4\u00d7", 10), text_width("4x", 10)); }

}  // namespace
}  // namespace cml::figure
