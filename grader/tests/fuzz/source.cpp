#include <algorithm>

#include "compile/host_code.h"
#include "compile/include_guard.h"
#include "tests/fuzz/target.h"

/// A student's source, before any compiler sees it: nothing that is read of it ends the judge, and no line
/// moves.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace cml;
  const std::string text = fuzz::text_of(data, size);
  const auto lines = [](const std::string& of) { return std::count(of.begin(), of.end(), '\n'); };
  const std::string device = compile::HostCode().without(text).text;
  fuzz::require(device.size() == text.size() && lines(device) == lines(text),
                "host code is blanked in place");
  compile::quoted_headers(text);
  compile::launched_instantiations(text);
  Program program;
  program.file_name = "fuzz.cu";
  program.source = text;
  if (const Result<std::string> guarded = compile::guarded(program); !guarded)
    fuzz::require(!guarded.error().next_step.empty(), "an error says what to do");
  return 0;
}
