#pragma once
#include <cstdint>
#include <optional>
#include <set>

namespace cml::diagnosis {

/// Rows of equal width at equal distances: what a two-dimensional index with a pad touches of an array.
struct RowPattern {
  int64_t first = 0;  ///< index of the first element
  int64_t width = 0;  ///< elements of a row that are touched
  int64_t pitch = 0;  ///< from row to row, in elements
  int64_t rows = 0;
  bool operator==(const RowPattern&) const = default;
};

/// The rows that these elements form; one row where they are neighbours. Nothing where they form none.
std::optional<RowPattern> rows_of(const std::set<int64_t>& elements);

/// Two pitches for one array.
struct PitchMismatch {
  int64_t stored = 0;                                                 ///< pitch of the stores
  int64_t loaded = 0;                                                 ///< pitch of the loads
  bool store_is_wrong = false;                                        ///< else the load is
  int64_t pitch() const { return store_is_wrong ? loaded : stored; }  ///< the array's
};
/// Where stores and loads step through an array of `elements` elements (0: unknown) by different pitches.
/// Nothing where the two sets tell no pitch, or the same. One run of elements has no rows narrower than
/// `least_width`.
std::optional<PitchMismatch> mismatch_of(const std::set<int64_t>& stored, const std::set<int64_t>& loaded,
                                         int64_t elements, int64_t least_width = 1);

}  // namespace cml::diagnosis
