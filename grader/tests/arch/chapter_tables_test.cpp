// The chapters' tables of GPUs against the rows that the grader computes with: numbers, and that no GPU is
// left out.
#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>
#include <regex>
#include <sstream>

#include "arch/gpu.h"
#include "arch/occupancy.h"

namespace cml::arch {
namespace {

using ::testing::ElementsAreArray;

using Numbers = std::vector<uint32_t>;

/// "8.6, 8.9" and the other cells, each as its numbers.
struct Row {
  std::vector<int> compute_capabilities;
  std::vector<Numbers> cells;
};

Numbers numbers_of(std::string cell) {
  cell = std::regex_replace(cell, std::regex("(\\d),(\\d{3})"), "$1$2");
  const std::regex number("\\d+");
  Numbers result;
  for (std::sregex_iterator it(cell.begin(), cell.end(), number), end; it != end; ++it)
    result.push_back(static_cast<uint32_t>(std::stoul(it->str())));
  return result;
}

/// The rows of the chapter's tables that begin with compute capabilities and have this many other cells.
std::vector<Row> rows_of(const std::string& chapter, size_t cells) {
  std::ifstream file(CML_SOURCE_DIR "/labs/" + chapter);
  const std::regex first("^\\| \\d+\\.\\d((, |、)\\d+\\.\\d)* \\|");
  std::vector<Row> rows;
  for (std::string line; std::getline(file, line);) {
    if (!std::regex_search(line, first)) continue;
    std::stringstream rest(line.substr(1));
    std::vector<std::string> all;
    for (std::string cell; std::getline(rest, cell, '|');) all.push_back(cell);
    if (all.size() != cells + 1) continue;
    const Numbers parts = numbers_of(all[0]);
    Row row;
    for (size_t i = 0; i + 1 < parts.size(); i += 2)
      row.compute_capabilities.push_back(static_cast<int>(10 * parts[i] + parts[i + 1]));
    for (size_t i = 1; i < all.size(); ++i) row.cells.push_back(numbers_of(all[i]));
    rows.push_back(row);
  }
  return rows;
}

/// Every GPU from 7.5 on is in one of the rows, once.
void expect_all_gpus(const std::vector<Row>& rows) {
  std::vector<int> named, known;
  for (const Row& row : rows)
    named.insert(named.end(), row.compute_capabilities.begin(), row.compute_capabilities.end());
  for (const Gpu& gpu : gpus())
    if (gpu.compute_capability >= 75) known.push_back(gpu.compute_capability);
  std::sort(named.begin(), named.end());
  EXPECT_THAT(named, ElementsAreArray(known));
}

uint32_t kib(uint32_t bytes) { return bytes / 1024; }

class ChapterTables : public ::testing::TestWithParam<const char*> {};

TEST_P(ChapterTables, CarveOuts) {
  const std::vector<Row> rows = rows_of(std::string("01_smem_banks/") + GetParam(), 3);
  expect_all_gpus(rows);
  for (const Row& row : rows)
    for (const int compute_capability : row.compute_capabilities) {
      SCOPED_TRACE(to_string(compute_capability));
      const Gpu& gpu = gpu_of(compute_capability);
      Numbers sizes;
      for (const uint32_t bytes : gpu.carve_outs) sizes.push_back(kib(bytes));
      EXPECT_THAT(row.cells[1], ElementsAreArray(sizes));
      EXPECT_THAT(row.cells[2], ElementsAreArray({kib(gpu.shared_per_block_opt_in)}));
    }
}

TEST_P(ChapterTables, WhatAPadCosts) {
  const std::vector<Row> rows = rows_of(std::string("02_padding/") + GetParam(), 5);
  expect_all_gpus(rows);
  const auto blocks = [](const Gpu& gpu, uint32_t pitch) {
    return occupancy(gpu, {.threads = 64, .shared_bytes = 32 * pitch * 8}).blocks;
  };
  for (const Row& row : rows)
    for (const int compute_capability : row.compute_capabilities) {
      SCOPED_TRACE(to_string(compute_capability));
      const Gpu& gpu = gpu_of(compute_capability);
      const Numbers right{gpu.threads_per_sm, gpu.blocks_per_sm, kib(gpu.shared_per_sm), blocks(gpu, 32),
                          blocks(gpu, 33)};
      for (size_t i = 0; i < right.size(); ++i) EXPECT_THAT(row.cells[i], ElementsAreArray({right[i]}));
    }
}

INSTANTIATE_TEST_SUITE_P(Languages, ChapterTables, ::testing::Values("README.md", "README.zh.md"),
                         [](const auto& language) {
                           return std::string(language.index == 0 ? "English" : "Chinese");
                         });

}  // namespace
}  // namespace cml::arch
