#include "classroom/run.h"

#include <algorithm>
#include <ctime>
#include <fstream>
#include <map>
#include <sstream>

#include "classroom/score.h"
#include "classroom/seed.h"
#include "compile/digest.h"
#include "core/file.h"
#include "report/json.h"

namespace cml::classroom {
namespace fs = std::filesystem;
namespace {

/// Raised where results of the same inputs may be other ones.
constexpr const char* kKeyVersion = "class-key-2";

bool is_graded_at_all(const Submission& submission) {
  return submission.problem.empty() && !submission.files.empty();
}

/// The report of an outcome without its details, and why it has none or none that counts.
struct Read {
  std::optional<report::Report> report;
  std::string trouble;
};

/// A submission, and the number of its grading.
using Place = std::pair<std::string, unsigned>;
using Outcomes = std::map<Place, Outcome>;

/// The text of a report that is in the store is read from there, so that a run holds one of them at a time.
Read read_outcome(const Store& store, const Place& place, const Outcome& outcome) {
  Read read{std::nullopt, outcome.reason};
  const std::optional<Stored> kept = store.find(place.first, outcome.stored.key, place.second);
  const std::string& text = kept ? kept->report : outcome.stored.report;
  if (text.empty()) return read;
  Result<report::Report> parsed = report::parse_json(text);
  if (!parsed) {
    if (read.trouble.empty()) read.trouble = parsed.error().message;
    return read;
  }
  for (report::Exercise& exercise : parsed->exercises) exercise.details.reset();
  read.report = *std::move(parsed);
  return read;
}

Row finished_row(const Submission& submission, const Plan& plan, const Outcome& outcome, Read read) {
  if (read.report) read.report->who = submission.id;
  Row row = row_of(submission, std::move(read.report), read.trouble);
  row.seed = seed_of(plan.salt, submission.id);
  row.seconds = outcome.stored.seconds;
  return row;
}

Repeated rounds_of(const Submission& submission, const Plan& plan, const Store& store,
                   const Outcomes& outcomes) {
  Repeated repeated{submission.id, {}};
  for (unsigned round = 0; round < plan.rounds; ++round) {
    const Place place{submission.id, round};
    Read read = read_outcome(store, place, outcomes.at(place));
    repeated.rounds.push_back(
        {seed_of(plan.salt, submission.id, round), std::move(read.report), std::move(read.trouble)});
  }
  return repeated;
}

}  // namespace

std::string digest_of(const std::vector<fs::path>& files) {
  std::string all;
  for (const fs::path& file : files)
    if (fs::exists(file)) all += file.filename().string() + " " + compile::sha256(read_file(file)) + "\n";
  return compile::sha256(all);
}

std::string inputs_of(const Plan& plan, const Submission& submission, unsigned round) {
  std::ostringstream text;
  text << kKeyVersion << "\ntool " << plan.tool << "\nbackend " << plan.command.backend << "\narch "
       << plan.command.arch << "\nseed " << seed_of(plan.salt, submission.id, round) << "\n";
  for (const Counted& exercise : plan.exercises) text << "exercise " << exercise.id << "\n";
  for (const auto& [id, file] : submission.files)
    text << "file " << id << " " << compile::sha256(file) << "\n";
  return text.str();
}

std::string key_of(const Plan& plan, const Submission& submission, unsigned round) {
  return compile::sha256(inputs_of(plan, submission, round));
}

std::optional<report::Report> stored_report(const Store& store, const Plan& plan,
                                            const Submission& submission) {
  const std::optional<Stored> stored = store.find(submission.id, key_of(plan, submission));
  if (!stored) return std::nullopt;
  Result<report::Report> report = report::parse_json(stored->report);
  return report ? std::optional(*std::move(report)) : std::nullopt;
}

Graded grade_class(const Roster& roster, const Plan& plan, Store& store, Executor& executor,
                   std::atomic<bool>& cancelled, const OnProgress& progress) {
  Outcomes outcomes;
  std::map<std::string, Place> places;  // by key, which holds id and round in its seed
  std::vector<Task> tasks;
  for (unsigned round = 0; round < plan.rounds; ++round)
    for (const Submission& submission : roster.submissions) {
      if (!is_graded_at_all(submission)) continue;
      const std::string key = key_of(plan, submission, round);
      Outcome& outcome = outcomes[{submission.id, round}];
      // One that is damaged is as none.
      const std::optional<Stored> stored = store.find(submission.id, key, round);
      if (stored && report::parse_json(stored->report)) {
        outcome = {{key, "", stored->seconds, ""}, "", false};
        continue;
      }
      outcome.reason = "not graded: the run was stopped";
      places[key] = {submission.id, round};
      tasks.push_back({&submission, key, seed_of(plan.salt, submission.id, round)});
    }
  std::optional<Error> trouble;
  size_t done = 0;
  progress(done, tasks.size(), "");
  const auto error = executor.grade(tasks, cancelled, [&](const Task& task, const Outcome& outcome) {
    const Place& place = places.at(task.key);
    if (outcome.reason.empty() && !trouble) {
      Stored result = outcome.stored;
      result.inputs = inputs_of(plan, *task.submission, place.second);
      trouble = store.put(place.first, result, place.second, plan.reason, std::time(nullptr));
    }
    if (trouble) cancelled = true;
    outcomes[place] = outcome;
    if (outcome.reason.empty() && !trouble) outcomes[place].stored.report.clear();
    if (!outcome.is_cancelled) progress(++done, tasks.size(), place.first);
  });
  if (!trouble) trouble = error;
  Graded graded{
      {plan.tool_version, plan.command.backend, "sm_" + plan.command.arch, plan.exercises, {}, plan.rules},
      {},
      trouble};
  for (const Submission& submission : roster.submissions) {
    const Place first{submission.id, 0};
    const Outcome& outcome = outcomes[first];
    graded.book.rows.push_back(finished_row(submission, plan, outcome, read_outcome(store, first, outcome)));
    if (plan.rounds > 1 && is_graded_at_all(submission))
      graded.rounds.push_back(rounds_of(submission, plan, store, outcomes));
  }
  settle(graded.book);
  return graded;
}

}  // namespace cml::classroom
