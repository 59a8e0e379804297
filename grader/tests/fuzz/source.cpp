#include "compile/include_guard.h"
#include "tests/fuzz/target.h"

/// A student's source, before any compiler sees it: nothing that is read of it ends the judge.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace cml;
  const std::string text = fuzz::text_of(data, size);
  Program program;
  program.file_name = "fuzz.cu";
  program.source = text;
  if (const Result<std::string> guarded = compile::guarded(program); !guarded)
    fuzz::require(!guarded.error().next_step.empty(), "an error says what to do");
  return 0;
}
