#include "ptx/opcode_table.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

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
  EXPECT_EQ(find_opcode("cp.async.ca.shared.global")->id, Opcode::cp_async);
  EXPECT_EQ(find_opcode("cp.async.wait_group")->id, Opcode::cp_async_wait_group);
  EXPECT_EQ(find_opcode("cp.async.mbarrier.arrive.shared.b64")->id, Opcode::cp_async_mbarrier_arrive);
  EXPECT_EQ(find_opcode("bar.warp.sync")->id, Opcode::bar_warp_sync);
  EXPECT_EQ(find_opcode("bar.sync")->id, Opcode::bar);
  EXPECT_EQ(find_opcode("mul24.lo.s32")->id, Opcode::mul24);
  EXPECT_EQ(find_opcode("mul.lo.s32")->id, Opcode::mul);
}

TEST(OpcodeTable, OnlyWholeWordsMatch) {
  EXPECT_EQ(find_opcode("addition.s32"), nullptr);
  EXPECT_EQ(find_opcode("cp"), nullptr);
  EXPECT_EQ(find_opcode(""), nullptr);
  EXPECT_EQ(find_opcode("wmma.load.a.sync"), nullptr);
}

/// Reading a row's columns throws where they name an unknown type or field.
TEST(OpcodeTable, EveryRowsColumnsCanBeRead) {
  for (const OpcodeRow& row : opcode_rows()) EXPECT_NO_THROW((void)parse_mnemonic(row.text)) << row.text;
}

}  // namespace
}  // namespace cml::ptx
