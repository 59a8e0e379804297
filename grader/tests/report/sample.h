#pragma once
#include "report/format.h"

namespace cml::report {

/// A report with every status, markup and several lines in its texts.
inline Report sample_report() {
  Report report{"0.1.0", "emulator", "sm_90", "2026-01-31T12:00:00Z", {}};
  Exercise passed{"01_smem_banks/01_bank_index", "Bank index", "", {}, {}};
  passed.checks.push_back({"Model", Status::passed, 2.5, {}, {{"idc__requests.sum", 4, "requests"}}, 0.125});
  Exercise failed{"01_smem_banks/02_square_tile", "Square tile", "Which index is contiguous?", {}, {}};
  failed.checks.push_back({"Transposes", Status::passed, 5, {}, {}, 0.25});
  failed.checks.push_back(
      {"Wavefronts",
       Status::failed,
       10,
       {"expected 32 shared-memory load wavefronts, got 1024\n  line 14: tile[x][y] & <conflict> \"32-way\""},
       {{"smsp__inst_executed_op_shared_ld.sum", 32, "requests"}},
       0.5});
  Exercise broken{
      "01_smem_banks/03_dynamic_tile",
      "Dynamic tile",
      "Look at line 3.",
      {"03_dynamic_tile.cu:3:5: expected a \";\"\n    int x = 1\n            ^\n  next: Mend the line."},
      {}};
  broken.checks.push_back(
      {"Transposes", Status::failed, 5, {"did not run: 03_dynamic_tile.cu:3:5: expected a \";\""}, {}, 0});
  broken.checks.push_back(
      {"Wavefronts", Status::skipped, 5, {"counts only when correct: Transposes failed"}, {}, 0});
  Exercise trouble{"01_smem_banks/04_rect_tile", "Rectangular tile", "", {}, {}};
  trouble.checks.push_back(
      {"Transposes", Status::error, 5, {"the grader itself failed: the worker does not start"}, {}, 0});
  Exercise missing{"01_smem_banks/05_access_modes",
                   "Access modes",
                   "",
                   {"no file 01_smem_banks/05_access_modes.cu in the submission"},
                   {}};
  missing.missing = true;
  for (const char* name : {"Words", "Wavefronts"})
    missing.checks.push_back({name, Status::failed, 5, {}, {}, 0});
  passed.checks[0].metrics[0].hardware = 5;
  passed.checks[0].notes = {"the card counts 5, the emulator 4"};
  report.exercises = {passed, failed, broken, trouble, missing};
  report.who = "ada";
  report.seed = 18446744073709551615u;
  report.submission = {{"01_smem_banks/01_bank_index.cu", std::string(64, 'a')}};
  report.grader = {std::string(64, 'b'), std::string(64, 'c')};
  return report;
}

/// The same without the exercise in which the grader itself failed: a grade follows.
inline Report graded_sample() {
  Report report = sample_report();
  report.exercises.erase(report.exercises.begin() + 3);
  return report;
}

/// What a course system says of a submission.
inline CourseRun sample_course_run() {
  return {"gpu-2026",       "lab1",           "individual",    "ada-repo",      "ada",
          "submit/2026-01", "https://x/c/1a", "https://x/r/1", "https://x/d/1a"};
}

/// What is written where a submission holds no work.
inline Report empty_report() {
  Report report{"0.1.0", "", "sm_90", "2026-01-31T12:00:00Z", {}};
  report.nothing_to_grade = "work/ is empty\n  next: Give the folder that holds 01_smem_banks/.";
  report.asked = {"01_smem_banks/01_bank_index"};
  return report;
}

}  // namespace cml::report
