#include "source/device_launch.h"

#include "source/model.h"
#include "source/tokens.h"

namespace cml::source {

std::optional<int> device_launch(const std::string& source) {
  const Model model = model_of(source);
  const std::vector<Token> tokens = tokens_of(source);
  for (size_t i = 0; i + 2 < tokens.size(); ++i) {
    const auto is_bracket = [&](size_t at) {
      return tokens[at].text == "<" && tokens[at].begin == tokens[i].begin + at - i;
    };
    if (is_bracket(i) && is_bracket(i + 1) && is_bracket(i + 2) &&
        model.function_at(tokens[i].line) != nullptr)
      return tokens[i].line;
  }
  return std::nullopt;
}

}  // namespace cml::source
