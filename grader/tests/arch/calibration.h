#pragma once
#include <array>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "core/error.h"

/// Rows of grader/tests/data/calibration/*.csv, as measured on the card.
namespace cml::arch {

struct CalibrationRow {
  std::vector<std::string> fields;  ///< all but the last
  std::array<int, 32> indices{};    ///< element index of each lane, -1 inactive
  std::string text;
  uint32_t mask() const {
    uint32_t mask = 0;
    for (unsigned lane = 0; lane < 32; ++lane) mask |= uint32_t{indices[lane] >= 0} << lane;
    return mask;
  }
  std::array<uint64_t, 32> addresses(unsigned bytes) const {
    std::array<uint64_t, 32> result{};
    for (unsigned lane = 0; lane < 32; ++lane)
      if (indices[lane] >= 0) result[lane] = uint64_t(indices[lane]) * bytes;
    return result;
  }
};

inline std::vector<CalibrationRow> read_calibration(const std::string& name) {
  std::ifstream file(CML_SOURCE_DIR "/grader/tests/data/calibration/" + name);
  CML_REQUIRE(file.good(), "cannot open " + name);
  std::vector<CalibrationRow> rows;
  std::string line;
  std::getline(file, line);
  while (std::getline(file, line)) {
    CalibrationRow row;
    row.text = line;
    std::stringstream fields(line);
    for (std::string field; std::getline(fields, field, ',');) row.fields.push_back(field);
    std::stringstream lanes(row.fields.back());
    row.fields.pop_back();
    for (int& index : row.indices) lanes >> index;
    CML_REQUIRE(!lanes.fail(), "32 indices: " + line);
    rows.push_back(row);
  }
  return rows;
}

}  // namespace cml::arch
