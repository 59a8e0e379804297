#pragma once
#include <string>

#include "testing/same_causes.h"

namespace cml::testing {

/// Our matchers begin their explanation with this character; what GoogleTest prints before it (the matched
/// object) says nothing to a student. It cannot come from a submission: reports strip control characters.
inline constexpr char kExplanationMark = '\x1f';
/// And those of a Run end with this one: what the check streams behind is label and next step.
inline constexpr char kExplanationEnd = '\x1e';

/// GoogleTest's failure text as a student reads it: of a failed matcher of ours the explanation alone (behind
/// the name of the array where that is compared), of anything else the text as it is. What the check
/// streamed, "case: what to do", is label and next step.
Failure failure_of(const std::string& gtest_message);
/// The same as one text.
std::string failure_text(const std::string& gtest_message);
/// What end_test and ADD_FAILURE of the fixture are given: label and text, which failure_of tells apart.
std::string with_label(const std::string& label, const std::string& text);

/// True for the text by which GoogleTest reports an exception that left a test: a broken check, not a
/// student's fault.
bool is_escaped_exception(const std::string& gtest_message);

}  // namespace cml::testing
