#include "report/costs.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "report/json.h"
#include "sample.h"
#include "schema.h"

namespace cml::report {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

Report measured() {
  Report report = sample_report();
  report.costs.emplace();
  (*report.costs)[CostPart::starting] = 0.25;
  report.exercises[0].costs.emplace();
  (*report.exercises[0].costs)[CostPart::compiling] = 0.75;
  report.exercises[0].costs->launches = 12;
  report.exercises[0].costs->instructions = 3456;
  return report;
}

TEST(Costs, TableHasALineAnExerciseAndTheSum) {
  const std::string table = costs_table(measured());
  EXPECT_THAT(table, ContainsRegex("\n01_smem_banks/01_bank_index +0.0 +750.0 .* 750.0 +12 +3456\n"));
  EXPECT_THAT(table, ContainsRegex("\nof no exercise +250.0 .* 250.0 +0 +0\n"));
  EXPECT_THAT(table, ContainsRegex("\nsum +250.0 +750.0 .* 1000.0 +12 +3456\n"));
  EXPECT_THAT(table, HasSubstr("\n 75.0 %  compiling: "));
  EXPECT_THAT(table, Not(HasSubstr("02_square_tile"))) << "nothing was measured there";
}

TEST(Costs, NothingMeasuredIsNoTable) { EXPECT_EQ(costs_table(sample_report()), ""); }

TEST(Costs, JsonReportHoldsThem) {
  const Result<Report> read = parse_json(render_json(measured(), {}));
  ASSERT_TRUE(read) << read.error().to_string();
  EXPECT_EQ(schema_faults("docs/report.schema.json", nlohmann::json::parse(render_json(measured(), {}))), "");
  EXPECT_EQ(costs_table(*read), costs_table(measured()));
  EXPECT_FALSE(parse_json(render_json(sample_report(), {}))->costs);
}

}  // namespace
}  // namespace cml::report
