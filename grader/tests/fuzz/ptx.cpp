#include "ptx/parser.h"
#include "ptx/printer.h"
#include "tests/fuzz/mutate_lines.h"
#include "tests/fuzz/target.h"

/// PTX: what is parsed is printed so that it is parsed to the same.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace cml;
  const Result<ptx::Module> module = ptx::parse(fuzz::text_of(data, size), "fuzz.ptx");
  if (!module) {
    fuzz::require(!module.error().message.empty(), "an error has a message");
    return 0;
  }
  const std::string printed = ptx::print(*module);
  const Result<ptx::Module> again = ptx::parse(printed, "fuzz.ptx");
  const std::string why = again ? "" : "what was printed is parsed: " + again.error().to_string();
  fuzz::require(again.has_value(), why.c_str());
  fuzz::require(ptx::print(*again) == printed, "it is the same");
  return 0;
}
