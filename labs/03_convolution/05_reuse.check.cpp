#include <cmath>

#include "convolution_check.h"

namespace convolution {
namespace {

constexpr size_t kMaskWidth = 11;  // n = 5

/// Reads of N and M that a launch counted.
struct Reads {
  double elements = 0;
  double weights = 0;
};
/// A kernel of the file, the threads of its blocks, and whether the mask is one of its arguments.
struct Kernel {
  std::string name;
  uint32_t threads;
  bool has_mask;
};
const Kernel kBasic{"convolution_1d_basic", 128, true};
const Kernel kConstant{"convolution_1d_constant", 128, false};
Kernel basic(uint32_t threads) { return {kBasic.name, threads, true}; }
Kernel tiled(uint32_t threads) {
  return {"convolution_1d_tiled<" + std::to_string(threads) + ">", threads, false};
}

class Counting : public Exercise {
 protected:
  /// One compilation serves every check.
  void SetUp() override {
    Exercise::SetUp();
    for (const uint32_t tile : {32u, 128u}) program().name_expressions.push_back(tiled(tile).name);
  }

  Run convolve(const Kernel& kernel, uint32_t blocks, const std::vector<float>& mask, const Array<float>& N,
               const Array<float>& P) {
    std::vector<float> padded = mask;
    padded.resize(kMaskWidth, std::numeric_limits<float>::quiet_NaN());
    set_symbol("M", padded);
    const Geometry geometry{{blocks, 1, 1}, {kernel.threads, 1, 1}};
    const int mask_width = static_cast<int>(mask.size());
    const int width = static_cast<int>(N.values.size());
    return kernel.has_mask ? launch(kernel.name, geometry, N, array("M", mask), P, mask_width, width, reads_)
                           : launch(kernel.name, geometry, N, P, mask_width, width, reads_);
  }
  Reads reads_of(const Run& run) const {
    const std::vector<uint32_t> counted = run.values(reads_);
    return counted.size() == 2 ? Reads{double(counted[0]), double(counted[1])} : Reads{};
  }

  /// Reads of N by the first `blocks` blocks of three.
  double element_reads(const Kernel& kernel, uint32_t blocks, size_t mask_width) {
    const auto N = array("N", elements(3 * kernel.threads));
    const Run run = convolve(kernel, blocks, elements(mask_width), N, output<float>("P", N.values.size()));
    run.launch();  // ends the test where it did not complete
    return reads_of(run).elements;
  }
  double end_block_reads(const Kernel& kernel, size_t mask_width) {
    return element_reads(kernel, 1, mask_width);
  }
  double inner_block_reads(const Kernel& kernel, size_t mask_width) {
    return element_reads(kernel, 2, mask_width) - element_reads(kernel, 1, mask_width);
  }

  void expect_sums(const Kernel& kernel) {
    for (const size_t width : {size_t{1}, size_t{kernel.threads}, 2 * size_t{kernel.threads} + 3})
      for (const size_t mask_width : {3, 11}) {
        const auto N = array("N", elements(width));
        const auto P = output<float>("P", width);
        const std::vector<float> mask = elements(mask_width);
        const auto blocks = static_cast<uint32_t>((width + kernel.threads - 1) / kernel.threads);
        const Run run = convolve(kernel, blocks, mask, N, P);
        ASSERT_THAT(run, Completed()) << kernel.name << ", width " << width << ", mask width " << mask_width;
        ASSERT_THAT(run.values(P), ArrayNear(reference(N.values, mask), kTolerance))
            << kernel.name << ", width " << width << ", mask width " << mask_width;
      }
  }

  /// Floating-point operations for each access to N or M in global memory, counted by three blocks.
  double operations_per_access(const Kernel& kernel) {
    const auto N = array("N", elements(3 * kernel.threads));
    const Run run = convolve(kernel, 3, elements(kMaskWidth), N, output<float>("P", N.values.size()));
    const double operations = run.metric("fadd") + run.metric("fmul") + 2 * run.metric("ffma");
    const Reads reads = reads_of(run);
    return operations / (reads.elements + reads.weights);
  }

  /// Compares without giving the number away; two decimals are enough.
  void expect_predicted(const std::string& name, double counted) {
    const double predicted = prediction(name);
    if (!(std::fabs(predicted - counted) <= 0.003 * counted))
      ADD_FAILURE() << name << " is not what your kernels count: it is not " << predicted
                    << "; next: write down which elements one block needs, and how often it asks for each";
  }

 private:
  std::vector<float> elements(size_t n) { return random<float>(n, 0.5f, 1.5f); }
  const Array<uint32_t> reads_ = array("reads", std::vector<uint32_t>(2));
};

LAB_EXERCISE_OF(
    Counting, ConvReuse,
    {"Reuse, counted",
     {"Without a tile, each of the T threads of an inner block reads 2 n + 1 elements. With a tile, the "
      "block reads every element that it needs once: how many are these, halos included?",
      "Inner block: T * (2 n + 1) reads without, T + 2 n with a tile; write the quotient, 128 * 11 / "
      "138.0 is a valid value. At the end of N the first thread has n ghost cells, the next one n - 1, the "
      "last of them 1: add up. One product costs a read of N and one of M, and gives 2 operations.",
      "1 and 2 operations an access, 128 * 11 / 138.0 and 32 * 11 / 42.0, 65536 bytes; ghost_reads returns "
      "n * (n + 1) / 2. The kernels are those of 01, 02 and 03 without a change."}});

LAB_GATE(ConvReuse, basic_is_right, 1) { expect_sums(kBasic); }
LAB_GATE(ConvReuse, constant_is_right, 1) { expect_sums(kConstant); }
LAB_GATE(ConvReuse, tiled_is_right, 1) {
  expect_sums(tiled(32));
  if (!HasFailure()) expect_sums(tiled(128));
}

LAB_CHECK(ConvReuse, operations_per_access, 2, "basic_is_right", "constant_is_right") {
  const double of_basic = operations_per_access(kBasic);
  const double of_constant = operations_per_access(kConstant);
  if (!(std::fabs(of_basic - 1) <= 0.01) || !(std::fabs(of_constant - 2) <= 0.02)) {
    ADD_FAILURE() << (std::fabs(of_basic - 1) <= 0.01 ? kConstant.name : kBasic.name)
                  << " reads global memory more often than its products need";
    return;
  }
  expect_predicted("basic_operations_per_access", of_basic);
  expect_predicted("constant_operations_per_access", of_constant);
}

LAB_CHECK(ConvReuse, reads_saved_by_tiling, 2, "basic_is_right", "tiled_is_right") {
  for (const uint32_t threads : {128u, 32u}) {
    const double without = inner_block_reads(basic(threads), kMaskWidth);
    const double with = inner_block_reads(tiled(threads), kMaskWidth);
    if (without != threads * 11) {
      ADD_FAILURE() << "convolution_1d_basic: an inner block of " << threads << " threads makes "
                    << threads * 11 << " reads of N, one for each product; yours makes " << without;
      return;
    }
    if (with != threads + 10) {
      ADD_FAILURE() << "convolution_1d_tiled: an inner block of " << threads << " threads makes "
                    << threads + 10 << " reads of N, its elements and two halos; yours makes " << with;
      return;
    }
    expect_predicted("reads_saved_" + std::to_string(threads), without / with);
  }
}

LAB_CHECK(ConvReuse, ghost_reads_left_out, 2, "basic_is_right") {
  constexpr int kCount = 32;
  const auto out = output<int>("out", kCount);
  const Run run = launch("ghost_reads_all", {{1, 1, 1}, {kCount, 1, 1}}, out, kCount);
  ASSERT_THAT(run, Completed());
  const std::vector<int> answers = run.values(out);
  for (int n = 0; n < kCount; ++n) {
    int ghosts = 0;  // of thread 0, of thread 1, ...
    for (int thread = 0; thread < n; ++thread) ghosts += n - thread;
    if (n <= 5) {
      const size_t mask_width = 2 * static_cast<size_t>(n) + 1;
      const double counted = inner_block_reads(kBasic, mask_width) - end_block_reads(kBasic, mask_width);
      if (counted != ghosts) {
        ADD_FAILURE()
            << "convolution_1d_basic: the block at the end is to leave out the reads of its ghost cells";
        return;
      }
    }
    if (answers[static_cast<size_t>(n)] != ghosts) {
      ADD_FAILURE() << "ghost_reads for n = " << n << ": a block at the end does not leave out "
                    << answers[static_cast<size_t>(n)] << " reads; next: let basic count for n = 1, 2 and 3";
      return;
    }
  }
}

LAB_CHECK(ConvReuse, constant_memory, 1) {
  // 64 KB for every compute capability there is (CUDA C++ Programming Guide, technical specifications).
  if (prediction("constant_bytes") != 65536)
    ADD_FAILURE() << "constant_bytes is not what a program can declare; next: ask cudaDeviceGetAttribute for "
                     "cudaDevAttrTotalConstantMemory, or look it up in the programming guide";
}

}  // namespace
}  // namespace convolution
