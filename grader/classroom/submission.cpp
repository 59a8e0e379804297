#include "classroom/submission.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "classroom/functions.h"
#include "classroom/hints_taken.h"
#include "classroom/text.h"
#include "testing/work_names.h"

namespace cml::classroom {
namespace fs = std::filesystem;
namespace {

constexpr size_t kNotes = 20;

std::string quoted(const std::string& path) { return "\"" + printable(path) + "\""; }

/// The exercise of that name: where several labs have it, the one whose folder the file lies in.
const testing::ExerciseRow* exact(const fs::path& path) {
  std::vector<const testing::ExerciseRow*> rows;
  for (const testing::ExerciseRow& row : testing::exercises()) {
    if (path.filename() != row.name + ".cu") continue;
    if (path.parent_path().filename() == row.lab) return &row;
    rows.push_back(&row);
  }
  return rows.size() == 1 ? rows[0] : nullptr;
}

/// The folders ("" or "x/") that are clones of a handout: work lies in their labs/, the starters next to it.
std::set<std::string> clones_in(const RawFiles& raw) {
  std::set<std::string> with_labs;
  std::set<std::string> with_others;
  for (const RawFile& file : raw.files) {
    std::vector<std::string> parts;
    for (const fs::path& part : fs::path(file.path)) parts.push_back(part.string());
    std::string prefix;
    for (size_t i = 0; i + 1 < parts.size(); prefix += parts[i++] + "/") {
      if (parts[i] == "labs" && testing::is_lab(parts[i + 1])) with_labs.insert(prefix);
      if (parts[i] == "starters" || parts[i] == "grader") with_others.insert(prefix);
    }
  }
  std::set<std::string> clones;
  std::set_intersection(with_labs.begin(), with_labs.end(), with_others.begin(), with_others.end(),
                        std::inserter(clones, clones.end()));
  return clones;
}

/// The files that may be work: of a clone those in labs/ alone.
std::vector<const RawFile*> work_in(const RawFiles& raw) {
  const std::set<std::string> clones = clones_in(raw);
  std::vector<const RawFile*> files;
  for (const RawFile& file : raw.files) {
    const bool is_beside = std::any_of(clones.begin(), clones.end(), [&](const std::string& clone) {
      return file.path.starts_with(clone) && !file.path.starts_with(clone + "labs/");
    });
    if (!is_beside && fs::path(file.path).filename() != kGradescopeMetadata) files.push_back(&file);
  }
  return files;
}

/// The files of clones that were handed out: those in labs/ that starters/ has too.
std::set<std::string> given_in(const RawFiles& raw) {
  std::set<std::string> given;
  for (const std::string& clone : clones_in(raw))
    for (const RawFile& file : raw.files)
      if (const std::string starters = clone + "starters/"; file.path.starts_with(starters))
        given.insert(clone + "labs/" + file.path.substr(starters.size()));
  return given;
}

/// The files that may be one exercise's.
struct Candidates {
  std::vector<const RawFile*> named;
  std::vector<const RawFile*> renamed;
};

class Recogniser {
 public:
  Recogniser(const std::map<std::string, std::string>& starters, Submission& into) : into_(into) {
    for (const auto& [id, text] : starters) asked_[id] = functions_of(text);
  }

  void run(const RawFiles& raw) {
    given_ = given_in(raw);
    for (const RawFile* file : work_in(raw)) sort(*file);
    for (const auto& [id, candidates] : candidates_) choose(id, candidates);
    if (notes_left_out_ > 0) into_.notes.push_back(fmt::format("{} more files not taken", notes_left_out_));
  }

 private:
  void note(const std::string& text) {
    if (into_.notes.size() < kNotes)
      into_.notes.push_back(text);
    else
      ++notes_left_out_;
  }

  void take_hints(const RawFile& file) {
    const Result<HintsTaken> taken = parse_hints_taken(file.text, printable(file.path));
    if (!file.problem.empty()) return note(quoted(file.path) + ": " + file.problem);
    if (!taken) return note(taken.error().where.to_string() + ": " + taken.error().message);
    for (const auto& [id, levels] : *taken) into_.hints[id].insert(levels.begin(), levels.end());
  }

  void sort(const RawFile& file) {
    const std::string name = fs::path(file.path).filename().string();
    if (name.ends_with(kHintsTaken)) return take_hints(file);
    if (const testing::ExerciseRow* row = exact(file.path)) {
      if (asked_.contains(row->id)) candidates_[row->id].named.push_back(&file);
      return;
    }
    const testing::ExerciseRow* near = testing::nearest_exercise(name);
    const bool is_near = near && asked_.contains(near->id);
    const bool is_cuda = name.find(".cu") != std::string::npos;
    if (!file.problem.empty()) {
      if (is_near) into_.problems[near->id] = quoted(file.path) + ": " + file.problem;
      if (is_near || is_cuda) note(quoted(file.path) + ": " + file.problem);
      return;
    }
    const std::set<std::string> functions = functions_of(file.text);
    if (is_near) {
      const std::set<std::string>& asked = asked_.at(near->id);
      if (std::includes(functions.begin(), functions.end(), asked.begin(), asked.end()))
        candidates_[near->id].renamed.push_back(&file);
      else
        unclear_[near->id] = fmt::format("{} has nearly its name, but not its functions", quoted(file.path));
      candidates_.try_emplace(near->id);
      return;
    }
    const std::string id = exercise_by_functions(functions, asked_);
    if (!id.empty())
      candidates_[id].renamed.push_back(&file);
    else if (is_cuda && !given_.contains(file.path))  // a program of a chapter
      note(quoted(file.path) + " matches no exercise by name or functions");
  }

  void choose(const std::string& id, const Candidates& candidates) {
    const std::vector<const RawFile*>& files =
        candidates.named.empty() ? candidates.renamed : candidates.named;
    if (files.empty()) {
      if (unclear_.contains(id)) into_.problems[id] = unclear_.at(id);
      return;
    }
    const RawFile& first = *files.front();
    std::vector<std::string> paths;
    bool is_open = false;
    for (const RawFile* file : files) {
      paths.push_back(quoted(file->path));
      is_open = is_open || file->text != first.text || file->problem != first.problem;
    }
    if (is_open) {
      into_.problems[id] = fmt::format("{} differ; leave one of them", fmt::join(paths, " and "));
      return;
    }
    if (!first.problem.empty()) {
      into_.problems[id] = paths[0] + ": " + first.problem;
      return;
    }
    into_.files[id] = first.text;
    into_.problems.erase(id);
    if (files.size() > 1) note(fmt::format("{} are the same file", fmt::join(paths, " and ")));
    if (candidates.named.empty()) note(fmt::format("{} is taken for {}", paths[0], id));
    if (!candidates.named.empty())
      for (const RawFile* file : candidates.renamed)
        note(fmt::format("{} is not taken, since {} is there", quoted(file->path), paths[0]));
  }

  Submission& into_;
  std::map<std::string, std::set<std::string>> asked_;
  std::set<std::string> given_;
  std::map<std::string, Candidates> candidates_;
  std::map<std::string, std::string> unclear_;
  size_t notes_left_out_ = 0;
};

}  // namespace

void recognise(const RawFiles& raw, const std::map<std::string, std::string>& starters, Submission& into) {
  Recogniser(starters, into).run(raw);
  if (!raw.unreadable.empty()) into.problem = fmt::format("{}", fmt::join(raw.unreadable, "; "));
  if (!into.problem.empty() || !into.files.empty() || !into.problems.empty()) return;
  into.empty = raw.seen == 0 ? "it is empty"
                             : fmt::format("{} file{}, and none of them is an exercise's", raw.seen,
                                           raw.seen == 1 ? "" : "s");
}

}  // namespace cml::classroom
