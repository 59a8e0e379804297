#include "compile/diagnostics.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "compile/plain_meaning.h"
#include "core/pattern.h"
#include "core/text.h"

namespace cml::compile {
namespace {

constexpr size_t kMaxLine = Pattern::kLongestText;  ///< a template's name can have megabytes
constexpr size_t kMaxMessages = 5;                  ///< further errors are counted only
constexpr size_t kMaxDetails = 4;
constexpr const char* kNoMemorySpace = "A namespace scope variable without memory space annotations";

std::string cut(std::string line) {
  if (line.size() > kMaxLine) line = line.substr(0, kMaxLine) + " ...";
  return line;
}

std::string base_name(const std::string& path) { return path.substr(path.find_last_of('/') + 1); }

/// "name(12): error #20: text" and the forms without a place.
std::optional<Diagnostic> begin_of_message(const std::string& line) {
  if (line.empty() || line[0] == ' ') return std::nullopt;
  const std::string front = line.substr(0, kMaxLine);
  static const Pattern placed(
      R"(^(.*)\((\d{1,9})\): (catastrophic error|error|warning|remark|note)( #[0-9A-Z-]+)?: )");
  static const Pattern at_end(R"(^At end of source: ((?:catastrophic )?error)( #[0-9A-Z-]+)?: )");
  static const Pattern assembler(R"(^ptxas (.*, line \d+; )?(error|fatal|warning|info) *: )");
  Diagnostic diagnostic;
  std::string severity;
  size_t end = 0;
  if (const auto with_place = placed.find(front)) {
    diagnostic.where = {with_place->groups[1], std::stoi(with_place->groups[2]), 0};
    severity = with_place->groups[3];
    end = with_place->end;
  } else if (const auto of_end = at_end.find(front)) {
    severity = of_end->groups[1];
    end = of_end->end;
  } else if (const auto of_assembler = assembler.find(front)) {
    severity = of_assembler->groups[2] == "info" ? "note" : of_assembler->groups[2];
    end = of_assembler->end;
  } else {
    return std::nullopt;
  }
  diagnostic.severity = severity == "warning"                        ? Diagnostic::Severity::warning
                        : severity == "remark" || severity == "note" ? Diagnostic::Severity::note
                                                                     : Diagnostic::Severity::error;
  diagnostic.message = cut(line.substr(end));
  return diagnostic;
}

/// Column in bytes, from 0, that a caret line points to; the compiler indents quotes by two.
std::optional<size_t> caret_column(const std::string& line) {
  const size_t caret = line.find_first_not_of(" \t");
  if (caret == std::string::npos || line[caret] != '^' || caret < 2) return std::nullopt;
  if (line.find_first_not_of("^~ ", caret) != std::string::npos) return std::nullopt;
  return caret - 2;
}

size_t characters(const std::string& text, size_t bytes) {
  return static_cast<size_t>(
      std::count_if(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(std::min(bytes, text.size())),
                    [](char c) { return (c & 0xC0) != 0x80; }));
}

/// Quotes the student's line with a caret under `column` (bytes); tabs stay tabs, so that the caret stays in
/// place.
void quote(Diagnostic& diagnostic, const std::string& line, size_t column) {
  if (line.size() > kMaxLine) return;
  std::string pointer;
  for (size_t i = 0; i < column && i < line.size(); ++i)
    if ((line[i] & 0xC0) != 0x80) pointer += line[i] == '\t' ? '\t' : ' ';
  diagnostic.excerpt = {"  " + line, "  " + pointer + "^"};
  diagnostic.where.column = 1 + static_cast<int>(characters(line, column));
}

bool is_summary(const std::string& line) {
  static const Pattern summary(
      R"(^(\d+ (catastrophic )?errors? detected in|Compilation terminated|Remark: The warnings|The error limit))");
  return summary.is_in(line.substr(0, kMaxLine));
}

}  // namespace

std::string Diagnostic::to_string() const {
  const std::string place = where.to_string();
  std::string text = place.empty() ? message : place + ": " + message;
  for (const std::string& line : excerpt) text += "\n" + line;
  for (const std::string& line : details) text += "\n" + line;
  return text;
}

std::vector<Diagnostic> parse_log(const std::string& log, const std::string& source,
                                  const std::string& compiled_as, const std::string& file_name) {
  const std::vector<std::string> own_lines = lines_of(source);
  const std::vector<std::string> lines = lines_of(log);
  std::vector<Diagnostic> diagnostics;
  bool inside = false;
  for (size_t i = 0; i < lines.size(); ++i) {
    if (std::optional<Diagnostic> begun = begin_of_message(lines[i])) {
      begun->where.file =
          base_name(begun->where.file) == compiled_as ? file_name : base_name(begun->where.file);
      diagnostics.push_back(*std::move(begun));
      inside = true;
      continue;
    }
    if (lines[i].empty() || is_summary(lines[i])) inside = false;
    if (!inside) continue;
    Diagnostic& current = diagnostics.back();
    const bool own = current.where.file == file_name;
    if (i + 1 < lines.size()) {
      if (const std::optional<size_t> column = caret_column(lines[i + 1])) {
        const auto line = static_cast<size_t>(current.where.line);
        if (own && line >= 1 && line <= own_lines.size()) quote(current, own_lines[line - 1], *column);
        ++i;
        continue;
      }
    }
    if (own && current.details.size() < kMaxDetails) {
      std::string detail = lines[i];
      for (size_t at = detail.find('"' + compiled_as + '"'); at != std::string::npos;
           at = detail.find('"' + compiled_as + '"', at + 1))
        detail.replace(at + 1, compiled_as.size(), file_name);
      current.details.push_back(cut(detail));
    }
  }
  return diagnostics;
}

Error to_error(const std::vector<Diagnostic>& diagnostics, const std::string& file_name,
               const std::string& source) {
  std::vector<const Diagnostic*> errors;
  for (const Diagnostic& diagnostic : diagnostics)
    if (diagnostic.severity == Diagnostic::Severity::error) errors.push_back(&diagnostic);
  if (errors.empty())
    return Error{"the file does not compile, and the compiler does not say why",
                 "compile it with nvcc -c",
                 {file_name}};
  // An error inside a header has its cause in the student's file: name that first where there is one.
  std::stable_partition(errors.begin(), errors.end(),
                        [&](const Diagnostic* error) { return error->where.file == file_name; });
  // Of a declaration that is no right one the compiler first says that its memory space is missing.
  std::stable_partition(errors.begin(), errors.end(), [&](const Diagnostic* error) {
    return error->where.file == file_name && !error->message.starts_with(kNoMemorySpace);
  });
  // What follows from it is left out.
  while (errors.size() > 1 && errors.back()->message.starts_with(kNoMemorySpace)) errors.pop_back();
  Diagnostic first = *errors.front();
  Error error;
  error.where = first.where.file.empty() ? SourceLocation{file_name} : first.where;
  first.where = {};
  error.message = first.to_string();
  for (size_t i = 1; i < errors.size() && i < kMaxMessages; ++i)
    error.message += "\n" + errors[i]->to_string();
  if (errors.size() > kMaxMessages)
    error.message += fmt::format("\n... and {} more errors", errors.size() - kMaxMessages);
  error.next_step =
      errors.size() == 1 ? "correct this error and run again" : "correct the first error and run again";
  if (error.message.find("device-side kernel launch") != std::string::npos)
    error.next_step =
        "launch the kernel from host code: the emulator does not have kernels that kernels launch";
  if (const std::optional<Meaning> meaning = meaning_of(errors, source)) {
    const std::string place = error.where.to_string();
    error.message =
        fmt::format("{}\n{}: {}", meaning->text, place.empty() ? file_name : place, error.message);
    error.where = {file_name, meaning->line, 0};
    error.next_step = meaning->next_step;
  }
  return error;
}

}  // namespace cml::compile
