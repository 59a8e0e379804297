#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "emulator/lanes/isa.h"
#include "ptx/parser.h"

/// The handlers of all instruction-set levels on the same random registers: equal results, idle lanes
/// untouched.
namespace cml::emulator {
namespace {

using ptx::Operand;

/// Operands: %r b32, %l b64, %h b16, %p predicates.
constexpr const char* kInstructions = R"(
  add.s32 %r0, %r1, %r2;  add.sat.s32 %r0, %r1, %r2;  add.s64 %l0, %l1, %l2;  add.u16 %h0, %h1, %h2;
  add.u16x2 %r0, %r1, %r2;  sub.s32 %r0, %r0, %r2;  sub.s64 %l0, %l1, %l2;  mul.lo.s32 %r0, %r1, %r2;
  mul.hi.s32 %r0, %r1, %r2;  mul.hi.u32 %r0, %r1, %r2;  mul.wide.s32 %l0, %r1, %r2;
  mul.wide.u32 %l0, %r1, %r2;  mul.wide.s16 %r0, %h1, %h2;  mul.lo.s64 %l0, %l1, %l2;
  mul.hi.s64 %l0, %l1, %l2;  mul.hi.u64 %l0, %l1, %l2;  mad.lo.s32 %r0, %r1, %r2, %r0;
  mad.hi.s32 %r0, %r1, %r2, %r3;  mad.hi.sat.s32 %r0, %r1, %r2, %r3;  mad.wide.s32 %l0, %r1, %r2, %l3;
  mul24.hi.s32 %r0, %r1, %r2;  mad24.hi.sat.s32 %r0, %r1, %r2, %r3;  sad.s32 %r0, %r1, %r2, %r3;
  div.s32 %r0, %r1, %r2;  div.u64 %l0, %l1, %l2;  rem.s64 %l0, %l1, %l2;  rem.u32 %r0, %r1, %r2;
  abs.s32 %r0, %r1;  neg.s64 %l0, %l1;  min.s32 %r0, %r1, %r2;  max.u64 %l0, %l1, %l2;
  min.s16x2 %r0, %r1, %r2;  max.relu.s16x2 %r0, %r1, %r2;  add.cc.u32 %r0, %r1, %r2;
  addc.cc.u32 %r0, %r1, %r2;  subc.cc.u64 %l0, %l1, %l2;  madc.hi.cc.u32 %r0, %r1, %r2, %r3;
  popc.b32 %r0, %r1;  popc.b64 %r0, %l1;  clz.b32 %r0, %r1;  clz.b64 %r0, %l1;  bfind.s32 %r0, %r1;
  bfind.shiftamt.u64 %r0, %l1;  fns.b32 %r0, %r1, %r2, %r3;  brev.b32 %r0, %r1;  brev.b64 %l0, %l1;
  bfe.s32 %r0, %r1, %r2, %r3;  bfe.u64 %l0, %l1, %r2, %r3;  bfi.b32 %r0, %r1, %r0, %r2, %r3;
  bfi.b64 %l0, %l1, %l2, %r2, %r3;  szext.clamp.s32 %r0, %r1, %r2;  bmsk.wrap.b32 %r0, %r1, %r2;
  dp4a.s32.u32 %r0, %r1, %r2, %r3;  dp2a.hi.u32.s32 %r0, %r1, %r2, %r3;  and.b32 %r0, %r1, %r2;
  xor.b64 %l0, %l1, %l2;  not.b16 %h0, %h1;  cnot.b32 %r0, %r1;  or.pred %p0, %p1, %p2;
  lop3.b32 %r0, %r1, %r2, %r3, 0x5A;  lop3.and.b32 %r0|%p0, %r1, %r2, %r3, 0x80, %p1;
  shl.b32 %r0, %r1, %r2;  shr.s32 %r0, %r1, %r2;  shr.s64 %l0, %l1, %r2;  shl.b16 %h0, %h1, %r2;
  shf.l.wrap.b32 %r0, %r1, %r2, %r3;  shf.r.clamp.b32 %r0, %r1, %r2, %r3;  prmt.b32 %r0, %r1, %r2, %r3;
  prmt.b32.b4e %r0, %r1, %r2, %r3;  add.f32 %r0, %r1, %r2;  sub.rz.f32 %r0, %r1, %r2;
  mul.rp.f32 %r0, %r1, %r2;  mul.ftz.f32 %r0, %r1, %r2;  fma.rn.f32 %r0, %r1, %r2, %r3;
  fma.rm.f32 %r0, %r1, %r2, %r3;  fma.rn.ftz.sat.f32 %r0, %r1, %r2, %r3;  add.f64 %l0, %l1, %l2;
  mul.rm.f64 %l0, %l1, %l2;  fma.rn.f64 %l0, %l1, %l2, %l3;  fma.rz.f64 %l0, %l1, %l2, %l3;
  div.rn.f32 %r0, %r1, %r2;  div.full.f32 %r0, %r1, %r2;  div.approx.f32 %r0, %r1, %r2;
  div.rp.f64 %l0, %l1, %l2;  rcp.rn.f32 %r0, %r1;  rcp.approx.ftz.f64 %l0, %l1;  sqrt.rn.f32 %r0, %r1;
  sqrt.rm.f64 %l0, %l1;  rsqrt.approx.f32 %r0, %r1;  lg2.approx.f32 %r0, %r1;  ex2.approx.f32 %r0, %r1;
  tanh.approx.f32 %r0, %r1;  min.f32 %r0, %r1, %r2;  max.NaN.f32 %r0, %r1, %r2;
  min.xorsign.abs.f32 %r0, %r1, %r2;  max.f64 %l0, %l1, %l2;  neg.f32 %r0, %r1;  abs.f64 %l0, %l1;
  copysign.f32 %r0, %r1, %r2;  testp.normal.f32 %p0, %r1;  add.f16 %h0, %h1, %h2;
  mul.f16x2 %r0, %r1, %r2;  fma.rn.f16x2 %r0, %r1, %r2, %r3;  fma.rn.relu.bf16x2 %r0, %r1, %r2, %r3;
  sub.sat.f16x2 %r0, %r1, %r2;  max.NaN.bf16x2 %r0, %r1, %r2;  tanh.approx.f16x2 %r0, %r1;
  ex2.approx.ftz.bf16 %h0, %h1;  setp.lt.s32 %p0, %r1, %r2;  setp.hi.u32 %p0, %r1, %r2;
  setp.ge.s64 %p0, %l1, %l2;  setp.ne.and.s16 %p0|%p1, %h1, %h2, !%p2;  setp.ltu.f32 %p0, %r1, %r2;
  setp.ne.f64 %p0, %l1, %l2;  setp.gt.ftz.f32 %p0, %r1, %r2;  setp.leu.f16 %p0, %h1, %h2;
  setp.lt.bf16x2 %p0|%p1, %r1, %r2;  set.lt.f32.s32 %r0, %r1, %r2;  set.eq.f16x2.f16x2 %r0, %r1, %r2;
  selp.b32 %r0, %r1, %r2, %p1;  selp.b64 %l0, %l1, %l2, !%p1;  slct.b32.f32 %r0, %r1, %r2, %r3;
  mov.b32 %r0, %r1;  mov.b64 %l0, {%r1, %r2};  mov.b64 {%r0, %r1}, %l1;  mov.b32 {%h0, %h1}, %r1;
  mov.b64 %l0, {%h0, %h1, %h2, %h3};  mov.pred %p0, %p1;  cvt.s64.s32 %l0, %r1;  cvt.u16.u32 %h0, %r1;
  cvt.s64.s32 %l0, %l1;  cvt.u64.u32 %l0, %l1;  cvt.u64.s32 %l0, %l1;
  cvt.s8.s32 %r0, %r1;  cvt.sat.u8.s32 %r0, %r1;  cvt.u32.u64 %r0, %l1;  cvt.rn.f32.s32 %r0, %r1;
  cvt.rn.f32.u64 %r0, %l1;  cvt.rz.f64.s64 %l0, %l1;  cvt.rzi.s32.f32 %r0, %r1;  cvt.rni.u32.f32 %r0, %r1;
  cvt.rmi.s64.f64 %l0, %l1;  cvt.rpi.u64.f32 %l0, %r1;  cvt.rzi.u64.f64 %l0, %l1;
  cvt.rn.f32.f64 %r0, %l1;  cvt.rp.f32.f64 %r0, %l1;  cvt.f64.f32 %l0, %r1;  cvt.rni.f32.f32 %r0, %r1;
  cvt.rmi.f64.f64 %l0, %l1;  cvt.sat.f32.f32 %r0, %r1;  cvt.rn.f16.f32 %h0, %r1;  cvt.rm.f16.f32 %h0, %r1;
  cvt.rn.bf16.f32 %h0, %r1;  cvt.f32.f16 %r0, %h1;  cvt.f32.bf16 %r0, %h1;  cvt.rna.tf32.f32 %r0, %r1;
  cvt.rn.f16x2.f32 %r0, %r1, %r2;  cvt.rn.satfinite.e4m3x2.f32 %h0, %r1, %r2;
  cvt.rn.f16x2.e5m2x2 %r0, %h1;  cvt.pack.sat.u8.s32.b32 %r0, %r1, %r2, %r3;
)";

std::vector<std::string> instructions() {
  std::vector<std::string> all;
  std::istringstream text(kInstructions);
  for (std::string one; std::getline(text >> std::ws, one, ';');) all.push_back(one);
  return all;
}

/// The registers of one warp, 256 bytes each, in the order of their declaration; literals follow.
class Registers {
 public:
  static constexpr size_t kSlots = 24, kBytes = kSlots * 256;
  Registers() : bytes_(static_cast<std::byte*>(std::aligned_alloc(64, kBytes))) {}
  std::byte* data() const { return bytes_.get(); }

  /// Values where something happens, floats of all kinds among them.
  void fill(uint64_t seed) {
    constexpr uint64_t edges[] = {0,
                                  1,
                                  31,
                                  32,
                                  33,
                                  64,
                                  0x80000000,
                                  0x7FFFFFFF,
                                  0xFFFFFFFF,
                                  0x3F800000,
                                  0xBF000000,
                                  0x7F800000,
                                  0xFF800000,
                                  0x7FC00000,
                                  0x00000001'00400000,
                                  0x80800001,
                                  0x3C003800,
                                  0x7C01FC00,
                                  0x4B000001,
                                  0x4F000000,
                                  0x8000000000000000,
                                  0x7FFFFFFFFFFFFFFF,
                                  0x3FF0000000000000,
                                  0xBFE0000000000001,
                                  0x7FF0000000000000,
                                  0x7FF8000000000000,
                                  0x0010000000000000,
                                  0x43E0000000000000};
    std::mt19937_64 random(seed);
    for (size_t at = 0; at < kBytes; at += 4) {
      const uint64_t value =
          random() % 3 == 0 ? edges[random() % std::size(edges)] : random() >> (random() % 3 * 16);
      std::memcpy(data() + at, &value, at % 8 == 0 ? 8 : 4);
    }
  }

 private:
  struct Free {
    void operator()(std::byte* bytes) const { std::free(bytes); }
  };
  std::unique_ptr<std::byte, Free> bytes_;
};

Result<ptx::Module> parse_one(const std::string& instruction) {
  return ptx::parse(
      ".version 8.3\n.target sm_90\n.address_size 64\n.visible .entry k() {\n.reg .b32 %r<4>; .reg .b64 "
      "%l<4>; .reg .b16 %h<4>;"
      " .reg .pred %p<4>;\n" +
          instruction + ";\nret;\n}\n",
      "levels.ptx");
}

/// Slots as Registers has them: registers in the order of their declaration.
Decoded decode(const ptx::Function& kernel, const ptx::Instruction& instruction, Registers& registers) {
  Decoded decoded;
  decoded.source = &instruction;
  unsigned sources = 0, destinations = 0;
  Slot literal = 16 * 256;
  const auto add = [&](const Operand& operand, size_t index) {
    Slot slot = kNoSlot;
    unsigned bytes = 4;
    if (operand.kind == Operand::Kind::reg) {
      const ptx::Type type = kernel.registers[operand.id].type;
      slot = operand.id * 256;
      bytes = type == ptx::Type::pred ? 0 : (ptx::bits_of(type) == 64 ? 8 : 4);
    } else {
      slot = literal;
      literal += 256;
      for (unsigned l = 0; l < 32; ++l) std::memcpy(registers.data() + slot + 4 * l, &operand.bits, 4);
    }
    if (index == 0) {
      decoded.dst[destinations] = slot;
      decoded.dst_bytes[destinations++] = static_cast<uint8_t>(bytes);
    } else {
      decoded.negate[sources] = operand.negated;
      decoded.src[sources] = slot;
      decoded.src_bytes[sources++] = static_cast<uint8_t>(bytes);
    }
  };
  for (size_t i = 0; i < instruction.operands.size(); ++i) {
    if (instruction.operands[i].elements.empty()) add(instruction.operands[i], i);
    for (const Operand& element : instruction.operands[i].elements) add(element, i);
  }
  return decoded;
}

/// f64 results may differ in the payload of a NaN, which the host takes from either operand.
bool same(const std::byte* a, const std::byte* b, size_t at, unsigned bytes) {
  if (std::memcmp(a + at, b + at, bytes) == 0) return true;
  double x, y;
  std::memcpy(&x, a + at, 8);
  std::memcpy(&y, b + at, 8);
  return bytes == 8 && std::isnan(x) && std::isnan(y);
}

class Levels : public ::testing::TestWithParam<std::string> {};

TEST_P(Levels, AgreeOnRandomRegisters) {
  const auto module = parse_one(GetParam());
  ASSERT_TRUE(module) << module.error().to_string();
  const ptx::Function& kernel = module->functions[0];
  const ptx::Instruction& instruction = kernel.body[0];
  for (uint64_t seed = 0; seed < 60; ++seed) {
    std::mt19937 random(static_cast<unsigned>(seed));
    const uint32_t active = seed % 3 == 0 ? 0xFFFFFFFFu : static_cast<uint32_t>(random());
    Registers before;
    before.fill(seed);
    const Decoded decoded = decode(kernel, instruction, before);
    Registers reference;
    uint32_t reference_carry = 0;
    for (const Isa isa : {Isa::baseline, Isa::v3, Isa::v4}) {
      if (!is_available(isa)) continue;
      SCOPED_TRACE(name_of(isa) + ", seed " + std::to_string(seed));
      const Handler handler = isa_table(isa).alu(instruction, decoded);
      ASSERT_NE(handler, nullptr);
      Registers after;
      std::memcpy(after.data(), before.data(), Registers::kBytes);
      Lanes lanes;
      lanes.frame = after.data();
      lanes.carry = 0x0F0F3355u ^ static_cast<uint32_t>(seed);
      const uint32_t carry_before = lanes.carry;
      handler(lanes, decoded, active);
      EXPECT_EQ((lanes.carry ^ carry_before) & ~active, 0u);
      for (unsigned d = 0; d < 4 && decoded.dst[d] != kNoSlot; ++d) {
        const unsigned bytes = decoded.dst_bytes[d];
        if (bytes == 0) {
          uint32_t was, is;
          std::memcpy(&was, before.data() + decoded.dst[d], 4);
          std::memcpy(&is, after.data() + decoded.dst[d], 4);
          EXPECT_EQ((was ^ is) & ~active, 0u);
        }
        for (unsigned l = 0; l < 32 && bytes != 0; ++l) {
          const size_t at = decoded.dst[d] + l * bytes;
          const bool idle = (active >> l & 1) == 0;
          EXPECT_TRUE(!idle || std::memcmp(after.data() + at, before.data() + at, bytes) == 0)
              << "lane " << l;
        }
      }
      if (isa == Isa::baseline) {
        std::memcpy(reference.data(), after.data(), Registers::kBytes);
        reference_carry = lanes.carry;
        continue;
      }
      EXPECT_EQ(lanes.carry, reference_carry);
      const unsigned step = decoded.dst_bytes[0] == 8 ? 8 : 4;
      for (size_t at = 0; at < Registers::kBytes; at += step) {
        ASSERT_TRUE(same(reference.data(), after.data(), at, step))
            << "slot " << at / 256 << ", byte " << at % 256;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Instructions, Levels, ::testing::ValuesIn(instructions()));

}  // namespace
}  // namespace cml::emulator
