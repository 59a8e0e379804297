#include "diagnosis/row_pattern.h"

#include <algorithm>

namespace cml::diagnosis {

std::optional<RowPattern> rows_of(const std::set<int64_t>& elements) {
  if (elements.empty()) return std::nullopt;
  RowPattern pattern;
  pattern.first = *elements.begin();
  int64_t begin = pattern.first, last = pattern.first;
  const auto end_row = [&] {
    const int64_t width = last - begin + 1;
    if (pattern.rows == 0) pattern.width = width;
    ++pattern.rows;
    return width == pattern.width;
  };
  for (const int64_t element : elements) {
    if (element <= last + 1) {
      last = element;
      continue;
    }
    if (!end_row()) return std::nullopt;
    const int64_t step = element - begin;
    if (pattern.rows == 1) pattern.pitch = step;
    if (step != pattern.pitch) return std::nullopt;
    begin = last = element;
  }
  if (!end_row()) return std::nullopt;
  if (pattern.rows == 1) pattern.pitch = pattern.width;
  return pattern;
}

std::optional<PitchMismatch> mismatch_of(const std::set<int64_t>& stored, const std::set<int64_t>& loaded,
                                         int64_t elements, int64_t least_width) {
  const std::optional<RowPattern> stores = rows_of(stored), loads = rows_of(loaded);
  if (!stores || !loads || stores->first != loads->first) return std::nullopt;
  if (stores->rows == 1 && loads->rows == 1) return std::nullopt;
  // Single elements at a stride are no rows of an array whose rows have more.
  if (stores->rows > 1 && loads->rows > 1 && (stores->width == 1) != (loads->width == 1)) return std::nullopt;
  const int64_t rows = std::max(stores->rows, loads->rows);
  const auto pitch_in = [&](const RowPattern& own, const RowPattern& other) -> std::optional<int64_t> {
    if (own.rows > 1) return own.pitch;
    // Rows without a pad are one run of elements.
    return own.width == other.width * rows && other.width >= least_width ? std::optional(other.width)
                                                                         : std::nullopt;
  };
  const std::optional<int64_t> store = pitch_in(*stores, *loads), load = pitch_in(*loads, *stores);
  if (!store || !load || *store == *load) return std::nullopt;
  const bool known = elements > 0 && elements % rows == 0;
  return PitchMismatch{*store, *load, known ? elements / rows == *load : *load > *store};
}

}  // namespace cml::diagnosis
