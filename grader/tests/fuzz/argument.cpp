#include <algorithm>
#include <cctype>

#include "cli/argument_spec.h"
#include "tests/fuzz/target.h"

namespace {

/// Files are another matter, and an array of a gigabyte is no fault.
bool is_small_and_names_no_file(const std::string& text) {
  constexpr int kMostDigits = 5;
  int digits = 0;
  for (const char c : text) {
    digits = std::isxdigit(static_cast<unsigned char>(c)) != 0 ? digits + 1 : 0;
    if (digits > kMostDigits || c == '/') return false;
  }
  return text.find("file=") == std::string::npos;
}

}  // namespace

/// --arg, --set, --grid and --block: whole elements or an error with a message; a value is written as it is
/// read.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace cml;
  const std::string text = fuzz::text_of(data, size);
  if (!is_small_and_names_no_file(text)) return 0;
  if (const Result<cli::ArgumentSpec> spec = cli::parse_argument(text, 1)) {
    fuzz::require(spec->points_to || spec->is_buffer || !spec->bytes.empty(), "a value has bytes");
    if (spec->is_buffer)
      fuzz::require(spec->bytes.size() % cli::bytes_of(spec->type) == 0, "a buffer has whole elements");
    if (spec->is_buffer && !spec->bytes.empty()) {
      const std::string value = cli::value_text(spec->type, spec->bytes.data());
      const Result<cli::ArgumentSpec> again = cli::parse_argument(spec->type + ":" + value, 1);
      fuzz::require(again.has_value(), "a value is read as it is written");
    }
  } else {
    fuzz::require(!spec.error().message.empty(), "an error has a message");
  }
  if (const Result<Symbol> symbol = cli::parse_symbol(text); !symbol)
    fuzz::require(!symbol.error().message.empty(), "an error has a message");
  if (const Result<Dim3> extent = cli::parse_extent(text, "--grid"))
    fuzz::require(extent->x > 0 && extent->y > 0 && extent->z > 0, "no extent is 0");
  return 0;
}
