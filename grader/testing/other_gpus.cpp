#include "testing/other_gpus.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "source/tokens.h"

namespace cml::testing {
namespace {

/// Macros of the compiler, and those of the libraries that stand for them.
constexpr const char* kMacros[] = {"__CUDA_ARCH", "_NV_TARGET",     "NV_IF_",
                                   "NV_DISPATCH", "NV_PROVIDES_SM", "NV_IS_EXACTLY_SM"};

bool asks_for_the_architecture(const source::Token& token) {
  return token.kind == source::Token::Kind::word &&
         std::any_of(std::begin(kMacros), std::end(kMacros),
                     [&](const char* macro) { return token.text.rfind(macro, 0) == 0; });
}

}  // namespace

std::optional<std::string> note_of_other_gpus(const std::string& source, const std::string& name,
                                              int compute_capability) {
  const std::vector<source::Token> tokens = source::tokens_of(source);
  const auto found = std::find_if(tokens.begin(), tokens.end(), asks_for_the_architecture);
  if (found == tokens.end()) return std::nullopt;
  return fmt::format(
      "{}, line {}: other GPUs get other code ({}), and this verdict is for sm_{} alone; --arch grades for "
      "another one",
      name, found->line, found->text, compute_capability);
}

}  // namespace cml::testing
