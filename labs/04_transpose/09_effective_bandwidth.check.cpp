#include <limits>

#include "answers.h"
#include "testing/plan.h"

using namespace cml::testing;

namespace {

constexpr int64_t kSide = 65536, kMostBytes = std::numeric_limits<int>::max();
constexpr double kRounding = 1e-9;  ///< whatever the order of multiplications

const std::map<std::string, double> kMicroseconds{{"seconds", 1e-6}};
const Parameter kNx = number("nx", 1, kSide), kNy = number("ny", 1, kSide),
                kSeconds = number("seconds", 1, 1'000'000), kClock = number("clock_khz", 500'000, 12'000'000),
                kBus = multiple("bus_bits", 32, 64, 8192);
const std::vector<Parameter> kLarge{number("nx", 20'000, kSide), number("ny", 20'000, kSide)};

/// The L2 has as many bytes as both matrices, or one less.
Parameter just_enough() {
  return value("l2_bytes", [](const Case& c) { return 8 * c["nx"] * c["ny"] - c["less"]; });
}
Parameter most_rows(const char* name, int64_t least) {
  return number(name, least,
                [](const Case& c) { return std::min(kSide, (kMostBytes + 1) / 8 / c["nx"] - 1); });
}

EXERCISE(TransposeEffectiveBandwidth)
    .gate("effective_bandwidth_is_right", 2,
          {derives({.function = "effective_bandwidth",
                    .right = answers::effective_bandwidth,
                    .next = "which bytes are read and written, and does an int hold their number?",
                    .relative = kRounding,
                    .units = kMicroseconds},
                   Domain{kNx, kNy, kSeconds}.also("bytes beyond int", kLarge, 8), 24)})
    .gate("peak_is_right", 2,
          {derives({.function = "peak_bandwidth",
                    .right = answers::peak_bandwidth,
                    .next = "kHz, two transfers per reported cycle, and 8 bits a byte",
                    .relative = kRounding},
                   Domain{kClock, kBus}, 24)})
    .gate("share_is_right", 2,
          {derives({.function = "percent_of_peak",
                    .right = answers::percent_of_peak,
                    .next = "divide what you have two functions for, in percent",
                    .relative = kRounding,
                    .units = kMicroseconds},
                   Domain{kNx, kNy, kSeconds, kClock, kBus}, 24)})
    .gate("fit_is_right", 2,
          {derives({.function = "fits_l2",
                    .right = answers::fits_l2,
                    .next = "both matrices, 4 bytes an element, and a product that an int may not hold",
                    .parameters = {"nx", "ny", "l2_bytes"}},
                   Domain{kNx, kNy, choice("less", {0, 1}), power_of_two("l2_bytes", 1 << 20, 1 << 27)}
                       .also("just enough", {most_rows("ny", 1), just_enough()}, 40)
                       .also("enough elements that a float rounds their number",
                             {number("nx", 8'200, 16'000), most_rows("ny", 8'200), just_enough()}, 24)
                       .also("bytes beyond int", kLarge, 24)
                       .also("bytes of which 32 bits hold few",
                             {power_of_two("nx", 1 << 13, 1 << 16),
                              number(
                                  "ny", [](const Case& c) { return (1 << 29) / c["nx"]; },
                                  [](const Case& c) { return (1 << 29) / c["nx"] + 3; })},
                             24),
                   24)})
    .gate("largest_side_is_right", 2,
          {derives({.function = "largest_side",
                    .right = answers::largest_side,
                    .next = "put your number and the next one into fits_l2: the first has to fit, the "
                            "second must not",
                    .parameters = {"l2_bytes"}},
                   Domain{number("side", 100, 16'000), choice("less", {0, 1}),
                          number("l2_bytes", 0, kMostBytes).with({7, 8})}
                       .also("just enough",
                             {value("l2_bytes",
                                    [](const Case& c) { return 8 * c["side"] * c["side"] - c["less"]; })},
                             16),
                   24)});

}  // namespace
