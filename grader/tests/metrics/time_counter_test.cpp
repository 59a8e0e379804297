#include "metrics/time_counter.h"

#include <gtest/gtest.h>

#include <array>

#include "accesses.h"
#include "metrics/time_estimate.h"
#include "ptx/parser.h"

namespace cml::metrics {
namespace {

using emulator::AccessKind;

constexpr uint64_t kBegin = 1 << 20;

/// A launch of 256 blocks of two warps.
struct Counted {
  TestLaunch launch;
  TimeCounter counter;
  Counted() {
    launch.info.grid = {256, 1, 1};
    launch.info.block = {64, 1, 1};
    counter.on_launch(launch.info);
  }
  Counted& access(AccessKind kind, uint64_t address, int64_t stride, uint64_t block = 0, unsigned bytes = 4) {
    Access it(ptx::Space::global, kind, bytes, kBegin + address, stride);
    it.event.block = block;
    counter.on_access(it.event);
    return *this;
  }
  double of(const char* name) const {
    std::vector<MetricValue> values;
    std::vector<AccessSite> sites;
    counter.report(values, sites);
    return value_of(values, name);
  }
};

TEST(TimeCounter, RowsAreWholeAndColumnsAreNot) {
  Counted row;
  row.access(AccessKind::load, 0, 4).access(AccessKind::store, 4096, 4);
  EXPECT_EQ(row.of("cml__global_load_lines"), 1);
  EXPECT_EQ(row.of("cml__missed_sectors"), 4);
  EXPECT_EQ(row.of("cml__parted_sectors"), 0);
  EXPECT_EQ(row.of("cml__used_bytes"), 256);
  EXPECT_EQ(row.of("cml__partial_sectors"), 0);
  Counted column;
  column.access(AccessKind::load, 0, 4096).access(AccessKind::store, 4, 4096);
  EXPECT_EQ(column.of("cml__global_load_lines"), 32);
  EXPECT_EQ(column.of("cml__global_store_lines"), 32);
  EXPECT_EQ(column.of("cml__parted_sectors"), 32);
  EXPECT_EQ(column.of("cml__read_sectors"), 32);
  EXPECT_EQ(column.of("cml__used_bytes"), 256);
}

TEST(TimeCounter, EightColumnsWriteTheirSectorsWhole) {
  Counted counted;
  for (uint64_t x = 0; x < 7; ++x) counted.access(AccessKind::store, 4 * x, 4096);
  EXPECT_EQ(counted.of("cml__written_sectors"), 32);
  EXPECT_EQ(counted.of("cml__partial_sectors"), 32);
  counted.access(AccessKind::store, 28, 4096);
  EXPECT_EQ(counted.of("cml__partial_sectors"), 0);
}

/// The three fields of a struct of 12 bytes.
TEST(TimeCounter, StoresThatFollowEachOtherToTheSameLinesAreJoined) {
  Counted fields;
  for (uint64_t field = 0; field < 3; ++field) fields.access(AccessKind::store, 4 * field, 12);
  EXPECT_EQ(fields.of("cml__global_store_lines"), 9);
  EXPECT_EQ(fields.of("cml__joined_store_lines"), 3);
  EXPECT_EQ(fields.of("cml__joined_store_sectors"), 12);
  EXPECT_EQ(fields.of("cml__parted_sectors"), 0);
  Counted between;
  between.access(AccessKind::store, 0, 8)
      .access(AccessKind::store, 1 << 16, 4)
      .access(AccessKind::store, 4, 8);
  EXPECT_EQ(between.of("cml__joined_store_lines"), 5);
  EXPECT_EQ(between.of("cml__parted_sectors"), 16);
  Counted columns;
  for (uint64_t x = 0; x < 8; ++x) columns.access(AccessKind::store, 4 * x, 4096);
  EXPECT_EQ(columns.of("cml__joined_store_lines"), 256) << "of more lines than are joined";
}

/// Lanes at each stride against the same lanes given one by one.
TEST(TimeCounter, AnAccessAtAStrideIsThatOfItsLanes) {
  for (const unsigned bytes : {1u, 2u, 4u, 8u, 12u, 16u})
    for (const int64_t stride : {0, 1, 4, 12, 16, 32, 36, 40, 64, 100, 4096, -4, -64, -4096})
      for (const uint64_t offset : {0, 4, 20, 28}) {
        Access at_stride(ptx::Space::global, AccessKind::load, bytes, kBegin + offset, stride);
        Access by_lane(ptx::Space::global, AccessKind::load, bytes, kBegin + offset, stride);
        by_lane.event.affine = false;
        Counted one, other;
        one.counter.on_access(at_stride.event);
        other.counter.on_access(by_lane.event);
        for (const char* name : {"cml__missed_sectors", "cml__used_bytes", "cml__global_load_lines"})
          EXPECT_EQ(one.of(name), other.of(name)) << bytes << " bytes at " << stride << " from " << offset;
      }
}

/// The first and the last sector are 16 GiB apart. Few of them are touched.
TEST(TimeCounter, AFewSectorsFarApartAreKept) {
  Counted counted;
  ptx::Instruction first;
  counted.launch.kernel.body = {first};
  counted.counter.on_executed(counted.launch.kernel.body[0], 512, 0, 0);
  for (uint64_t far = 0; far < 256; ++far) counted.access(AccessKind::load, far << 26, 1 << 18);
  EXPECT_EQ(counted.of("cml__warps"), 512);
  EXPECT_EQ(counted.of("cml__read_sectors"), 8192);
}

TEST(TimeCounter, ABlockMissesASectorOnce) {
  Counted counted;
  counted.access(AccessKind::load, 0, 4).access(AccessKind::load, 0, 4).access(AccessKind::load, 0, 4, 1);
  EXPECT_EQ(counted.of("cml__missed_sectors"), 8);
  EXPECT_EQ(counted.of("cml__missed_lines"), 2);
  EXPECT_EQ(counted.of("cml__read_sectors"), 4);
  EXPECT_EQ(counted.of("cml__reread_sectors"), 0);
  counted.access(AccessKind::load, 0, 4, 200);
  EXPECT_EQ(counted.of("cml__reread_sectors"), 4);
}

/// With 16 host threads the next block of one of them may be far away in the grid.
TEST(TimeCounter, AHostThreadNumbersTheBlocksThatItRuns) {
  Counted counted;
  counted.launch.info.host_threads = 16;
  counted.counter.on_launch(counted.launch.info);
  counted.access(AccessKind::load, 0, 4).access(AccessKind::load, 0, 4, 100);
  EXPECT_EQ(counted.of("cml__missed_sectors"), 8);
  EXPECT_EQ(counted.of("cml__reread_sectors"), 0);
  for (uint64_t block = 101; block < 120; ++block) counted.access(AccessKind::load, 4096, 4, block);
  counted.access(AccessKind::load, 0, 4, 120);
  EXPECT_EQ(counted.of("cml__reread_sectors"), 0) << "the other threads have run no block";
  for (uint64_t block = 121; block < 130; ++block) counted.access(AccessKind::load, 4096, 4, block);
  counted.access(AccessKind::load, 0, 4, 220);
  EXPECT_EQ(counted.of("cml__reread_sectors"), 4);
}

TEST(TimeCounter, ALaneAcrossTwoSectorsTouchesBoth) {
  Counted counted;
  counted.access(AccessKind::load, 24, 1024, 0, 16);
  EXPECT_EQ(counted.of("cml__missed_sectors"), 64);
  EXPECT_EQ(counted.of("cml__used_bytes"), 512);
}

TEST(TimeCounter, HostThreadsOfALaunchAreJoinedAndLaunchesAreAdded) {
  Counted one, other;
  one.access(AccessKind::load, 0, 4);
  other.access(AccessKind::load, 64, 4, 1);
  one.counter.merge(other.counter);
  EXPECT_EQ(one.of("cml__read_sectors"), 6);
  Counted later;
  later.access(AccessKind::load, 0, 4);
  one.counter.on_end();
  later.counter.on_end();
  one.counter.merge(later.counter);
  EXPECT_EQ(one.of("cml__read_sectors"), 10);
  EXPECT_EQ(one.of("cml__missed_sectors"), 12);
}

TEST(TimeCounter, AnEndlessArrayIsNotKept) {
  Counted counted;
  ptx::Instruction first;
  counted.launch.kernel.body = {first};
  counted.counter.on_executed(counted.launch.kernel.body[0], 512, 0, 0);
  counted.access(AccessKind::load, 0, 4);
  EXPECT_EQ(counted.of("cml__warps"), 512);
  for (uint64_t far = 0; far < 2048; ++far) counted.access(AccessKind::load, far << 23, 1 << 18);
  EXPECT_EQ(counted.of("cml__warps"), 0);
  EXPECT_EQ(counted.of("cml__read_sectors"), 0);
}

TEST(TimeCounter, TexelsAndProductsOfMatricesAreCounted) {
  using ptx::operator""_op;
  Counted counted;
  counted.launch.kernel.body.resize(4);
  const std::array opcodes{"tex.level"_op, "sust.b"_op, "txq"_op, "mma"_op};
  for (size_t i = 0; i < opcodes.size(); ++i) {
    counted.launch.kernel.body[i].opcode = opcodes[i];
    counted.counter.on_executed(counted.launch.kernel.body[i], 8, 0, 0);
  }
  EXPECT_EQ(counted.of("cml__texel_requests"), 16);
  EXPECT_EQ(counted.of("cml__matrix_products"), 8);
}

/// 256 KiB of L1 for 32 resident blocks of two warps: 64 lines a block.
TEST(TimeCounter, ABlockMissesAgainWhatL1HoldsNoMore) {
  Counted counted;
  counted.access(AccessKind::load, 0, 4096).access(AccessKind::load, 0, 4096);
  EXPECT_EQ(counted.of("cml__missed_sectors"), 32);
  counted.access(AccessKind::load, 1 << 20, 4096).access(AccessKind::load, 2 << 20, 4096);
  counted.access(AccessKind::load, 0, 4096);
  EXPECT_EQ(counted.of("cml__missed_sectors"), 128);
  EXPECT_EQ(counted.of("cml__read_sectors"), 96);
}

/// Both warps read one sector. On a GPU they do so at the same time, unless the second one does it later.
TEST(TimeCounter, AWarpWaitsForWhatAnotherOneFetches) {
  const auto memory_waits = [](int loads_before, uint64_t barriers) {
    const auto module = ptx::parse(
        ".version 9.0\n.target sm_90\n.address_size 64\n.visible .entry k()\n{\n"
        ".reg .b32 %r<9>;\n.reg .b64 %rd<9>;\nld.global.u32 %r1, [%rd1];\nret;\n}\n",
        "test.ptx");
    EXPECT_TRUE(module.has_value()) << module.error().to_string();
    Counted counted;
    counted.launch.info.kernel = &module->functions.front();
    counted.launch.info.ptx_module = &*module;
    counted.counter.on_launch(counted.launch.info);
    const ptx::Instruction &load = module->functions.front().body[0], other;
    const auto access = [&](uint32_t warp, uint64_t phase, uint64_t address, const ptx::Instruction& by) {
      Access it(ptx::Space::global, AccessKind::load, 4, kBegin + address, 0);
      it.event.instruction = &by;
      it.site(&by == &load ? 0 : 1);
      it.event.warp = warp;
      it.event.barriers = phase;
      counted.counter.on_access(it.event);
    };
    access(0, 0, 0, load);
    for (int i = 0; i < loads_before; ++i) access(1, barriers, 4096, other);
    access(1, barriers, 0, load);
    for (const ptx::Instruction& it : module->functions.front().body)
      counted.counter.on_executed(it, 2, 64, 64);
    return counted.of("cml__memory_waits");
  };
  EXPECT_EQ(memory_waits(0, 0), 2);
  EXPECT_EQ(memory_waits(1, 0), 1);
  EXPECT_EQ(memory_waits(0, 1), 1);
}

TEST(TimeCounter, TheFirstReadOfTheGridIsThatOfOneHostThread) {
  const auto module = ptx::parse(
      ".version 9.0\n.target sm_90\n.address_size 64\n.visible .entry k()\n{\n"
      ".reg .b32 %r<9>;\n.reg .b64 %rd<9>;\nld.global.u32 %r1, [%rd1];\nret;\n}\n",
      "test.ptx");
  ASSERT_TRUE(module.has_value()) << module.error().to_string();
  Counted one, other;
  for (Counted* it : {&one, &other}) {
    it->launch.info.kernel = &module->functions.front();
    it->launch.info.ptx_module = &*module;
    it->counter.on_launch(it->launch.info);
    Access access(ptx::Space::global, AccessKind::load, 4, kBegin, 4);
    access.event.instruction = it->launch.info.kernel->body.data();
    it->counter.on_access(access.event);
    for (const ptx::Instruction& instruction : it->launch.info.kernel->body)
      it->counter.on_executed(instruction, 1, 32, 32);
  }
  one.counter.merge(other.counter);
  EXPECT_EQ(one.of("cml__memory_waits"), 1);
  EXPECT_EQ(one.of("cml__l2_waits"), 1);
}

TEST(TimeCounter, ManySmallLaunchesAreNoLargeGrid) {
  Counted one, other;
  one.counter.on_end();
  other.counter.on_end();
  one.counter.merge(other.counter);
  EXPECT_EQ(one.of("cml__grid_blocks"), 256);
}

TEST(TimeCounter, AGridIsFixedWhereTheKernelStridesByIt) {
  const auto strided = [](const char* body) {
    const auto module = ptx::parse(
        ".version 9.0\n.target sm_90\n.address_size 64\n.visible .entry k()\n{\n"
        ".reg .pred %p<9>;\n.reg .b32 %r<9>;\n" +
            std::string(body) + "ret;\n}\n",
        "test.ptx");
    EXPECT_TRUE(module.has_value()) << module.error().to_string();
    Counted counted;
    counted.launch.info.kernel = &module->functions.front();
    counted.launch.info.ptx_module = &*module;
    counted.counter.on_launch(counted.launch.info);
    return counted.of("cml__strided_blocks");
  };
  const std::string loop = "$L:\nadd.u32 %r2, %r2, %r1;\nsetp.lt.u32 %p1, %r2, 99;\n@%p1 bra $L;\n";
  EXPECT_EQ(strided(("mov.u32 %r1, %nctaid.x;\n" + loop).c_str()), 256);
  EXPECT_EQ(strided("mov.u32 %r1, %nctaid.x;\n"), 0);
  EXPECT_EQ(strided(("mov.u32 %r1, %ntid.x;\n" + loop).c_str()), 0);
}

TEST(TimeEstimate, HasNoWorkWhereNothingWasCountedForIt) {
  EXPECT_FALSE(work_of({}).has_value());
  EXPECT_FALSE(work_of({{"smsp__inst_executed.sum", 12, {}}}).has_value());
}

TEST(TimeEstimate, NamesWhatTheModelDoesNotHave) {
  LaunchResult launch;
  launch.metrics = {{"l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum", 1000, {}},
                    {"cml__global_atomic_requests", 5, {}}};
  EXPECT_TRUE(not_modelled(launch).empty());
  launch.metrics[1].value = 50;
  EXPECT_EQ(not_modelled(launch), std::vector<std::string>{"atomics of global memory"});
  launch.metrics[1] = {"smsp__inst_executed_op_shared_atom.sum", 50, {}};
  EXPECT_EQ(not_modelled(launch), std::vector<std::string>{"atomics of shared memory"});
  launch.metrics[1] = {"cml__texel_requests", 50, {}};
  EXPECT_EQ(not_modelled(launch), std::vector<std::string>{"textures and surfaces"});
  launch.metrics[1].value = 0;
  launch.sites.resize(1);
  launch.sites[0].space = "constant";
  EXPECT_TRUE(not_modelled(launch).empty()) << "all lanes read one address";
  launch.sites[0].conflicts = 480;
  EXPECT_EQ(not_modelled(launch), std::vector<std::string>{"divergent loads of constant memory"});
}

}  // namespace
}  // namespace cml::metrics
