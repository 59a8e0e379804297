#pragma once
#include <vector>

#include "watch/model.h"
#include "watch/styled_text.h"

/// The pages of `grader watch` as lines: the model in, what the screen shows out.
namespace cml::watch {

/// The whole screen: size.rows lines, none wider than size.columns. Where there is little room, the state of
/// the exercise and its first cause stay.
std::vector<Line> screen_of(const Model& model, Size size);

/// What the page has to show between its head and its foot, however much that is.
std::vector<Line> pane_lines(const Model& model, size_t columns);

/// How many of these lines there is room for; at least 1.
size_t pane_rows(const Model& model, Size size);

}  // namespace cml::watch
