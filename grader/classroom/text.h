#pragma once
#include <string>

/// Names of people and of their files are bytes from outside.
namespace cml::classroom {

/// UTF-8 without what report::is_unsafe names: bytes of anything else come as "\xHH".
std::string printable(const std::string& bytes);

/// Printable text of several lines in one: "; " is between them.
std::string one_line(const std::string& text);

/// `id` as a file's name: letters, digits, "-", "_", "+", "@" and dots that do not lead, and all beyond
/// ASCII; anything else becomes "_", and then a digest is added, so that two ids never share a file.
std::string file_name_of(const std::string& id);

/// One field of CSV (RFC 4180). A text that a spreadsheet would read as a formula gets a "'" in front.
std::string csv_field(const std::string& text, char separator = ',');

}  // namespace cml::classroom
