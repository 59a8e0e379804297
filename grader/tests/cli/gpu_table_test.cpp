#include "cli/bench/gpu_table.h"

#include <gmock/gmock.h>

#include "tests/cli/schema.h"

namespace cml::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

/// A kernel that moves 8 GB in `seconds`, while the copy takes 2 ms.
GpuRow row(const std::string& lab, const std::string& name, double seconds, bool is_ours = true) {
  GpuRow row;
  row.lab = lab;
  row.name = name;
  row.is_ours = is_ours;
  row.timed.kernel = name;
  row.timed.result = {
      8e9, std::vector<double>(21, seconds), std::vector<double>(21, 2e-3), 5e12, "vector copy kernel", {}};
  return row;
}
GpuRow broken(const std::string& lab, const std::string& name, bool is_ours) {
  GpuRow row;
  row.lab = lab;
  row.name = name;
  row.is_ours = is_ours;
  row.timed.problem = "not found: tried libx.so.2, libx.so\n  next: Install it.";
  return row;
}

const GpuTable kTable{
    "Card X",
    5e12,
    {row("03_conv", "01_basic/rows", 4e-3), broken("03_conv", "libraryConvolve", false),
     row("04_transpose", "02_naive/row", 2e-3), row("04_transpose", "librarySgeam", 2.5e-3, false)}};

TEST(GpuTable, ShowsEachKernelNextToTheCopy) {
  const std::string text = text_of(kTable);
  EXPECT_THAT(text,
              AllOf(HasSubstr("Card X, theoretical peak 5000 GB/s"), HasSubstr("03_conv, 1000000000 floats"),
                    HasSubstr("04_transpose, 1000000000 floats")));
  std::string squeezed;
  for (const char c : text)
    if (c != ' ' || squeezed.empty() || squeezed.back() != ' ') squeezed += c;
  EXPECT_THAT(squeezed,
              AllOf(HasSubstr("copy: vector copy kernel 4000 1 0.800\n"),
                    HasSubstr("01_basic/rows 2000 0.500 (0.500 to 0.500) 0.400\n"),
                    HasSubstr("librarySgeam 3200 0.800 (0.800 to 0.800) 0.640\n"),
                    HasSubstr("libraryConvolve not found: tried libx.so.2, libx.so\n next: Install it.\n")));
}

TEST(GpuTable, MissingLibraryIsNoFailureAndAWrongKernelIsOne) {
  EXPECT_TRUE(kTable.ours_are_sound());
  GpuTable table = kTable;
  table.rows.push_back(broken("04_transpose", "10_at_the_limit", true));
  EXPECT_FALSE(table.ours_are_sound());
  table.rows.back() = row("04_transpose", "10_at_the_limit", 1e-3);  // more than the peak
  EXPECT_FALSE(table.ours_are_sound());
}

TEST(GpuTable, JsonFitsItsSchema) {
  GpuTable table = kTable;
  table.rows[3].remark = "as rows of 16384";
  const nlohmann::json json = nlohmann::json::parse(json_of(table));
  EXPECT_THAT(schema_faults("bench.schema.json", json), IsEmpty());
  ASSERT_EQ(json.at("rows").size(), 4u);
  EXPECT_DOUBLE_EQ(json["rows"][0].at("copy_share"), 0.5);
  EXPECT_DOUBLE_EQ(json["rows"][0].at("bytes_per_second"), 2e12);
  EXPECT_EQ(json["rows"][1].at("is_library"), true);
  EXPECT_THAT(json["rows"][1].at("problem").get<std::string>(), HasSubstr("libx.so.2"));
  nlohmann::json other = json;
  other["rows"][0].erase("copy_share");
  EXPECT_THAT(schema_faults("bench.schema.json", other), Not(IsEmpty()));
}

}  // namespace
}  // namespace cml::cli
