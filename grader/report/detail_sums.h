#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "arch/bank_geometry.h"
#include "report/details.h"

/// What people look at first in the details of an exercise.
namespace cml::report {

/// The access of one space and kind whose worst request costs most beyond the least there can be.
struct WorstSite {
  const CountedLaunch* launch = nullptr;  ///< of the details that it was made from
  const AccessSite* site = nullptr;       ///< of `launch`
  uint64_t surplus = 0;                   ///< of its worst request, wavefronts or sectors
};
/// One a space and kind, of the exercise's own file, of shared, global and constant memory; that with the
/// greatest share of surplus first, then in source order.
std::vector<WorstSite> worst_sites(const Details& details, const arch::BankGeometry& banks);

/// What the launches did in one line of the exercise's file.
struct LineSum {
  uint64_t instructions = 0;  ///< of the PTX, warp-wide
  uint64_t requests = 0;      ///< of memory, warp-wide
  uint64_t wavefronts = 0;    ///< of shared and constant memory
  uint64_t conflicts = 0;     ///< of shared and constant memory
  uint64_t sectors = 0;       ///< of global memory
};
/// By line, from 1; lines without any are not in it.
std::map<int, LineSum> line_sums(const Details& details);

/// The lines of the exercise's file, without their ends.
std::vector<std::string> source_lines(const Details& details);

/// The banks of "sm_90"; of a generation that is not known those that all have since 5.0.
arch::BankGeometry banks_of(const std::string& arch);

/// "transpose<32>, grid 4 x 4, block 32 x 8".
std::string launch_text(const CountedLaunch& launch);

}  // namespace cml::report
