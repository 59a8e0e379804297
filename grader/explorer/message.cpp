#include "explorer/message.h"

#include <array>

namespace cml::explorer {
namespace {

struct Words {
  const char *what, *next;
};
struct Row {
  std::array<Words, 2> words;  // by Language
};
constexpr Row kRows[] = {
#define CML_MESSAGE(name, english, english_next, chinese, chinese_next) \
  {{Words{english, english_next}, Words{chinese, chinese_next}}},
#include "explorer/messages.def"
#undef CML_MESSAGE
};

/// `text` with the values: {} takes the next one, {N} the one with that number.
std::string filled(const std::string& text, const std::vector<std::string>& values, size_t& used) {
  std::string result;
  for (size_t at = 0; at < text.size(); ++at) {
    const size_t end = text[at] == '{' ? text.find('}', at) : std::string::npos;
    if (end == std::string::npos) {
      result += text[at];
      continue;
    }
    const size_t number = end == at + 1 ? used++ : static_cast<size_t>(text[at + 1] - '0');
    if (number < values.size()) result += values[number];
    at = end;
  }
  return result;
}

}  // namespace

Error error_of(Language language, Message message, const std::vector<std::string>& values, int column) {
  const Words& words = kRows[static_cast<size_t>(message)].words[static_cast<size_t>(language)];
  size_t used = 0;
  Error error;
  error.message = filled(words.what, values, used);
  error.next_step = filled(words.next, values, used);
  error.where.column = column;
  return error;
}

}  // namespace cml::explorer
