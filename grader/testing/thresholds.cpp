#include "testing/thresholds.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/text.h"
#include "core/toml.h"

namespace cml::testing {
namespace {

std::string share_text(double share) { return fmt::format("{:.2f}", share); }

/// A basic string of TOML.
std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      out += std::string("\\") + c;
    else if (code < 0x20 || code == 0x7F)
      out += fmt::format("\\u{:04X}", code);
    else
      out += c;
  }
  return out + "\"";
}

/// The last line (from 1) of a table's header and rows.
size_t last_line(const toml::table& table) {
  size_t line = table.source().begin.line;
  for (const auto& [key, value] : table) line = std::max<size_t>(line, value.source().end.line);
  return line;
}

/// `text` with one row more, or with another share in it. The caller parses what comes out.
std::string with_row(const std::string& text, const toml::table& parsed, const ThresholdRow& row) {
  std::vector<std::string> lines = lines_of(text);
  const std::string entry = quoted(row.gpu) + " = " + share_text(row.share);
  const toml::table* table = parsed[row.exercise].as_table();
  if (table == nullptr) {
    if (!lines.empty()) lines.emplace_back();
    lines.push_back("[" + quoted(row.exercise) + "]");
    lines.push_back(entry);
  } else if (const toml::node* value = table->get(row.gpu)) {
    const toml::source_region& at = value->source();
    if (at.begin.line == at.end.line && at.end.column >= at.begin.column)
      lines.at(at.begin.line - 1)
          .replace(at.begin.column - 1, at.end.column - at.begin.column, share_text(row.share));
  } else {
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(last_line(*table)), entry);
  }
  return fmt::format("{}\n", fmt::join(lines, "\n"));
}

}  // namespace

std::optional<double> find_threshold(const std::string& thresholds_file, const std::string& exercise,
                                     const std::string& gpu) {
  try {
    const toml::table table = toml::parse_file(thresholds_file);
    const toml::table* row = table[exercise].as_table();
    if (row == nullptr) return std::nullopt;
    const auto own = (*row)[gpu].value<double>();
    return own ? own : (*row)["any"].value<double>();
  } catch (const toml::parse_error& error) {
    throw InfrastructureError(thresholds_file + ": " + std::string(error.description()), __FILE__, __LINE__);
  }
}

double threshold_of(const std::string& thresholds_file, const std::string& exercise, const std::string& gpu) {
  const std::optional<double> share = find_threshold(thresholds_file, exercise, gpu);
  CML_REQUIRE(share.has_value(), thresholds_file + " has no share for " + exercise + " on " + gpu +
                                     "; write a row, or run grader calibrate --write");
  return *share;
}

Result<std::string> with_rows(const std::string& text, const std::vector<ThresholdRow>& rows,
                              const std::string& file) {
  std::string edited = text;
  try {
    for (const ThresholdRow& row : rows) {
      edited = with_row(edited, toml::parse(edited), row);
      const auto written = toml::parse(edited)[row.exercise][row.gpu].value<double>();
      if (!written || std::abs(*written - row.share) > 0.005 + 1e-9)
        return Error{"the table of " + row.exercise + " is not written a row a line",
                     "Write it as in labs/thresholds.toml, or give another file to -o.",
                     {file}};
    }
  } catch (const toml::parse_error& error) {
    return Error{
        std::string(error.description()),
        "Mend the TOML of that line.",
        {file, static_cast<int>(error.source().begin.line), static_cast<int>(error.source().begin.column)}};
  }
  return edited;
}

}  // namespace cml::testing
