#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "tests/fuzz/target.h"

/// Runs a fuzz target once on each file of the folders and files that are named: the inputs that were kept,
/// with any compiler.
int main(int argc, char** argv) {
  namespace fs = std::filesystem;
  size_t inputs = 0;
  const auto run = [&](const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(file)), {});
    LLVMFuzzerTestOneInput(reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size());
    ++inputs;
  };
  for (int i = 1; i < argc; ++i) {
    if (!fs::is_directory(argv[i])) {
      run(argv[i]);
      continue;
    }
    for (const auto& entry : fs::recursive_directory_iterator(argv[i]))
      if (entry.is_regular_file()) run(entry.path());
  }
  std::cout << inputs << " inputs\n";
  if (inputs == 0) {
    std::cerr << "error: no input\n  next: name files, or folders with files\n";
    return 2;
  }
}
