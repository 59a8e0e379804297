#pragma once
#include <string>

/// Encodings that editors, shells and course systems write text in.
namespace cml {

/// How a text was stored.
enum class Encoding : unsigned char { utf8, utf8_mark, utf16_le, utf16_be };

/// A text, and how it was stored.
struct Decoded {
  std::string text;                    ///< UTF-8 without a byte order mark
  Encoding encoding = Encoding::utf8;  ///< how the bytes were written
};

/// Reads a byte order mark and, after one of UTF-16, that encoding. UTF-16 without a mark is known by its
/// zeros: each second byte, and no other one. A unit that is no character becomes U+FFFD. Other bytes stay as
/// they are.
Decoded decode_text(std::string bytes);
/// The reverse; `text` is UTF-8.
std::string encode_text(const std::string& text, Encoding encoding);

/// The text of a source file: decoded, and with a line feed instead of each carriage return where there is
/// no line feed at all (classic Mac OS).
std::string source_text(std::string bytes);

}  // namespace cml
