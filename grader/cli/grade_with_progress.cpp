#include "cli/grade_with_progress.h"

#include "cli/progress.h"

namespace cml::cli {

report::Report grade_with_progress(const grading::Project& project, grading::Grading grading) {
  Progress progress(grading.checks.size());
  grading.on_check = [&progress, next = std::move(grading.on_check)](const std::string& name) {
    progress.step(name);
    if (next) next(name);
  };
  return grading::grade(project, std::move(grading));
}

report::Report grade_shared_out_with_progress(const grading::Project& project, grading::SharedOut work) {
  Progress progress(grading::by_exercise(work.checks).size());
  work.on_exercise = [&progress, next = std::move(work.on_exercise)](const std::string& id) {
    progress.step(id);
    if (next) next(id);
  };
  return grading::grade_shared_out(grading::Grader(project), work);
}

}  // namespace cml::cli
