#include <array>

#include "padding.h"

using namespace padding;

namespace {

constexpr uint64_t kChunk = 16;  ///< bytes
constexpr uint64_t kHalves = 8;  ///< of a chunk, and chunks of a tile
constexpr uint64_t kSide = 16;   ///< rows and columns of a fragment
constexpr uint64_t kLanes = 32;

uint64_t rows(const Case& c) { return static_cast<uint64_t>(c["rows"]); }
uint64_t columns(const Case& c) { return static_cast<uint64_t>(c["chunks"]) * kHalves; }
uint64_t halves(const Case& c) { return rows(c) * columns(c); }  ///< of a matrix
uint64_t matrices(const Case& c) { return c.has("block_x") ? 1 : static_cast<uint64_t>(c["matrices"]); }

/// The halves of the matrices in the order in which the registers of ldmatrix have them. (PTX
/// ISA 9.7.14.5.15)
IndexMap fragments(const Case& c) {
  return [of_matrix = halves(c), width = columns(c)](uint64_t i) {
    const uint64_t in_matrix = i % of_matrix, fragment = in_matrix / (kSide * kSide),
                   in_fragment = in_matrix % (kSide * kSide);
    const uint64_t lane = in_fragment / 8, tile = in_fragment / 2 % 4, half = in_fragment % 2,
                   across = width / kSide;
    const uint64_t row = fragment / across * kSide + tile % 2 * kHalves + lane / 4;
    const uint64_t column = fragment % across * kSide + tile / 2 * kHalves + lane % 4 * 2 + half;
    return i / of_matrix * of_matrix + row * width + column;
  };
}
Mover loads() {
  return {.kernel = "load_fragments",
          .arguments = {input("in"), output("out"), number_of("rows"), number_of("chunks")},
          .element = Element::half,
          .block = {[](const Case& c) { return c["warps"] * static_cast<int64_t>(kLanes); }},
          .grid = {"matrices"},
          .dynamic_bytes = [](const Case& c) { return halves(c) * 2; },
          .elements = [](const Case& c) { return static_cast<uint64_t>(c["matrices"]) * halves(c); },
          .source = fragments,
          .columns = kHalves,
          .written_by_block =
              [](const Case& c) {
                std::vector<uint64_t> all(halves(c));
                std::iota(all.begin(), all.end(), static_cast<uint64_t>(c["block_x"]) * halves(c));
                return all;
              }};
}
/// Rows of 32 bytes and more, up to the longest of which a block holds no fewer than 16. More rows than 8
/// bits count and more chunks than 13 bits, where there is room for them; one warp, a few, and more than 8.
Domain cases() {
  const auto most_rows = [](const Case& c) {
    const auto most = cml::arch::gpu_of(session().compute_capability).shared_per_block_opt_in /
                      static_cast<int64_t>(kChunk);
    return most / c["chunks"] / 16 * 16;
  };
  const auto few = [=](const Case& c) {
    return std::min<int64_t>(most_rows(c), std::max<int64_t>(16, 2048 / c["chunks"] / 16 * 16));
  };
  return Domain{power_of_two("chunks", 2, 512), multiple("rows", 16, 16, few), number("matrices", 1, 3),
                number("warps", 1, 32)}
      .where([=](const Case& c) { return c["rows"] <= most_rows(c); })
      .also("more rows than 10 bits hold", {value("chunks", 2), multiple("rows", 16, 1040, 1280),
                                            value("matrices", 1), number("warps", 2, 3)})
      .also("more chunks than 13 bits hold", {choice("chunks", {32, 64, 128}), value("rows", most_rows),
                                              value("matrices", 1), number("warps", 9, 32)})
      .also("the longest rows",
            {choice("chunks", {256, 512}), value("rows", 16), value("matrices", 1), number("warps", 1, 8)})
      .also("rows of 64 bytes", {value("chunks", 4), number("warps", 5, 8)})
      .also("a single warp", {value("chunks", 8), value("warps", 1)})
      .also("fewer chunks than threads",
            {value("chunks", 2), value("rows", 16), value("matrices", 2), number("warps", 2, 5)})
      .without_ends()
      .drawn(2)
      .labelled("{rows} rows of {chunks} chunks, {warps} warps");
}
const Launches kMatrices{loads(), cases()};
const Launches kLargeBatches{
    loads(), Domain{value("chunks", 4), value("rows", 16), number("matrices", 64, 1 << 24), value("warps", 2)}
                 .also("the most", {value("matrices", 1 << 24)})
                 .without_ends()
                 .drawn(1)};

/// Stores and loads take the minimum, and the bytes too. Two exchanges a warp tell all lanes which warp
/// they are.
Limits cheap() {
  const auto none = [](const Case&, const Counts&) { return uint64_t{0}; };
  const auto bytes = [](uint64_t of) {
    return [=](const Case& c, const Counts&) { return matrices(c) * halves(c) * 2 / of; };
  };
  const auto exchanges = [](const Case& c, const Counts&) {
    return 2 * matrices(c) * static_cast<uint64_t>(c["warps"]);
  };
  const auto loaded = [=](const Case& c, const Counts& n) {
    return bytes(32)(c, n) -
           std::min(bytes(32)(c, n), n["global_copy_sectors"] + n["global_copy_past_l1_sectors"]);
  };
  return {{"shared_load_requests", none, "the tiles are loaded by the given ldmatrix alone"},
          {"shared_atomic_requests", none, "the chunks are stored by plain stores"},
          {"global_atomic_requests", none, "the chunks are loaded by plain loads"},
          {"lane_exchanges", exchanges, "chunks go through shared memory"},
          {"matrix_store_requests", none, "the chunks are stored by plain stores"},
          {"shared_copy_conflicts", none, "one wavefront for each 128 bytes"},
          {"shared_copy_past_l1_conflicts", none, "one wavefront for each 128 bytes"},
          {"shared_load_wavefronts", bytes(128), "one wavefront for each tile"},
          {"shared_store_wavefronts", bytes(128), "one wavefront for each 128 bytes"},
          {"shared_bytes", [](const Case& c, const Counts&) { return halves(c) * 2; },
           "not a byte more than the matrix"},
          {"global_copy_sectors", bytes(32), "in is read in order"},
          {"global_copy_past_l1_sectors", bytes(32), "in is read in order"},
          {"global_load_sectors", loaded, "in is read in order"},
          {"global_store_sectors", bytes(32), "out is written in order"}};
}
/// A chunk goes to the registers of four lanes.
int64_t own_at_most(const Case& c) { return static_cast<int64_t>(matrices(c) * halves(c) / 4); }

int matrix_load_wavefronts(int pitch, int tiles) {
  const auto& banks = cml::arch::gpu_of(session().compute_capability).banks;
  const auto given = static_cast<uint32_t>(kHalves) * static_cast<uint32_t>(tiles);
  std::array<uint64_t, kLanes> addresses{};
  for (uint32_t lane = 0; lane < given; ++lane)
    addresses[lane] = uint64_t{lane} * static_cast<uint64_t>(pitch);
  const auto givers = static_cast<uint32_t>((uint64_t{1} << given) - 1);
  return static_cast<int>(
      cml::arch::shared_cost(banks, {addresses.data(), givers, kChunk, false, false, 0, true}).wavefronts);
}

/// Writes place() of each chunk of a matrix, row by row.
constexpr const char* kPlaces = R"(
__global__ void lab_places(int* places, int chunks) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  places[i] = place(i / chunks, i % chunks, chunks);
}
)";
/// Why these places of the chunks of a matrix, row by row, give a tile conflicts; empty where they do not.
/// Any layout may do without: rows need not stay together.
std::string fault_of_places(const std::vector<int>& places, size_t chunks) {
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
  for (size_t first = 0; first < places.size(); first += kHalves * chunks)
    for (size_t chunk = first; chunk < first + chunks; ++chunk) {
      std::array<size_t, kHalves> of_group{};  // 1 + the chunk in this group of four banks
      for (size_t i = chunk; i < chunk + kHalves * chunks; i += chunks) {
        size_t& other = of_group[static_cast<size_t>(places[i]) % kHalves];
        if (other != 0) return text(other - 1) + " and " + text(i) + " are in the same banks";
        other = i + 1;
      }
    }
  return {};
}
const Requirement kPlacesAreRight = body(
    "place() gives each chunk its own 16 bytes, the chunks of a tile in different banks",
    [](PlannedTest& test) {
      test.program().source += kPlaces;  // after all other launches
      for (const size_t chunks :
           {size_t{2}, size_t{4}, size_t{8}, size_t{16}, size_t{32} << test.draw(0, 2)}) {
        const auto places = test.output<int>("places", kSide * test.draw<size_t>(1, 4) * chunks);
        const auto blocks = static_cast<uint32_t>(places.values.size() / kLanes);
        const auto run = test.judged(
            test.call("lab_places", {{blocks, 1, 1}, {kLanes, 1, 1}}, places, static_cast<int>(chunks)),
            {scratch(places)});
        if (const std::string fault = fault_of_places(run.values(places), chunks); !fault.empty())
          return fail(of_check(
              fault +
              "; next: let place() give each chunk its own 16 bytes of the matrix, the chunks of a tile in "
              "different banks, and use it for the stores and the loads"));
      }
    });

EXERCISE(MatrixLoad)
    .gate("fragments_are_right", 2,
          {right(kMatrices), far_away(kLargeBatches, {.text = "its matrix is its own"})})
    // No other check needs it: a fault of the kernel leaves it alone.
    .gate(
        "matrix_load_wavefronts", 3,
        {derives(
            {.function = "matrix_load_wavefronts",
             .right = matrix_load_wavefronts,
             .next =
                 "write down in which group of four banks each of the 8 rows of a tile begins, and count the rows in a "
                 "group",
             .example = {{96, 1}}},
            Domain{multiple("pitch", 16, 16, 65'536), choice("tiles", {1, 2, 4})}
                .also("a multiple of 32 bytes", {multiple("pitch", 32, 32, 1280)}, 50)
                .also("a power of two", {power_of_two("pitch", 16, 65'536)}, 50),
            60)})
    .check("no_conflict_and_no_byte_more", 5, {"fragments_are_right"},
           {crosses(kMatrices, any_shared_array(), own_at_most), within(kMatrices, cheap()),
            far_away(kLargeBatches, {.limits = cheap(),
                                     .through = any_shared_array(),
                                     .own_at_most = own_at_most,
                                     .text = "the same costs"}),
            kPlacesAreRight});

}  // namespace
