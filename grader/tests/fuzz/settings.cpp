#include "classroom/settings.h"
#include "tests/fuzz/target.h"

/// course.toml.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace cml;
  const std::string text = fuzz::text_of(data, size);
  const Result<classroom::Settings> settings = classroom::parse_settings(text, "fuzz.toml");
  if (!settings) {
    fuzz::require(!settings.error().message.empty(), "an error has a message");
    return 0;
  }
  fuzz::require(classroom::parse_settings(classroom::public_settings(text), "fuzz.toml").has_value(),
                "what is public of it is a course.toml");
  return 0;
}
