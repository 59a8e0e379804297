#include "parity/intrinsic_values.h"

#include <bit>
#include <cstring>

#include "core/warp.h"
#include "parity/random.h"

namespace cml::parity {
namespace {

struct FloatShape {
  unsigned exponent = 0;
  unsigned mantissa = 0;
};
FloatShape shape_of(Element element) {
  switch (element) {
    case Element::f16:
      return {5, 10};
    case Element::bf16:
      return {8, 7};
    case Element::f32:
      return {8, 23};
    default:
      return {11, 52};
  }
}
bool is_float(Element element) { return element >= Element::f16; }

uint64_t ones(unsigned bits) { return bits == 64 ? ~uint64_t{0} : (uint64_t{1} << bits) - 1; }

/// Numbers at which an operation changes its ways.
std::vector<uint64_t> interesting(const TypeLayout& type) {
  if (type.element == Element::boolean) return {0, 1};
  const uint64_t all = ones(type.bits);
  if (!is_float(type.element))
    return {0,
            1,
            all,
            all >> 1,
            (all >> 1) + 1,
            2,
            all - 1,
            3,
            31,
            32,
            33,
            0x7F & all,
            0x80 & all,
            0xFF & all,
            0x5555555555555555u & all,
            0x0123456789ABCDEFu & all,
            7,
            (all >> 1) - 1};
  const auto [exponent, mantissa] = shape_of(type.element);
  const uint64_t sign = uint64_t{1} << (exponent + mantissa);
  const uint64_t infinity = ones(exponent) << mantissa;
  const uint64_t one = ones(exponent - 1) << mantissa;
  const uint64_t normal = uint64_t{1} << mantissa;  // the least
  return {0,
          sign,
          one,
          one | sign,
          infinity,
          infinity | sign,
          infinity | normal >> 1,      // a quiet NaN
          infinity | normal >> 2 | 1,  // a signalling one
          1,                           // the least subnormal
          normal - 1,                  // the largest
          normal,
          infinity - 1,                // the largest number
          one - normal,                // 0.5
          (one | normal >> 1) | sign,  // -1.5
          one + 1,
          one - 1,
          one + normal + (normal >> 1),  // 3
          (normal - 1) | sign};
}

/// Random bits, or where they are a float half of the time a number near 1.
uint64_t random_value(const TypeLayout& type, Random& random) {
  if (type.element == Element::boolean) return random.below(2);
  const uint64_t bits = random.next() & ones(type.bits);
  if (!is_float(type.element)) return random.one_in(3) ? bits >> random.below(type.bits) : bits;
  if (random.one_in(2)) return bits;
  const auto [exponent, mantissa] = shape_of(type.element);
  const uint64_t kept = bits & (ones(mantissa) | uint64_t{1} << (exponent + mantissa));
  const uint64_t power = ones(exponent - 1) - 6 + random.below(10);
  return kept | power << mantissa;
}

/// The type's bits of a number; narrow formats drop the places that they lack, and take no subnormals.
uint64_t bits_of_number(const TypeLayout& type, double value) {
  switch (type.element) {
    case Element::f64:
      return std::bit_cast<uint64_t>(value);
    case Element::f32:
      return std::bit_cast<uint32_t>(static_cast<float>(value));
    case Element::bf16:
      return std::bit_cast<uint32_t>(static_cast<float>(value)) >> 16;
    case Element::f16: {
      const uint32_t bits = std::bit_cast<uint32_t>(static_cast<float>(value));
      const uint32_t sign = bits >> 16 & 0x8000u;
      constexpr uint32_t kRebias = (127 - 15) << 23;
      return (bits & 0x7FFFFFFFu) < kRebias + (1 << 23) ? sign
                                                        : sign | ((bits & 0x7FFFFFFFu) - kRebias) >> 13;
    }
    default:
      return static_cast<uint64_t>(static_cast<int64_t>(value)) & ones(type.bits);
  }
}

/// Evenly within the domain's two ends.
uint64_t within(const TypeLayout& type, const Domain& domain, Random& random) {
  if (!is_float(type.element)) {
    const auto count = static_cast<uint32_t>(domain.high - domain.low + 1);
    return bits_of_number(type, domain.low + random.below(count));
  }
  const double share = static_cast<double>(random.next() >> 11) * 0x1p-53;
  return bits_of_number(type, domain.low + (domain.high - domain.low) * share);
}

/// One element of thread `thread`'s argument `parameter`.
uint64_t draw(const TypeLayout& type, const Domain& domain, size_t parameter, unsigned thread,
              Random& random) {
  if (domain.is_member_mask)
    return bits_of_number(type, domain.values[thread / kWarpSize % domain.values.size()]);
  if (!domain.values.empty())
    return bits_of_number(type, domain.values[random.below(static_cast<uint32_t>(domain.values.size()))]);
  if (domain.low < domain.high) return within(type, domain, random);
  const std::vector<uint64_t> table = interesting(type);
  const auto size = static_cast<unsigned>(table.size());
  if (type.count == 1 && parameter == 0 && thread < size * size) return table[thread % size];
  if (type.count == 1 && parameter == 1 && thread < size * size) return table[thread / size];
  return random.one_in(4) ? table[random.below(size)] : random_value(type, random);
}

}  // namespace

std::optional<TypeLayout> layout_of(std::string_view type) {
  struct Name {
    std::string_view text;
    TypeLayout layout;
  };
  using enum Element;
  static constexpr Name kNames[] = {
      {"bool", {boolean, 8}},
      {"char", {signed_integer, 8}},
      {"signed char", {signed_integer, 8}},
      {"unsigned char", {unsigned_integer, 8}},
      {"uchar", {unsigned_integer, 8}},
      {"short", {signed_integer, 16}},
      {"short int", {signed_integer, 16}},
      {"unsigned short", {unsigned_integer, 16}},
      {"unsigned short int", {unsigned_integer, 16}},
      {"ushort", {unsigned_integer, 16}},
      {"int", {signed_integer, 32}},
      {"unsigned", {unsigned_integer, 32}},
      {"unsigned int", {unsigned_integer, 32}},
      {"uint", {unsigned_integer, 32}},
      {"long", {signed_integer, 64}},
      {"long int", {signed_integer, 64}},
      {"unsigned long", {unsigned_integer, 64}},
      {"unsigned long int", {unsigned_integer, 64}},
      {"size_t", {unsigned_integer, 64}},
      {"long long", {signed_integer, 64}},
      {"long long int", {signed_integer, 64}},
      {"unsigned long long", {unsigned_integer, 64}},
      {"unsigned long long int", {unsigned_integer, 64}},
      {"longlong", {signed_integer, 64}},
      {"ulonglong", {unsigned_integer, 64}},
      {"float", {f32, 32}},
      {"double", {f64, 64}},
      {"__half", {f16, 16}},
      {"__half2", {f16, 16, 2}},
      {"__nv_bfloat16", {bf16, 16}},
      {"__nv_bfloat162", {bf16, 16, 2}},
  };
  for (const Name& name : kNames)
    if (name.text == type) return name.layout;
  if (type.empty() || type.back() < '1' || type.back() > '4') return std::nullopt;
  // float4 and its like; the names above that end in a digit were found already.
  std::optional<TypeLayout> element = layout_of(type.substr(0, type.size() - 1));
  if (element) element->count = static_cast<unsigned>(type.back() - '0');
  return element;
}

Result<std::vector<std::byte>> argument_cells(const Intrinsic& row, size_t parameter) {
  const Value& value = row.parameters[parameter];
  const std::optional<TypeLayout> type = layout_of(value.type);
  if (!type || type->bytes() > kCellBytes)
    return Error{
        "there is no table of values for the type " + value.type,
        "Add the type to intrinsic_values.cpp, or give the row a note that says why it is not called.",
        row.where};
  // Every function of the same parameters gets the same arguments.
  Random random(1, parameter);
  std::vector<std::byte> cells(kIntrinsicThreads * kCellBytes);
  for (unsigned thread = 0; thread < kIntrinsicThreads; ++thread) {
    for (unsigned i = 0; i < type->count; ++i) {
      const uint64_t bits = draw(*type, row.domains[parameter], parameter, thread, random);
      std::memcpy(cells.data() + thread * kCellBytes + i * (type->bits / 8), &bits, type->bits / 8);
    }
  }
  return cells;
}

}  // namespace cml::parity
