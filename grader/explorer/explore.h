#pragma once
#include <string>
#include <string_view>

namespace cml::explorer {

/// The answer to a question (question.h), both as JSON: `ok`, and what the models of arch say of the warp and
/// of the block; or `message`, `next` and `column` (from 1, 0 where it is no place in the index).
std::string explore(std::string_view request);

}  // namespace cml::explorer
