#include "emulator/exec/device_printf.h"

#include <gmock/gmock.h>

#include <bit>
#include <cstring>
#include <vector>

namespace cml::emulator {
namespace {

/// Packs arguments as the device does: 4 or 8 bytes, each at a multiple of its size.
class Packed {
 public:
  Packed& word(uint32_t value) { return add(&value, 4); }
  Packed& wide(uint64_t value) { return add(&value, 8); }
  Packed& real(double value) { return wide(std::bit_cast<uint64_t>(value)); }

  Formatted format(const std::string& text) const {
    return format_printf(
        text,
        [this](uint64_t offset, unsigned bytes) -> std::optional<uint64_t> {
          if (offset + bytes > bytes_.size()) return std::nullopt;
          uint64_t value = 0;
          std::memcpy(&value, bytes_.data() + offset, bytes);
          return value;
        },
        [](uint64_t address) -> std::optional<std::string> {
          if (address == 7) return "seven";
          return std::nullopt;
        });
  }

 private:
  Packed& add(const void* value, size_t bytes) {
    bytes_.resize((bytes_.size() + bytes - 1) / bytes * bytes);
    const auto* from = static_cast<const uint8_t*>(value);
    bytes_.insert(bytes_.end(), from, from + bytes);
    return *this;
  }
  std::vector<uint8_t> bytes_;
};

TEST(DevicePrintf, IntegersWithFlagsAndWidth) {
  const Formatted it =
      Packed().word(static_cast<uint32_t>(-5)).word(5).word(255).word(255).format("[%4d|%-4u|%#x|%05o]");
  EXPECT_EQ(it.text, "[  -5|5   |0xff|00377]");
  EXPECT_EQ(it.conversions, 4);
}

TEST(DevicePrintf, WideValuesAreAlignedTo8) {
  EXPECT_EQ(Packed().word(1).wide(1ull << 40).word(2).format("%d %lld %d").text, "1 1099511627776 2");
  EXPECT_EQ(Packed().wide(~0ull).format("%lu").text, "18446744073709551615");
}

TEST(DevicePrintf, FloatsComeAsDoubles) {
  EXPECT_EQ(Packed().real(1.5).real(-0.25).format("%f %.1e").text, "1.500000 -2.5e-01");
}

TEST(DevicePrintf, StringsCharactersAndPercent) {
  const Formatted it = Packed().wide(7).word('x').format("%-7s|%c|100%%");
  EXPECT_EQ(it.text, "seven  |x|100%");
  EXPECT_EQ(it.conversions, 2);
}

TEST(DevicePrintf, StarTakesAnArgument) {
  EXPECT_EQ(Packed().word(6).word(42).format("%*d").text, "    42");
  EXPECT_EQ(Packed().word(2).real(3.14159).format("%.*f").text, "3.14");
}

TEST(DevicePrintf, HugeWidthIsHeld) { EXPECT_EQ(Packed().word(1).format("%999999999d").text.size(), 4096u); }

TEST(DevicePrintf, UnknownConversionStandsAsItIs) {
  EXPECT_EQ(Packed().word(1).format("%n %d").text, "%n 1");
  EXPECT_EQ(Packed().format("100%").text, "100%");
}

TEST(DevicePrintf, SaysWhatItCannotRead) {
  EXPECT_THAT(Packed().format("%d").problem, ::testing::HasSubstr("argument"));
  EXPECT_THAT(Packed().wide(8).format("%s").problem, ::testing::HasSubstr("string"));
}

}  // namespace
}  // namespace cml::emulator
