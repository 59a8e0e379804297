#include "authoring/solution_leaks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>

#include "authoring/attempt.h"
#include "authoring/exercise_files.h"
#include "core/file.h"
#include "source/code_only.h"
#include "source/todo_regions.h"

namespace cml::authoring {
namespace fs = std::filesystem;
namespace {

/// Characters of code from which a copy is no coincidence: shorter bodies are one call or one index.
constexpr size_t kLeast = 40;

std::vector<fs::path> files_below(const fs::path& folder, const std::string& extension) {
  std::vector<fs::path> files;
  if (!fs::is_directory(folder)) return files;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file() && (extension.empty() || entry.path().extension() == extension))
      files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

/// Blanks and comment marks left out, and nothing else: a copy may hide in a remark.
std::string with_remarks(const std::string& source) {
  std::string text;
  for (size_t i = 0; i < source.size(); ++i) {
    const bool is_mark = source[i] == '/' && i + 1 < source.size() && source[i + 1] == '/';
    if (is_mark) ++i;
    if (!is_mark && !std::isspace(static_cast<unsigned char>(source[i]))) text += source[i];
  }
  return text;
}

}  // namespace

std::vector<SolutionRegion> solution_regions(const fs::path& root, const fs::path& file) {
  std::vector<SolutionRegion> found;
  if (!has_sections(root, file)) {
    for (source::TodoBody& body : source::todo_bodies(read_file(file))) found.push_back({std::move(body)});
    return found;
  }
  const std::string reference = read_file(reference_of(root, file));
  const std::vector<source::TodoBody> theirs = source::todo_bodies(reference);
  const Result<std::vector<Section>> sections = parse_sections(read_file(file), file.string());
  if (!sections) return {};
  for (const Section& section : *sections) {
    const Result<std::string> text = expand(section, reference, file.string());
    if (!text) continue;
    const std::vector<source::TodoBody> own = source::todo_bodies(*text);
    for (size_t i = 0; i < std::min(own.size(), theirs.size()); ++i) {
      if (own[i].text == theirs[i].text) continue;
      const auto region = std::find_if(section.regions.begin(), section.regions.end(),
                                       [&](const AttemptRegion& one) { return one.number == i + 1; });
      const bool is_there = region != section.regions.end();
      found.push_back({{is_there ? region->line : section.line, own[i].text}, is_there});
    }
  }
  return found;
}

std::vector<SecretBody> secret_bodies(const fs::path& root) {
  std::string starters;
  for (const fs::path& file : files_below(root / "labs", ".cu"))
    starters += source::code_only(read_file(file));
  std::map<std::string, std::string> found;
  const auto take = [&](const fs::path& file, bool is_wrong) {
    for (const auto& [body, is_written_there] : solution_regions(root, file)) {
      const std::string code = source::code_only(body.text);
      if (code.size() < kLeast) continue;
      if (is_wrong && starters.find(code) != std::string::npos) continue;
      found.emplace(code, fmt::format("{}:{}", file.lexically_relative(root).generic_string(), body.line));
    }
  };
  for (const fs::path& file : files_below(root / "solutions", ".cu"))
    if (!has_sections(root, file)) take(file, false);
  for (const fs::path& file : files_with_sections(root)) take(file, is_wrong(file));
  std::vector<SecretBody> bodies;
  for (const auto& [text, from] : found) bodies.push_back({text, from});
  return bodies;
}

std::vector<std::string> leaks_in(const fs::path& folder, const std::vector<SecretBody>& bodies) {
  std::vector<std::string> faults;
  for (const fs::path& file : files_below(folder, "")) {
    const std::string text = read_file(file);
    const std::string code = source::code_only(text);
    const std::string remarks = with_remarks(text);
    for (const SecretBody& body : bodies)
      if (code.find(body.text) != std::string::npos || remarks.find(body.text) != std::string::npos)
        faults.push_back(fmt::format("{} holds the solution of {}",
                                     file.lexically_relative(folder).generic_string(), body.from));
  }
  return faults;
}

std::vector<std::string> solved_starters(const fs::path& folder, const fs::path& root) {
  std::vector<std::string> faults;
  for (const fs::path& solution : files_below(root / "solutions", ".cu")) {
    const fs::path name = "labs" / solution.lexically_relative(root / "solutions");
    if (!fs::is_regular_file(folder / name)) continue;
    const std::vector<source::TodoBody> given = source::todo_bodies(read_file(folder / name));
    const std::vector<source::TodoBody> solved = source::todo_bodies(read_file(solution));
    for (size_t i = 0; i < std::min(given.size(), solved.size()); ++i)
      if (const std::string code = source::code_only(given[i].text);
          !code.empty() && code == source::code_only(solved[i].text))
        faults.push_back(fmt::format("{}:{} is solved", name.generic_string(), given[i].line));
  }
  return faults;
}

}  // namespace cml::authoring
