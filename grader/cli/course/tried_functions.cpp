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

/// What one earns. Seed and architecture are fixed: the same handout has the same sentences.
double points_of(const authoring::Candidate& candidate, const grading::Grader& grader, const fs::path& file) {
  const auto failure = write_file(file.string(), candidate.text);
  CML_REQUIRE(!failure, failure->to_string());
  grading::Request request;
  request.submission = file;
  request.exercises = {candidate.exercise};
  request.arch = "90";
  request.seed = 1;
  request.with_bandwidth = false;
  const std::atomic<bool> stopped = false;
  const grading::Graded graded = grader.grade(request, stopped);
  CML_REQUIRE(graded.report && graded.report->exercises.size() == 1,
              fmt::format("grading {} of {}: {}", candidate.function, candidate.place, graded.reason));
  return graded.report->exercises[0].points();
}

}  // namespace

std::vector<std::string> answers_among(const std::vector<authoring::Candidate>& candidates,
                                       const grading::Project& project, const fs::path& work) {
  std::vector<double> points(candidates.size());
  const grading::Grader grader(project);
  std::atomic<bool> stopped = false;
  const size_t threads = std::max(1u, std::thread::hardware_concurrency());
  grading::in_parallel(candidates.size(), threads, stopped, [&](size_t i) {
    const fs::path folder = work / std::to_string(i);
    fs::create_directories(folder);
    points[i] = points_of(candidates[i], grader,
                          folder / (fs::path(candidates[i].exercise).filename().string() + ".cu"));
  });
  std::vector<std::string> sentences;
  for (size_t i = 0; i < candidates.size(); ++i)
    if (points[i] > 0)
      sentences.push_back(fmt::format("{}: {} earns {} point{} in {}", candidates[i].place,
                                      candidates[i].function, report::number(points[i]),
                                      points[i] == 1 ? "" : "s", candidates[i].exercise));
  return sentences;
}

}  // namespace cml::cli
