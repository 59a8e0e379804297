#include "cli/app.h"
#include "cli/verbs.h"
#include "core/keep_memory.h"

int main(int argc, char** argv) {
  cml::keep_memory();
  return cml::cli::run(cml::cli::course_verbs(), argc, argv);
}
