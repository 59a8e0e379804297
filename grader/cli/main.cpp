#include "cli/app.h"

int main(int argc, char** argv) { return cml::cli::run(argc, argv); }
