#pragma once
#include <gtest/gtest.h>

#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "compile/compiler.h"
#include "compile/toolkit.h"
#include "tests/temporary_folder.h"

namespace cml::compile {

inline Program program_of(std::string source) {
  Program program;
  program.file_name = "student.cu";
  program.source = std::move(source);
  return program;
}

/// Where toolkits to test are: "" is this machine's, then the folders in $CML_TEST_TOOLKITS (separated by
/// ':'). The list is made when the tests are built, and a toolkit may come later: none is looked for here.
inline std::vector<std::string> toolkit_roots() {
  std::vector<std::string> roots{""};
  const char* more = std::getenv("CML_TEST_TOOLKITS");
  std::istringstream listed(more ? more : "");
  for (std::string root; std::getline(listed, root, ':');) roots.push_back(root);
  return roots;
}

}  // namespace cml::compile
