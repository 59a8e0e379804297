#include "parity/intrinsic.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace cml::parity {
namespace {

constexpr const char* kColumns = "name\tresult\tparameters\theader\tarch\tdomain\tcall\terror\tulps\tnote";
constexpr size_t kColumnCount = 10;

/// The parts of `text` between separators, blanks around them stripped.
std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (true) {
    const size_t end = std::min(text.find(separator), text.size());
    std::string_view part = text.substr(0, end);
    while (part.starts_with(' ')) part.remove_prefix(1);
    while (part.ends_with(' ')) part.remove_suffix(1);
    parts.emplace_back(part);
    if (end == text.size()) return parts;
    text.remove_prefix(end + 1);
  }
}

/// "const float *p": a type, a star, a name.
Value read_parameter(std::string_view text) {
  Value value;
  const size_t star = text.find('*');
  const size_t name = star == std::string_view::npos ? text.rfind(' ') : star;
  if (name == std::string_view::npos) return value;
  value.is_pointer = star != std::string_view::npos;
  value.type = split(text.substr(0, name), '\n')[0];
  value.name = split(text.substr(name + 1), '\n')[0];
  if (value.type.starts_with("const ")) {
    value.is_constant = true;
    value.type.erase(0, 6);
  }
  return value;
}

/// A number as C++ writes it, hexadecimal too.
std::optional<double> number(const std::string& text) {
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  return !text.empty() && *end == 0 ? std::optional(value) : std::nullopt;
}

std::optional<Domain> read_domain(std::string_view text) {
  constexpr std::string_view kMembers = "members:";
  Domain domain;
  domain.is_member_mask = text.starts_with(kMembers);
  if (domain.is_member_mask) text.remove_prefix(kMembers.size());
  if (const size_t dots = text.find(".."); dots != std::string_view::npos) {
    const auto low = number(std::string(text.substr(0, dots)));
    const auto high = number(std::string(text.substr(dots + 2)));
    if (!low || !high || *low >= *high) return std::nullopt;
    domain.low = *low;
    domain.high = *high;
    return domain;
  }
  for (const std::string& one : split(text, '|')) {
    const auto value = number(one);
    if (!value) return std::nullopt;
    domain.values.push_back(*value);
  }
  return domain;
}

/// "4", "abs 1e-6", or "4 abs 1e-6": what holds for one of the two is allowed.
std::optional<Allowed> read_error(const std::string& text) {
  const size_t word = std::min(text.find("abs "), text.size());
  Allowed allowed;
  if (word > 0) {
    const auto ulps = number(text.substr(0, word == text.size() ? word : word - 1));
    if (!ulps) return std::nullopt;
    allowed.ulps = *ulps;
  }
  if (word < text.size()) {
    const auto absolute = number(text.substr(word + 4));
    if (!absolute) return std::nullopt;
    allowed.absolute = *absolute;
  }
  return text.empty() ? std::nullopt : std::optional(allowed);
}

std::string plain_call(const Intrinsic& row) {
  std::vector<std::string> arguments;
  for (size_t i = 0; i < row.parameters.size(); ++i) arguments.push_back(fmt::format("a{}", i));
  return fmt::format("{}({})", row.name, fmt::join(arguments, ", "));
}

/// Fills in the row; what is wrong with it where something is.
std::optional<std::string> read_row(const std::vector<std::string>& cells, Intrinsic& row) {
  if (cells.size() != kColumnCount)
    return fmt::format("the row has {} columns, not {}", cells.size(), kColumnCount);
  row.name = cells[0];
  row.result.type = cells[1];
  row.header = cells[3];
  row.note = cells[9];
  if (!cells[2].empty()) {
    for (const std::string& one : split(cells[2], ',')) {
      row.parameters.push_back(read_parameter(one));
      if (row.parameters.back().type.empty()) return "'" + one + "' is no parameter";
    }
  }
  const std::optional<double> arch = number(cells[4]);
  if (!arch) return "'" + cells[4] + "' is no architecture";
  row.compute_capability = static_cast<int>(*arch);
  row.domains.resize(row.parameters.size());
  for (const std::string& one : split(cells[5], ';')) {
    if (one.empty()) continue;
    const size_t equal = std::min(one.find('='), one.size());
    const auto parameter = std::find_if(row.parameters.begin(), row.parameters.end(),
                                        [&](const Value& p) { return p.name == one.substr(0, equal); });
    if (parameter == row.parameters.end() || equal == one.size()) return "'" + one + "' is no domain";
    const std::optional<Domain> domain = read_domain(std::string_view(one).substr(equal + 1));
    if (!domain) return "'" + one + "' is no domain";
    row.domains[static_cast<size_t>(parameter - row.parameters.begin())] = *domain;
  }
  row.call = cells[6].empty() ? plain_call(row) : cells[6];
  const std::optional<Allowed> allowed = read_error(cells[7]);
  if (!allowed) return "'" + cells[7] + "' is no error";
  row.allowed = *allowed;
  const std::optional<double> ulps = number(cells[8]);
  if (!ulps) return "'" + cells[8] + "' is no number of ulps";
  row.documented_ulps = *ulps;
  return std::nullopt;
}

}  // namespace

std::string Intrinsic::signature() const {
  std::vector<std::string> texts;
  for (const Value& p : parameters)
    texts.push_back(
        fmt::format("{}{} {}{}", p.is_constant ? "const " : "", p.type, p.is_pointer ? "*" : "", p.name));
  return fmt::format("{} {}({})", result.type, name, fmt::join(texts, ", "));
}

Result<std::vector<Intrinsic>> read_intrinsics(std::string_view text, const std::string& file) {
  std::vector<Intrinsic> rows;
  int line = 0;
  const auto wrong = [&](const std::string& what) {
    return Error{what,
                 "Compare the row with the README next to it, or write the file anew by tools/intrinsics.py.",
                 {file, line, 0}};
  };
  for (const std::string& one : split(text, '\n')) {
    ++line;
    if (line == 1 && one != kColumns) return wrong("the first line does not name the columns");
    if (line == 1 || one.empty()) continue;
    Intrinsic row;
    // Not split(): it strips, and the last columns may be empty.
    std::vector<std::string> cells;
    std::istringstream parts(one);
    for (std::string cell; std::getline(parts, cell, '\t');) cells.push_back(cell);
    cells.resize(std::max(cells.size(), kColumnCount));
    if (const auto what = read_row(cells, row)) return wrong(*what);
    row.where = {file, line, 0};
    rows.push_back(std::move(row));
  }
  return rows;
}

Result<std::vector<Intrinsic>> intrinsics_in(const std::string& folder) {
  std::vector<std::filesystem::path> files;
  std::error_code failed;
  for (const auto& entry : std::filesystem::directory_iterator(folder, failed))
    if (entry.path().extension() == ".tsv") files.push_back(entry.path());
  if (files.empty())
    return Error{"no list of device functions in " + folder,
                 "Run it in a checkout of the project; a handout does not have the lists.",
                 {}};
  std::sort(files.begin(), files.end());
  std::vector<Intrinsic> all;
  for (const auto& path : files) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    Result<std::vector<Intrinsic>> rows = read_intrinsics(text.str(), path.filename().string());
    if (!rows) return rows.error();
    all.insert(all.end(), rows->begin(), rows->end());
  }
  return all;
}

}  // namespace cml::parity
