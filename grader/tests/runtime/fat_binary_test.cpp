#include "runtime/fat_binary.h"

#include <gmock/gmock.h>

#include <cstring>

#include "runtime/decompress.h"

namespace cml::runtime {
namespace {

using ::testing::HasSubstr;

std::vector<std::byte> bytes_of(const std::string& text) {
  const auto* begin = reinterpret_cast<const std::byte*>(text.data());
  return {begin, begin + text.size()};
}

/// A fat binary with one image.
std::vector<std::byte> fat_binary(uint16_t kind, uint32_t capability, uint64_t flags,
                                  const std::string& stored, uint64_t uncompressed = 0) {
  std::string image(64, '\0');
  const auto put = [&](size_t at, auto value) { std::memcpy(image.data() + at, &value, sizeof(value)); };
  const uint64_t padded = (stored.size() + 7) / 8 * 8;
  put(0, kind);
  put(4, uint32_t{64});
  put(8, padded);
  put(16, static_cast<uint32_t>(flags == 0 ? 0 : stored.size()));
  put(28, capability);
  put(40, flags);
  put(56, uncompressed);
  image += stored + std::string(padded - stored.size(), '\0');
  std::string head(16, '\0');
  const uint32_t magic = 0xba55ed50;
  const uint16_t version = 1, header = 16;
  const uint64_t size = image.size();
  std::memcpy(head.data(), &magic, 4);
  std::memcpy(head.data() + 4, &version, 2);
  std::memcpy(head.data() + 6, &header, 2);
  std::memcpy(head.data() + 8, &size, 8);
  return bytes_of(head + image);
}

TEST(FatBinary, HasPlainPtxWithoutWhatFillsItUp) {
  const auto images = images_of(fat_binary(1, 90, 0, "\n.version 9.0"));
  ASSERT_TRUE(images);
  ASSERT_EQ(images->size(), 1u);
  EXPECT_TRUE((*images)[0].is_ptx);
  EXPECT_EQ((*images)[0].compute_capability, 90);
  EXPECT_EQ((*images)[0].content, "\n.version 9.0");
}

TEST(FatBinary, ExpandsLz4) {
  // "abc", then 9 bytes from 3 before: lz4_Block_format.md, two sequences.
  const std::string stored(
      "\x35"
      "abc"
      "\x03\x00"
      "\x10"
      "!",
      8);
  const auto images = images_of(fat_binary(1, 80, 0x2000, stored, 13));
  ASSERT_TRUE(images);
  EXPECT_EQ((*images)[0].content, "abcabcabcabc!");
}

TEST(FatBinary, ExpandsLongLengthsOfLz4) {
  // 15 + 5 literals, then a match of 15 + 255 + 1 + 4 of the last byte.
  const std::string stored =
      std::string("\xff\x05", 2) + "01234567890123456789" + std::string("\x01\x00\xff\x01\x00", 5);
  const Result<std::string> text = expand_lz4(bytes_of(stored), 20 + 275);
  ASSERT_TRUE(text);
  EXPECT_EQ(*text, "01234567890123456789" + std::string(275, '9'));
}

TEST(FatBinary, ExpandsZstd) {
  // A frame with one raw block (RFC 8878, 3.1.1).
  const std::string stored("\x28\xb5\x2f\xfd\x20\x05\x29\x00\x00hello", 14);
  const auto images = images_of(fat_binary(1, 90, 0x8000, stored, 5));
  ASSERT_TRUE(images) << images.error().to_string();
  EXPECT_EQ((*images)[0].content, "hello");
}

TEST(FatBinary, RefusesAnUnknownCompressionByTheFlagThatHelps) {
  const auto images = images_of(fat_binary(1, 90, 0x1000, "x", 100));
  ASSERT_FALSE(images);
  EXPECT_THAT(images.error().message, HasSubstr("compressed in an unknown way"));
  EXPECT_THAT(images.error().next_step, HasSubstr("-Xfatbin -compress=false"));
}

TEST(FatBinary, RefusesWhatIsCutAnywhere) {
  const std::string stored(
      "\x35"
      "abc"
      "\x03\x00"
      "\x10"
      "!",
      8);
  for (const uint64_t flags : {uint64_t{0}, uint64_t{0x2000}}) {
    const std::vector<std::byte> whole = fat_binary(1, 90, flags, stored, 13);
    for (size_t size = 0; size < whole.size(); ++size)
      EXPECT_FALSE(images_of(std::span(whole).first(size))) << size;
  }
}

TEST(FatBinary, RefusesLz4ThatPointsBeforeItsBegin) {
  EXPECT_FALSE(expand_lz4(bytes_of(std::string("\x10"
                                               "a"
                                               "\x02\x00",
                                               4)),
                          5));
  EXPECT_FALSE(expand_lz4(bytes_of(std::string("\x10"
                                               "a"
                                               "\x00\x00",
                                               4)),
                          5));
  EXPECT_FALSE(expand_lz4(bytes_of("\x50"
                                   "abcde"),
                          4));
}

}  // namespace
}  // namespace cml::runtime
