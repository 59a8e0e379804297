#pragma once
#include <string>
#include <vector>

namespace cml::testing {

/// One failure of a check, as a report tells it.
struct Failure {
  std::string label;  ///< which kernel and case, in the student's words; may be empty
  std::string text;   ///< cause, evidence and next step
  /// "label: text".
  std::string to_string() const { return label.empty() ? text : label + ": " + text; }
};

/// The failures in their order, those of one cause as one: the first of them, and in how many more cases it
/// is so. Of one cause are failures whose first lines differ in numbers alone, line numbers apart.
std::vector<std::string> told_once(const std::vector<Failure>& failures);

}  // namespace cml::testing
