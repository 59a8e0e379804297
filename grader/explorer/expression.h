#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "explorer/message.h"
#include "explorer/operators.h"
#include "explorer/thread.h"

/// A line of CUDA C++ as a reader types it: definitions, then an access. Its indices are integer expressions
/// of a thread, with the types int and unsigned int of 32 bits.
namespace cml::explorer {

/// Most characters of an index.
inline constexpr size_t kMostCharacters = 1000;
/// Most parts of an index that may lie in one another.
inline constexpr int kMostDepth = 64;
/// Most parts of an index, with the definitions that it uses written out.
inline constexpr size_t kMostNodes = 4096;

/// A part of an expression.
struct Node {
  /// What it is.
  enum class Kind : uint8_t { number, name, unary, binary, conditional };
  Kind kind = Kind::number;
  Operator op = Operator::plus;             ///< of a unary or binary one
  bool is_unsigned = false;                 ///< its type; else int
  uint32_t bits = 0;                        ///< of a number
  const Name* name = nullptr;               ///< of a name
  size_t first = 0, second = 0, third = 0;  ///< its parts, as numbers of nodes
  int column = 1;                           ///< of its operator, or where it begins
};

/// An expression: its parts, and which of them is the whole.
struct Expression {
  std::vector<Node> nodes;  ///< a part comes before what it is part of
  size_t root = 0;          ///< the whole
};

/// What an index names: an element of an array, by one or two subscripts.
struct Index {
  std::vector<Expression> subscripts;  ///< one, in elements, or row and column
};

/// Reads `tile[row][col]`, `tile[i]` or `i`, after definitions: `int r = threadIdx.y; tile[r][r + 1]`. Of an
/// assignment it is the side with subscripts; where both have some, the left one for a store, else the right
/// one. An Error has the column at which it was found.
Result<Index> parse_index(std::string_view text, Language language, bool store = false);

/// The value of an expression for a thread.
Result<int64_t> evaluate(const Expression& expression, const Thread& thread, Language language);

}  // namespace cml::explorer
