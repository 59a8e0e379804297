#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/failure.h"

namespace cml::report {

/// A character at the front of a text.
struct Character {
  uint32_t code = 0;   ///< code point
  size_t bytes = 1;    ///< that it takes
  bool valid = false;  ///< else one byte that begins none
};
/// The UTF-8 sequence at the front of `text`, which is not empty (RFC 3629: no overlong forms, no
/// surrogates).
Character decode_utf8(std::string_view text);

/// What text from outside must not bring along: control characters (newline and tab among them),
/// bidirectional overrides and isolates, U+FFFE and U+FFFF.
bool is_unsafe(uint32_t code);

/// Columns that what is shown on a terminal keeps to.
inline constexpr size_t kScreenColumns = 80;

/// How many columns of a terminal a character takes: 0 for one that is drawn on the character before it, 2
/// for a wide one (Unicode Standard Annex 11), else 1.
size_t columns_of(uint32_t code);

/// How many columns of a terminal a text takes, without its colours (SGR).
size_t width_of(std::string_view text);

/// Text that a submission may have shaped, made safe for terminals, JSON and XML: valid UTF-8 (bad bytes
/// become U+FFFD), no control characters but newline and tab, no bidirectional overrides; what is beyond
/// `limit` bytes is cut, and the cut is said.
std::string clean(std::string_view text, size_t limit = 8192);

/// A failure whose texts are clean.
Failure clean(Failure failure);

/// Every line of `text` after `prefix`.
std::string indented(std::string_view text, std::string_view prefix);

}  // namespace cml::report
