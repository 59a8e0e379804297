#include "authoring/claim.h"

#include <fmt/format.h>

#include <cctype>

#include "authoring/attempt.h"
#include "authoring/exercise_files.h"
#include "authoring/proof.h"
#include "authoring/todo_regions.h"
#include "core/file.h"
#include "testing/submission.h"

namespace cml::authoring {
namespace fs = std::filesystem;
namespace {

/// solutions/LAB/NAME.cu of solutions/LAB/wrong/NAME.WHY.cu.
fs::path reference_of(const fs::path& file) {
  const std::string name = file.filename().string();
  return file.parent_path().parent_path() / (name.substr(0, name.find('.')) + ".cu");
}

/// What is wrong with the format of a right or wrong file; nothing where it can be graded.
std::optional<Error> format_fault(const fs::path& file) {
  const Result<std::string> source = testing::read_source(file.string(), file.string());
  if (!source) return source.error();
  if (const Result<std::string> text = graded_text(file); !text) return text.error();
  const Result<std::string> reference = testing::read_source(reference_of(file).string(), file.string());
  if (head_says(*source, kWholeFile) && reference && as_regions(*source, *reference))
    return Error{"the file is whole, and given code is not what it changes",
                 "Write only the TODO regions that differ; `grader verify --write-regions` does it.",
                 {file.string(), 1, 0}};
  return std::nullopt;
}

/// Whether the word stands in `text` by itself.
bool has_name(const std::string& text, const std::string& name) {
  const auto is_part_of_name = [&](size_t at) {
    return at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) || text[at] == '_');
  };
  for (size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1))
    if ((at == 0 || !is_part_of_name(at - 1)) && !is_part_of_name(at + name.size())) return true;
  return false;
}

/// The head of a wrong file, whose parts are names of the reference.
Result<WrongHead> head_of(const fs::path& file, const std::string& reference) {
  Result<WrongHead> head = parse_wrong_head(read_file(file), file.string());
  if (!head) return head;
  for (const std::string& part : head->parts)
    if (!has_name(reference, part))
      return Error{fmt::format("\"// part: {}\" is no name of the reference solution", part),
                   "Name the kernels that the file misses.",
                   {file.string(), 1, 0}};
  return head;
}

std::vector<std::string> region_faults(const ExerciseFiles& files) {
  std::vector<std::string> faults =
      compare_outside_todos(read_file(files.starter), read_file(files.solution));
  for (std::string& fault : faults) fault = files.exercise->id + ": " + fault;
  return faults;
}

}  // namespace

Result<std::string> graded_text(const fs::path& file) {
  const Result<std::string> source = testing::read_source(file.string(), file.string());
  if (!source) return source.error();
  const Result<Attempt> attempt = parse_attempt(*source, file.string());
  if (!attempt) return attempt.error();
  if (attempt->whole) return attempt->source;
  const std::string reference = reference_of(file).string();
  const Result<std::string> text = testing::read_source(reference, reference);
  if (!text) return text.error();
  return assemble(*attempt, *text, file.string());
}

Claims claims_of(const fs::path& root, const testing::ExerciseRow& exercise) {
  const ExerciseFiles files = files_of(root, exercise);
  if (std::vector<std::string> missing = files.missing(); !missing.empty()) return {{}, std::move(missing)};
  Claims all{{{&exercise, Role::starter, files.starter, {}}, {&exercise, Role::solution, files.solution, {}}},
             region_faults(files)};
  for (const fs::path& right : files.rights) {
    if (const auto fault = format_fault(right))
      all.faults.push_back(fault->to_string());
    else
      all.claims.push_back({&exercise, Role::right, right, {}});
  }
  for (const fs::path& wrong : files.wrongs) {
    const auto fault = format_fault(wrong);
    Result<WrongHead> head = fault ? Result<WrongHead>(*fault) : head_of(wrong, read_file(files.solution));
    if (!head)
      all.faults.push_back(head.error().to_string());
    else
      all.claims.push_back({&exercise, Role::wrong, wrong, *std::move(head)});
  }
  return all;
}

Result<std::vector<std::string>> write_regions(const fs::path& root, const testing::ExerciseRow& exercise) {
  const ExerciseFiles files = files_of(root, exercise);
  const Result<std::string> reference =
      testing::read_source(files.solution.string(), files.solution.string());
  if (!reference) return reference.error();
  std::vector<std::string> written;
  for (const std::vector<fs::path>* list : {&files.rights, &files.wrongs}) {
    for (const fs::path& file : *list) {
      const std::string source = read_file(file);
      if (is_attempt(source) && !head_says(source, kWholeFile)) continue;
      const std::optional<std::string> regions = as_regions(source, *reference);
      if (!regions) continue;
      if (auto error = write_file(file.string(), *regions)) return *error;
      written.push_back(file.string());
    }
  }
  return written;
}

std::vector<std::string> judge(const Claim& claim, const report::Exercise& graded) {
  switch (claim.role) {
    case Role::starter:
      return starter_faults(graded);
    case Role::solution:
    case Role::right:
      return full_faults(graded);
    case Role::wrong:
      return wrong_faults(claim.head, graded);
  }
  return {};
}

}  // namespace cml::authoring
