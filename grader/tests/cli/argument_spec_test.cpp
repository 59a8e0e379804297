#include "cli/argument_spec.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <fstream>

namespace cml::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

template <class T>
std::vector<T> values(const std::string& text) {
  const Result<ArgumentSpec> spec = parse_argument(text, 0);
  EXPECT_TRUE(spec.has_value()) << text;
  if (!spec) return {};
  std::vector<T> result(spec->bytes.size() / sizeof(T));
  if (!result.empty()) std::memcpy(result.data(), spec->bytes.data(), result.size() * sizeof(T));
  return result;
}

std::string fault(const std::string& text) {
  const Result<ArgumentSpec> spec = parse_argument(text, 2);
  return spec ? "accepted" : spec.error().to_string();
}

TEST(ArgumentSpec, Scalars) {
  EXPECT_THAT(values<int32_t>("i32:-5"), ElementsAre(-5));
  EXPECT_THAT(values<uint32_t>("u32:4294967295"), ElementsAre(4294967295u));
  EXPECT_THAT(values<uint32_t>("u32:0xff"), ElementsAre(255u));
  EXPECT_THAT(values<int64_t>("i64:-9000000000"), ElementsAre(-9000000000));
  EXPECT_THAT(values<uint64_t>("u64:18446744073709551615"), ElementsAre(18446744073709551615u));
  EXPECT_THAT(values<float>("f32:1.5"), ElementsAre(1.5f));
  EXPECT_THAT(values<double>("f64:-2e-3"), ElementsAre(-2e-3));
}

TEST(ArgumentSpec, MembersLieAsInAStruct) {
  EXPECT_THAT(values<float>("f32:1,2.5,-3,4"), ElementsAre(1, 2.5f, -3, 4));
  EXPECT_THAT(values<uint8_t>("u8:7/u16:1/u8:9"), ElementsAre(7, 0, 1, 0, 9, 0));
  EXPECT_THAT(values<uint64_t>("u64:5/u8:1"), ElementsAre(5u, 1u));
  EXPECT_THAT(fault("i32:1/f33:2"), HasSubstr("\"f33\" is no type"));
  EXPECT_THAT(fault("i32:1/"), HasSubstr("\"\" is no type"));
}

TEST(ArgumentSpec, PointsIntoABuffer) {
  const Result<ArgumentSpec> spec = parse_argument("ptr:2:16", 1);
  ASSERT_TRUE(spec);
  EXPECT_EQ(spec->points_to, 2u);
  EXPECT_EQ(spec->element, 16u);
  EXPECT_THAT(fault("ptr:x:1"), HasSubstr("needs an argument and an element"));
  EXPECT_THAT(fault("ptr:1"), HasSubstr("Write ptr:I:ELEMENT"));
}

TEST(ArgumentSpec, ScalarsThatDoNotFit) {
  EXPECT_THAT(fault("i32:2147483648"),
              HasSubstr("argument 2 (--arg i32:2147483648): i32 needs an integer of 32 bits"));
  EXPECT_THAT(fault("u32:-1"), HasSubstr("u32 needs"));
  EXPECT_THAT(fault("i32:1.5"), HasSubstr("i32 needs"));
  EXPECT_THAT(fault("i32:"), HasSubstr("i32 needs"));
  EXPECT_THAT(fault("i32"), HasSubstr("i32 needs"));
  EXPECT_THAT(fault("f32:abc"), HasSubstr("f32 needs a number"));
  EXPECT_THAT(fault("int:5"), HasSubstr("\"int\" is no type"));
  EXPECT_THAT(fault(""), HasSubstr("is no type"));
}

TEST(ArgumentSpec, Buffers) {
  EXPECT_THAT(values<int32_t>("buf:i32:3"), ElementsAre(0, 0, 0));
  EXPECT_THAT(values<int32_t>("buf:i32:3:zero"), ElementsAre(0, 0, 0));
  EXPECT_THAT(values<float>("buf:f32:4:iota"), ElementsAre(0, 1, 2, 3));
  EXPECT_THAT(values<int32_t>("buf:i32:0"), ElementsAre());
  EXPECT_TRUE(parse_argument("buf:i32:0", 0)->is_buffer);
}

TEST(ArgumentSpec, RandomIsTheSameInEveryRun) {
  const auto random = values<float>("buf:f32:1000:random");
  EXPECT_EQ(random, values<float>("buf:f32:1000:random"));
  for (const float value : random) {
    EXPECT_GE(value, -1);
    EXPECT_LT(value, 1);
  }
  EXPECT_NE(random[0], random[1]);
}

TEST(ArgumentSpec, FileMustHoldTheBuffer) {
  const std::string path = (std::filesystem::temp_directory_path() / "cml_argument_spec.bin").string();
  const int32_t numbers[] = {7, 8};
  std::ofstream(path, std::ios::binary).write(reinterpret_cast<const char*>(numbers), sizeof(numbers));
  EXPECT_THAT(values<int32_t>("buf:i32:2:file=" + path), ElementsAre(7, 8));
  EXPECT_THAT(fault("buf:i32:1:file=" + path), HasSubstr("has not the 4 bytes"));
  EXPECT_THAT(fault("buf:i32:3:file=" + path), HasSubstr("has not the 12 bytes"));
  std::filesystem::remove(path);
  EXPECT_THAT(fault("buf:i32:2:file=" + path), HasSubstr("cannot be read"));
}

TEST(ArgumentSpec, BuffersThatMakeNoSense) {
  EXPECT_THAT(fault("buf"), HasSubstr("a buffer needs TYPE and COUNT"));
  EXPECT_THAT(fault("buf:i32"), HasSubstr("a buffer needs TYPE and COUNT"));
  EXPECT_THAT(fault("buf:x:3"), HasSubstr("\"x\" is no type"));
  EXPECT_THAT(fault("buf:i32:-3"), HasSubstr("no COUNT"));
  EXPECT_THAT(fault("buf:i32:99999999999"), HasSubstr("larger than 4 GiB"));
  EXPECT_THAT(fault("buf:i32:3:ones"), HasSubstr("\"ones\" is no way to fill a buffer"));
}

TEST(Extent, TakesOneToThreeParts) {
  EXPECT_EQ(*parse_extent("7", "--grid"), (Dim3{7, 1, 1}));
  EXPECT_EQ(*parse_extent("7,8", "--grid"), (Dim3{7, 8, 1}));
  EXPECT_EQ(*parse_extent("7,8,9", "--grid"), (Dim3{7, 8, 9}));
  for (const char* bad : {"", "0", "1,", "1,2,3,4", "x", "-1", "1,0", "4294967296"})
    EXPECT_FALSE(parse_extent(bad, "--grid").has_value()) << bad;
}

std::string symbol_fault(const std::string& text) {
  const Result<Symbol> symbol = parse_symbol(text);
  return symbol ? "accepted" : symbol.error().to_string();
}

TEST(SymbolSpec, TakesValuesAndBuffers) {
  EXPECT_EQ(parse_symbol("c=f32:1,2")->bytes.size(), 8u);
  EXPECT_EQ(parse_symbol("ns::c=u8:7")->name, "ns::c");
  EXPECT_EQ(parse_symbol("c=buf:f64:3:iota")->bytes.size(), 24u);
}

TEST(SymbolSpec, SaysWhatIsWrong) {
  for (const char* text : {"", "c", "=f32:1", "c="})
    EXPECT_THAT(symbol_fault(text), HasSubstr("Write NAME=FILE"));
  EXPECT_THAT(symbol_fault("c=f32:"), HasSubstr("f32 needs a number, or several between commas"));
  EXPECT_THAT(symbol_fault("c=f32:1,x"), HasSubstr("f32 needs a number"));
  EXPECT_THAT(symbol_fault("c=/nowhere.bin"), HasSubstr("the file /nowhere.bin cannot be read"));
  EXPECT_THAT(symbol_fault("c=w.txt"), HasSubstr("Write c=buf:f32:COUNT:file=w.txt"));
  EXPECT_THAT(symbol_fault("c=buf:f32"), HasSubstr("a buffer needs TYPE and COUNT"));
}

TEST(ArgumentSpec, FilesOfNumbers) {
  const std::filesystem::path path =
      std::filesystem::temp_directory_path() / ("cml_numbers_" + std::to_string(getpid()) + ".csv");
  std::ofstream(path) << "1, 2.5\n-3\t4;";
  EXPECT_THAT(values<float>("buf:f32:4:file=" + path.string()), ElementsAre(1, 2.5f, -3, 4));
  EXPECT_THAT(fault("buf:f32:5:file=" + path.string()), HasSubstr("holds 4 numbers, not 5"));
  EXPECT_THAT(fault("buf:i32:4:file=" + path.string()), HasSubstr("holds something else than i32 numbers"));
  std::filesystem::remove(path);
}

TEST(ArgumentSpec, WritesValues) {
  const float number = 1.5f;
  const int8_t small = -7;
  EXPECT_EQ(value_text("f32", reinterpret_cast<const std::byte*>(&number)), "1.5");
  EXPECT_EQ(value_text("i8", reinterpret_cast<const std::byte*>(&small)), "-7");
  EXPECT_EQ(bytes_of("u16"), 2u);
}

}  // namespace
}  // namespace cml::cli
