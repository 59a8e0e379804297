#pragma once
#include "arch/card.h"
#include "core/error.h"
#include "core/failures.h"
#include "report/format.h"

namespace cml::report {

/// An access of all lanes, lane l at `base` + l * `stride`.
inline AccessSite sample_site(const std::string& space, const std::string& kind, int line, int64_t base,
                              int64_t stride) {
  AccessSite site{"02_square_tile.cu",
                  line,
                  kind == "load" ? "ld." + space + ".u32" : "st." + space + ".u32",
                  space,
                  kind,
                  4,
                  32};
  for (int lane = 0; lane < 32; ++lane) site.worst_addresses[lane] = base + lane * stride;
  return site;
}

/// Of a kernel that stores rows and loads columns, with text in it that would like to be markup.
inline Details sample_details() {
  Details details;
  details.file = "02_square_tile.cu";
  details.card = &arch::card_of(90);
  details.source =
      "#include \"lab.h\"\n"
      "__global__ void transpose(int* out, const int* in) {\n"
      "  __shared__ int tile[32][32];  // </script><img src=x onerror=alert(1)>\n"
      "  tile[threadIdx.y][threadIdx.x] = in[threadIdx.y * 1024 + threadIdx.x];\n"
      "  out[threadIdx.y * 32 + threadIdx.x] = tile[threadIdx.x][threadIdx.y];\n"
      "}\n";
  CountedLaunch launch{"Wavefronts", {1, 1, 1}, {32, 32, 1}, {"transpose", {}, {}, 0.5}};
  AccessSite column = sample_site("shared", "load", 5, 0, 128);
  column.wavefronts = 1024, column.conflicts = 992, column.worst_wavefronts = 32;
  AccessSite row = sample_site("shared", "store", 4, 0, 4);
  row.wavefronts = row.requests, row.worst_wavefronts = 1;
  AccessSite in = sample_site("global", "load", 4, 4096, 4);
  in.sectors = 128, in.worst_wavefronts = 4;
  launch.counts.metrics = {
      {"l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum", 1024, 1025},
      {"smsp__inst_executed.sum", 320},
      {"smsp__inst_executed_op_shared_ld.sum", 32},
  };
  launch.counts.sites = {in, row, column};
  launch.counts.lines = {{"02_square_tile.cu", 4, 192, 6144}, {"02_square_tile.cu", 5, 128, 4096}};
  details.launches = {launch};
  Finding race;
  race.at = {TrapKind::shared_race,  "02_square_tile.cu", 5, "transpose", {0, 0, 0}, {1, 0, 0}, 128,
             "tile[32] (4096 bytes)"};
  race.at.detail = {in_words("thread (0,1,0) wrote it in line 4")};
  race.other = Place{"02_square_tile.cu", 4, {0, 0, 0}, {0, 1, 0}};
  details.findings = {race};
  details.bandwidths = {{"bandwidth", "transpose", 3.1e12, 4.2e12, 4.8e12, "vector copy kernel"}};
  return details;
}

/// A report with every status, markup and several lines in its texts.
inline Report sample_report() {
  Report report{"0.1.0", "emulator", "sm_90", "2026-01-31T12:00:00Z", {}};
  Exercise passed{"01_smem_banks/01_bank_index", "Bank index", "", {}, {}};
  passed.checks.push_back(
      {"Model",
       Status::passed,
       2.5,
       {},
       {{"idc__requests.sum", 4, "requests", {}, "constant-memory requests", "lower", "4"}},
       0.125});
  Exercise failed{"01_smem_banks/02_square_tile", "Square tile", "Which index is contiguous?", {}, {}};
  failed.hint_level = 2;
  failed.checks.push_back({"Transposes", Status::passed, 5, {}, {}, 0.25});
  Failure counted =
      in_words("expected 32 shared-memory load wavefronts, got 1024\n  tile[x][y] & <conflict> \"32-way\"");
  counted.evidence.front().where.line = 14;
  failed.checks.push_back({"Wavefronts",
                           Status::failed,
                           10,
                           {counted},
                           {{"smsp__inst_executed_op_shared_ld.sum",
                             32,
                             "requests",
                             {},
                             "shared-memory load requests",
                             "lower",
                             "at most 1"}},
                           0.5});
  const Failure syntax = failure_of(
      Error{"expected a \";\"\n  int x = 1\n          ^", "Mend the line.", {"03_dynamic_tile.cu", 3, 5}});
  Failure alone = syntax;
  alone.evidence.clear();
  Exercise broken{"01_smem_banks/03_dynamic_tile", "Dynamic tile", "Look at line 3.", {syntax}, {}};
  broken.hint_level = 1;
  broken.checks.push_back(
      {"Transposes", Status::failed, 5, {failure<Key::did_not_run>("reason"_v(alone))}, {}, 0});
  broken.checks.push_back({"Wavefronts",
                           Status::skipped,
                           5,
                           {failure<Key::counts_only_when_correct>("gate"_v("Transposes"))},
                           {},
                           0});
  Exercise trouble{"01_smem_banks/04_rect_tile", "Rectangular tile", "", {}, {}};
  trouble.checks.push_back({"Transposes",
                            Status::error,
                            5,
                            {in_words("the grader itself failed: the worker does not start")},
                            {},
                            0});
  Exercise missing{"01_smem_banks/05_access_modes",
                   "Access modes",
                   "",
                   {in_words("no file 01_smem_banks/05_access_modes.cu in the submission")},
                   {}};
  missing.missing = true;
  for (const char* name : {"Words", "Wavefronts"})
    missing.checks.push_back({name, Status::failed, 5, {}, {}, 0});
  passed.checks[0].metrics[0].hardware = 5;
  passed.checks[0].notes = {"the card counts 5, the emulator 4"};
  failed.details = sample_details();
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
