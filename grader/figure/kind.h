#pragma once
#include <vector>

#include "figure/grid.h"
#include "figure/reader.h"

namespace cml::figure {

/// One kind of panel: read() takes its keys and gives what is drawn. `title` is read for it.
struct Kind {
  const char* name;
  const char* text;
  Panel (*read)(Reader& panel);
};
const std::vector<Kind>& kinds();

Panel read_bank_map(Reader& panel);
Panel read_tile_map(Reader& panel);
Panel read_sector_map(Reader& panel);
Panel read_halo_map(Reader& panel);
Panel read_cells(Reader& panel);

}  // namespace cml::figure
