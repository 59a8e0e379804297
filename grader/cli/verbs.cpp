#include "cli/verbs.h"

namespace cml::cli {

const std::vector<Verb>& verbs() {
  static const std::vector<Verb> rows = {
      {"check", "Grade exercises", declare_check},
#ifndef CML_BUNDLE
      {"class", "Grade what a whole class handed in", declare_class},
      {"class-task", "Grade a part of a class, as `class --executor slurm` has a node do it",
       declare_class_task},
#endif
      {"list", "List labs and exercises with their points", declare_list},
      {"hint", "Show an exercise's hints, from gentle to explicit", declare_hint},
      {"explain", "Show an exercise's worst accesses lane by lane, and counts by source line",
       declare_explain},
      {"watch", "Check an exercise at every save, on a screen with hints, list and progress", declare_watch},
#ifndef CML_BUNDLE  // a student has no solutions
      {"verify",
       "Prove that starters fail, solutions and right sections pass, and wrong ones are rejected as they state",
       declare_verify},
      {"handout", "Write what a student gets: labs and grader without any solution", declare_handout},
      {"package", "Write the ZIP that a course system grades with", declare_package},
#endif
      {"figure", "Draw the figures of the chapters from their .toml files", declare_figure},
      {"profile", "Run any kernel and show what it counts, line by line", declare_profile},
      {"compare", "Run two versions of a kernel with the same arguments and show what differs",
       declare_compare},
      {"doctor", "Say what is installed and what will run", declare_doctor},
      {"parity", "Compare the emulator's counts with a GPU's, on random access patterns", declare_parity},
      {"litmus", "Test the memory model: which outcomes of small kernels are seen under many schedules",
       declare_litmus},
      {"bench", "Measure the emulator, the GPU's kernels, how stable grades are and how quick watch is",
       declare_bench},
      {"calibrate", "Set this GPU's bandwidth thresholds from the reference solutions", declare_calibrate},
  };
  return rows;
}

}  // namespace cml::cli
