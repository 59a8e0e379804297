#include "source/loops.h"

#include <algorithm>
#include <vector>

#include "source/tokens.h"

namespace cml::source {
namespace {

/// A loop, as indexes of tokens.
struct Loop {
  size_t head = 0;
  size_t body = 0;
  size_t end = 0;  ///< after the body
};

/// Not of a do: its condition comes after its body.
bool has_condition(const Tokens& tokens, const Loop& loop) {
  const size_t first = loop.head + 2, end = loop.body - 1;  // in the brackets
  if (is(tokens, loop.head, "while"))
    return !(end == first + 1 && (is(tokens, first, "true") || is(tokens, first, "1")));
  if (!is(tokens, loop.head, "for")) return true;
  for (size_t i = first; i < end; ++i)
    if (is(tokens, i, ";")) return !is(tokens, i + 1, ";");
  return true;
}

std::optional<Loop> find_loop(const Tokens& tokens, int first, int last) {
  std::optional<Loop> found;
  for (size_t i = 0; i < tokens.size(); ++i) {
    const bool has_head = (is(tokens, i, "for") || is(tokens, i, "while")) && is(tokens, i + 1, "(");
    if (!has_head && !is(tokens, i, "do")) continue;
    const size_t body = has_head ? after_brackets(tokens, i + 1) : i + 1;
    const size_t end = after_statement(tokens, body);
    if (tokens[i].line <= first && tokens[end - 1].line >= last) found = Loop{i, body, end};
  }
  return found;
}

}  // namespace

std::optional<LoopHead> loop_around(const std::string& source, int first, int last) {
  const Tokens tokens = tokens_of(source);
  const std::optional<Loop> loop = find_loop(tokens, first, last);
  if (!loop) return std::nullopt;
  return LoopHead{tokens[loop->head].line, has_condition(tokens, *loop)};
}

std::optional<Extent> loop_body_around(const std::string& source, int first, int last) {
  const Tokens tokens = tokens_of(source);
  const std::optional<Loop> loop = find_loop(tokens, first, last);
  if (!loop || loop->body == loop->end) return std::nullopt;
  return Extent{tokens[loop->body].begin, tokens[loop->end - 1].end};
}

}  // namespace cml::source
