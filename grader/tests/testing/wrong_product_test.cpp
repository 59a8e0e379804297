#include "testing/wrong_product.h"

#include <gmock/gmock.h>

#include <cstring>
#include <functional>

#include "core/failures.h"
#include "core/fill.h"

namespace cml::testing {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

using Floats = std::vector<float>;

std::vector<std::byte> bytes_of(const Floats& values) {
  const auto bytes = std::as_bytes(std::span(values));
  return {bytes.begin(), bytes.end()};
}
Floats floats_of(const std::vector<std::byte>& bytes) {
  Floats values(bytes.size() / sizeof(float));
  std::memcpy(values.data(), bytes.data(), bytes.size());
  return values;
}

/// P[i] = M[0] N[i - 1] + M[1] N[i] + M[2] N[i + 1], of twelve elements; five weights are declared.
constexpr int64_t kWidth = 12;
Sums line() {
  return {.array = "P",
          .outputs = kWidth,
          .weights = {1, 10, 100},
          .element = [](uint64_t) { return 1.0f; },
          .products =
              [](uint64_t i, std::vector<Product>& into) {
                for (uint32_t j = 0; j < 3; ++j) into.push_back({i + j - 1, j, i + j - 1 >= kWidth});
              },
          .block_of = [](uint64_t i) { return i / 4; },
          .input = "N",
          .weights_name = "M"};
}
/// Four weights of a 2 x 2 mask on an image of 3 rows and 4 columns: P[y][x] from N[y][x] on.
Sums image() {
  Sums sums = line();
  sums.columns = 4;
  sums.weights = {1, 2, 3, 4};
  sums.products = [](uint64_t i, std::vector<Product>& into) {
    for (uint32_t j = 0; j < 4; ++j) {
      const uint64_t y = i / 4 + j / 2, x = i % 4 + j % 2;
      into.push_back({y * 4 + x, j, y >= 3 || x >= 4});
    }
  };
  return sums;
}

/// The element that a weight meets in a student's sum; -1: none.
using Element = std::function<int64_t(int64_t i, int64_t j)>;

/// What runs of a student's kernel show, in which weight j of output i meets element_of(i, j).
Fault fault(const Sums& sums, const Element& element_of, int64_t weights, const std::string& source = "") {
  Job job;
  job.program.file_name = "k.cu";
  job.program.source = source;
  const auto width = static_cast<int64_t>(sums.outputs);
  job.buffers = {{"N", bytes_of(Floats(sums.outputs, 1)), {}},
                 {"P", std::vector<std::byte>(sums.outputs * sizeof(float), std::byte{kPoison}), {}}};
  job.symbols = {{"M", bytes_of(Floats(5, 7))}};
  return wrong_product(sums, job, [&](const Job& run) -> Result<RunResult> {
    const Floats in = floats_of(run.buffers[0].bytes), m = floats_of(run.symbols[0].bytes);
    Floats out(sums.outputs);
    for (int64_t i = 0; i < width; ++i)
      for (int64_t j = 0; j < weights; ++j)
        if (const int64_t k = element_of(i, j); k >= 0 && k < width)
          out[static_cast<size_t>(i)] += in[static_cast<size_t>(k)] * m[static_cast<size_t>(j)];
    RunResult result;
    result.buffers = run.buffers;
    result.buffers[1].bytes = bytes_of(out);
    return result;
  });
}
std::string text(const Sums& sums, const Element& element_of, int64_t weights = 3) {
  return fault(sums, element_of, weights).to_string();
}

TEST(WrongProduct, IsNoneWhereTheProductsAreThoseOfTheFormula) {
  EXPECT_EQ(text(line(), [](int64_t i, int64_t j) { return i + j - 1; }), "");
  EXPECT_EQ(
      text(
          image(), [](int64_t i, int64_t j) { return i % 4 + j % 2 < 4 ? i + j % 2 + j / 2 * 4 : -1; }, 4),
      "");
}

TEST(WrongProduct, IsNoneWhereOutputsAreNoProducts) {
  Job job;
  job.buffers = {{"N", bytes_of(Floats(kWidth, 1)), {}}, {"P", bytes_of(Floats(kWidth)), {}}};
  job.symbols = {{"M", bytes_of(Floats(5, 7))}};
  const Fault found = wrong_product(line(), job, [](const Job& run) -> Result<RunResult> {
    RunResult result;
    result.buffers = run.buffers;
    result.buffers[1].bytes = run.buffers[0].bytes.get();  // P[i] = N[i]
    return result;
  });
  EXPECT_TRUE(found.empty());
}

TEST(WrongProduct, NamesTheElementThatAWeightMeets) {
  EXPECT_THAT(text(line(), [](int64_t i, int64_t j) { return i + j + 1; }),
              HasSubstr("P[1] has the product of M[0] and N[2]; the formula has M[0] and N[0]"));
  EXPECT_THAT(text(line(), [](int64_t i, int64_t j) { return i < 2 || i > 8 ? i + j - 1 : i + j + 1; }),
              StartsWith("P[2] has the product of M[0] and N[3]; the formula has M[0] and N[1]; each wrong "
                         "product has the element 2 places after the right one"));
}

TEST(WrongProduct, SaysWhereEachIsOfTheWarpOfItsSum) {
  Sums sums = line();
  sums.outputs = 96;
  sums.products = [](uint64_t i, std::vector<Product>& into) {
    for (uint32_t j = 0; j < 3; ++j) into.push_back({i + j - 1, j, i + j - 1 >= 96});
  };
  const Element in_warp = [](int64_t i, int64_t j) {
    const int64_t k = i + j - 1;
    return k < 0 || k >= 96 ? -1 : i / 32 * 32 + k % 32;
  };
  EXPECT_THAT(text(sums, in_warp),
              HasSubstr("the right one is not among them: a shuffle reaches the lanes of one warp alone"));
}

TEST(WrongProduct, IsOneOfTheCommonestKind) {
  // The products of the first sums are missing, because the shift has left the input there.
  EXPECT_THAT(text(line(), [](int64_t i, int64_t j) { return i + j - 3; }),
              StartsWith("P[3] has the product of M[0] and N[0]; the formula has M[0] and N[2]"));
}

TEST(WrongProduct, NamesAClampedGhostCell) {
  EXPECT_THAT(
      text(line(), [](int64_t i, int64_t j) { return std::clamp<int64_t>(i + j - 1, 0, kWidth - 1); }),
      StartsWith("P[0] has the product of M[0] and N[0], where the formula has a ghost cell"));
}

TEST(WrongProduct, NamesWhatMissingProductsHaveInCommon) {
  EXPECT_THAT(
      text(line(), [](int64_t i, int64_t j) { return i + j - 1 == 0 ? -1 : i + j - 1; }),
      HasSubstr("P[1] lacks the product of M[0] and N[0]; all products that are missing are those of N[0]"));
  EXPECT_THAT(text(line(), [](int64_t i, int64_t j) { return j == 2 ? -1 : i + j - 1; }),
              HasSubstr("; all products that are missing are those of M[2]"));
  EXPECT_THAT(text(line(), [](int64_t i, int64_t j) { return i == 0 ? -1 : i + j - 1; }),
              HasSubstr("; all products that are missing belong to sums with ghost cells"));
  const Element short_row = [](int64_t i, int64_t j) {
    const int64_t x = i % 4 + j % 2;
    return x >= 3 || i / 4 + j / 2 >= 3 ? -1 : (i / 4 + j / 2) * 4 + x;
  };
  EXPECT_THAT(
      text(image(), short_row, 4),
      HasSubstr("those of elements from column 3 on, and there are 3 rows: look for a test that compares"));
  EXPECT_THAT(text(line(), [](int64_t, int64_t) { return -1; }),
              StartsWith("P is the same for all elements"));
}

TEST(WrongProduct, NamesAWeightThatMeetsTheElementsOfOthers) {
  Job job;
  job.program.file_name = "k.cu";
  job.buffers = {{"N", bytes_of(Floats(kWidth, 1)), {}},
                 {"P", std::vector<std::byte>(kWidth * sizeof(float), std::byte{kPoison}), {}}};
  job.symbols = {{"M", bytes_of(Floats(5, 7))}};
  // The weight is that of the thread, i % 3, for each of the elements.
  const Fault found = wrong_product(line(), job, [](const Job& run) -> Result<RunResult> {
    const Floats in = floats_of(run.buffers[0].bytes), m = floats_of(run.symbols[0].bytes);
    Floats out(kWidth);
    for (int64_t i = 0; i < kWidth; ++i)
      for (int64_t j = 0; j < 3; ++j)
        if (const int64_t k = i + j - 1; k >= 0 && k < kWidth)
          out[static_cast<size_t>(i)] += in[static_cast<size_t>(k)] * m[static_cast<size_t>(i % 3)];
    RunResult result;
    result.buffers = run.buffers;
    result.buffers[1].bytes = bytes_of(out);
    return result;
  });
  EXPECT_THAT(found.to_string(), StartsWith("P[3] has the products of M[0] with N[2] and with N[3]; the "
                                            "formula has M[1] with N[3]"));
}

TEST(WrongProduct, NamesThePitchAndExchangedSubscripts) {
  const auto in_mask = [](int64_t i, int64_t j) { return i / 4 + j / 2 < 3 && i % 4 + j % 2 < 4; };
  const auto at = [=](int64_t row_factor, int64_t column_factor) {
    return [=](int64_t i, int64_t j) -> int64_t {
      return in_mask(i, j) ? (i / 4 + j / 2) * row_factor + (i % 4 + j % 2) * column_factor : -1;
    };
  };
  EXPECT_THAT(text(image(), at(3, 1), 4),
              HasSubstr("in an array whose rows have 3 elements, and these rows have 4"));
  EXPECT_THAT(text(image(), at(4, 1), 4), "");
}

TEST(WrongProduct, NamesAWeightBeyondTheMask) {
  EXPECT_THAT(text(
                  line(), [](int64_t i, int64_t j) { return i + j - 1; }, 5),
              StartsWith("P[0] has the product of M[3] and N[2], and the mask has 3 weights"));
}

TEST(WrongProduct, IsAtTheOnlyLineThatTakesAWeight) {
  const std::string source =
      "__constant__ float M[5];\n__global__ void k() {\n  sum += N[i] * M[j];  // M[j]\n  P[i] = sum;\n}\n";
  const Element shifted = [](int64_t i, int64_t j) { return i + j; };
  EXPECT_EQ(fault(line(), shifted, 3, source)->where, (Where{"k.cu", 3, {}, 0}));
  EXPECT_EQ(fault(line(), shifted, 3, source + "x = M[0];\n")->where.line, 0);
}

}  // namespace
}  // namespace cml::testing
