#include "authoring/claim.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "authoring/attempt.h"
#include "authoring/exercise_files.h"
#include "authoring/proof.h"
#include "core/file.h"
#include "source/todo_regions.h"
#include "testing/exercise_texts.h"
#include "testing/submission.h"

namespace cml::authoring {
namespace fs = std::filesystem;
namespace {

/// A file's text, and its sections.
struct Sections {
  std::string source;
  std::vector<Section> all;
};
Result<Sections> sections_in(const fs::path& file) {
  Result<std::string> source = testing::read_source(file.string(), file.string());
  if (!source) return source.error();
  Result<std::vector<Section>> sections = parse_sections(*source, file.string());
  if (!sections) return sections.error();
  return Sections{*std::move(source), *std::move(sections)};
}

const Section* find_section(const std::vector<Section>& sections, const std::string& name) {
  const auto found = std::find_if(sections.begin(), sections.end(),
                                  [&](const Section& section) { return section.name == name; });
  return found == sections.end() ? nullptr : &*found;
}

/// "FILE:SECTION" in two; no section where it names none.
struct Named {
  fs::path file;
  std::string section;
};
Named named_by(const std::string& submission) {
  const size_t colon = submission.rfind(':');
  if (colon == std::string::npos || submission.find('/', colon) != std::string::npos) return {submission, ""};
  return {submission.substr(0, colon), submission.substr(colon + 1)};
}

/// Whether `text` has the word by itself.
bool has_name(const std::string& text, const std::string& name) {
  const auto is_part_of_name = [&](size_t at) {
    return at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) || text[at] == '_');
  };
  for (size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1))
    if ((at == 0 || !is_part_of_name(at - 1)) && !is_part_of_name(at + name.size())) return true;
  return false;
}

/// The head of a wrong section, whose parts are names of the reference.
Result<WrongHead> head_of(const Section& section, const ExerciseFiles& files, const fs::path& file,
                          const std::string& reference) {
  Result<WrongHead> head = wrong_head_of(section, file.string());
  if (!head) return head;
  const auto error = [&](const std::string& message, const std::string& next) {
    return Error{message, next, {file.string(), static_cast<int>(section.line), 0}};
  };
  for (const std::string& part : head->parts)
    if (!has_name(reference, part))
      return error(fmt::format("\"//: part: {}\" is no name of the reference solution", part),
                   "Name the kernels that the section misses.");
  const fs::path& place = is_attack(head->family) ? files.attacks : files.wrong;
  if (place != file)
    return error(fmt::format("section {} is of the family {}", section.name,
                             family_words()[static_cast<size_t>(head->family)]),
                 fmt::format("Move it to {}.", place.string()));
  return head;
}

/// Takes the sections of `file` into `all`.
void add_sections(const ExerciseFiles& files, const fs::path& file, const std::string& reference,
                  Claims& all) {
  if (!fs::exists(file)) return;
  const Result<Sections> sections = sections_in(file);
  if (!sections) {
    all.faults.push_back(sections.error().to_string());
    return;
  }
  const Role role = is_wrong(file) ? Role::wrong : Role::right;
  for (const Section& section : sections->all) {
    if (const Result<std::string> text = expand(section, reference, file.string()); !text) {
      all.faults.push_back(text.error().to_string());
      continue;
    }
    Result<WrongHead> head = WrongHead{};
    if (role == Role::wrong)
      head = head_of(section, files, file, reference);
    else if (!section.head.empty())
      head = Error{fmt::format("\"//: {}:\" in a right file", section.head[0].key),
                   "Leave the line out: a right section passes in full.",
                   {file.string(), static_cast<int>(section.head[0].number), 0}};
    if (!head)
      all.faults.push_back(head.error().to_string());
    else
      all.claims.push_back({files.exercise, role, file, section, *std::move(head)});
  }
}

std::vector<std::string> region_faults(const ExerciseFiles& files) {
  std::vector<std::string> faults =
      source::compare_outside_todos(read_file(files.starter), read_file(files.solution));
  for (std::string& fault : faults) fault = files.exercise->id + ": " + fault;
  return faults;
}

}  // namespace

std::string Claim::submission() const {
  return section.name.empty() ? file.string() : file.string() + ":" + section.name;
}

std::string Claim::place() const {
  if (section.name.empty()) return file.string();
  return fmt::format("{}:{}: {}.{}", file.string(), section.line, file.stem().string(), section.name);
}

bool names_section(const fs::path& root, const std::string& submission) {
  return has_sections(root, named_by(submission).file);
}

Result<std::string> graded_text(const fs::path& root, const std::string& submission) {
  const Named named = named_by(submission);
  if (!has_sections(root, named.file))
    return Error{named.file.string() + " is no right file, no wrong file and no file of attacks",
                 "Give one of solutions/LAB/right, solutions/LAB/wrong or grader/tests/attacks/LAB.",
                 {}};
  const Result<Sections> sections = sections_in(named.file);
  if (!sections) return sections.error();
  const Section* section = find_section(sections->all, named.section);
  if (section == nullptr)
    return Error{named.section.empty()
                     ? fmt::format("no section of {} is named", named.file.string())
                     : fmt::format("{} has no section {}", named.file.string(), named.section),
                 fmt::format("Name one, as in {}:{}.", named.file.string(), sections->all[0].name),
                 {}};
  const std::string reference = reference_of(root, named.file).string();
  const Result<std::string> text = testing::read_source(reference, reference);
  if (!text) return text.error();
  return expand(*section, *text, named.file.string());
}

Claims claims_of(const fs::path& root, const testing::ExerciseRow& exercise) {
  const ExerciseFiles files = files_of(root, exercise);
  std::vector<std::string> faults = files.missing();
  if (const auto texts = testing::read_texts(root / "labs", exercise); !texts)
    faults.push_back(texts.error().to_string());
  if (!faults.empty()) return {{}, std::move(faults)};
  Claims all{{{&exercise, Role::starter, files.starter}, {&exercise, Role::solution, files.solution}},
             region_faults(files)};
  const std::string reference = read_file(files.solution);
  for (const fs::path& file : {files.right, files.wrong, files.attacks})
    add_sections(files, file, reference, all);
  return all;
}

Result<std::vector<std::string>> write_regions(const fs::path& root, const testing::ExerciseRow& exercise) {
  const ExerciseFiles files = files_of(root, exercise);
  const Result<std::string> reference =
      testing::read_source(files.solution.string(), files.solution.string());
  if (!reference) return reference.error();
  std::vector<std::string> written;
  for (const fs::path& file : {files.right, files.wrong, files.attacks}) {
    if (!fs::exists(file)) continue;
    const Result<Sections> sections = sections_in(file);
    if (!sections) return sections.error();
    std::string text = sections->source;
    const auto begun = written.size();
    for (auto section = sections->all.rbegin(); section != sections->all.rend(); ++section) {
      if (section->whole.empty()) continue;
      const std::optional<std::string> regions = as_regions(section->whole, *reference);
      if (!regions)
        return Error{fmt::format("section {} changes given code, or nothing", section->name),
                     "Say it by `//: replace: A => B` and the TODO regions that differ.",
                     {file.string(), static_cast<int>(section->line), 0}};
      text = with_regions(text, *section, *regions, *reference);
      written.push_back(Claim{&exercise, Role::right, file, *section}.place());
    }
    if (written.size() == begun) continue;
    if (auto error = write_file(file.string(), text)) return *error;
  }
  return written;
}

std::optional<Error> write_points(const Claim& claim, double points) {
  const Result<Sections> sections = sections_in(claim.file);
  if (!sections) return sections.error();
  const Section* section = find_section(sections->all, claim.section.name);
  CML_REQUIRE(section != nullptr, "a section that was graded is gone");
  return write_file(claim.file.string(), with_points(sections->source, *section, points));
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
