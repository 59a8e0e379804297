#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "core/error.h"

namespace cml::explorer {

/// The rows of messages.def.
enum class Message : uint8_t {
#define CML_MESSAGE(name, ...) name,
#include "explorer/messages.def"
#undef CML_MESSAGE
};

/// Whose words a reader gets.
enum class Language : uint8_t { english, chinese };

/// A message with these values in this language. `column` is the place in the index, from 1; 0 without
/// one.
Error error_of(Language language, Message message, const std::vector<std::string>& values = {},
               int column = 0);

}  // namespace cml::explorer
