#include "classroom/run.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include "classroom/seed.h"
#include "compile/digest.h"
#include "core/file.h"
#include "report/json.h"

namespace cml::classroom {
namespace fs = std::filesystem;
namespace {

/// Raised where results of the same inputs may be other ones.
constexpr const char* kKeyVersion = "class-key-1";

bool is_graded_at_all(const Submission& submission) {
  return submission.problem.empty() && !submission.files.empty();
}

Row finished_row(const Submission& submission, const Plan& plan, const Outcome& outcome) {
  std::optional<report::Report> report;
  std::string trouble = outcome.reason;
  if (!outcome.stored.report.empty()) {
    Result<report::Report> parsed = report::parse_json(outcome.stored.report);
    if (parsed)
      report = *std::move(parsed);
    else if (trouble.empty())
      trouble = parsed.error().message;
  }
  Row row = row_of(submission, std::move(report), trouble);
  row.seed = seed_of(plan.salt, submission.id);
  row.seconds = outcome.stored.seconds;
  return row;
}

}  // namespace

std::string digest_of(const std::vector<fs::path>& files) {
  std::string all;
  for (const fs::path& file : files)
    if (fs::exists(file)) all += file.filename().string() + " " + compile::sha256(read_file(file)) + "\n";
  return compile::sha256(all);
}

std::string key_of(const Plan& plan, const Submission& submission) {
  std::ostringstream text;
  text << kKeyVersion << "\n"
       << plan.tool << "\n"
       << plan.command.backend << "\n"
       << plan.command.arch << "\n"
       << seed_of(plan.salt, submission.id) << "\n";
  for (const Counted& exercise : plan.exercises) text << exercise.id << "\n";
  for (const auto& [id, file] : submission.files) text << id << " " << compile::sha256(file) << "\n";
  return compile::sha256(text.str());
}

Result<Gradebook> grade_class(const Roster& roster, const Plan& plan, Store& store, Executor& executor,
                              std::atomic<bool>& cancelled, const OnProgress& progress) {
  std::map<std::string, Outcome> outcomes;
  std::vector<Task> tasks;
  for (const Submission& submission : roster.submissions) {
    if (!is_graded_at_all(submission)) continue;
    const std::string key = key_of(plan, submission);
    if (std::optional<Stored> stored = store.find(submission.id, key))
      outcomes[submission.id] = {*std::move(stored), "", false};
    else
      tasks.push_back({&submission, key, seed_of(plan.salt, submission.id)});
  }
  size_t done = 0;
  progress(done, tasks.size(), "");
  const auto error = executor.grade(tasks, cancelled, [&](const Task& task, const Outcome& outcome) {
    if (outcome.reason.empty()) store.put(task.submission->id, outcome.stored);
    outcomes[task.submission->id] = outcome;
    if (!outcome.is_cancelled) progress(++done, tasks.size(), task.submission->id);
  });
  if (error) return *error;
  Gradebook book{plan.tool_version, plan.command.backend, "sm_" + plan.command.arch, plan.exercises, {}};
  for (const Submission& submission : roster.submissions) {
    Outcome& outcome = outcomes[submission.id];
    if (is_graded_at_all(submission) && outcome.stored.key.empty())
      outcome.reason = "not graded: the run was stopped";
    book.rows.push_back(finished_row(submission, plan, outcome));
  }
  return book;
}

}  // namespace cml::classroom
