#pragma once
#include <string>
#include <string_view>

namespace cml::report {

/// Text that a submission may have shaped, made safe for terminals, JSON and XML: valid UTF-8 (bad bytes
/// become U+FFFD), no control characters but newline and tab, no bidirectional overrides; what is beyond
/// `limit` bytes is cut, and the cut is said.
std::string clean(std::string_view text, size_t limit = 8192);

/// Every line of `text` behind `prefix`.
std::string indented(std::string_view text, std::string_view prefix);

}  // namespace cml::report
