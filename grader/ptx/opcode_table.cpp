#include "ptx/opcode_table.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <unordered_map>

#include "core/error.h"

namespace cml::ptx {
namespace {

constexpr OpcodeRow kRows[] = {
#define CML_OPCODE(text, types, form, modifiers, semantic, section) \
  {opcode_of(text), text, types, form, modifiers, Semantic::semantic, #semantic, section},
#include "ptx/opcodes.def"
#undef CML_OPCODE
};

constexpr size_t kCount = std::size(kRows);

/// Indices of kRows in the order of their ids.
constexpr std::array<uint16_t, kCount> kById = [] {
  std::array<uint16_t, kCount> order{};
  for (size_t i = 0; i < kCount; ++i) order[i] = static_cast<uint16_t>(i);
  std::sort(order.begin(), order.end(), [](uint16_t a, uint16_t b) { return kRows[a].id < kRows[b].id; });
  return order;
}();

static_assert(std::adjacent_find(kById.begin(), kById.end(),
                                 [](uint16_t a, uint16_t b) { return kRows[a].id == kRows[b].id; }) ==
                  kById.end(),
              "two rows of opcodes.def have the same text, or the same hash: then change opcode_of");
static_assert(kRows[kById[0]].id != Opcode{}, "0 is no opcode: change opcode_of");

}  // namespace

const OpcodeRow& row_of(Opcode opcode) {
  const auto found = std::lower_bound(kById.begin(), kById.end(), opcode,
                                      [](uint16_t row, Opcode id) { return kRows[row].id < id; });
  CML_REQUIRE(found != kById.end() && kRows[*found].id == opcode,
              "an opcode literal is no row of opcodes.def");
  return kRows[*found];
}

std::span<const OpcodeRow> opcode_rows() { return kRows; }

size_t index_of(const OpcodeRow& row) { return static_cast<size_t>(&row - kRows); }

const OpcodeRow* find_opcode(std::string_view mnemonic) {
  static const auto by_text = [] {
    std::unordered_map<std::string_view, const OpcodeRow*> rows;
    for (const OpcodeRow& row : kRows) rows.emplace(row.text, &row);
    return rows;
  }();
  while (!mnemonic.empty()) {
    if (const auto found = by_text.find(mnemonic); found != by_text.end()) return found->second;
    const size_t dot = mnemonic.rfind('.');
    mnemonic = mnemonic.substr(0, dot == std::string_view::npos ? 0 : dot);
  }
  return nullptr;
}

}  // namespace cml::ptx
