#include "explorer/repair.h"

#include <bit>

namespace cml::explorer {
namespace {

/// The same elements in a tile without pads.
std::optional<WarpAccess> unpadded(const Question& question, const WarpAccess& access) {
  WarpAccess result = access;
  for (uint32_t lanes = access.mask; lanes != 0; lanes &= lanes - 1) {
    const int lane = std::countr_zero(lanes);
    const int64_t row = access.elements[lane] / question.pitch();
    const int64_t column = access.elements[lane] % question.pitch();
    if (column >= question.columns) return std::nullopt;
    result.elements[lane] = row * question.columns + column;
    result.addresses[lane] = static_cast<uint64_t>(result.elements[lane]) * question.bytes;
  }
  return result;
}

std::string swizzled_column(const Question& question, uint64_t rows_of_line) {
  std::string line = "row";
  if (rows_of_line > 1) line += " / " + std::to_string(rows_of_line);
  if ((question.rows - 1) / rows_of_line >= question.columns)
    line += " % " + std::to_string(question.columns);
  return "col ^ " + (line.size() > 3 ? "(" + line + ")" : line);
}

}  // namespace

std::optional<Repair> repair_of(const Question& question, const WarpAccess& access,
                                const arch::BankGeometry& banks) {
  if (arch::shared_cost(banks, access.shared()).conflicts() == 0) return std::nullopt;
  const std::optional<WarpAccess> tight = unpadded(question, access);
  if (!tight) return std::nullopt;
  const uint64_t row_bytes = uint64_t{question.columns} * question.bytes;
  Repair repair;
  repair.without_pad = arch::padded(banks, tight->shared(), row_bytes, 0).wavefronts;
  repair.least_pad = arch::least_pad(banks, tight->shared(), row_bytes, 0);
  repair.swizzled = arch::swizzled(banks, tight->shared(), row_bytes);
  if (repair.swizzled)
    repair.swizzled_column = swizzled_column(question, arch::rows_of_line(banks, row_bytes));
  return repair;
}

}  // namespace cml::explorer
