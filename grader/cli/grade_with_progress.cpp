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

}  // namespace cml::cli
