#include "grading/shared_out.h"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "grading/grading.h"
#include "grading/pool.h"

namespace cml::grading {
namespace {

using Checks = std::vector<const testing::CheckRow*>;

/// Ends of consecutive parts: what is left is shared out evenly, half of it at a time, so that few processes
/// start and the last ones end together.
std::vector<size_t> ends_of_parts(size_t exercises, size_t processes) {
  std::vector<size_t> ends;
  for (size_t done = 0; done < exercises; ends.push_back(done))
    done += std::max<size_t>(1, (exercises - done) / (2 * processes));
  return ends;
}

std::vector<std::string> words_of(const std::vector<Checks>& exercises, size_t begin, size_t end) {
  std::vector<std::string> words;
  for (size_t i = begin; i < end; ++i)
    for (const testing::CheckRow* check : exercises[i])
      words.push_back(testing::find_exercise(check->suite)->id + "/" + check->name);
  return words;
}

/// Why a process gave nothing that can be used; empty where it did.
std::string trouble_of(const Graded& graded, size_t exercises) {
  if (!graded.reason.empty()) return graded.reason;
  if (!graded.report->nothing_to_grade.empty())
    return "the work changed while it was graded (" + graded.report->nothing_to_grade +
           "); run it again when no program writes to it";
  if (graded.report->exercises.size() != exercises) return "its report has other exercises than requested";
  return {};
}

void add_new(std::vector<std::string>& notes, const std::vector<std::string>& more, const std::string& but) {
  for (const std::string& note : more)
    if (note != but && std::find(notes.begin(), notes.end(), note) == notes.end()) notes.push_back(note);
}

}  // namespace

std::vector<Checks> by_exercise(const Checks& checks) {
  std::vector<Checks> all;
  for (const testing::CheckRow* check : checks) {
    if (all.empty() || all.back().front()->suite != check->suite) all.emplace_back();
    all.back().push_back(check);
  }
  return all;
}

report::Report grade_shared_out(const Grader& grader, const SharedOut& work) {
  const std::vector<Checks> exercises = by_exercise(work.checks);
  const std::vector<size_t> ends = ends_of_parts(exercises.size(), work.processes);
  report::Report whole = empty_report(work.compute_capability);
  const std::string of_seed = work.request.seed ? seed_note(*work.request.seed) : "";
  std::mutex mutex;
  std::atomic<bool> stopped = false;
  in_parallel(ends.size(), work.processes, stopped, [&](size_t part) {
    const size_t begin = part == 0 ? 0 : ends[part - 1];
    Request request = work.request;
    request.exercises = words_of(exercises, begin, ends[part]);
    request.threads = 1;
    const Graded graded = grader.grade(request, stopped, [&](const Event& event) {
      const std::lock_guard lock(mutex);
      if (event.kind == Event::Kind::exercise && work.on_exercise) work.on_exercise(event.exercise);
      if (event.kind == Event::Kind::isolation && work.on_layers) work.on_layers(event.layers);
    });
    const std::string trouble = trouble_of(graded, ends[part] - begin);
    const std::lock_guard lock(mutex);
    if (!trouble.empty()) {
      for (size_t i = begin; i < ends[part]; ++i)
        whole.exercises.push_back(without_verdict(exercises[i], trouble));
      return;
    }
    const report::Report& report = *graded.report;
    whole.exercises.insert(whole.exercises.end(), report.exercises.begin(), report.exercises.end());
    whole.submission.insert(whole.submission.end(), report.submission.begin(), report.submission.end());
    add_new(whole.notes, report.notes, of_seed);
    if (report.costs) whole.costs = whole.costs.value_or(Costs()) += *report.costs;
    if (!report.backend.empty()) whole.backend = report.backend;
  });
  std::sort(whole.notes.begin(), whole.notes.end());
  std::sort(whole.submission.begin(), whole.submission.end(),
            [](const auto& a, const auto& b) { return a.path < b.path; });
  return whole;
}

}  // namespace cml::grading
