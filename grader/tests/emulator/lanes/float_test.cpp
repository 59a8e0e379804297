#define CML_ISA alu_float_test
#include "emulator/lanes/alu/float_ops.h"

#include <gtest/gtest.h>

#include "emulator/lanes/alu/directed_ops.h"
#include "emulator/lanes/simd/atomic_ops.h"

namespace cml::emulator::CML_ISA {
namespace {

constexpr uint64_t kSignalling = 0x7FF4000000000001u;
constexpr uint64_t kMadeQuiet = 0x7FFC000000000001u;
constexpr uint64_t kQuiet = 0x7FF8000000000000u;

double of(uint64_t bits) { return f64_of_bits(bits); }
uint64_t bits(double value) { return bits_of_f64(value); }

// Measured on an H200; the ISA (9.7.3) leaves the payload open.

TEST(NanOperands, OneComesOutQuiet) {
  using F = Float<double>;
  EXPECT_EQ(bits(F::add(of(kSignalling), 1.0)), kMadeQuiet);
  EXPECT_EQ(bits(F::div(1.0, of(kSignalling))), kMadeQuiet);
  EXPECT_EQ(bits(F::fma(1.0, 2.0, of(kSignalling))), kMadeQuiet);
  EXPECT_EQ(bits(F::min(of(kSignalling), 3.0)), bits(3.0));
}

TEST(NanOperands, OfTwoTheOneThatTheHardwareTakesComesOut) {
  using F = Float<double>;
  EXPECT_EQ(bits(F::add(of(kSignalling), of(kQuiet))), kQuiet);
  EXPECT_EQ(bits(F::mul(of(kQuiet), of(kSignalling))), kMadeQuiet);
  EXPECT_EQ(bits(F::div(of(kSignalling), of(kQuiet))), kMadeQuiet);
  EXPECT_EQ(bits(F::min(of(kSignalling), of(kQuiet))), kQuiet);
  EXPECT_EQ(bits(F::max(of(kSignalling), of(kQuiet))), kQuiet);
  EXPECT_EQ(bits(F::fma(1.0, of(kQuiet), of(kSignalling))), kQuiet) << "b before c";
  EXPECT_EQ(bits(F::fma(of(kQuiet), 1.0, of(kSignalling))), kMadeQuiet) << "c before a";
}

TEST(NanOperands, AtomicsOnGlobalMemoryKeepWhatTheyMeet) {
  EXPECT_EQ(sum_f64_global(kSignalling, bits(1.0)), kSignalling);
  EXPECT_EQ(sum_f64_global(kSignalling, kQuiet), kQuiet);
  EXPECT_EQ(sum_f64_global(bits(1.0), kSignalling), kSignalling);
  EXPECT_EQ(sum_f64(kSignalling, kQuiet), kMadeQuiet);
  EXPECT_EQ(sum_f64(kSignalling, bits(1.0)), kMadeQuiet) << "shared memory: an addition in a loop";
}

}  // namespace
}  // namespace cml::emulator::CML_ISA
