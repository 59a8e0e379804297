#include "cli/course/tried_functions.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <thread>

#include "core/error.h"
#include "core/file.h"
#include "grading/grader.h"
#include "grading/pool.h"

namespace cml::cli {
namespace fs = std::filesystem;
namespace {

/// Grades one. Seed and architecture are fixed: the same handout has the same sentences.
grading::Graded graded(const authoring::Candidate& candidate, const grading::Grader& grader,
                       const fs::path& folder) {
  const fs::path file = folder / (fs::path(candidate.exercise).filename().string() + ".cu");
  fs::create_directories(folder);
  const auto failure = write_file(file.string(), candidate.text);
  CML_REQUIRE(!failure, failure->to_string());
  grading::Request request;
  request.submission = file;
  request.exercises = {candidate.exercise};
  request.arch = "90";
  request.seed = 1;
  request.with_bandwidth = false;
  const std::atomic<bool> stopped = false;
  return grader.grade(request, stopped);
}

}  // namespace

Result<std::vector<std::string>> answers_among(const std::vector<authoring::Candidate>& candidates,
                                               const grading::Project& project, const fs::path& work) {
  std::vector<grading::Graded> results(candidates.size());
  const grading::Grader grader(project);
  std::atomic<bool> stopped = false;
  const size_t threads = std::max(1u, std::thread::hardware_concurrency());
  grading::in_parallel(candidates.size(), threads, stopped, [&](size_t i) {
    results[i] = graded(candidates[i], grader, work / std::to_string(i));
  });
  std::vector<std::string> sentences;
  for (size_t i = 0; i < candidates.size(); ++i) {
    const authoring::Candidate& candidate = candidates[i];
    if (!results[i].report || results[i].report->count(report::Status::error) > 0)
      return Error{fmt::format("whether {} of {} is an answer is not known: the grader itself failed{}{}",
                               candidate.function, candidate.place, results[i].reason.empty() ? "" : ": ",
                               results[i].reason),
                   "Run `./grade.sh doctor`, then make the handout again.",
                   {}};
    double points = 0;
    for (const report::Exercise& exercise : results[i].report->exercises) points += exercise.points();
    if (points > 0)
      sentences.push_back(fmt::format("{}: {} earns {} point{} in {}", candidate.place, candidate.function,
                                      report::number(points), points == 1 ? "" : "s", candidate.exercise));
  }
  return sentences;
}

}  // namespace cml::cli
