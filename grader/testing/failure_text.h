#pragma once
#include <string>

namespace cml::testing {

/// Our matchers begin their explanation with this character; what GoogleTest prints before it (the matched
/// object) says nothing to a student. It cannot come from a submission: reports strip control characters.
inline constexpr char kExplanationMark = '\x1f';

/// GoogleTest's failure text as a student reads it: of a failed matcher of ours the explanation alone (behind
/// the expression where that names an array), of anything else the text as it is.
std::string failure_text(const std::string& gtest_message);

/// True for the text by which GoogleTest reports an exception that left a test: a broken check, not a
/// student's fault.
bool is_escaped_exception(const std::string& gtest_message);

}  // namespace cml::testing
