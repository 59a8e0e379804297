#include <gmock/gmock.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "parity/intrinsic_program.h"
#include "parity/intrinsic_run.h"
#include "tests/parity/emulator.h"

/// The lists in grader/tests/data/intrinsics.
namespace cml::parity {
namespace {

const std::string kFolder = CML_SOURCE_DIR "/grader/tests/data/intrinsics";

class Lists : public ::testing::TestWithParam<std::string> {};

std::vector<std::string> lists() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder))
    if (entry.path().extension() == ".tsv") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

TEST_P(Lists, EveryFunctionCompilesAndRunsOnTheEmulator) {
  std::ifstream file(kFolder + "/" + GetParam() + ".tsv");
  std::ostringstream text;
  text << file.rdbuf();
  const auto rows = read_intrinsics(text.str(), GetParam());
  ASSERT_TRUE(rows.has_value()) << rows.error().to_string();
  Emulator emulator;
  const IntrinsicSummary summary = run_intrinsics(emulator, nullptr, *rows, 100, [](size_t) { return true; });
  for (const IntrinsicOutcome& outcome : summary.failed)
    ADD_FAILURE() << outcome.row->signature() << "\n" << *outcome.failure;
  EXPECT_FALSE(rows->empty());
  EXPECT_EQ(summary.ran + summary.left_out, rows->size());
}
INSTANTIATE_TEST_SUITE_P(Files, Lists, ::testing::ValuesIn(lists()),
                         [](const auto& each) { return each.param; });

// What C++ can compute, from the definitions in the CUDA Math API: each with the cells of a thread's
// arguments.
using Reference = uint64_t (*)(const std::byte*);
template <class T>
T argument(const std::byte* in, unsigned parameter) {
  T value;
  std::memcpy(&value, in + parameter * kIntrinsicThreads * kCellBytes, sizeof value);
  return value;
}
constexpr auto u = argument<uint32_t>;
constexpr auto s = argument<int32_t>;
constexpr auto ull = argument<uint64_t>;
constexpr auto sll = argument<int64_t>;
constexpr auto f = argument<float>;
constexpr auto d = argument<double>;

uint64_t bits(float value) { return std::isnan(value) ? 0x7FFFFFFF : std::bit_cast<uint32_t>(value); }
uint64_t bits(int32_t value) { return static_cast<uint32_t>(value); }
uint64_t bits(uint32_t value) { return value; }
uint64_t bits(int64_t value) { return static_cast<uint64_t>(value); }

/// F of the four bytes of two words.
template <class T, class F>
uint64_t bytes(uint32_t a, uint32_t b, F each) {
  uint32_t result = 0;
  for (unsigned i = 0; i < 32; i += 8)
    result |=
        static_cast<uint32_t>(static_cast<uint8_t>(each(static_cast<T>(a >> i), static_cast<T>(b >> i))))
        << i;
  return result;
}
__extension__ using Wide = __int128;

const std::map<std::string, Reference> kReferences = {
    {"__popc", [](const std::byte* in) { return bits(std::popcount(u(in, 0))); }},
    {"__popcll", [](const std::byte* in) { return bits(std::popcount(ull(in, 0))); }},
    {"__clz", [](const std::byte* in) { return bits(std::countl_zero(u(in, 0))); }},
    {"__clzll", [](const std::byte* in) { return bits(std::countl_zero(ull(in, 0))); }},
    {"__ffs", [](const std::byte* in) { return bits(u(in, 0) == 0 ? 0 : std::countr_zero(u(in, 0)) + 1); }},
    {"__ffsll",
     [](const std::byte* in) { return bits(ull(in, 0) == 0 ? 0 : std::countr_zero(ull(in, 0)) + 1); }},
    {"__brev",
     [](const std::byte* in) {
       uint32_t reversed = 0;
       for (unsigned i = 0; i < 32; ++i) reversed |= (u(in, 0) >> i & 1) << (31 - i);
       return bits(reversed);
     }},
    {"__byte_perm",
     [](const std::byte* in) {
       const uint64_t both = uint64_t{u(in, 1)} << 32 | u(in, 0);
       uint32_t result = 0;
       for (unsigned i = 0; i < 4; ++i)
         result |= static_cast<uint32_t>(both >> (8 * (u(in, 2) >> (4 * i) & 7)) & 0xFF) << (8 * i);
       return bits(result);
     }},
    {"__mulhi",
     [](const std::byte* in) { return bits(static_cast<int32_t>((int64_t{s(in, 0)} * s(in, 1)) >> 32)); }},
    {"__umulhi", [](const std::byte* in) { return (uint64_t{u(in, 0)} * u(in, 1)) >> 32; }},
    {"__mul64hi",
     [](const std::byte* in) { return bits(static_cast<int64_t>((Wide{sll(in, 0)} * sll(in, 1)) >> 64)); }},
    {"__sad",
     [](const std::byte* in) {
       const int64_t apart = int64_t{s(in, 0)} - s(in, 1);
       return bits(static_cast<uint32_t>(apart < 0 ? -apart : apart) + u(in, 2));
     }},
    {"__usad",
     [](const std::byte* in) {
       const int64_t apart = int64_t{u(in, 0)} - u(in, 1);
       return bits(static_cast<uint32_t>(apart < 0 ? -apart : apart) + u(in, 2));
     }},
    {"__rhadd",
     [](const std::byte* in) { return bits(static_cast<int32_t>((int64_t{s(in, 0)} + s(in, 1) + 1) >> 1)); }},
    {"__uhadd", [](const std::byte* in) { return (uint64_t{u(in, 0)} + u(in, 1)) >> 1; }},
    {"__vadd4",
     [](const std::byte* in) {
       return bytes<uint8_t>(u(in, 0), u(in, 1), [](int a, int b) { return a + b; });
     }},
    {"__vavgs4",
     [](const std::byte* in) {
       // Rounded away from zero.
       return bytes<int8_t>(u(in, 0), u(in, 1),
                            [](int a, int b) { return (a + b + (a + b >= 0 ? 1 : 0)) >> 1; });
     }},
    {"__vabsdiffu4",
     [](const std::byte* in) {
       return bytes<uint8_t>(u(in, 0), u(in, 1), [](int a, int b) { return std::abs(a - b); });
     }},
    {"__vsubss4",
     [](const std::byte* in) {
       return bytes<int8_t>(u(in, 0), u(in, 1), [](int a, int b) { return std::clamp(a - b, -128, 127); });
     }},
    {"__vcmpgtu4",
     [](const std::byte* in) {
       return bytes<uint8_t>(u(in, 0), u(in, 1), [](int a, int b) { return a > b ? 255 : 0; });
     }},
    {"__vmins4",
     [](const std::byte* in) {
       return bytes<int8_t>(u(in, 0), u(in, 1), [](int a, int b) { return std::min(a, b); });
     }},
    {"__vsadu4",
     [](const std::byte* in) {
       uint32_t sum = 0;
       for (unsigned i = 0; i < 32; i += 8)
         sum += static_cast<uint32_t>(
             std::abs(static_cast<int>(u(in, 0) >> i & 255) - static_cast<int>(u(in, 1) >> i & 255)));
       return bits(sum);
     }},
    {"__fadd_rn", [](const std::byte* in) { return bits(f(in, 0) + f(in, 1)); }},
    {"__fmul_rn", [](const std::byte* in) { return bits(f(in, 0) * f(in, 1)); }},
    {"__fdiv_rn", [](const std::byte* in) { return bits(f(in, 0) / f(in, 1)); }},
    {"__fmaf_rn", [](const std::byte* in) { return bits(std::fma(f(in, 0), f(in, 1), f(in, 2))); }},
    {"__fsqrt_rn", [](const std::byte* in) { return bits(std::sqrt(f(in, 0))); }},
    {"__double2float_rn",
     [](const std::byte* in) {
       return std::isnan(d(in, 0)) ? std::bit_cast<uint32_t>(static_cast<float>(d(in, 0)))
                                   : bits(static_cast<float>(d(in, 0)));
     }},
    {"__ll2float_rn", [](const std::byte* in) { return bits(static_cast<float>(sll(in, 0))); }},
    {"__float2int_rz",
     [](const std::byte* in) {
       const float x = f(in, 0);
       return bits(std::isnan(x)  ? 0
                   : x >= 0x1p31f ? INT32_MAX
                   : x < -0x1p31f ? INT32_MIN
                                  : static_cast<int32_t>(x));
     }},
};

TEST(IntrinsicsOnEmulator, ResultsAreWhatCppComputes) {
  const auto all = intrinsics_in(kFolder);
  ASSERT_TRUE(all.has_value()) << all.error().to_string();
  std::vector<Intrinsic> rows;
  for (const auto& [name, unused] : kReferences)
    for (const Intrinsic& row : *all)
      if (row.name == name && (rows.empty() || rows.back().name != name)) rows.push_back(row);
  ASSERT_EQ(rows.size(), kReferences.size());
  const auto job = job_of(rows, 90);
  ASSERT_TRUE(job.has_value()) << job.error().to_string();
  Emulator emulator;
  const Result<RunResult> result = emulator.run(*job);
  ASSERT_TRUE(result.has_value()) << result.error().to_string();
  for (size_t r = 0; r < rows.size(); ++r) {
    const TypeLayout type = *layout_of(rows[r].result.type);
    unsigned wrong = 0;
    for (unsigned thread = 0; thread < kIntrinsicThreads && wrong == 0; ++thread) {
      uint64_t got = 0;
      std::memcpy(&got, cells_of(*job, result->buffers, r, CellsOf::out).data() + thread * kCellBytes,
                  type.bytes());
      const uint64_t expected = kReferences.at(rows[r].name)(
          cells_of(*job, job->buffers, r, CellsOf::in).data() + thread * kCellBytes);
      wrong += got != expected ? 1 : 0;
      EXPECT_EQ(got, expected) << rows[r].signature() << ", thread " << thread;
    }
  }
}

}  // namespace
}  // namespace cml::parity
