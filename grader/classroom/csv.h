#pragma once
#include <string>
#include <vector>

#include "core/error.h"

/// CSV as course systems export it: RFC 4180, in UTF-8, with or without a byte order mark. Libraries give the
/// text of a field alone; what is written back unchanged needs its bytes too.
namespace cml::classroom {

/// One field.
struct CsvField {
  std::string text;  ///< what it says
  std::string raw;   ///< its bytes, quotes included
};

/// One row.
struct CsvRow {
  int line = 0;                  ///< where it begins, from 1
  std::vector<CsvField> fields;  ///< as many as the first row has
};

/// A whole file. Lines that are empty are left out.
struct Csv {
  bool has_mark = false;         ///< it begins with a byte order mark
  std::string newline = "\r\n";  ///< of its first row
  std::vector<CsvRow> rows;      ///< at least one
};

/// Reads all of it or nothing. The Error, with `name` and the line, is about a quote that is not closed or
/// stands where it may not, rows of different lengths, a file that is empty or of another encoding.
Result<Csv> parse_csv(const std::string& text, const std::string& name);

/// The bytes of all fields, in rows.
std::string render_csv(const Csv& csv);

}  // namespace cml::classroom
