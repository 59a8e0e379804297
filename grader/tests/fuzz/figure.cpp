#include "figure/figure.h"
#include "tests/fuzz/target.h"

/// A figure of a chapter.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace cml;
  const Result<std::string> svg = figure::draw_figure(fuzz::text_of(data, size), "fuzz.toml");
  if (!svg) fuzz::require(!svg.error().message.empty(), "an error has a message");
  return 0;
}
