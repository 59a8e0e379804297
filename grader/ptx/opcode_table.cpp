#include "ptx/opcode_table.h"

#include <iterator>
#include <unordered_map>

namespace cml::ptx {
namespace {

constexpr OpcodeRow kRows[] = {
#define CML_OPCODE(id, text, types, form, modifiers, semantic, section) \
  {Opcode::id, #id, text, types, form, modifiers, Semantic::semantic, section},
#include "ptx/opcodes.def"
#undef CML_OPCODE
};

}  // namespace

const OpcodeRow& row_of(Opcode opcode) { return kRows[static_cast<unsigned>(opcode)]; }

std::span<const OpcodeRow> opcode_rows() { return kRows; }

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
