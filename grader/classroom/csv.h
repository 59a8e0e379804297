#pragma once
#include <string>
#include <vector>

#include "core/encoding.h"
#include "core/error.h"

/// CSV as course systems and spreadsheets export it: RFC 4180, in UTF-8 or UTF-16, with commas, semicolons or
/// tabs. Libraries give the text of a field alone; what is written back unchanged needs its bytes too.
namespace cml::classroom {

/// One field.
struct CsvField {
  std::string text;  ///< what it says
  std::string raw;   ///< as the file has it, quotes included; UTF-8
};

/// One row.
struct CsvRow {
  int line = 0;                  ///< where it begins, from 1
  std::vector<CsvField> fields;  ///< as many as the first row has
};

/// A whole file. Lines that are empty are left out.
struct Csv {
  Encoding encoding = Encoding::utf8;  ///< in which it was stored
  char separator = ',';                ///< of the three the most frequent one of the first line
  std::string newline = "\r\n";        ///< of its first row
  std::vector<CsvRow> rows;            ///< at least one
};

/// Reads all of it or nothing. The Error, with `name` and the line, is about a quote that is not closed or
/// stands where it may not, rows of different lengths, a file that is empty or no text.
Result<Csv> parse_csv(const std::string& text, const std::string& name);

/// The bytes of all fields, in rows, in the encoding that the file had.
std::string render_csv(const Csv& csv);

}  // namespace cml::classroom
