#pragma once
#include "watch/model.h"

namespace cml::watch {

/// Four exercises. The second one has passed; the first is shown, and has failed with a cause.
inline Model sample_model() {
  Model model;
  model.exercises = {
      {"01_smem/01_index", "Which bank is it", "labs/01_smem/01_index.cu", 3, Standing::failed, 2, 10},
      {"01_smem/02_tile", "Square tile", "labs/01_smem/02_tile.cu", 3, Standing::passed, 10, 10},
      {"02_padding/01_idea", "The idea of a pad", "labs/02_padding/01_idea.cu", 1, Standing::unknown, 0, 8},
      {"02_padding/02_pad", "A padded tile", "labs/02_padding/02_pad.cu", 0, Standing::failed, 0, 8}};
  report::Exercise verdict;
  verdict.id = "01_smem/01_index";
  verdict.title = "Which bank is it";
  Failure conflict = in_words("32-way conflict on load\n  1024 wavefronts");
  conflict.where.line = 21;
  verdict.checks = {{"counts", report::Status::failed, 8, {conflict}, {}, 0},
                    {"outputs", report::Status::passed, 2, {}, {}, 0}};
  model.verdict = verdict;
  model.is_of_now = true;
  return model;
}

inline Key character(char code) { return {Key::Kind::character, static_cast<char32_t>(code)}; }

/// Types the characters; gives the last order.
inline Order type(Model& model, const std::string& keys) {
  Order order;
  for (const char key : keys) order = press(model, character(key), {});
  return order;
}

}  // namespace cml::watch
