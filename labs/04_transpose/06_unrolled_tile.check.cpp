#include "answers.h"
#include "tiles.h"

namespace transpose {
namespace {

constexpr int64_t kSide = 64;
constexpr uint64_t kMostBytes = (kSide + 1) * (kSide + 8) * sizeof(float);  ///< any odd pad, and a row more
/// For 32 elements: the four accesses to both memories, and four instructions more for each. The kernel of 05
/// executes 32, and more with four times the turns.
constexpr uint64_t kMostInstructions = 20;
const Tiles kTiles("transpose_unrolled", kSide);

/// A byte more than whole blocks have. The product is so large that a float rounds it away.
Parameter odd_product(const char* name) {
  return value(name, [name](const Case& c) { return 1024 * (25 + (c["side"] + name[0]) % 75) + 1; });
}

Limits few_instructions() {
  return {{.metric = "warp_instructions",
           .most = kMostInstructions * kTiles.moved() / 32,
           .why = "warp instructions for 32 elements: 20 are enough",
           .next = "move what is the same in each iteration out of the loop, and make the number of "
                   "iterations a constant"}};
}

EXERCISE(TransposeUnrolledTile)
    // No kernel has to be right for this one.
    .gate("blocks_derived", 3,
          {derives({.function = "blocks_to_cover",
                    .right = answers::blocks_to_cover,
                    .next = "bytes in flight are the rate times the latency; each block adds its tile"},
                   Domain{multiple("side", 8, 16, 128), number("latency_ns", 200, 2000),
                          number("bytes_per_ns", 4, 60)}
                       .also("whole blocks, and no byte more",
                             {value("side", 32), value("latency_ns", 512), value("bytes_per_ns", 16)})
                       .also("a product beyond int", {value("side", 64), value("latency_ns", 100'000),
                                                      value("bytes_per_ns", 200'000)})
                       .also("a block of more bytes than an int holds",
                             {value("side", 32768), value("latency_ns", 100'000),
                              value("bytes_per_ns", 200'000)})
                       .also("a byte more than whole blocks have",
                             {value("side", 16), odd_product("latency_ns"), odd_product("bytes_per_ns")}),
                   20)})
    .gate("transpose_is_right", 0.5, kTiles.are_right())
    .gate("ordered_by_a_barrier", 0.5, kTiles.are_ordered())
    // The rest counts for a tile that is unrolled.
    .gate("few_instructions", 4, kTiles.go_through(kTiles.through_tile(kMostBytes) + few_instructions()))
    .check("coalesced_on_both_sides", 1, {"transpose_is_right", "few_instructions"},
           kTiles.keep(kTiles.coalesced(), "coalesced too"))
    .check("no_conflicts", 1, {"transpose_is_right", "few_instructions"},
           kTiles.keep(kTiles.no_conflicts(), "no conflicts either"))
    .bandwidth("share_of_the_copy", 5, {"transpose_is_right"}, {reaches_the_copy(kTiles.near.mover, square)});

}  // namespace
}  // namespace transpose
