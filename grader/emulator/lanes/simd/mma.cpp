#include "emulator/lanes/alu/half_ops.h"
#include "emulator/lanes/simd/access.h"
#include "emulator/lanes/simd/select.h"

/// mma and wmma.mma: D = A * B + C on the fragments of a warp. (PTX ISA 9.7.14.4.5, 9.7.14.5.14)
///
/// Sums of f16, bf16 and tf32 products are formed as an H200 forms them (docs/measurements.md): each product
/// and C is cut towards zero to 25 bits below the greatest exponent, where the exponent of a product is the
/// sum of its factors'. Their sum is exact; it is cut towards zero to f32, or rounded to nearest to f16.
/// Integers and f64 (a chain of fused operations along k) are exact. NaNs come out as 0x7FFFFFFF.
namespace cml::emulator::CML_ISA {
namespace {

using ptx::operator""_op;
using ptx::Type;

constexpr unsigned kMostCells = 32 * 32;  ///< of a matrix

/// An element of a register, by its type.
template <class T>
[[gnu::always_inline]] inline T value_of(Type type, uint64_t bits) {
  switch (type) {
    case Type::f16:
      return static_cast<T>(to_float(F16{static_cast<uint16_t>(bits)}));
    case Type::bf16:
      return static_cast<T>(to_float(Bf16{static_cast<uint16_t>(bits)}));
    case Type::tf32:  // the hardware ignores the lower 13 bits
      return static_cast<T>(f32_of_bits(static_cast<uint32_t>(bits) & 0xFFFFE000u));
    case Type::f32:
      return static_cast<T>(f32_of_bits(static_cast<uint32_t>(bits)));
    case Type::f64:
      return static_cast<T>(f64_of_bits(bits));
    case Type::s8:
      return static_cast<T>(static_cast<int8_t>(bits));
    case Type::u8:
      return static_cast<T>(static_cast<uint8_t>(bits));
    default:
      return static_cast<T>(static_cast<int32_t>(bits));
  }
}

/// The whole matrix of fragment `f`, row by row.
template <class T>
void gather(Lanes& lanes, const FragmentPlan& plan, unsigned f, T* matrix) {
  const ptx::FragmentForm& form = plan.forms[f];
  const unsigned bits = form.type == Type::f64 ? 64 : 32 / form.per_register;
  const uint64_t mask = bits == 64 ? ~uint64_t{0} : (uint64_t{1} << bits) - 1;
  for (unsigned r = 0; r < form.registers; ++r)
    for (unsigned l = 0; l < kWarpSize; ++l) {
      const uint64_t whole = bits == 64 ? cells<const uint64_t>(lanes, plan.slots[f][r])[l]
                                        : cells<const uint32_t>(lanes, plan.slots[f][r])[l];
      for (unsigned j = 0; j < form.per_register; ++j)
        matrix[plan.places[f][l][r * form.per_register + j]] =
            value_of<T>(form.type, whole >> (bits * j) & mask);
    }
}

[[gnu::always_inline]] inline uint32_t f32_result(double value) {
  return value == value ? bits_of_f32(static_cast<float>(value)) : 0x7FFFFFFFu;
}

void scatter_f64(Lanes& lanes, const FragmentPlan& plan, const double* matrix) {
  for (unsigned r = 0; r < plan.forms[0].registers; ++r)
    for (unsigned l = 0; l < kWarpSize; ++l)
      cells<uint64_t>(lanes, plan.slots[0][r])[l] = bits_of_f64(matrix[plan.places[0][l][r]]);
}
void scatter_f32(Lanes& lanes, const FragmentPlan& plan, const double* matrix) {
  for (unsigned r = 0; r < plan.forms[0].registers; ++r)
    for (unsigned l = 0; l < kWarpSize; ++l)
      cells<uint32_t>(lanes, plan.slots[0][r])[l] = f32_result(matrix[plan.places[0][l][r]]);
}
void scatter_f16(Lanes& lanes, const FragmentPlan& plan, const double* matrix) {
  const auto half = [&](unsigned l, unsigned e) -> uint32_t {
    const double value = matrix[plan.places[0][l][e]];
    return value == value ? narrow<F16>(value).bits : 0x7FFFu;
  };
  for (unsigned r = 0; r < plan.forms[0].registers; ++r)
    for (unsigned l = 0; l < kWarpSize; ++l)
      cells<uint32_t>(lanes, plan.slots[0][r])[l] = half(l, 2 * r) | half(l, 2 * r + 1) << 16;
}
void scatter_s32(Lanes& lanes, const FragmentPlan& plan, const int64_t* matrix) {
  for (unsigned r = 0; r < plan.forms[0].registers; ++r)
    for (unsigned l = 0; l < kWarpSize; ++l) {
      int64_t value = matrix[plan.places[0][l][r]];
      if (plan.saturates) value = value > INT32_MAX ? INT32_MAX : value < INT32_MIN ? INT32_MIN : value;
      cells<uint32_t>(lanes, plan.slots[0][r])[l] = static_cast<uint32_t>(value);
    }
}

/// C += A * B, with k outermost but one: the inner loop is over a row of B.
template <class T>
[[gnu::always_inline]] inline void multiply(const FragmentPlan& plan, const T* a, const T* b, T* c) {
  const unsigned rows = plan.forms[1].rows, inner = plan.forms[1].columns, columns = plan.forms[2].columns;
  for (unsigned row = 0; row < rows; ++row)
    for (unsigned k = 0; k < inner; ++k) {
      const T left = a[row * inner + k];
      for (unsigned column = 0; column < columns; ++column) {
        T& sum = c[row * columns + column];
        if constexpr (std::is_floating_point_v<T>)
          sum = __builtin_fma(left, b[k * columns + column], sum);
        else
          sum += left * b[k * columns + column];
      }
    }
}

constexpr int kBelowGreatest = 25;  ///< bits that a term of a sum keeps
constexpr int kOfZero = -100'000;

/// The exponent of a number that is finite in its type; of 0 one below all others.
[[gnu::always_inline]] inline int exponent_of(double value) {
  const auto biased = static_cast<int>(bits_of_f64(value) >> 52 & 0x7FF);
  return biased == 0 ? kOfZero : biased - 1023;
}
[[gnu::always_inline]] inline double power_of_2(int exponent) {
  return f64_of_bits(static_cast<uint64_t>(exponent + 1023) << 52);
}

/// `value` as the f32 next to it towards zero; an infinity beyond the greatest.
[[gnu::always_inline]] inline double cut_to_f32(double value) {
  const auto nearest = static_cast<float>(value);
  if (!(__builtin_fabs(nearest) > __builtin_fabs(value)) || __builtin_isinf(nearest)) return nearest;
  return f32_of_bits(bits_of_f32(nearest) - 1);
}

/// C += A * B as above. Precondition: all numbers are finite.
template <bool IsF32>
void multiply_cut(const FragmentPlan& plan, const double* a, const double* b, double* c) {
  const unsigned rows = plan.forms[1].rows, inner = plan.forms[1].columns, columns = plan.forms[2].columns;
  int of_b[kMostCells], greatest[32];
  double scale[32], sum[32];
  for (unsigned i = 0; i < inner * columns; ++i) of_b[i] = exponent_of(b[i]);
  for (unsigned row = 0; row < rows; ++row) {
    double* const of_row = c + row * columns;
    for (unsigned column = 0; column < columns; ++column) greatest[column] = exponent_of(of_row[column]);
    for (unsigned k = 0; k < inner; ++k) {
      const int of_a = exponent_of(a[row * inner + k]);
      for (unsigned column = 0; column < columns; ++column) {
        const int it = of_a + of_b[k * columns + column];
        greatest[column] = it > greatest[column] ? it : greatest[column];
      }
    }
    for (unsigned column = 0; column < columns; ++column) {
      scale[column] = power_of_2(greatest[column] < kOfZero / 2 ? 0 : kBelowGreatest - greatest[column]);
      sum[column] = __builtin_trunc(of_row[column] * scale[column]);
    }
    for (unsigned k = 0; k < inner; ++k) {
      const double left = a[row * inner + k];
      for (unsigned column = 0; column < columns; ++column)
        sum[column] += __builtin_trunc(left * b[k * columns + column] * scale[column]);
    }
    for (unsigned column = 0; column < columns; ++column) {
      const double value = sum[column] / scale[column];
      of_row[column] = IsF32 ? cut_to_f32(value) : value;
    }
  }
}

template <class T>
struct Matrices {
  alignas(64) T a[kMostCells];
  alignas(64) T b[kMostCells];
  alignas(64) T c[kMostCells];

  Matrices(Lanes& lanes, const FragmentPlan& plan) {
    gather(lanes, plan, 1, a);
    gather(lanes, plan, 2, b);
    gather(lanes, plan, 3, c);
  }
};

/// Whether the numbers of fragment `f` are finite.
bool are_finite(const FragmentPlan& plan, unsigned f, const double* matrix) {
  double all = 0;
  for (unsigned i = 0; i < plan.forms[f].rows * plan.forms[f].columns; ++i) all += matrix[i] * 0;
  return all == 0;
}

void check_whole_warp(Lanes& lanes, const Decoded& in, uint32_t active) {
  if (active != kAllLanes)
    fault_illegal(context_of(lanes), op_of(in), static_cast<unsigned>(__builtin_ctz(active)),
                  "only some lanes of the warp execute it; all 32 must, and none may have ended");
}

template <void (*Scatter)(Lanes&, const FragmentPlan&, const double*)>
void multiply_floats(Lanes& lanes, const Decoded& in, uint32_t active) {
  check_whole_warp(lanes, in, active);
  const FragmentPlan& plan = *op_of(in).fragments;
  Matrices<double> it(lanes, plan);
  const bool is_cut = Scatter != scatter_f64 && are_finite(plan, 1, it.a) && are_finite(plan, 2, it.b) &&
                      are_finite(plan, 3, it.c);
  if (!is_cut)
    multiply(plan, it.a, it.b, it.c);
  else
    multiply_cut<Scatter == scatter_f32>(plan, it.a, it.b, it.c);
  Scatter(lanes, plan, it.c);
}

void multiply_integers(Lanes& lanes, const Decoded& in, uint32_t active) {
  check_whole_warp(lanes, in, active);
  const FragmentPlan& plan = *op_of(in).fragments;
  Matrices<int64_t> it(lanes, plan);
  multiply(plan, it.a, it.b, it.c);
  scatter_s32(lanes, plan, it.c);
}

}  // namespace

Handler select_mma(const ptx::Instruction& instruction, const Decoded& layout) {
  if (instruction.opcode != "mma"_op && instruction.opcode != "wmma.mma"_op) return nullptr;
  switch (op_of(layout).fragments->forms[0].type) {
    case Type::f64:
      return multiply_floats<scatter_f64>;
    case Type::f32:
      return multiply_floats<scatter_f32>;
    case Type::f16:
      return multiply_floats<scatter_f16>;
    case Type::s32:
      return multiply_integers;
    default:
      return nullptr;
  }
}

}  // namespace cml::emulator::CML_ISA
