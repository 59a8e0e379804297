#include "litmus/test_file.h"
#include "tests/fuzz/target.h"

/// A litmus test that anybody may hand in.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace cml;
  const Result<litmus::LitmusTest> test = litmus::parse_test(fuzz::text_of(data, size), "fuzz.litmus");
  if (!test) fuzz::require(!test.error().message.empty(), "an error has a message");
  return 0;
}
