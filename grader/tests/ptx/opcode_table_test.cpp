#include "ptx/opcode_table.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "ptx/mnemonic.h"

namespace cml::ptx {
namespace {

TEST(OpcodeTable, RowsAreComplete) {
  std::set<std::string> texts;
  for (const OpcodeRow& row : opcode_rows()) {
    EXPECT_EQ(&row_of(row.id), &row);
    EXPECT_TRUE(texts.insert(row.text).second) << row.text << " has two rows";
    EXPECT_EQ(find_opcode(row.text), &row);
    EXPECT_EQ(std::string(row.section).rfind("9.7.", 0), 0u) << row.text;
  }
}

TEST(OpcodeTable, LongestTextWins) {
  EXPECT_EQ(find_opcode("cp.async.ca.shared.global")->id, "cp.async"_op);
  EXPECT_EQ(find_opcode("cp.async.wait_group")->id, "cp.async.wait_group"_op);
  EXPECT_EQ(find_opcode("cp.async.mbarrier.arrive.shared.b64")->id, "cp.async.mbarrier.arrive"_op);
  EXPECT_EQ(find_opcode("cp.async.bulk.shared::cta.global")->id, "cp.async.bulk"_op);
  EXPECT_EQ(find_opcode("cp.async.bulk.wait_group.read")->id, "cp.async.bulk.wait_group"_op);
  EXPECT_EQ(find_opcode("mbarrier.arrive.expect_tx.shared.b64")->id, "mbarrier.arrive.expect_tx"_op);
  EXPECT_EQ(find_opcode("bar.warp.sync")->id, "bar.warp.sync"_op);
  EXPECT_EQ(find_opcode("bar.sync")->id, "bar"_op);
  EXPECT_EQ(find_opcode("mul24.lo.s32")->id, "mul24"_op);
  EXPECT_EQ(find_opcode("mul.lo.s32")->id, "mul"_op);
}

TEST(OpcodeTable, OnlyWholeWordsMatch) {
  EXPECT_EQ(find_opcode("addition.s32"), nullptr);
  EXPECT_EQ(find_opcode("cp"), nullptr);
  EXPECT_EQ(find_opcode(""), nullptr);
  EXPECT_EQ(find_opcode("wgmma.fence.sync"), nullptr);
}

/// "FILE:LINE: LITERAL" of each opcode literal in `text` that is no row.
std::vector<std::string> literals_without_row(const std::string& file, std::istream& text) {
  static const std::regex literal(R"re("([^"]+)"_op\b)re");
  std::vector<std::string> found;
  std::string line;
  for (int number = 1; std::getline(text, line); ++number)
    for (std::sregex_iterator it(line.begin(), line.end(), literal), end; it != end; ++it) {
      const OpcodeRow* row = find_opcode((*it)[1].str());
      if (!row || row->text != (*it)[1].str())
        found.push_back(file + ":" + std::to_string(number) + ": " + it->str());
    }
  return found;
}

TEST(OpcodeTable, ALiteralThatIsNoRowIsFound) {
  std::istringstream text(
      "case \"add\"_op:\n  if (a == \"mul\"_op || a == \"ad\"_op || a == \"bar.sync\"_op)");
  EXPECT_THAT(literals_without_row("a.cpp", text),
              ::testing::ElementsAre("a.cpp:2: \"ad\"_op", "a.cpp:2: \"bar.sync\"_op"));
}

/// What the compiler cannot see, since sources do not include opcodes.def.
TEST(OpcodeTable, EveryLiteralInTheSourcesIsARow) {
  namespace fs = std::filesystem;
  size_t files = 0;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(CML_SOURCE_DIR "/grader")) {
    const std::string extension = entry.path().extension().string();
    if ((extension != ".cpp" && extension != ".h") || entry.path().filename() == "opcode_table_test.cpp")
      continue;
    std::ifstream text(entry.path());
    EXPECT_THAT(literals_without_row(entry.path().string(), text), ::testing::IsEmpty());
    ++files;
  }
  EXPECT_GT(files, 100u);
}

/// Reading a row's columns throws where they name an unknown type or field.
TEST(OpcodeTable, EveryRowsColumnsCanBeRead) {
  for (const OpcodeRow& row : opcode_rows()) EXPECT_NO_THROW((void)parse_mnemonic(row.text)) << row.text;
}

}  // namespace
}  // namespace cml::ptx
