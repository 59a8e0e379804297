#pragma once
#include <string>
#include <vector>

#include "arch/bank_model.h"
#include "arch/sector_model.h"

/// Maps of one warp-wide request for a page of HTML, which holds style_sheet() once. The cells that lanes
/// touch are rectangles of the class `spot` with their numbers in `data-lanes`.
namespace cml::figure {

/// What is said about a map.
struct MapText {
  std::string id;           ///< of the SVG in its page: what it refers to within itself begins with it
  std::string title;        ///< what a screen reader says first
  std::string description;  ///< and then
};

/// The words of shared memory that a request touches, in their banks. Lines of banks that it does not touch
/// are left out.
std::string draw_bank_map(const arch::BankGeometry& banks, const arch::SharedRequest& request,
                          const MapText& text);

/// The sectors of global memory that a request touches, and the bytes of them that no lane requested.
std::string draw_sector_map(const arch::WideRequest& request, const MapText& text);

/// One bar of a chart.
struct Bar {
  std::string name;   ///< in front of it
  double value = 0;   ///< its length
  std::string label;  ///< after it
};
/// Horizontal bars from 0, on one scale.
std::string draw_bars(const std::vector<Bar>& bars, const MapText& text);

}  // namespace cml::figure
