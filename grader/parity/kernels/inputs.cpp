#include "parity/kernels/inputs.h"

#include <bit>
#include <cstring>

#include "parity/random.h"

namespace cml::parity::kernels {
namespace {

constexpr size_t kArrayValues = 256;

/// Bits of a binary floating-point format.
struct Format {
  unsigned bits;
  unsigned fraction;  ///< bits of it
};

uint64_t ones(unsigned bits) { return bits >= 64 ? ~uint64_t{0} : (uint64_t{1} << bits) - 1; }

/// Limits and small numbers, and the neighbours of powers of two.
uint64_t integer(Random& random, unsigned bits) {
  const uint64_t power = uint64_t{1} << random.below(bits);
  switch (random.below(4)) {
    case 0:
      return random.below(17) - uint64_t{8};
    case 1:
      return power + random.below(3) - 1;
    case 2:
      return uint64_t{0} - power;
    default:
      return random.next();
  }
}

/// One of: zero, infinity, NaN, subnormal, limits, near one, a whole number, a tie of a conversion, any bits.
uint64_t floating(Random& random, const Format& format) {
  const unsigned exponent_bits = format.bits - 1 - format.fraction;
  const uint64_t fraction = ones(format.fraction), sign = random.below(2), bias = ones(exponent_bits - 1);
  const auto made = [&](uint64_t exponent, uint64_t rest) {
    return sign << (format.bits - 1) | (exponent & ones(exponent_bits)) << format.fraction |
           (rest & fraction);
  };
  const uint64_t any = random.next();
  const uint64_t top_bits = fraction ^ ones(format.fraction - random.below(format.fraction));
  switch (random.below(16)) {
    case 0:
      return made(0, 0);
    case 1:
      return made(ones(exponent_bits), 0);
    case 2:
      return made(ones(exponent_bits), any | 1);  // a NaN, quiet or not
    case 3:
      return made(0, any);
    case 4:
      return made(random.below(2), fraction);  // the greatest subnormal, and near the least normal
    case 5:
      return made(ones(exponent_bits) - 1, random.one_in(2) ? fraction : any);
    case 6:
      return made(bias, any & 3);
    case 7:
      return made(bias + random.below(format.fraction + 4), any & top_bits);
    case 8:
      return made(bias + random.below(8), any & (uint64_t{7} << (format.fraction - 3)));
    case 9:
    case 10:
      return made(bias - random.below(format.fraction + 4), any & top_bits);
    case 11:
    case 12:
    case 13:
      return made(bias - 8 + random.below(16), any);
    default:
      return random.next();
  }
}

class Bytes {
 public:
  template <class T, class Value>
  void add(const Value& value) {
    for (size_t i = 0; i < kArrayValues; ++i) {
      const T bits = static_cast<T>(value());
      const size_t at = bytes_.size();
      bytes_.resize(at + sizeof(T));
      std::memcpy(bytes_.data() + at, &bits, sizeof(T));
    }
  }
  std::vector<std::byte> take() { return std::move(bytes_); }

 private:
  std::vector<std::byte> bytes_;
};

}  // namespace

std::vector<std::byte> make_inputs(uint64_t seed, uint64_t index) {
  static_assert(std::endian::native == std::endian::little);
  Random random(seed ^ 0x696e70757473, index);
  const auto two = [&](const Format& format) {
    const uint64_t low = floating(random, format) & 0xffff;
    return floating(random, format) << 16 | low;
  };
  Bytes bytes;
  bytes.add<uint64_t>([&] { return integer(random, 64); });
  bytes.add<uint64_t>([&] { return floating(random, {64, 52}); });
  bytes.add<uint32_t>([&] { return integer(random, 32); });
  bytes.add<uint32_t>([&] { return floating(random, {32, 23}); });
  bytes.add<uint32_t>([&] { return two({16, 10}); });
  bytes.add<uint32_t>([&] { return two({16, 7}); });
  bytes.add<uint16_t>([&] { return integer(random, 16); });
  bytes.add<uint8_t>([&] { return integer(random, 8); });
  return bytes.take();
}

}  // namespace cml::parity::kernels
