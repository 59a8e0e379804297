#include "worker/emulator_engine.h"
#include "worker/server.h"

int main(int argc, char** argv) {
  return cml::worker::serve_main(argc, argv, cml::worker::make_emulator_engine);
}
