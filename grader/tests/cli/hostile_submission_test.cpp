#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "report/json.h"
#include "sandbox/run.h"

namespace cml::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::ContainsRegex;

const fs::path kSolutions = fs::path(CML_SOURCE_DIR) / "solutions" / "01_smem_banks";
constexpr const char* kBackends[] = {
    "emulator",
#ifdef CML_GPU_TESTS
    "gpu",
    "both",
#endif
};

/// What is done to a solution: one line after a line of it, and what is said of that.
struct Damage {
  const char* after;
  const char* line;
  const char* reason;
};
const std::map<std::string, Damage> kDamages = {
    {"02_square_tile.cu",
     {"__shared__ int tile[side][side];", "while (*(volatile int*)out != 1) {}",
      "endless loop|stopped after|time limit"}},
    {"04_rect_tile.cu", {"__shared__ int tile[rows][columns];", "__trap();", "trap"}},
    {"05_access_modes.cu", {"out[lane] = tile[lane / 4];", "out[1 << 28] = 1;", "out.of.bounds"}},
};

void copy_damaged(const fs::path& from, const fs::path& to, const Damage& damage) {
  std::ifstream in(from);
  std::ofstream out(to);
  bool done = false;
  for (std::string line; std::getline(in, line);) {
    out << line << '\n';
    if (!done && line.find(damage.after) != std::string::npos) out << damage.line << '\n', done = true;
  }
  ASSERT_TRUE(done) << from << " has no line " << damage.after;
}

class HostileSubmission : public ::testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("cml_hostile_" + std::to_string(getpid()));
    fs::create_directories(folder_ / "01_smem_banks");
    for (const auto& file : fs::directory_iterator(kSolutions)) {
      const std::string name = file.path().filename().string();
      if (file.path().extension() != ".cu") continue;
      ++copied_;
      const auto damage = kDamages.find(name);
      const fs::path to = folder_ / "01_smem_banks" / name;
      if (damage == kDamages.end())
        fs::copy_file(file.path(), to);
      else
        copy_damaged(file.path(), to, damage->second);
    }
  }
  void TearDown() override { fs::remove_all(folder_); }
  fs::path folder_;
  size_t copied_ = 0;  ///< exercises of the lab
};

/// A whole lab: one exercise hangs, one traps and one writes out of bounds.
TEST_P(HostileSubmission, CostsItsOwnExercisesOnly) {
  const sandbox::Finished child =
      sandbox::run_child({CML_GRADER, "--root", CML_SOURCE_DIR, "check", "01_smem_banks", "--submission",
                          folder_.string(), "--backend", GetParam(), "--format", "json"});
  ASSERT_EQ(child.exit_code, 1) << child.out;
  const Result<report::Report> report = report::parse_json(child.out);
  ASSERT_TRUE(report) << report.error().to_string();
  ASSERT_EQ(report->exercises.size(), copied_);
  for (const report::Exercise& exercise : report->exercises) {
    const auto damage = kDamages.find(fs::path(exercise.id).filename().string() + ".cu");
    std::ostringstream said;
    for (const std::string& problem : texts_of(exercise.problems)) said << problem << '\n';
    for (const report::Check& check : exercise.checks)
      for (const std::string& message : check.messages()) said << message << '\n';
    if (damage == kDamages.end()) {
      EXPECT_EQ(exercise.status(), report::Status::passed) << exercise.id << ": " << said.str();
    } else {
      EXPECT_EQ(exercise.status(), report::Status::failed) << exercise.id;
      EXPECT_THAT(said.str(), ContainsRegex(damage->second.reason)) << exercise.id;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(On, HostileSubmission, ::testing::ValuesIn(kBackends),
                         [](const auto& backend) { return std::string(backend.param); });

}  // namespace
}  // namespace cml::cli
