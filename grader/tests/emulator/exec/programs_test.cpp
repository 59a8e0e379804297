// What NVRTC makes of whole programs (tests/data/ptx) gives what the source says.
#include <filesystem>

#include "emulator/decode/kernel_image.h"
#include "tests/emulator/machine.h"

namespace cml::emulator::testing {
namespace {

std::string data(const std::string& name) {
  return read_text(std::string(CML_SOURCE_DIR "/grader/tests/data/ptx/") + name);
}

std::string kernel_named(const ptx::Module& module, const std::string& name) {
  for (const ptx::Function& function : module.functions)
    if (function.is_entry && function.name.find(std::to_string(name.size()) + name) != std::string::npos)
      return function.name;
  throw std::runtime_error("no kernel " + name);
}

TEST(Programs, EveryKernelOfTheCorpusDecodes) {
  size_t kernels = 0;
  for (const auto& entry : std::filesystem::directory_iterator(CML_SOURCE_DIR "/grader/tests/data/ptx")) {
    if (entry.path().extension() != ".ptx") continue;
    const auto module = ptx::parse(read_text(entry.path().string()), entry.path().filename().string());
    ASSERT_TRUE(module) << module.error().to_string();
    for (const ptx::Function& function : module->functions) {
      if (!function.is_entry) continue;
      const auto image = build_image(*module, function, VariableAddresses(module->variables.size()),
                                     selectors_of(best_isa()));
      EXPECT_TRUE(image) << entry.path() << ": " << image.error().to_string();
      ++kernels;
    }
  }
  EXPECT_GT(kernels, 20u);
}

/// Names of parameterised tests.
struct Numbered {
  template <class T>
  std::string operator()(const ::testing::TestParamInfo<T>& parameter) const {
    return "target_" + std::to_string(parameter.index);
  }
};

class Atomics : public ::testing::TestWithParam<const char*> {};

TEST_P(Atomics, GiveWhatTheSourceSays) {
  Machine machine(data(GetParam()));
  const Argument i = machine.buffer("i", std::vector<int>(6));
  const Argument u = machine.buffer("u", std::vector<uint32_t>{0, 100, 0, 0, 0, 9, 0, 1, 0xF, 0xF0, 0});
  const Argument f = machine.buffer("f", std::vector<float>(2));
  const Argument d = machine.buffer("d", std::vector<double>(1));
  const Argument l = machine.buffer("l", std::vector<uint64_t>(1));
  // Several threads store what an exchange gave them at one place: a race, and no trap.
  ASSERT_FALSE(
      machine.launch(kernel_named(machine.module(), "atomics"), {2, 1, 1}, {64, 1, 1}, {i, u, f, d, l}).trap);
  EXPECT_EQ(machine.read<int>(i), (std::vector<int>{63, 0, 0, 512, 512, 64}));
  const auto words = machine.read<uint32_t>(u);
  EXPECT_EQ(words[1], 0u);
  EXPECT_EQ(words[2], 128u % 8);
  EXPECT_EQ(words[3], 0u);  // 128 times down, modulo 8
  EXPECT_EQ(words[5], 3u);
  EXPECT_EQ(words[7], 2u);
  EXPECT_EQ(words[8], 3u);
  EXPECT_EQ(words[9], 0xF3u);
  EXPECT_EQ(words[10], 0u);  // 128 times, an even number
  EXPECT_EQ(machine.read<float>(f), (std::vector<float>{128, 96}));
  EXPECT_EQ(machine.read<double>(d)[0], 128);
  EXPECT_EQ(machine.read<uint64_t>(l)[0], 128u);
}
INSTANTIATE_TEST_SUITE_P(Targets, Atomics, ::testing::Values("warps.sm_75.ptx", "warps.sm_80.ptx"),
                         Numbered{});

/// The kernel `warps` of warps.cu, in plain C++.
std::vector<int> warps_by_hand(std::vector<int> out, bool has_reduce) {
  using Lanes = std::array<int, 32>;
  Lanes v{};
  std::copy(out.begin(), out.end(), v.begin());
  const auto each = [](auto f) {
    Lanes r{};
    for (int l = 0; l < 32; ++l) r[static_cast<size_t>(l)] = f(l);
    return r;
  };
  const auto at = [&](int l) { return v[static_cast<size_t>(l)]; };
  for (int offset = 16; offset > 0; offset /= 2)
    v = each([&](int l) { return at(l) + (l + offset < 32 ? at(l + offset) : at(l)); });
  v = each([&](int l) { return at(l) + at(l ^ 1) + (l >= 2 ? at(l - 2) : at(l)) + at(3); });
  const auto count = [&](auto p) {
    int n = 0;
    for (int l = 0; l < 32; ++l) n += p(at(l)) ? 1 : 0;
    return n;
  };
  if (count([](int x) { return x > 3; }) > 0) {
    uint32_t ballot = 0;
    for (int l = 0; l < 32; ++l) ballot |= (at(l) & 1) != 0 ? 1u << l : 0u;
    v = each([&](int l) { return static_cast<int>(static_cast<uint32_t>(at(l)) + ballot); });
  }
  if (count([](int x) { return x > 7; }) == 32) v = each([&](int l) { return at(l) - 1; });  // + 0xFFFFFFFF
  v = each([&](int l) {
    uint32_t same = 0;
    for (int m = 0; m < 32; ++m) same |= at(m) == at(l) ? 1u << m : 0u;
    return static_cast<int>(static_cast<uint32_t>(at(l)) + same);
  });
  const int first = at(0);
  const bool all = count([&](int x) { return x == first; }) == 32;
  v = each([&](int l) { return at(l) + (all ? -1 + 1 : 0); });
  if (has_reduce) {
    uint32_t sum = 0;
    int most = at(0);
    for (int l = 0; l < 32; ++l) sum += static_cast<uint32_t>(at(l)), most = std::max(most, at(l));
    v = each([&](int l) {
      return static_cast<int>(static_cast<uint32_t>(at(l)) + sum + static_cast<uint32_t>(most));
    });
  }
  const int set = count([](int x) { return x != 0; });
  v = each([&](int l) { return at(l) + set + (set > 0 ? 1 : 0) + (set == 32 ? 1 : 0); });
  return {v.begin(), v.end()};
}

class Warps : public ::testing::TestWithParam<std::pair<const char*, bool>> {};

TEST_P(Warps, GiveWhatTheSourceSays) {
  for (const int scale : {0, 1, 3, -5}) {
    Machine machine(data(GetParam().first));
    std::vector<int> input(32);
    for (int l = 0; l < 32; ++l) input[static_cast<size_t>(l)] = l * l % 11 * scale;
    const Argument out = machine.buffer("out", input);
    ASSERT_THAT(machine.launch(kernel_named(machine.module(), "warps"), {}, {32, 1, 1}, {out}), Completes());
    EXPECT_EQ(machine.read<int>(out), warps_by_hand(input, GetParam().second)) << scale;
  }
}
INSTANTIATE_TEST_SUITE_P(Targets, Warps,
                         ::testing::Values(std::pair{"warps.sm_75.ptx", false},
                                           std::pair{"warps.sm_80.ptx", true}),
                         Numbered{});

TEST(Calls, RecursePrintAndPassStructures) {
  Machine machine(data("calls.sm_80.ptx"));
  struct Wide {
    double parts[3];
    char tag;
  };
  const Argument out = machine.buffer("out", std::vector<float>{8, 8, 8, 8, 0});
  for (const int n : {5, 4}) {
    ASSERT_THAT(machine.launch(kernel_named(machine.module(), "calls"), {}, {1, 1, 1},
                               {out, Machine::scalar(n), Machine::scalar(Wide{{1, 2, 3}, 7})}),
                Completes());
    // square_of(8) + 5! + false, then half_of that + 4! + true.
    const auto values = machine.read<float>(out);
    EXPECT_EQ(values[0], n == 5 ? 184 : 117);
    EXPECT_EQ(values[1], 2 + 7);
  }
  EXPECT_EQ(machine.executor().printed(), "thread 0 of calls: 184.000000\nthread 0 of calls: 117.000000\n");
}

TEST(Calls, HeapMemoryIsEachThreadsOwn) {
  Machine machine(data("calls.sm_80.ptx"));
  const Argument out = machine.buffer("out", iota<int>(64, 100));
  ASSERT_THAT(
      machine.launch(kernel_named(machine.module(), "heap"), {}, {64, 1, 1}, {out, Machine::scalar(7)}),
      Completes());
  std::vector<int> expected(64);
  for (int i = 0; i < 64; ++i) expected[static_cast<size_t>(i)] = (100 + i) % 7;
  EXPECT_EQ(machine.read<int>(out), expected);
}

TEST(Programs, CooperativeGroupsReduceABlock) {
  Machine machine(data("groups.sm_90.ptx"));
  const Argument out = machine.buffer("out", iota<int>(64));
  ASSERT_THAT(machine.launch(kernel_named(machine.module(), "groups"), {}, {64, 1, 1}, {out}), Completes());
  // Each of the two warps adds its size, and the first warp's sum, to out[0], which is 0.
  EXPECT_EQ(machine.read<int>(out)[0], 2 * (32 + 496));
}

TEST(Programs, PipelinedCopiesArriveInOrder) {
  Machine machine(data("async.sm_80.ptx"));
  const Argument in = machine.buffer("in", iota<float>(4 * 64 * 3));
  const Argument out = machine.buffer("out", std::vector<float>(4 * 64 * 3));
  ASSERT_THAT(
      machine.launch(kernel_named(machine.module(), "copies"), {}, {64, 1, 1}, {in, out, Machine::scalar(3)}),
      Completes());
  const auto values = machine.read<float>(out);
  for (size_t stage = 0; stage < 2; ++stage)
    for (size_t t = 0; t < 64; ++t)
      for (size_t c = 0; c < 4; ++c)
        ASSERT_EQ(values[(stage * 64 + t) * 4 + c], static_cast<float>((stage * 64 + 63 - t) * 4 + c));
  EXPECT_EQ(values[2 * 64 * 4], 0);
}

}  // namespace
}  // namespace cml::emulator::testing
