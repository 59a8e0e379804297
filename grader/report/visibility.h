#pragma once
#include <set>
#include <string>

#include "report/report.h"

namespace cml::report {

/// What of the checks a course lets students see in what it sends them.
enum class Visibility : unsigned char {
  all,       ///< what each check says
  names,     ///< whether each check passed, and nothing of why
  after_due  ///< as names before the due date, as all after it
};

/// The report without what checks of these exercises say: no messages, metrics and notes, no hint and
/// no details (source text and counts). What is wrong with the file itself (it is missing, it does not
/// compile) stays.
Report with_names_alone(Report report, const std::set<std::string>& exercises);

/// Without hints.
Report without_hints(Report report);

}  // namespace cml::report
