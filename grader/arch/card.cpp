#include "arch/card.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <strings.h>

#include <algorithm>

#include "arch/gpu.h"

namespace cml::arch {

const std::vector<CardRow>& cards() {
  static const std::vector<CardRow> rows{
#define CML_CARD(cc, name, multiprocessors, mhz, gb, l2_kib, l2_sectors) \
  CardRow{cc, name, multiprocessors, mhz, gb, l2_kib, l2_sectors},
#include "arch/cards.def"
#undef CML_CARD
  };
  return rows;
}

const CardRow& card_of(int compute_capability) {
  const auto found = std::find_if(cards().begin(), cards().end(), [&](const CardRow& row) {
    return row.compute_capability == compute_capability;
  });
  CML_REQUIRE(found != cards().end(), fmt::format("cards.def has no row of {}", compute_capability));
  return *found;
}

Result<const CardRow*> find_card(const std::string& name, int compute_capability) {
  std::vector<std::string> known;
  for (const CardRow& row : cards()) {
    if (row.compute_capability != compute_capability) continue;
    if (strcasecmp(row.name.c_str(), name.c_str()) == 0) return &row;
    known.push_back(row.name);
  }
  return Error{
      fmt::format("no card of compute capability {} is called {}", to_string(compute_capability), name),
      fmt::format("Take one of {}, or another --arch.", fmt::join(known, ", ")),
      {}};
}

}  // namespace cml::arch
