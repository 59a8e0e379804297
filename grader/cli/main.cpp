#include "cli/app.h"
#include "core/keep_memory.h"

int main(int argc, char** argv) {
  cml::keep_memory();
  return cml::cli::run(argc, argv);
}
