#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace cml::figure {

/// How cells of one meaning look: one row of marks(). The fills are of the palette of Okabe and Ito, which
/// people with any of the common kinds of colour blindness can distinguish; marks differ in brightness as
/// well.
struct Mark {
  const char* name;    ///< class in the SVG, and what a file calls it
  const char* legend;  ///< what it means; empty: said by the figure's text
  const char* light;   ///< fill on a light background
  const char* dark;    ///< and on a dark one
};

/// All marks, in the order of a legend.
const std::vector<Mark>& marks();
/// The row of that name, which must exist.
const Mark& mark(const std::string& name);
/// The mark of words that have `degree` words of one request in their bank.
const Mark& mark_of_degree(uint32_t degree);

/// The style sheet of all figures, light and dark.
std::string style_sheet();

}  // namespace cml::figure
