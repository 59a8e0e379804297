#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "source/tokens.h"

namespace cml::source {

/// Values of names: template arguments, constexpr variables, macros.
using Constants = std::map<std::string, int64_t>;

/// The value of an integral constant expression: literals, names, + - * / % << >> and parentheses. Nothing
/// where it holds anything else, divides by zero, or names what is not known.
std::optional<int64_t> value_of(TokenView expression, const Constants& constants);

/// What the source says of names: `constexpr int kSide = 32;`, `#define SIDE 32`, LAB_ANSWER(int, pad, 1).
/// Those in `known` stay as they are.
Constants constants_of(TokenView tokens, Constants known);

}  // namespace cml::source
