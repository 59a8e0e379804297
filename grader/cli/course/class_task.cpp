#include <algorithm>
#include <memory>
#include <string>

#include "classroom/part.h"
#include "cli/course/cancel_on_interrupt.h"
#include "cli/options.h"
#include "cli/verbs.h"

namespace cml::cli {
namespace fs = std::filesystem;
namespace {

struct ClassTaskOptions {
  std::string folder;
  uint64_t index = 0;
};

Result<int> grade(const ClassTaskOptions& options) {
  const fs::path folder = fs::absolute(options.folder).lexically_normal();
  std::error_code ignored;
  if (!fs::is_regular_file(folder / classroom::part_name(options.index), ignored))
    return Error{folder.string() + " holds no part " + std::to_string(options.index),
                 "Run `grader class --executor slurm`: it makes the folder and calls this on a node.",
                 {}};
  std::atomic<bool> cancelled = false;
  const CancelOnInterrupt watch(cancelled, "grader: stopping; what is graded is kept\n");
  return int{classroom::grade_part(folder, options.index, cancelled) ? kPassed : kTrouble};
}

}  // namespace

Action declare_class_task(CLI::App& app) {
  auto options = std::make_shared<ClassTaskOptions>();
  add_option(app, "folder", options->folder, "The job's folder, below the --out of grader class").required();
  add_option(app, "index", options->index, "Number of the part in it").required();
  return [options](const Globals&) { return grade(*options); };
}

}  // namespace cml::cli
