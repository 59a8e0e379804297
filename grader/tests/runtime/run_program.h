#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "compile/nvcc.h"
#include "sandbox/run.h"

namespace cml::runtime::testing {

inline const std::filesystem::path kPrograms =
    std::filesystem::path(CML_SOURCE_DIR) / "grader/tests/data/programs/run";

/// Of CUDA 13, which programs for our runtime are compiled with. Else the tests are skipped: test.sh gets it.
inline bool has_nvcc() {
  const Result<compile::Nvcc> nvcc = compile::find_nvcc();
  return nvcc && nvcc->major == 13;
}

/// A shell's command, `$grader` in it; its stdout and the last of its stderr are kept.
inline sandbox::Finished shell(const std::string& command) {
  sandbox::Command started;
  started.arguments = {"/bin/bash", "-c", command};
  started.added = {{"grader", std::string(CML_GRADER) + " --root " + CML_SOURCE_DIR}};
  started.err = sandbox::Sink::kept;
  return sandbox::run(started);
}

}  // namespace cml::runtime::testing
