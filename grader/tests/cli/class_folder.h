#pragma once
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "sandbox/run.h"
#include "tests/temporary_folder.h"

namespace cml::cli {

/// A class in a folder of the test's own, and the commands that run there.
class ClassFolder : public ::testing::Test {
 protected:
  std::filesystem::path folder() const { return temporary_.path(); }
  static std::string read(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories((folder() / name).parent_path());
    std::ofstream(folder() / name, std::ios::binary) << text;
  }
  /// In the test's folder; stdout and stderr together.
  sandbox::Finished run(const std::string& command) const {
    return sandbox::run_child({"/bin/sh", "-c", "cd " + folder().string() + " && " + command + " 2>&1"});
  }
  static std::string grader() { return std::string(CML_GRADER) + " --root " + CML_SOURCE_DIR + " "; }
  /// A class of that many, each with work for these exercises, and its course.toml with `more`.
  void make_class(int count, const std::vector<std::string>& exercises, const std::string& more = "") const {
    std::string options, counted;
    for (const std::string& exercise : exercises) {
      options += " --exercise " + exercise;
      counted += "\"" + exercise + "\", ";
    }
    const sandbox::Finished made =
        run(std::string("python3 ") + CML_SOURCE_DIR + "/grader/tests/cli/make_class.py --grader " +
            CML_GRADER + " --root " + CML_SOURCE_DIR + " --out . --count " + std::to_string(count) + options);
    ASSERT_EQ(made.exit_code, 0) << made.out;
    write("course.toml", "salt = \"pepper\"\nbackend = \"emulator\"\ncount = [" + counted + "]\n" + more);
  }

 private:
  TemporaryFolder temporary_;
};

}  // namespace cml::cli
