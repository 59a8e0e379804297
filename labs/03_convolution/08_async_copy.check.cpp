#include <map>

#include "convolution_check.h"

namespace convolution {
namespace {

constexpr size_t kMaxMaskWidth = 33;
constexpr uint32_t kTimedTile = 256;
constexpr uint32_t kTimedTiles = 16;   ///< of a block
constexpr uint32_t kLeastCommon = 16;  ///< threads: each of two may set up the mbarrier of a buffer
constexpr uint32_t kFollowed = 8;      ///< blocks of a large shape whose copies and races are followed
/// Older ones have no cp.async, and the headers' copies are loads and stores there, which nothing tells from
/// others: for them the program is judged as for this one.
constexpr int kFirstWithCopies = 80;

std::string instance(uint32_t tile) { return "convolution_1d_async<" + std::to_string(tile) + ">"; }

/// A shape whose blocks may have several tiles, or none.
struct Tiled {
  Shape shape;
  uint32_t grid = 1;

  std::string text() const { return shape.text() + ", grid of " + std::to_string(grid); }
  int64_t tiles() const { return shape.blocks(); }
  int64_t first(int64_t tile) const { return std::max<int64_t>(0, tile * shape.threads - shape.halo()); }
  int64_t elements(int64_t tile) const {
    return std::min<int64_t>(shape.width, (tile + 1) * shape.threads + shape.halo()) - first(tile);
  }
  bool has_many_rounds() const { return tiles() >= int64_t{7} * grid; }
  int64_t elements_of_whole_tile() const { return shape.threads + 2 * shape.halo(); }
  /// Its block has another tile behind it, without ghost cells.
  bool has_next(int64_t tile) const {
    return tile + grid < tiles() && elements(tile + grid) == elements_of_whole_tile();
  }
  /// The sectors of all tiles with their halos. Those of a tile may be half as many again, where lanes of a
  /// warp are one turn of a loop apart; few threads make a request of their own in each turn.
  double most_sectors() const {
    const int64_t turns = 1 + (2 * shape.halo() + shape.threads - 1) / shape.threads;
    double most = 0;
    for (int64_t tile = shape.begin() / shape.threads; tile * shape.threads < shape.end(); ++tile) {
      const auto least = static_cast<double>(sectors(first(tile), elements(tile)));
      const double of_few = shape.threads < 32 ? least + 2 * static_cast<double>(turns) + 6 : 0;
      most += std::max(1.6 * least + 2, of_few);
    }
    return most;
  }
};

class AsyncCopy : public Convolution {
 protected:
  void SetUp() override {
    Convolution::SetUp();
    program().compute_capability = std::max(program().compute_capability, kFirstWithCopies);
    blocks_ = drawn_blocks(512);
    blocks_.back() = kTimedTile;  // of the whole warps up to 512: one instance less to compile
    instantiate(blocks_, {common_block()}, instance);
  }
  Call call_of(const Array<float>& N, const std::vector<float>& mask, const Array<float>& P,
               const Shape& shape) override {
    set_symbol("M", padded(mask, kMaxMaskWidth));
    return call(instance(shape.threads), {{grid_, 1, 1}, {shape.threads, 1, 1}}, N, P,
                static_cast<int>(mask.size()), shape.width);
  }
  Case case_of(const Tiled& it) {
    grid_ = it.grid;
    return Convolution::case_of(it.shape);
  }
  /// One of those of a warp at most that programs have most, the same in every check.
  static uint32_t common_block() { return two_common_blocks(kLeastCommon).front(); }
  /// Many tiles a block, one or two, and blocks without a tile; many blocks of some tiles each, as in a real
  /// launch, and one block of more tiles than these have.
  std::vector<Tiled> shapes_of_all() {
    std::vector<Tiled> all;
    for (const Shape& shape : shapes(blocks_, kMaxMaskWidth)) {
      const uint32_t tiles = shape.blocks();
      all.push_back({shape, shape.is_large() ? draw(tiles / 12, tiles / 6)
                            : shape.threads == largest_block()
                                ? 1
                                : pick<uint32_t>({1, (tiles + 1) / 2, tiles, tiles + 3})});
    }
    for (const Shape& shape : shapes_of_blocks({common_block()}, kMaxMaskWidth))
      all.push_back({shape, draw(1u, 2u)});
    for (const uint32_t threads : blocks_) {
      const int block = static_cast<int>(threads);
      const size_t mask = 2 * draw<size_t>(1, kMaxMaskWidth / 2) + 1;
      // Seven rounds at least where a block is some warps, and there all sums tell.
      const bool is_some_warps = threads == blocks_[1];
      const uint32_t grid = is_some_warps ? 1 : draw<uint32_t>(1, 3);
      all.push_back({{draw(7, 14) * block + draw(1, block), mask, threads}, grid});
      all.back().shape.is_plain = is_some_warps;
    }
    // Of few threads, which take little time.
    const uint32_t few = blocks_.front(), blocks = pick_for_all<uint32_t>("many blocks", {71, 84, 97, 130});
    const uint32_t tiles = pick_for_all<uint32_t>("turns", {2, 3, 4}) * blocks + blocks / 2;
    const uint32_t turns = pick_for_all<uint32_t>("many turns", {40, 57, 75, 99});
    all.push_back({{static_cast<int>(tiles * few - few / 2), 3, few}, blocks});
    all.push_back({{static_cast<int>(turns * few), 5, few}, 1});
    return all;
  }

  /// Each block has one tile there.
  FarCase far_case_of_a_tile(const Shape& shape) {
    grid_ = shape.blocks();
    return far_case(shape);
  }
  void expect_copied(const Tiled& tiled) {
    const Case it = case_of(tiled);
    expect_copied(tiled, counted(it.call, {it.right()}, tiled.text()));
  }
  /// N is read by copies alone, each element about once; what is copied lies in few buffers.
  static void expect_copied(const Tiled& tiled, const Run& run) {
    // What a kernel neither loads nor reads by atomics, it has copied to shared memory. The compiler may keep
    // an argument of the library's copies, as cuda::aligned_size_t<4>(4), in a variable of the program.
    const double of_variables = run.metric("global_variable_load_sectors");
    EXPECT_THAT(run, GlobalLoadSectorsAtMost(static_cast<uint64_t>(of_variables)))
        << tiled.text() << ": N is read by asynchronous copies alone, at the ends of N too";
    EXPECT_LE(sectors_read(run) - of_variables, tiled.most_sectors())
        << tiled.text()
        << ": sectors read from global memory; next: copy each element of a tile and of its halos once";
    EXPECT_THAT(run, GlobalAtomicRequests(0)) << tiled.text() << ": atomics read global memory too";
    EXPECT_THAT(run, GlobalStoreSectorsAtMost(tiled.shape.stored_sectors()))
        << tiled.text() << ": each element of P is written once";
    // Up to four buffers, 16 floats more each for those who align them, and what a pipeline keeps.
    EXPECT_THAT(run,
                SharedBytesAtMost(4 * (tiled.shape.threads + 2 * kMaxMaskWidth + 16) * sizeof(float) + 256))
        << tiled.text() << ": two buffers, each for a tile and the widest halos";
    expect_few_conflicts(run, tiled.shape);
    EXPECT_THAT(run, MetricIs("shared_copy_conflicts", at_most(run.metric("async_copy_requests") / 2)))
        << tiled.text() << ": bank conflicts of copies; next: let neighbouring lanes fill neighbouring words";
  }
  /// Sums whose block has another tile to come, and those of them that are computed while that one is copied.
  struct Beside {
    size_t all = 0;
    size_t copying = 0;

    void add(const Beside& other) {
      all += other.all;
      copying += other.copying;
    }
    bool has_share(double least) const {
      return static_cast<double>(copying) >= least * static_cast<double>(all);
    }
    void expect_share(double least, const std::string& label) const {
      if (has_share(least)) return;
      using cml::operator""_v;
      fail(cml::failure<cml::Key::copies_not_overlapped>("all"_v(all), "copying"_v(copying)), label);
    }
  };
  /// The same of each tile that has another one behind it.
  struct BesideOfTiles : std::map<int64_t, Beside> {
    Beside sum() const {
      Beside sum;
      for (const auto& [tile, beside] : *this) sum.add(beside);
      return sum;
    }
    /// The first tile without its share fails, of those whose sums all tell: special elements hide others.
    void expect_each(double least, uint32_t sums_of_a_tile, const std::string& label) const {
      for (const auto& [tile, beside] : *this)
        if ((least == 1 || beside.all == sums_of_a_tile) && !beside.has_share(least))
          return beside.expect_share(least, label + ", tile " + std::to_string(tile));
    }
  };
  /// Sums that are computed while so many elements are copied.
  BesideOfTiles sums_beside_copies(const Tiled& tiled, int64_t elements) {
    const Case it = case_of(tiled);
    const auto marks = value_marks<float>(any_shared_array())
                           .with_own_as_crossed()
                           .beside_copies_of(static_cast<uint32_t>(elements) * sizeof(float))
                           .in_blocks(tiled.shape.is_large() ? kFollowed : 0);
    const std::vector<float> marked = marked_by(marks, it.in);
    const auto sums =
        it.sums([&](int64_t, int64_t k) { return marked[static_cast<size_t>(k)]; }, it.all_weights());
    const std::vector<Sum> plain = it.right_sums();
    BesideOfTiles tiles;
    const Expected counts{it.P.name, [&](const std::vector<std::byte>& bytes) -> std::string {
                            for (size_t i = 0; i < sums.size(); ++i) {
                              const int64_t tile = static_cast<int64_t>(i) / tiled.shape.threads;
                              if (!tiled.has_next(tile) || plain[i].is(static_cast<float>(sums[i].value)))
                                continue;
                              float got = 0;
                              std::memcpy(&got, bytes.data() + i * sizeof(got), sizeof(got));
                              if (is_poison(got)) continue;  // its block was not followed
                              Beside& count = tiles[tile];
                              ++count.all;
                              count.copying += sums[i].is(got) ? 1 : 0;
                            }
                            return {};
                          }};
    flow<float>({it.call}, marks, {counts}, tiled.text());
    return tiles;
  }

  std::vector<uint32_t> blocks_;
  uint32_t grid_ = 1;
};

LAB_EXERCISE_OF(AsyncCopy, ConvAsyncCopy);

// A race is a matter of the last check: this one asks for the sums alone.
LAB_GATE(ConvAsyncCopy, sums_are_right, 1) {
  leave_races_out();
  for (const Tiled& tiled : shapes_of_all()) {
    const Case it = case_of(tiled);
    judged(it.call, {it.right()}, tiled.text());
  }
  for (const Shape& shape : shapes_of_weights_up_to(kMaxMaskWidth, blocks_[1])) {
    const Tiled tiled{shape, draw(1u, 4u)};
    const Case it = case_of(tiled);
    judged(it.call, {it.right()}, tiled.text());
  }
  for (const Shape& shape : far_shapes(blocks_, kMaxMaskWidth)) judge_far(far_case_of_a_tile(shape));
}

LAB_GATE(ConvAsyncCopy, bytes_derived, 3) {
  using Set = std::tuple<int, int, int, int>;
  std::vector<Set> sets{{1000, 1, 16, 2}, {100, 2, 32, 4}, {4096, 2, 512, 0}, {4095, 2, 512, 0}};
  for (int i = 0; i < 80; ++i) sets.emplace_back(draw(1000, 233472), draw(1, 8), draw(1, 1024), draw(0, 40));
  for (int i = 0; i < 20; ++i)
    sets.emplace_back(draw(100'000, 233472), draw(9, 100), draw(1, 256), draw(0, 40));
  for (int i = 0; i < 20; ++i)
    sets.emplace_back(draw(300'000, 4'000'000), draw(2, 9), draw(1, 1024), draw(64, 2000));
  expect_derived(
      "bytes_in_flight", {"sm_bytes", "stages", "tile", "n"}, sets,
      [](int sm_bytes, int stages, int tile, int n) {
        const int buffer = 4 * (tile + 2 * n);
        const int blocks = sm_bytes / (stages * buffer);
        return blocks * (stages - 1) * buffer;
      },
      "how many bytes has one buffer, how many blocks does the SM hold, and how many of a block's buffers are being filled?",
      std::optional(Set(1000, 3, 8, 1)));
}

// A gate: who waits for no copy in flight needs no order between copies and sums.
LAB_GATE(ConvAsyncCopy, next_tile_in_flight, 4) {
  leave_races_out();
  Beside all, of_last_warps;
  for (const Tiled& tiled : with_the_first_last(shapes_of_all())) {
    expect_copied(tiled);
    if (HasFailure()) return;
    // One warp may begin its sums before another one has begun its copies, as the emulator runs the warps of
    // a block one after the other: the last one has the whole next tile in flight, most have a third of it.
    const int64_t whole_tile = tiled.elements_of_whole_tile();
    if (tiled.shape.threads <= 32) {
      sums_beside_copies(tiled, whole_tile).expect_each(1, tiled.shape.threads, tiled.text());
    } else if (tiled.has_many_rounds() || draw(0, 1) == 0) {
      const BesideOfTiles here = sums_beside_copies(tiled, whole_tile);
      here.expect_each(0.001, tiled.shape.threads, tiled.text());
      of_last_warps.add(here.sum());
    } else {
      const BesideOfTiles here = sums_beside_copies(tiled, whole_tile / 3);
      here.expect_each(0.3, tiled.shape.threads, tiled.text());
      all.add(here.sum());
    }
    if (HasFailure()) return;
  }
  for (const Shape& shape : far_shapes(blocks_, kMaxMaskWidth)) {
    const FarCase of = far_case_of_a_tile(shape);
    expect_copied({of.it.shape, grid_}, counted_far(of));
    if (HasFailure()) return;
  }
  all.expect_share(0.6, "all widths together");
  of_last_warps.expect_share(0.02, "all widths together, whole tiles in flight");
}

LAB_CHECK(ConvAsyncCopy, buffers_are_kept_apart, 2, "sums_are_right", "next_tile_in_flight") {
  for (const Tiled& tiled : with_the_first_last(shapes_of_all())) {
    const Case it = case_of(tiled);
    if (!tiled.shape.is_large()) {
      judged(it.call, {it.right()}, tiled.text());
      continue;
    }
    SomeBlocks some = some_blocks(kFollowed);
    options().check_races = options().check_initialised = true;
    some.draw();
    EXPECT_THAT(run({it.call}), NoFindings()) << tiled.text();
  }
}

LAB_MEASURE(ConvAsyncCopy, blocks_of_256) {
  const Large arrays = large();
  set_symbol("M", arrays.mask);
  EXPECT_THAT(time_large(instance(kTimedTile), arrays, kTimedTile * kTimedTiles, kTimedTile, arrays.N,
                         arrays.P, arrays.mask_width(), arrays.elements()),
              IsTimed());
}

}  // namespace
}  // namespace convolution
