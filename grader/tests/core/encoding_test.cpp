#include "core/encoding.h"

#include <gtest/gtest.h>

namespace cml {
namespace {

TEST(Encoding, EachEncodingComesBackAsItWas) {
  const std::string text = "a;é\r\n\xF0\x9D\x84\x9E 李\n";
  for (const Encoding encoding :
       {Encoding::utf8, Encoding::utf8_mark, Encoding::utf16_le, Encoding::utf16_be}) {
    const Decoded decoded = decode_text(encode_text(text, encoding));
    EXPECT_EQ(decoded.text, text);
    EXPECT_EQ(decoded.encoding, encoding);
  }
}

TEST(Encoding, Utf16IsThatOfTheStandard) {
  EXPECT_EQ(encode_text("a\xF0\x9D\x84\x9E", Encoding::utf16_be),
            std::string("\xFE\xFF\0a\xD8\x34\xDD\x1E", 8));
  EXPECT_EQ(decode_text(std::string("\xFF\xFE\0\xD8"
                                    "a\0b",
                                    7))
                .text,
            "\xEF\xBF\xBD"
            "a\xEF\xBF\xBD")
      << "half a pair, and half a unit";
}

TEST(Encoding, Utf16WithoutAMarkIsKnownByItsZeros) {
  const std::string text = "int main() { return 0; }  // é\n";
  for (const Encoding encoding : {Encoding::utf16_le, Encoding::utf16_be}) {
    const Decoded decoded = decode_text(encode_text(text, encoding).substr(2));
    EXPECT_EQ(decoded.text, text);
    EXPECT_EQ(decoded.encoding, encoding);
  }
  const std::string zeros(20, '\0');
  EXPECT_EQ(decode_text(zeros).text, zeros);
  EXPECT_EQ(decode_text(std::string("a\0", 2)).text, std::string("a\0", 2)) << "too short to tell";
}

TEST(Encoding, SourceTextHasLineFeeds) {
  EXPECT_EQ(source_text("a\rb\r"), "a\nb\n");
  EXPECT_EQ(source_text("a\r\nb\r"), "a\r\nb\r") << "only a file without any line feed is of that kind";
  EXPECT_EQ(source_text(std::string("\xFF\xFE"
                                    "a\0\r\0",
                                    6)),
            "a\n");
  EXPECT_EQ(source_text("\xEF\xBB\xBFx"), "x");
}

}  // namespace
}  // namespace cml
