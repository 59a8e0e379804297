#include <iostream>

#include "docs/reference_pages.h"

/// grader-reference ROOT FOLDER: writes the reference pages of the documentation site.
int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: grader-reference ROOT FOLDER\n  next: build the site with tools/docs.sh, which "
                 "calls this\n";
    return 2;
  }
  const cml::Result<int> done = cml::docs::write_reference(argv[1], argv[2]);
  if (done) return 0;
  std::cerr << "grader-reference: " << done.error().to_string() << "\n";
  return 2;
}
