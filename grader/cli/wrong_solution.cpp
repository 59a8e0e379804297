#include "cli/wrong_solution.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

namespace cml::cli {
namespace {

/// The rest of the first comment line at the file's head that begins with `key`.
std::string head_value(const std::string& source, const std::string& key) {
  std::istringstream in(source);
  std::string line;
  while (std::getline(in, line) && line.starts_with("//")) {
    if (!line.starts_with(key)) continue;
    const size_t begin = line.find_first_not_of(' ', key.size());
    const size_t end = line.find_last_not_of(" \r\t");
    return begin == std::string::npos || end < begin ? "" : line.substr(begin, end - begin + 1);
  }
  return {};
}

std::string all_text(const report::Check& check, const report::Exercise& exercise) {
  std::string text;
  for (const std::string& message : check.messages) text += message + "\n";
  for (const std::string& problem : exercise.problems) text += problem + "\n";
  return text;
}

}  // namespace

Result<Rejection> parse_rejection(const std::string& source, const std::string& file) {
  const Rejection rejection{head_value(source, "// rejected-by:"), head_value(source, "// because:")};
  if (rejection.check.empty() || rejection.because.empty())
    return Error{fmt::format("the head has no line \"// {}: ...\"",
                             rejection.check.empty() ? "rejected-by" : "because"),
                 "Begin the file with \"// rejected-by: CHECK\" and \"// because: part of its message\".",
                 {file, 1, 0}};
  return rejection;
}

std::optional<std::string> rejection_fault(const Rejection& expected, const report::Exercise& exercise) {
  const auto check = std::find_if(exercise.checks.begin(), exercise.checks.end(),
                                  [&](const report::Check& c) { return c.name == expected.check; });
  if (check == exercise.checks.end())
    return fmt::format("is to be rejected by {}, which is no check of {}", expected.check, exercise.id);
  const std::string text = all_text(*check, exercise);
  if (check->status != report::Status::failed)
    return fmt::format("is to be rejected by {}, which {}: {}", expected.check, text_of(check->status), text);
  if (text.find(expected.because) == std::string::npos)
    return fmt::format("was rejected by {}, not because \"{}\" but: {}", expected.check, expected.because,
                       text);
  return std::nullopt;
}

}  // namespace cml::cli
