#pragma once
#include <string>
#include <vector>

#include "report/report.h"

/// Several runs of the same checks, side by side.
namespace cml::cli {

/// Whether every run gave every check the same status, and which did not; a check that a run lacks differs.
struct Differing {
  std::string check;   ///< LAB/EXERCISE/CHECK
  std::string counts;  ///< "28 passed, 2 failed"
};
std::vector<Differing> differing_checks(const std::vector<report::Report>& runs);

/// Least, median and greatest share of the copy of one bandwidth check.
struct Spread {
  std::string check;
  size_t runs = 0;  ///< that measured it
  double least = 0;
  double median = 0;
  double most = 0;
};
std::vector<Spread> spreads(const std::vector<report::Report>& runs);

/// Both as a person reads them.
std::string stability_text(const std::vector<report::Report>& runs);

}  // namespace cml::cli
