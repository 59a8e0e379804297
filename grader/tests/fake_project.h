#pragma once
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include "authoring/handout_files.h"

namespace cml {

/// A small project in a folder of its own, with something for each row of handout_rows(); gone with this.
class FakeProject {
 public:
  FakeProject()
      : folder_(std::filesystem::temp_directory_path() / ("cml_handout_" + std::to_string(getpid()))) {
    std::filesystem::remove_all(folder_);
    for (const authoring::HandoutRow& row : authoring::handout_rows()) {
      if (std::filesystem::path(row.from).is_absolute()) continue;  // of the build
      std::istringstream extensions(row.extensions);
      if (!*row.extensions) write(row.from, "text\n");
      for (std::string extension; extensions >> extension;)
        write(std::string(row.from) + "/80_lab/01_a" + extension, "text\n");
    }
    write("labs/80_lab/01_a.check.cpp", "text\n");
    write("labs/80_lab/01_a.cu", exercise(""));
    write("solutions/80_lab/01_a.cu", exercise(kSolution));
    write(
        "solutions/80_lab/wrong/01_a.cu",
        "//: section: why\n//: rejected-by: f\n// TODO 1\n  out[threadIdx.x] = in[31 - threadIdx.x] + in[0];\n"
        "// END TODO\n");
    std::filesystem::permissions(root() / "grade.sh", std::filesystem::perms(0755));
  }
  ~FakeProject() { std::filesystem::remove_all(folder_); }
  FakeProject(const FakeProject&) = delete;
  FakeProject& operator=(const FakeProject&) = delete;

  static constexpr const char* kSolution =
      "  const int lane = threadIdx.x;\n  out[lane] = in[lane] + in[31 - lane];\n";

  static std::string exercise(const std::string& body) {
    return "__global__ void f(int* out, const int* in) {\n  // TODO (about 2 lines): add\n" + body +
           "  // END TODO\n}\n";
  }

  std::filesystem::path folder() const { return folder_; }
  std::filesystem::path root() const { return folder_ / "project"; }

  void write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories((root() / name).parent_path());
    std::ofstream(root() / name) << text;
  }
  static std::string read(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

 private:
  std::filesystem::path folder_;
};

}  // namespace cml
