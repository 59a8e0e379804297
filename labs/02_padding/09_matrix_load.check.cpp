#include <array>
#include <cstring>
#include <string>
#include <vector>

#include "padding_check.h"
#include "testing/far_block.h"

using namespace padding;

namespace {

constexpr uint32_t kChunk = 16;  // bytes
constexpr uint32_t kHalves = 8;  // of a chunk, and chunks of a tile
constexpr uint32_t kSide = 16;   // rows and columns of a fragment
constexpr uint32_t kLanes = 32;

int matrix_load_wavefronts(int pitch, int tiles) {
  const auto& banks = cml::arch::gpu_of(session().compute_capability).banks;
  const uint32_t rows = kHalves * static_cast<uint32_t>(tiles);
  std::array<uint64_t, kLanes> addresses{};
  for (uint32_t lane = 0; lane < rows; ++lane)
    addresses[lane] = uint64_t{lane} * static_cast<uint64_t>(pitch);
  const auto givers = static_cast<uint32_t>((uint64_t{1} << rows) - 1);
  return static_cast<int>(
      cml::arch::shared_cost(banks, {addresses.data(), givers, kChunk, false, false, 0, true}).wavefronts);
}

struct Shape {
  uint32_t matrices, rows, chunks, warps;
  uint32_t columns() const { return chunks * kHalves; }
  uint32_t halves() const { return rows * columns(); }  ///< of a matrix
};

/// The matrices of a large batch, of which one is held.
constexpr Shape kFar{1, kSide, 4, 2};

/// The halves of `matrices` matrices in the order in which the registers of ldmatrix have them. (PTX
/// ISA 9.7.14.5.15)
std::vector<uint16_t> fragments(const std::vector<uint16_t>& matrices, const Shape& shape) {
  std::vector<uint16_t> result;
  for (uint32_t matrix = 0; matrix < shape.matrices; ++matrix)
    for (uint32_t top = 0; top < shape.rows; top += kSide)
      for (uint32_t left = 0; left < shape.columns(); left += kSide)
        for (uint32_t lane = 0; lane < kLanes; ++lane)
          for (uint32_t tile = 0; tile < 4; ++tile)
            for (uint32_t half = 0; half < 2; ++half) {
              const uint32_t row = top + tile % 2 * kHalves + lane / 4;
              const uint32_t column = left + tile / 2 * kHalves + lane % 4 * 2 + half;
              result.push_back(matrices[matrix * shape.halves() + row * shape.columns() + column]);
            }
  return result;
}

/// Writes place() of each chunk of a matrix, row by row.
constexpr const char* kPlaces = R"(
__global__ void lab_places(int* places, int chunks) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  places[i] = place(i / chunks, i % chunks, chunks);
}
)";
constexpr const char* kNextPlace =
    "; next: let place() give each chunk its own 16 bytes of the matrix, the chunks of a tile in different "
    "banks, and use it for the stores and the loads";

/// Why these places of the chunks of a matrix, row by row, give a tile conflicts; empty where they do not.
/// Any layout may do without: rows need not stay together.
std::string fault_of_places(const std::vector<int>& places, uint32_t chunks) {
  const auto text = [&](size_t i) {
    return "place(" + std::to_string(i / chunks) + ", " + std::to_string(i % chunks) + ", " +
           std::to_string(chunks) + ")";
  };
  std::vector<bool> used(places.size());
  for (size_t i = 0; i < places.size(); ++i) {
    const auto at = static_cast<size_t>(places[i]);
    if (places[i] < 0 || at >= places.size()) return text(i) + " is not in the matrix";
    if (used[at]) return text(i) + " is the place of another chunk too";
    used[at] = true;
  }
  for (size_t first = 0; first < places.size(); first += size_t{kHalves} * chunks)
    for (size_t chunk = first; chunk < first + chunks; ++chunk) {
      std::array<size_t, kHalves> of_group{};  // 1 + the chunk in this group of four banks
      for (size_t i = chunk; i < chunk + size_t{kHalves} * chunks; i += chunks) {
        size_t& other = of_group[static_cast<size_t>(places[i]) % kHalves];
        if (other != 0) return text(other - 1) + " and " + text(i) + " are in the same banks";
        other = i + 1;
      }
    }
  return {};
}

class MatrixLoads : public FarBlocks<Exercise> {
 protected:
  struct Case {
    Array<uint16_t> in, out;
    std::vector<uint16_t> right;
    Call call;
    Shape shape;
    std::string label;
  };
  /// The same in every test: rows of 32, 64, 128 and 256 bytes, longer ones, and the longest of which a block
  /// holds no fewer than 16; and a matrix of fewer chunks than the block has threads.
  std::vector<Case> cases() {
    const uint32_t most_bytes = cml::arch::gpu_of(session().compute_capability).shared_per_block_opt_in;
    const uint32_t longer = pick_for_all<uint32_t>("chunks of long rows", {32, 64, 128});
    const uint32_t longest = most_bytes >= 512 * kChunk * kSide
                                 ? pick_for_all<uint32_t>("chunks of the longest rows", {256, 512})
                                 : 256;
    std::vector<Case> result;
    for (const uint32_t chunks : {2u, 4u, 8u, 16u, longer, longest}) {
      const std::string text = " of rows of " + std::to_string(chunks) + " chunks";
      const uint32_t most = std::max(std::min(1536 / chunks, 512u) / kSide, 1u);  // rows of fragments
      // More rows than 10 or 8 bits count where there is room for them, more chunks than 13 bits, and any
      // number.
      const uint32_t room = most_bytes / kChunk / chunks / kSide, many = (1u << 13) / chunks / kSide + 1;
      const auto heights = chunks == 2                        ? numbers(65, 80)
                           : chunks == 4                      ? numbers(5, most)
                           : chunks == longer && room >= many ? numbers(many, std::min(room, many + 9))
                                                              : numbers(1, most);
      // Fewer warps than four, more, a single one, more than 8, whose fragments need what all of them store,
      // and any number.
      const auto warps = chunks == 2        ? numbers(2, 3)
                         : chunks == 4      ? numbers(5, 8)
                         : chunks == 8      ? numbers(1, 1)
                         : chunks == longer ? numbers(9, 32)
                                            : numbers(1, 8);
      const auto matrices = chunks == 2        ? numbers(2, 2)
                            : chunks == 4      ? numbers(2, 3)
                            : chunks == longer ? numbers(1, 1)
                                               : numbers(1, chunks <= 16 ? 3 : 1);
      result.push_back(make_case({pick_for_all("matrices" + text, matrices),
                                  kSide * pick_for_all("height" + text, heights), chunks,
                                  pick_for_all("warps" + text, warps)}));
    }
    result.push_back(make_case({2, kSide, 2, pick_for_all("warps of a small one", numbers(2, 5))}));
    return result;
  }
  Case make_case(const Shape& shape) {
    const auto in = array("in", random_bits<uint16_t>(shape.matrices * shape.halves()));
    const auto out = output<uint16_t>("out", in.values.size());
    const Geometry geometry{{shape.matrices, 1, 1}, {shape.warps * kLanes, 1, 1}, shape.halves() * 2};
    return {in,
            out,
            fragments(in.values, shape),
            call("load_fragments", geometry, in, out, static_cast<int>(shape.rows),
                 static_cast<int>(shape.chunks)),
            shape,
            words(shape)};
  }
  /// One block of each large batch runs.
  std::vector<Far<uint16_t>> large_batches() {
    std::vector<Far<uint16_t>> result;
    const std::vector<uint16_t> matrix = random_bits<uint16_t>(kFar.halves());
    for (const uint32_t matrices : large_grids(6, 1u << 24))
      result.push_back(far_of_parts(
          words(kFar), "load_fragments", {{matrices, 1, 1}, {kFar.warps * kLanes, 1, 1}, kFar.halves() * 2},
          matrix, fragments(matrix, kFar), static_cast<int>(kFar.rows), static_cast<int>(kFar.chunks)));
    return result;
  }
  /// Behind all other launches: it adds a kernel to the file.
  void expect_places() {
    program().source += kPlaces;
    for (const uint32_t chunks : {2u, 4u, 8u, 16u, pick<uint32_t>({32, 64, 128})}) {
      const uint32_t rows = kSide * draw(1u, 4u);
      const auto places = output<int>("places", size_t{rows} * chunks);
      const Geometry geometry{{rows * chunks / kLanes, 1, 1}, {kLanes, 1, 1}};
      judged(call("lab_places", geometry, places, static_cast<int>(chunks)),
             {{places.name, [=](const std::vector<std::byte>& bytes) {
                 std::vector<int> got(bytes.size() / sizeof(int));
                 std::memcpy(got.data(), bytes.data(), bytes.size());
                 const std::string fault = fault_of_places(got, chunks);
                 return fault.empty() ? fault : fault + kNextPlace;
               }}});
    }
  }
  static std::string words(const Shape& shape) {
    return std::to_string(shape.rows) + " rows of " + std::to_string(shape.chunks) + " chunks, " +
           std::to_string(shape.warps) + (shape.warps == 1 ? " warp" : " warps");
  }
  /// Stores and loads take the minimum, and so do the bytes; `matrices` have run.
  static void expect_cheap(const Run& run, const Shape& shape, uint64_t matrices, const std::string& label) {
    expect_no_other_path(run, shape, matrices, label);
    const uint64_t bytes = matrices * shape.halves() * 2;
    EXPECT_THAT(run, SharedLoadWavefrontsAtMost(bytes / 128)) << label << ": one wavefront for each tile";
    EXPECT_THAT(run, SharedStoreWavefrontsAtMost(bytes / 128))
        << label << ": one wavefront for each 128 bytes";
    EXPECT_THAT(run, SharedBytesAtMost(shape.halves() * 2)) << label << ": not a byte more than the matrix";
    const uint64_t sectors = bytes / 32;
    double copied = 0;
    for (const char* copies : {"global_copy_sectors", "global_copy_past_l1_sectors"}) {
      EXPECT_THAT(run, MetricIs(copies, at_most(static_cast<double>(sectors) - copied)))
          << label << ": in is read in order";
      copied += run.metric(copies);
    }
    EXPECT_THAT(run, GlobalLoadSectorsAtMost(sectors - std::min(static_cast<uint64_t>(copied), sectors)))
        << label << ": in is read in order";
    EXPECT_THAT(run, GlobalStoreSectorsAtMost(sectors)) << label << ": out is written in order";
  }
  /// Nothing travels another way than by plain accesses, asynchronous copies without conflicts and the given
  /// ldmatrix. Tables of local and constant memory are free: they take nothing from one thread to another.
  /// Two exchanges a warp tell all lanes which warp they are, and no chunks.
  static void expect_no_other_path(const Run& run, const Shape& shape, uint64_t matrices,
                                   const std::string& label) {
    EXPECT_THAT(run, SharedLoadRequests(0)) << label << ": the tiles are loaded by the given ldmatrix alone";
    EXPECT_THAT(run, SharedAtomicRequests(0)) << label;
    EXPECT_THAT(run, GlobalAtomicRequests(0)) << label;
    EXPECT_THAT(run, MetricIs("lane_exchanges", at_most(2.0 * matrices * shape.warps))) << label;
    EXPECT_THAT(run, MetricIs("matrix_store_requests", exactly(0)))
        << label << ": the chunks are stored by plain stores";
    for (const char* conflicts : {"shared_copy_conflicts", "shared_copy_past_l1_conflicts"})
      EXPECT_THAT(run, MetricIs(conflicts, exactly(0))) << label << ": one wavefront for each 128 bytes";
  }
};

LAB_EXERCISE_OF(MatrixLoads, MatrixLoad);

LAB_GATE(MatrixLoad, fragments_are_right, 2) {
  for (const Case& it : cases()) judged(it.call, {holds(it.out, it.right, kHalves)}, it.label);
  for (const Far<uint16_t>& it : large_batches()) expect_block(it);
}

// No other check needs it: a fault of the kernel leaves it alone.
LAB_GATE(MatrixLoad, matrix_load_wavefronts, 3) {
  std::vector<std::tuple<int, int>> sets;
  for (int i = 0; i < 150; ++i) {
    const int chunks = i % 3 == 0 ? 1 << draw(0, 12) : i % 3 == 1 ? draw(1, 4096) : 2 * draw(1, 40);
    sets.emplace_back(16 * chunks, pick<int>({1, 2, 4}));
  }
  expect_derived(
      "matrix_load_wavefronts", {"pitch", "tiles"}, sets, ::matrix_load_wavefronts,
      "write down in which group of four banks each of the 8 rows of a tile begins, and count the rows in a group",
      std::optional(std::tuple{96, 1}));
}

LAB_CHECK(MatrixLoad, no_conflict_and_no_byte_more, 5, "fragments_are_right") {
  for (const Case& it : cases()) {
    // A chunk goes to the registers of four lanes.
    const size_t own = it.right.size() / 4;
    expect_moved(it.call, marks<uint16_t>(any_shared_array()), it.out, it.right, {kHalves, own, {}},
                 it.label);
    const Run run = counted(it.call, {holds(it.out, it.right, kHalves)}, it.label);
    expect_cheap(run, it.shape, it.shape.matrices, it.label);
    if (HasFailure()) return;
  }
  for (const Far<uint16_t>& it : large_batches()) {
    const Run run =
        expect_moved_by_block(it, marks<uint16_t>(any_shared_array()), {kHalves, kFar.halves() / 4, {}});
    expect_cheap(run, kFar, 1, it.label);
    if (HasFailure()) return;
  }
  expect_places();
}

}  // namespace
