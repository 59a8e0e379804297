#pragma once
#include <string>
#include <vector>

#include "testing/bandwidth.h"

/// What `grader bench gpu` prints, apart from how it was measured.
namespace cml::cli {

/// One kernel or library routine over the arrays of a lab.
struct GpuRow {
  std::string lab;       ///< "04_transpose"
  std::string name;      ///< "02_naive/row", or the library's routine
  testing::Timed timed;  ///< its `problem` says why there is no timing
  bool is_ours = true;   ///< a reference solution, not a library
  std::string remark;    ///< may be empty
};

struct GpuTable {
  std::string gpu;                   ///< as the driver names it
  double peak_bytes_per_second = 0;  ///< theoretical; 0 where unknown
  std::vector<GpuRow> rows;          ///< those of a lab together

  /// Whether every kernel of ours was timed and gave what it must.
  bool ours_are_sound() const;
};

std::string text_of(const GpuTable& table);
/// Fits docs/bench.schema.json.
std::string json_of(const GpuTable& table);

}  // namespace cml::cli
