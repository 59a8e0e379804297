#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "explorer/message.h"

namespace cml::explorer {

/// What a token is.
enum class TokenKind : uint8_t { number, name, sign, end };

/// A piece of an index.
struct Token {
  TokenKind kind = TokenKind::end;
  std::string_view text;     ///< as it is written; a view of the index
  int column = 1;            ///< of its first character
  uint32_t bits = 0;         ///< of a number
  bool is_unsigned = false;  ///< of a number; else int
};

/// The tokens of an index, the last one of the kind `end`.
Result<std::vector<Token>> tokens_of(std::string_view index, Language language);

}  // namespace cml::explorer
