#pragma once
#include <cstring>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/error.h"
#include "testing/end_test.h"
#include "testing/far_block.h"
#include "transpose_check.h"

/// Matrices of more than 2^31 elements, of which a launch reaches a few: those alone are held in memory.
///
/// The emulator gives each array a window of 2^31 floats. A matrix is spread over windows that follow each
/// other, each with an array no longer than the launch needs, and the kernel gets a pointer into the first.
namespace transpose {

/// Base of fixtures that ask for indices of 64 bits.
class Large : public Transpose {
 protected:
  /// Elements that the launch is to move: columns 0 to x - 1 of rows 0 to y - 1. So many corners along each
  /// side are there, for kernels whose loops go on; what lies behind is not, and ends the launch without a
  /// fault.
  struct Corner {
    uint32_t x;
    uint32_t y;
    uint32_t held = 2;  ///< corners along each side
    uint32_t ahead =
        2;  ///< along the rows of `in`, or where these are that short, down: for kernels that load ahead
  };

  /// `kernel` moves the corner of a matrix that is too wide for int, and of one that is too high.
  void expect_large(const std::string& kernel, Outcome outcome, const Geometry& geometry, Shape shape,
                    Corner corner) {
    Corner held{std::min(corner.held * corner.x, shape.nx), std::min(corner.held * corner.y, shape.ny)};
    if (held.x < shape.nx)
      held.x = std::min(std::max(corner.held, corner.ahead) * corner.x, shape.nx);
    else
      held.y = std::min(std::max(corner.held, corner.ahead) * corner.y, shape.ny);
    // Each row or column is so many floats short of a window.
    const uint64_t short_of_a_window = kWindow - std::max(shape.nx, shape.ny);
    const uint64_t before = std::min(kMostBefore, aligned(std::max(held.x, held.y) * short_of_a_window));
    const Spread in =
        spread("in", held.x, held.y, before, [&](uint64_t x, uint64_t y) { return index_in(shape, x, y); });
    const Spread out = spread("out", held.x, held.y, before,
                              [&](uint64_t x, uint64_t y) { return index_out(shape, outcome, x, y); });
    options().block_order_seed = draw<uint64_t>(1, 1000);  // such a run is the emulator's alone
    std::vector<Array<float>> all = in.arrays;
    all.insert(all.end(), out.arrays.begin(), out.arrays.end());
    const std::vector<uint64_t> lie = addresses_of(all);
    const uint64_t from = begin_of(in, lie, 0), to = begin_of(out, lie, in.arrays.size());
    const Run moved =
        run({call(kernel, geometry, to, from, static_cast<int>(shape.nx), static_cast<int>(shape.ny))
                 .beside(all)});

    const std::string label = kernel + ", " + text_of(shape) + ", blocks of " + text_of(geometry.block);
    const std::string next = "; next: an index here is more than 32 bits hold: compute it in size_t";
    const auto& trap = moved.result()->trap;
    std::string goes_away;  // from the corner, to another place of the matrix
    bool is_cut = false;    // an index is, to 32 bits
    if (trap) {
      const bool is_in = is_within(shape, trap->address, from);
      if (trap->kind != cml::TrapKind::out_of_bounds || !(is_in || is_within(shape, trap->address, to)))
        end_test(label + ": the kernel goes beside the matrix, at line " + std::to_string(trap->line) + next);
      const uint64_t place = (trap->address - (is_in ? from : to)) / 4;
      for (uint64_t y = 0; y < held.y; ++y)
        for (uint64_t x = 0; x < held.x; ++x)
          is_cut = is_cut || place == static_cast<uint32_t>(is_in ? index_in(shape, x, y)
                                                                  : index_out(shape, outcome, x, y));
      const uint64_t row = is_in || outcome == Outcome::copy ? shape.nx : shape.ny;
      goes_away = ", and line " + std::to_string(trap->line) +
                  " goes far away in the matrix before, to column " + std::to_string(place % row) +
                  " of row " + std::to_string(place / row) + " of " + (is_in ? "in" : "out");
    }
    const std::string of_others =
        "; next: which elements do the 32 threads of a warp take together? This block has those of "
        "columns 0 to " +
        std::to_string(corner.x - 1) + " and rows 0 to " + std::to_string(corner.y - 1) + " of in";
    std::vector<std::vector<float>> got;
    for (const auto& window : out.arrays) got.push_back(moved.values(window));
    const bool goes_astray = writes_beside(out, got);
    for (uint64_t y = 0; y < held.y; ++y)
      for (uint64_t x = 0; x < held.x; ++x) {
        const auto [w, i] = in.places[y * held.x + x];
        const auto [v, j] = out.places[y * held.x + x];
        const float right = in.arrays[w].values[i], poison = out.arrays[v].values[j];
        const bool is_asked = x < corner.x && y < corner.y;
        if (!is_same(got[v][j], right) && (is_asked || !is_same(got[v][j], poison)))
          end_test(label + ": column " + std::to_string(x) + " of row " + std::to_string(y) +
                   " of in has not come to its place in out" +
                   (is_same(got[v][j], poison) && !goes_away.empty()
                        ? goes_away + (is_cut || goes_astray ? next : of_others)
                        : next));
      }
    if (goes_astray) end_test(label + ": the kernel writes where no element of its own lies" + next);
  }

  /// A part of a matrix: columns x to x + columns - 1 of rows y to y + rows - 1.
  struct Part {
    uint64_t x;
    uint64_t y;
    uint64_t columns;
    uint64_t rows;
  };
  /// Both sides are moderate, and the last two thirds of the elements lie beyond what 32 bits count: about
  /// `columns` columns. A grid has at most 65535 tiles in its y direction.
  static Shape moderate_sides(uint32_t columns, uint32_t tile_x, uint32_t tile_y) {
    const uint32_t rows = static_cast<uint32_t>(14'400'000'000u / columns);
    return {std::min(columns / tile_x, 65535u) * tile_x, std::min(rows / tile_y, 65535u) * tile_y};
  }
  struct FarRun {
    std::optional<Run> run;  ///< with counts, where all is held
    cml::Dim3 block;
    std::string label;
  };
  /// One block of `kernel`, drawn from those whose elements have numbers from `least` on in both matrices,
  /// moves its own elements and goes nowhere else. `part_of(block, first)` says which these are: `first` is
  /// the element of a matrix that the block accesses first. Those of `in` are held, and those of `out` where
  /// there is room for them: else the block stops at its first store.
  FarRun moved_far(const std::string& kernel, Outcome outcome, const Geometry& geometry, Shape shape,
                   uint64_t least, const std::function<Part(cml::Dim3 block, uint64_t first)>& part_of) {
    const int nx = static_cast<int>(shape.nx), ny = static_cast<int>(shape.ny);
    const std::string label = kernel + ", " + text_of(shape) + ", blocks of " + text_of(geometry.block) +
                              ", far from the first one";
    const auto in_of = [&](uint64_t x, uint64_t y) { return index_in(shape, x, y); };
    const auto out_of = [&](uint64_t x, uint64_t y) { return index_out(shape, outcome, x, y); };
    SomeBlocks one = some_blocks(1);
    Part part{};
    // Where a run of that block stops.
    const auto stop_of = [&](const Run& stopped) {
      if (!stopped.result().has_value() || !stopped.result()->trap)
        end_test(label + ": a block moves nothing; next: let each thread move its own elements");
      if (stopped.result()->trap->kind != cml::TrapKind::out_of_bounds)
        end_test(label + ": " + stopped.result()->trap->to_string());
      return *stopped.result()->trap;
    };
    // It went to element number `place` of one of the matrices.
    const auto goes_astray = [&](const cml::Trap& trap, uint64_t place) {
      bool is_cut = false;  // an index is, to 32 bits
      for (uint64_t y = part.y; y < part.y + part.rows; ++y)
        for (uint64_t x = part.x; x < part.x + part.columns; ++x)
          for (const uint64_t own : {in_of(x, y), out_of(x, y)})
            is_cut = is_cut || (own != place && static_cast<uint32_t>(own) == static_cast<uint32_t>(place));
      const std::string next =
          is_cut ? "an index here is more than 32 bits hold: compute it in size_t"
                 : "this block has columns " + std::to_string(part.x) + " to " +
                       std::to_string(part.x + part.columns - 1) + " of rows " + std::to_string(part.y) +
                       " to " + std::to_string(part.y + part.rows - 1) +
                       " of in: which of them does each thread take, and where does it stop?";
      end_test(label + ": line " + std::to_string(trap.line) +
               " goes to another place than that of the block's own elements; next: " + next);
    };
    cml::Dim3 block;
    for (int tries = 0; tries == 0 || in_of(part.x, part.y) < least || out_of(part.x, part.y) < least;
         ++tries) {
      CML_REQUIRE(tries < 400, "a block that is far enough");
      one.draw();
      const cml::Trap trap = stop_of(run({call(kernel, geometry, kNoOutput, kNoInput, nx, ny)}));
      const uint64_t first =
          (trap.address - (is_within(shape, trap.address, kNoOutput) ? kNoOutput : kNoInput)) / 4;
      part = part_of(trap.block, first);
      const auto in_part = [&](uint64_t x, uint64_t y) {
        return x - part.x < part.columns && y - part.y < part.rows;
      };
      // It loads from `in`, or stores to `out` first.
      if (!in_part(first % shape.nx, first / shape.nx) &&
          !(outcome != Outcome::copy && in_part(first / shape.ny, first % shape.ny)))
        goes_astray(trap, first);
      block = trap.block;
    }

    const uint64_t in_from = in_of(part.x, part.y) / kFloatsAligned * kFloatsAligned;
    const uint64_t out_from = out_of(part.x, part.y) / kFloatsAligned * kFloatsAligned;
    const auto in_held = [&](uint64_t x, uint64_t y) { return in_of(part.x + x, part.y + y) - in_from; };
    const auto out_held = [&](uint64_t x, uint64_t y) { return out_of(part.x + x, part.y + y) - out_from; };
    if (!is_holdable(part, in_held, kMostIn)) return {{}, block, label};
    const Spread in = spread("in", part.columns, part.rows, kMostBefore, in_held);
    if (!is_holdable(part, out_held, kMostOut)) {
      const uint64_t from = begin_of(in, addresses_of(in.arrays), 0) - 4 * in_from;
      const cml::Trap trap =
          stop_of(run({call(kernel, geometry, kNoOutput, from, nx, ny).beside(in.arrays)}));
      const uint64_t stored = (trap.address - kNoOutput) / 4,
                     row = outcome == Outcome::copy ? shape.nx : shape.ny;
      const uint64_t x = outcome == Outcome::copy ? stored % row : stored / row;
      const uint64_t y = outcome == Outcome::copy ? stored / row : stored % row;
      if (x - part.x >= part.columns || y - part.y >= part.rows) goes_astray(trap, stored);
      return {{}, block, label};
    }
    const Spread out = spread("out", part.columns, part.rows, kMostBefore, out_held);
    std::vector<Array<float>> all = in.arrays;
    all.insert(all.end(), out.arrays.begin(), out.arrays.end());
    const std::vector<uint64_t> lie = addresses_of(all);
    const uint64_t from = begin_of(in, lie, 0) - 4 * in_from;
    const uint64_t to = begin_of(out, lie, in.arrays.size()) - 4 * out_from;
    options().count = true;
    Run moved = run({call(kernel, geometry, to, from, nx, ny).beside(all)});
    if (moved.result().has_value() && moved.result()->trap) {
      const cml::Trap trap = stop_of(moved);
      goes_astray(trap, (trap.address - (is_within(shape, trap.address, from) ? from : to)) / 4);
    }
    std::vector<std::vector<float>> got;
    for (const auto& window : out.arrays) got.push_back(moved.values(window));
    for (size_t i = 0; i < in.places.size(); ++i) {
      const auto [w, a] = in.places[i];
      const auto [v, b] = out.places[i];
      if (!is_same(got[v][b], in.arrays[w].values[a]))
        end_test(label + ": column " + std::to_string(part.x + i % part.columns) + " of row " +
                 std::to_string(part.y + i / part.columns) +
                 " of in has not come to its place in out; next: move each element as it is, in matrices of "
                 "any size");
    }
    if (writes_beside(out, got))
      end_test(label +
               ": the kernel writes where no element of its own lies; next: store each element once, "
               "at its place in out");
    moved.note_judged();
    return {moved, block, label};
  }

  /// A side of almost 2^31, so that the third row begins beyond 2^32.
  int64_t large_side() { return (int64_t{1} << 31) - 64 * draw<int64_t>(2, 4); }

  /// The same for kernels whose threads move single elements, in one block.
  void expect_large(const Kernel& kernel) {
    const auto n = static_cast<uint32_t>(large_side());
    // Within a warp: where a loop goes on beyond what is there, all lanes have moved their own elements.
    // Square: which lane takes which of the block's elements is asked elsewhere.
    const auto block = pick<cml::Dim3>({{4, 4, 1}, {5, 5, 1}});
    const uint32_t along = block.x * kernel.per_thread, across = block.y;
    const uint32_t x = kernel.down ? across : along, y = kernel.down ? along : across;
    // Where a loop is unrolled, lanes with passes left over make them before the other lanes begin.
    constexpr uint32_t kHeld = 256;
    for (const Shape shape : {Shape{n, std::min(y, 32u)}, Shape{std::min(x, 32u), n}})
      expect_large(kernel.name, kernel.outcome, {{1, 1, 1}, block}, shape,
                   {std::min(x, shape.nx), std::min(y, shape.ny), kHeld});
    // And one far away, or in a row of more blocks than 24 bits count.
    const uint32_t whole = n / along * along;
    const uint32_t wide = kernel.down ? draw(60'000u, 70'000u) : draw(200'000u, 230'000u);
    const uint32_t columns = kernel.per_thread == 1 ? draw(60'000u, 150'000u) : wide;
    for (const Shape shape :
         {moderate_sides(columns, x, y), kernel.down ? Shape{4 * x, whole} : Shape{whole, 4 * y}})
      moved_far(kernel.name, kernel.outcome, geometry_of(kernel, {shape, block}), shape, shape.elements() / 3,
                [&](cml::Dim3 at, uint64_t) { return part_of(kernel, block, at); });
  }
  /// The elements of a block.
  static Part part_of(const Kernel& kernel, cml::Dim3 block, cml::Dim3 at) {
    const uint32_t along = block.x * kernel.per_thread, across = block.y;
    return kernel.down ? Part{uint64_t{at.y} * across, uint64_t{at.x} * along, across, along}
                       : Part{uint64_t{at.x} * along, uint64_t{at.y} * across, along, across};
  }

 private:
  static constexpr uint64_t kWindow = uint64_t{1} << 31;   ///< floats
  static constexpr uint64_t kMostIn = uint64_t{1} << 24;   ///< floats of a window that are held
  static constexpr uint64_t kMostOut = uint64_t{1} << 22;  ///< the same of `out`
  static constexpr uint64_t kFloatsAligned = 64;  ///< floats: matrices begin at a multiple of 256 bytes
  /// Floats between the first array's begin and the matrix, at most.
  static constexpr uint64_t kMostBefore = 64 * 4 * kFloatsAligned;

  /// A matrix over windows.
  struct Spread {
    std::vector<Array<float>> arrays;
    std::vector<std::pair<uint64_t, uint64_t>> places;  ///< of the elements, row by row: window, float
    uint64_t before = 0;  ///< floats between the first array's begin and the matrix
  };
  static uint64_t aligned(uint64_t floats) {
    return (floats + kFloatsAligned - 1) / kFloatsAligned * kFloatsAligned;
  }
  /// Of columns 0 to columns - 1 in rows 0 to rows - 1, with so many floats before the matrix.
  Spread spread(const std::string& name, uint64_t columns, uint64_t rows, uint64_t before,
                const std::function<uint64_t(uint64_t, uint64_t)>& index) {
    Spread result;
    result.before = before;
    std::vector<uint64_t> floats{before};
    for (uint64_t y = 0; y < rows; ++y)
      for (uint64_t x = 0; x < columns; ++x) {
        const uint64_t place = before + index(x, y);
        const uint64_t w = place / kWindow, i = place % kWindow;
        result.places.emplace_back(w, i);
        if (floats.size() <= w) floats.resize(w + 1, 64);
        floats[w] = std::max(floats[w], i + 1);
      }
    for (size_t w = 0; w < floats.size(); ++w) {
      CML_REQUIRE(floats[w] <= kMostIn, "a part that is near the begin of each window");
      const std::string of_window = name + std::to_string(w);
      result.arrays.push_back(name == "in" ? array(of_window, std::vector<float>(floats[w]))
                                           : output<float>(of_window, floats[w]));
    }
    if (name == "in") {
      const std::vector<float> drawn = random_bits<float>(result.places.size());
      for (size_t i = 0; i < drawn.size(); ++i)
        result.arrays[result.places[i].first].values[result.places[i].second] = drawn[i];
    }
    return result;
  }
  /// Whether a part of a matrix lies near the begin of each of its windows.
  static bool is_holdable(const Part& part, const std::function<uint64_t(uint64_t, uint64_t)>& index,
                          uint64_t most) {
    for (uint64_t y = 0; y < part.rows; ++y)
      for (uint64_t x = 0; x < part.columns; ++x)
        if ((kMostBefore + index(x, y)) % kWindow >= most) return false;
    return true;
  }
  /// Of the matrix, whose arrays are those from number `first` on.
  static uint64_t begin_of(const Spread& it, const std::vector<uint64_t>& lie, size_t first) {
    for (size_t w = 0; w < it.arrays.size(); ++w)
      CML_REQUIRE(lie.at(first + w) == lie[first] + 4 * kWindow * w,
                  "arrays in windows that follow each other");
    return lie.at(first) + 4 * it.before;
  }
  /// Whether anything was written where no element lies.
  static bool writes_beside(const Spread& out, std::vector<std::vector<float>> got) {
    for (const auto& [v, j] : out.places) got[v][j] = out.arrays[v].values[j];
    for (size_t v = 0; v < got.size(); ++v)
      if (std::memcmp(got[v].data(), out.arrays[v].values.data(), got[v].size() * sizeof(float)) != 0)
        return true;
    return false;
  }
  /// Whether an address lies in the matrix of that shape that begins at `begin`.
  static bool is_within(Shape shape, uint64_t address, uint64_t begin) {
    return address - begin < 4 * uint64_t{shape.nx} * shape.ny;
  }
  static bool is_same(float a, float b) { return std::memcmp(&a, &b, sizeof(a)) == 0; }
};

}  // namespace transpose
