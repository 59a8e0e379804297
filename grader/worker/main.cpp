#include <malloc.h>

#include "core/keep_memory.h"
#include "worker/card.h"
#include "worker/emulator_engine.h"
#include "worker/gpu_engine.h"
#include "worker/questions.h"
#include "worker/server.h"

int main(int argc, char** argv) {
  using namespace cml::worker;
  cml::keep_memory();
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 1);  // the compiler's thread has the heap that is kept, too
#endif
  if (const std::optional<int> answered = answer_question(argc, argv)) return *answered;
  return serve_main(
      argc, argv,
      [](const EngineOptions& options) {
        return options.on_gpu ? make_gpu_engine(options) : make_emulator_engine(options);
      },
      [](const EngineOptions& options) {
        if (!options.loads_counters) return this_card();
        return this_card([&] { load_counter_libraries(options); });
      });
}
