#include "old_transpose_check.h"

namespace transpose_old {
namespace {

class Fast : public Transpose {
 protected:
  uint32_t chosen(const std::string& name) {
    return static_cast<uint32_t>(std::clamp(answer<int>(name), 1, 1024));
  }
  Kernel kernel() {
    const bool down = answer<int>("blocks_down") != 0;
    return {"transpose_fast",
            {chosen("threads"), 1, 1},
            chosen(down ? "tile_y" : "tile_x"),
            chosen(down ? "tile_x" : "tile_y"),
            down};
  }
};

constexpr Shape kLarge{512, 256};
/// Quads, 16 elements a thread, need 6.3 for 32 elements; 05 needs 32.
constexpr double kMostInstructions = 8;

LAB_EXERCISE_OF(
    Fast, TransposeAtTheLimit,
    {"At the limit",
     {"A lane that loads four neighbours of a row has four elements of one column of out. What would it need "
      "to have four neighbours of a row of out? Look at four rows.",
      "Four quads, one below the other, are a square of 4 x 4, and turning it is a matter of a thread's own "
      "registers: take the first element of each, then the second. So both sides of the tile are quads too. "
      "A quad of 16 bytes is served in quarters of 8 lanes: swizzle quads, not elements. Shapes that do not "
      "fit take a second, simpler path.",
      "A tile of 64 x 64, 256 threads, c = t % 16, r = t / 16. Load the quads c of rows 4 r .. 4 r + 3 "
      "(__ldcs), turn the square, keep quad j of it at tile[4 c + j][r ^ c]. Barrier. For k = 0 .. 3: q = r "
      "+ "
      "16 k, store tile[q][c ^ (q / 4)] as quad c of the block's row q of out (__stcs). blocks_down = 1. A "
      "block that is not "
      "full, or a side that is no multiple of 4: one element a lane through the same memory."}});

LAB_GATE(TransposeAtTheLimit, transpose_is_right, 5) {
  expect_result(kernel(), {{1, 1},
                           {1, 130},
                           {130, 1},
                           {4, 4},
                           {64, 64},
                           {63, 65},
                           {65, 63},
                           {128, 64},
                           {64, 192},
                           {66, 128},
                           {128, 66},
                           {68, 132},
                           {100, 200},
                           {256, 129}});
}

LAB_GATE(TransposeAtTheLimit, stays_within_its_arrays, 1) {
  for (const Shape shape : {Shape{64, 64}, {65, 67}, {67, 128}, {132, 68}}) {
    expect_within(kernel(), shape);
    if (HasFailure()) return;
  }
}

LAB_CHECK(TransposeAtTheLimit, each_sector_once, 2) {
  const Run run = counted(kernel(), kLarge);
  ASSERT_THAT(run, Completed());
  EXPECT_THAT(run, GlobalLoadSectors(kLarge.elements() / 8)) << "each sector of in is loaded once, whole";
  EXPECT_THAT(run, GlobalStoreSectors(kLarge.elements() / 8)) << "each sector of out is stored once, whole";
}

LAB_CHECK(TransposeAtTheLimit, few_instructions, 2) {
  const double instructions = instructions_for_32(kernel(), kLarge);
  if (instructions > kMostInstructions)
    ADD_FAILURE()
        << instructions << " warp instructions for 32 elements, and " << kMostInstructions
        << " are enough; next: accesses of 16 bytes, in global and in shared memory, and four rows a "
           "thread, so that indices and tests are shared by 16 elements";
}

LAB_BANDWIDTH(TransposeAtTheLimit, share_of_the_copy, 10) { expect_bandwidth(kernel()); }

}  // namespace
}  // namespace transpose_old
