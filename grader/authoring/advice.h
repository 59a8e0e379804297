#pragma once
#include <functional>
#include <string>
#include <vector>

#include "report/report.h"

namespace cml::authoring {

/// What the next step of a failure makes of a text.
struct Advised {
  std::string text;    ///< with the step taken; empty where it cannot be taken as it stands
  std::string reason;  ///< why it cannot
};

/// Takes the next step of `failure`, as it is written, in the text that was graded. No line gets another
/// number. Only for has_advice().
Advised take_advice(const std::string& text, const Failure& failure);

/// Whether the next step of a failure names a place and what belongs there, so that a program can take it.
bool has_advice(const Failure& failure);

/// What came of the advice that a graded file was given.
struct AdviceTrial {
  size_t findings = 0;              ///< whose next step was taken
  std::vector<std::string> faults;  ///< one sentence for each that is still found, or brings another fault
};

/// Grades a file and gives the result of its exercise.
using GradeText = std::function<report::Exercise(const std::string& text)>;

/// Takes the first advice of a graded file, grades it again, and so on until no advice is left: each finding
/// must be gone, and the file must compile and run to its end.
AdviceTrial try_advice(std::string text, report::Exercise graded, const GradeText& grade);

/// Whether a graded file has advice to try.
bool has_advice(const report::Exercise& graded);

}  // namespace cml::authoring
