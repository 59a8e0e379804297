#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "emulator/decode/cfg.h"
#include "emulator/decode/decode.h"
#include "emulator/decode/frame_layout.h"
#include "emulator/decode/invariant.h"

/// The decoder's inside; decode.h is the interface.
namespace cml::emulator {

/// Decodes one function, step by step. Each group of functions has its own file.
class Decoder {
 public:
  Decoder(DecodeContext& context, uint32_t function);
  Result<std::unique_ptr<Code>> run();

 private:
  // decode.cpp: operands, and what computes
  void count_reads();
  std::optional<Error> place_operands(Op& op, const ptx::Instruction& in);
  void place_fragment(Op& op, const ptx::Instruction& in, const ptx::Operand& operand);
  uint8_t register_bytes(ptx::RegisterId id) const;
  Error error_at(const ptx::Instruction& in, const std::string& message, const std::string& next = {}) const;
  Error unsupported(const ptx::Instruction& in) const;
  std::optional<Error> add(uint32_t pc);
  std::optional<Error> add_alu(Op& op, const ptx::Instruction& in);
  std::optional<Error> add_warp(Op& op, const ptx::Instruction& in);
  void add_barrier(Op& op, const ptx::Instruction& in);
  std::optional<Error> add_matrix(Op& op, const ptx::Instruction& in);
  static void add_system(Op& op, const ptx::Instruction& in);

  // decode_memory.cpp
  ptx::Space space_of(const ptx::Instruction& in) const;
  std::optional<Error> add_memory(Op& op, const ptx::Instruction& in);
  void make_warp_wide(Op& op);
  bool depends_on_order(const ptx::Instruction& in) const;
  std::optional<Error> add_async(Op& op, const ptx::Instruction& in);

  // decode_control.cpp
  void find_successors();
  void find_undefined_reads(const std::vector<ptx::RegisterId>& undefined);
  std::optional<Error> add_control(Op& op, const ptx::Instruction& in);
  std::optional<Error> add_call(Op& op, const ptx::Instruction& in);
  void set_reconvergence();
  void mark_polling_loops();

  // decode_runs.cpp
  void find_runs();

  DecodeContext& context_;
  const ptx::Module& module_;
  const ptx::Function& function_;
  std::unique_ptr<Code> code_;
  Successors successors_;
  Invariants invariants_;
  std::vector<bool> leaves_;
  std::optional<FrameLayout> layout_;
  std::vector<uint32_t> reads_;  ///< by register: instructions that read it
};

}  // namespace cml::emulator
