#pragma once
#include "emulator/decode/decoded.h"

namespace cml::emulator {

/// Where the decoder gets the handlers of instructions from: each function gives nullptr for what is not its
/// own.
struct Selectors {
  /// The handler of an instruction whose operands lie as `operand_layout` says.
  using Select = Handler (*)(const ptx::Instruction&, const Decoded& operand_layout);
  Select alu = nullptr;     ///< arithmetic, bits, select, move, cvt (lanes/alu)
  Select memory = nullptr;  ///< ld, st, atom, red and what else takes an address (lanes/simd)
  Select lanes =
      nullptr;  ///< shfl, vote, match, redux, cvta, isspacep: across lanes and addresses (lanes/simd)
  Select async = nullptr;    ///< asynchronous copies and mbarriers (exec/async.h)
  Select fence = nullptr;    ///< membar and fence (exec/async.h)
  Select texture = nullptr;  ///< textures and surfaces (exec/texture.h)

  bool operator==(const Selectors&) const = default;
};

}  // namespace cml::emulator
