#include "cli/verbs.h"

namespace cml::cli {

const std::vector<Verb>& course_verbs() {
  static const std::vector<Verb> rows = {
#define GRADER_VERB(name, declare, text) {name, text, "grader", nullptr},
#define COURSE_VERB(name, declare, text) {name, text, "grader-course", declare},
#define BENCH_VERB(name, declare, text) {name, text, "grader-bench", nullptr},
#include "cli/verbs.def"
  };
  return rows;
}

}  // namespace cml::cli
