#include "docs/reference_pages.h"

#include <gmock/gmock.h>

#include <fstream>
#include <sstream>

#include "arch/gpu.h"
#include "cli/exit_code.h"
#include "cli/verbs.h"
#include "metrics/metric.h"
#include "ptx/opcode_table.h"
#include "report/format.h"
#include "tests/temporary_folder.h"

namespace cml::docs {
namespace {

using ::testing::HasSubstr;

/// A page's body as made from this project.
std::string body(Result<std::string> (*page)(const std::filesystem::path&)) {
  const Result<std::string> text = page(CML_SOURCE_DIR);
  if (text) return *text;
  ADD_FAILURE() << text.error().to_string();
  return {};
}

TEST(ReferencePages, EveryMetricHasItsRow) {
  const std::string text = body(metrics_page);
  for (const metrics::MetricInfo& metric : metrics::metrics())
    EXPECT_THAT(text, HasSubstr("<tr id=\"" + metric.id + "\"><td><code>" + metric.id +
                                "</code></td><td><code>" + metric.name + "</code></td>"));
  EXPECT_THAT(text, HasSubstr("One row a metric"));
}

TEST(ReferencePages, EveryOpcodeHasItsRow) {
  const std::string text = body(opcodes_page);
  for (const ptx::OpcodeRow& row : ptx::opcode_rows())
    EXPECT_THAT(text, HasSubstr(std::string("<tr id=\"") + row.text + "\">"));
  EXPECT_THAT(text, HasSubstr("<td><code>boolean: d|p,a,b,e,k,q; d,a,b,e,k</code></td>"));
}

TEST(ReferencePages, EveryGpuHasItsRow) {
  const std::string text = body(gpus_page);
  for (const arch::Gpu& gpu : arch::gpus())
    EXPECT_THAT(text, HasSubstr("<tr id=\"sm_" + std::to_string(gpu.compute_capability) + "\"><td>" +
                                arch::to_string(gpu.compute_capability) + "</td><td>" + gpu.name + "</td>"));
  EXPECT_THAT(text,
              HasSubstr("<td>0 8 16 32 64 100 132 164 196 228</td><td>32 of 4 bytes</td><td>128 64 16</td>"));
  EXPECT_THAT(text, HasSubstr("None of them was measured."));
}

TEST(ReferencePages, EveryExitCodeHasItsRow) {
  const std::string text = body(exit_codes_page);
  for (const cli::ExitCodeRow& row : cli::exit_codes())
    EXPECT_THAT(text, HasSubstr("<code>" + std::to_string(row.code) + "</code></td><td>" + row.meaning));
}

TEST(ReferencePages, EveryFormatHasItsRow) {
  const std::string text = body(formats_page);
  for (const report::Format& format : report::formats())
    EXPECT_THAT(text, HasSubstr(std::string("<tr id=\"") + format.name + "\"><td><code>" + format.name));
}

TEST(ReferencePages, EveryVerbHasItsOptions) {
  const std::string text = body(commands_page);
  for (const cli::Verb& verb : cli::grader_verbs())
    EXPECT_THAT(text, HasSubstr(std::string("## ") + verb.name + " {#"));
  EXPECT_THAT(text, HasSubstr("<code>--format"));
}

TEST(ReferencePages, AreWrittenWithTheirList) {
  const TemporaryFolder temporary;
  const std::filesystem::path folder = temporary.path();
  const Result<int> done = write_reference(CML_SOURCE_DIR, folder);
  ASSERT_TRUE(done) << done.error().to_string();
  std::stringstream list;
  list << std::ifstream(folder / "reference.md").rdbuf();
  for (const ReferencePage& page : reference_pages()) {
    EXPECT_TRUE(std::filesystem::exists(folder / (std::string(page.name) + ".md"))) << page.name;
    EXPECT_THAT(list.str(), HasSubstr(std::string("@subpage ") + page.name));
  }
}

TEST(ReferencePages, AWrongRootIsAnErrorThatNamesTheFile) {
  const TemporaryFolder folder;
  const Result<int> done = write_reference("/nowhere", folder.path());
  ASSERT_FALSE(done);
  EXPECT_THAT(done.error().to_string(), HasSubstr("/nowhere/grader/"));
}

}  // namespace
}  // namespace cml::docs
