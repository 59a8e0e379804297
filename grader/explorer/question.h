#pragma once
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "core/dim3.h"
#include "explorer/message.h"

namespace cml::explorer {

/// What a reader asks: an index, and the array and the block that it is used with.
struct Question {
  Language language = Language::english;
  std::string index;       ///< as typed
  bool is_global = false;  ///< else shared memory
  bool store = false;      ///< else a load
  uint32_t bytes = 4;      ///< of an element: 1, 2, 4, 8 or 16
  uint32_t rows = 32;      ///< of the tile; shared memory only
  uint32_t columns = 32;   ///< of the tile; shared memory only
  uint32_t pad = 0;        ///< elements after each row; shared memory only
  uint32_t begin = 0;  ///< byte at which the array begins, counted from a multiple of 256; global memory only
  Dim3 block{32, 1, 1};  ///< threads of the block
  uint32_t warp = 0;     ///< the one whose lanes are shown

  uint32_t pitch() const { return columns + pad; }  ///< elements from row to row
};

/// Reads a question: an object with the keys `language` ("en" or "zh"), `index`, `memory` ("shared" or
/// "global"), `access` ("load" or "store"), `bytes`, `rows`, `columns`, `pad`, `begin`, `x`, `y`, `z` and
/// `warp`; what is left out has the value above.
Result<Question> read_question(const nlohmann::json& request);

}  // namespace cml::explorer
