#include "figure/kind.h"

namespace cml::figure {

const std::vector<Kind>& kinds() {
  static const std::vector<Kind> rows = {
      {"bank_map", "words of shared memory, a column a bank, and what one request does there", read_bank_map},
      {"tile_map", "elements of a tile, each with its bank, and what one request does there", read_tile_map},
      {"sector_map", "lines of global memory and the sectors that one request fetches", read_sector_map},
      {"halo_map", "a tile in one or two dimensions with the halo that a stencil needs", read_halo_map},
      {"cells", "labelled cells, given row by row", read_cells},
  };
  return rows;
}

}  // namespace cml::figure
