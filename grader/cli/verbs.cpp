#include "cli/verbs.h"

namespace cml::cli {

const std::vector<Verb>& verbs() {
  static const std::vector<Verb> rows = {
      {"check", "Grade exercises", declare_check},
      {"list", "List labs and exercises with their points", declare_list},
      {"hint", "Show an exercise's hints, from gentle to explicit", declare_hint},
      {"verify", "Prove that starters fail, solutions pass and wrong solutions are rejected", declare_verify},
      {"figure", "Draw the figures of the chapters from their .toml files", declare_figure},
      {"profile", "Run any kernel and show what it counts, line by line", declare_profile},
      {"doctor", "Say what is installed and what will run", declare_doctor},
      {"bench", "Measure the grader's own speed", declare_bench},
  };
  return rows;
}

}  // namespace cml::cli
