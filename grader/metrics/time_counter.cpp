#include "metrics/time_counter.h"

#include <algorithm>
#include <array>
#include <bit>

#include "arch/occupancy.h"
#include "arch/sector_model.h"

namespace cml::metrics {
namespace {

constexpr uint64_t kLineBytes = 128;
uint64_t line_of(uint64_t sector) { return sector * arch::kSectorBytes / kLineBytes; }

}  // namespace

void TimeCounter::on_launch(const emulator::LaunchInfo& info) {
  info_ = info;
  loads_.resize(info.site_count);
  grid_blocks_ = std::max(grid_blocks_, info.grid.count());
  const auto gpu = arch::find_gpu(info.compute_capability);
  if (!gpu) return;
  const uint32_t shared_bytes = info.static_shared_bytes + info.dynamic_shared_bytes;
  const arch::Occupancy resident = arch::occupancy(
      **gpu, {static_cast<uint32_t>(info.block.count()), info.registers_per_thread, shared_bytes, 0});
  resident_warps_ = resident.warps;
  // Beyond the largest carve-out L1 keeps 28 KiB (7.0 to 12.1; CUDA C++ Programming Guide, "Shared Memory").
  constexpr uint32_t kLeastL1 = 28 << 10;
  const uint32_t blocks = std::max(resident.blocks, 1u);
  const uint32_t shared =
      std::min(blocks * ((*gpu)->reserved_shared_per_block + shared_bytes), (*gpu)->shared_per_sm);
  const auto carve_out = std::lower_bound((*gpu)->carve_outs.begin(), (*gpu)->carve_outs.end(), shared);
  const uint32_t taken = carve_out == (*gpu)->carve_outs.end() ? (*gpu)->shared_per_sm : *carve_out;
  l1_lines_ = ((*gpu)->shared_per_sm - taken + kLeastL1) / kLineBytes / blocks;
}

void TimeCounter::drop_chunks() {
  chunks_.clear();
  found_.fill({});
}

/// A request may need a chunk for each lane.
bool TimeCounter::has_room() {
  if (!is_full_ && chunks_.size() + 2 * kWarpSize > kMostChunks) {
    is_full_ = true;
    drop_chunks();
  }
  return !is_full_;
}

TimeCounter::Sector& TimeCounter::sector(uint64_t index) {
  constexpr uint64_t kSpread = 0x9e3779b97f4a7c15;  // 2^64 divided by the golden ratio
  const uint64_t chunk = index / kChunkSectors;
  FoundChunk& found = found_[chunk * kSpread >> (64 - kFoundBits)];
  if (found.index != chunk) found = {chunk, &chunks_[chunk]};
  return (*found.chunk)[index % kChunkSectors];
}

/// Where a grid is larger than the L2, its 16th part is as well.
bool TimeCounter::is_long_ago(const Sector& sector) const {
  constexpr uint64_t kParts = 16, kFewest = 64;
  const auto distance = [](uint64_t a, uint64_t b) { return a < b ? b - a : a - b; };
  uint64_t blocks = distance(sector.reader, reader_);
  if (info_.host_threads > 1)  // Others have read it since, or have run fewer blocks than this one.
    blocks = std::min(blocks * info_.host_threads, distance(numbered_.at(sector.reader - 1), block_));
  return blocks > std::max(kFewest, info_.grid.count() / kParts);
}

/// L1 holds what the block has fetched lately; the blocks that are resident with it fetch as much.
bool TimeCounter::is_in_l1(const Sector& sector) const {
  return sector.reader == reader_ && fetched_ - sector.fetched <= l1_lines_;
}

/// Blocks are numbered as in the grid. Where several host threads share them, each one numbers those that it
/// runs, one after the other.
void TimeCounter::enter(const emulator::MemoryAccess& access) {
  const auto phase = static_cast<uint16_t>(access.barriers);
  const size_t warps = (info_.block.count() + kWarpSize - 1) / kWarpSize;
  if (access.block != block_ || phase != phase_) steps_.assign(warps, 0);
  if (access.block != block_) {
    if (info_.host_threads > 1) numbered_.push_back(access.block);
    reader_ = static_cast<uint32_t>(info_.host_threads > 1 ? numbered_.size() : access.block + 1);
    fetched_ = 0;
    stores_.resize(warps);
    for (std::vector<arch::SectorPart>& last : stores_) last.clear();
  }
  block_ = access.block;
  phase_ = phase;
}

void TimeCounter::on_access(const emulator::MemoryAccess& access) {
  using Kind = emulator::AccessKind;
  const bool is_load = access.kind == Kind::load || access.kind == Kind::copy;
  if (!is_load && access.kind != Kind::store && access.kind != Kind::bulk_store) return;
  if (!has_room()) return;
  arch::SectorParts parts;
  const size_t count = arch::sector_parts(
      {access.addresses, access.mask, access.bytes_per_lane, access.affine, access.stride, access.runs},
      parts);
  enter(access);
  if (is_load)
    add_load(access, parts.data(), count);
  else
    add_store(access, parts.data(), count);
}

void TimeCounter::add_load(const emulator::MemoryAccess& access, const arch::SectorPart* parts,
                           size_t count) {
  // How many loads the warp has begun since the last barrier. The emulator runs one warp after the other; on
  // a GPU those of a block run at the same time, one load after the other.
  uint16_t& step = steps_.at(access.warp);
  if (step < kMostSteps) ++step;
  uint64_t line = ~uint64_t{0}, missed_line = ~uint64_t{0}, lines = 0, missed = 0;
  Loads loads;
  for (size_t i = 0; i < count; ++i) {
    const uint64_t its_line = line_of(parts[i].sector);
    lines += its_line != line ? 1 : 0;
    line = its_line;
    Sector& it = sector(parts[i].sector);
    if (!is_in_l1(it)) {
      const bool is_first = it.reader == 0 && it.written == 0;
      const bool is_again = it.reader != 0 && is_long_ago(it);
      it.from_memory = is_first || is_again;
      ++(it.from_memory ? loads.memory : loads.l2);
      sums_.reread_sectors += is_again ? 1 : 0;
      ++missed;
      if (its_line != missed_line) {
        ++sums_.missed_lines;
        ++fetched_;
      }
      missed_line = its_line;
      it.reader = reader_;
      it.phase = phase_;
      it.step = step;
    } else if (it.phase == phase_ && step <= it.step) {
      // Another warp of the block has read it, at the same time or later: this one waits as long.
      it.step = step;
      ++(it.from_memory ? loads.memory : loads.l2);
    }
    it.fetched = fetched_;
    it.read |= parts[i].bytes;
  }
  sums_.load_lines += lines;
  sums_.missed_sectors += missed;
  loads.instruction = access.instruction;
  loads.sectors = count;
  loads_.at(access.site).add(loads);
}

/// L1 joins stores of a warp that follow each other to the same few lines.
void TimeCounter::add_store(const emulator::MemoryAccess& access, const arch::SectorPart* parts,
                            size_t count) {
  constexpr uint64_t kMostLines = 16;
  std::vector<arch::SectorPart>& last = stores_.at(access.warp);
  const auto before = [](const arch::SectorPart& a, uint64_t sector) { return a.sector < sector; };
  if (!last.empty() && (line_of(last.front().sector) != line_of(parts[0].sector) ||
                        line_of(last.back().sector) != line_of(parts[count - 1].sector)))
    last.clear();
  uint64_t line = ~uint64_t{0}, lines = 0;
  for (size_t i = 0; i < count; ++i) {
    sector(parts[i].sector).written |= parts[i].bytes;
    const uint64_t its_line = line_of(parts[i].sector);
    if (its_line != line) {
      ++lines;
      const auto found =
          std::lower_bound(last.begin(), last.end(), its_line * kLineBytes / arch::kSectorBytes, before);
      sums_.joined_lines += found == last.end() || line_of(found->sector) != its_line ? 1 : 0;
    }
    line = its_line;
    auto it = std::lower_bound(last.begin(), last.end(), parts[i].sector, before);
    if (it == last.end() || it->sector != parts[i].sector) {
      it = last.insert(it, {parts[i].sector, 0});
      ++sums_.joined_sectors;
      ++sums_.parted_sectors;
    }
    const bool was_whole = it->bytes == ~uint32_t{0};
    it->bytes |= parts[i].bytes;
    if (!was_whole && it->bytes == ~uint32_t{0}) --sums_.parted_sectors;
  }
  sums_.store_lines += lines;
  if (lines > kMostLines) last.clear();
}

void TimeCounter::on_executed(const ptx::Instruction& instruction, uint64_t warps, uint64_t /*threads*/,
                              uint64_t /*threads_on*/) {
  executed_[&instruction] += warps;
}

void TimeCounter::on_end() {
  ended_ = touched();
  drop_chunks();
}

void TimeCounter::merge(const Observer& other) {
  const auto& added = dynamic_cast<const TimeCounter&>(other);
  is_full_ |= added.is_full_;
  grid_blocks_ = std::max(grid_blocks_, added.grid_blocks_);
  ended_.add(added.ended_);
  for (const auto& [index, chunk] : added.chunks_) {
    Chunk& into = chunks_[index];
    for (size_t i = 0; i < chunk.size(); ++i) {
      sums_.read_by_threads += into[i].read != 0 && chunk[i].read != 0 ? 1 : 0;
      into[i].read |= chunk[i].read;
      into[i].written |= chunk[i].written;
    }
  }
  loads_.resize(std::max(loads_.size(), added.loads_.size()));
  for (size_t site = 0; site < added.loads_.size(); ++site) loads_[site].add(added.loads_[site]);
  for (const auto& [instruction, warps] : added.executed_) executed_[instruction] += warps;
  sums_.load_lines += added.sums_.load_lines;
  sums_.store_lines += added.sums_.store_lines;
  sums_.missed_lines += added.sums_.missed_lines;
  sums_.missed_sectors += added.sums_.missed_sectors;
  sums_.reread_sectors += added.sums_.reread_sectors;
  sums_.joined_lines += added.sums_.joined_lines;
  sums_.joined_sectors += added.sums_.joined_sectors;
  sums_.parted_sectors += added.sums_.parted_sectors;
  sums_.read_by_threads += added.sums_.read_by_threads;
}

void TimeCounter::Loads::add(const Loads& other) {
  if (instruction == nullptr) instruction = other.instruction;
  sectors += other.sectors;
  memory += other.memory;
  l2 += other.l2;
}

void TimeCounter::Touched::add(const Touched& other) {
  read += other.read;
  written += other.written;
  partial += other.partial;
  bytes += other.bytes;
}

TimeCounter::Touched TimeCounter::touched() const {
  Touched sums = ended_;
  for (const auto& [index, chunk] : chunks_)
    for (const Sector& it : chunk) {
      if ((it.read | it.written) == 0) continue;
      sums.read += it.read != 0 ? 1 : 0;
      sums.written += it.written != 0 ? 1 : 0;
      sums.partial += it.written != 0 && it.written != ~uint32_t{0} && it.read == 0 ? 1 : 0;
      sums.bytes += static_cast<uint64_t>(std::popcount(uint64_t{it.read} << 32 | it.written));
    }
  return sums;
}

arch::Waits TimeCounter::waits() const {
  const auto executions = [&](const ptx::Instruction& instruction) {
    const auto found = executed_.find(&instruction);
    return found == executed_.end() ? 0.0 : static_cast<double>(found->second);
  };
  uint64_t from_memory = 0;
  std::unordered_map<const ptx::Instruction*, Loads> loads_of;
  for (const Loads& loads : loads_) {
    from_memory += loads.memory;
    if (loads.instruction != nullptr) loads_of[loads.instruction] = loads;
  }
  const double again = static_cast<double>(sums_.read_by_threads) /
                       static_cast<double>(std::max({from_memory, sums_.read_by_threads, uint64_t{1}}));
  const auto served = [&](const ptx::Instruction& instruction) -> Served {
    const auto found = loads_of.find(&instruction);
    if (found == loads_of.end()) return {};
    const auto sectors = static_cast<double>(found->second.sectors);
    const double memory = static_cast<double>(found->second.memory) / sectors;
    return {memory * (1 - again), static_cast<double>(found->second.l2) / sectors + memory * again};
  };
  arch::Waits sum;
  for (const ptx::Function& function : info_.ptx_module->functions)
    sum.add(dependent_waits(function, executions, served), 1);
  return sum;
}

BusyClocks TimeCounter::busy() const {
  const arch::Throughput& rates = arch::throughput_of(info_.compute_capability);
  BusyClocks sum;
  for (const auto& [instruction, warps] : executed_)
    sum.add(busy_clocks(*instruction, rates), static_cast<double>(warps));
  return sum;
}

double TimeCounter::executions(std::initializer_list<ptx::Opcode> opcodes) const {
  uint64_t sum = 0;
  for (const auto& [instruction, warps] : executed_)
    if (std::ranges::find(opcodes, instruction->opcode) != opcodes.end()) sum += warps;
  return static_cast<double>(sum);
}

/// Whether its grid is chosen for the card and not for the data: it has a loop and asks for the grid's size.
bool TimeCounter::strides_by_grid() const {
  using Kind = ptx::Operand::Kind;
  bool asks = false, loops = false;
  for (size_t i = 0; i < info_.kernel->body.size(); ++i)
    for (const ptx::Operand& operand : info_.kernel->body[i].operands) {
      asks |= operand.kind == Kind::special && operand.special == ptx::SpecialRegister::nctaid_x;
      loops |= operand.kind == Kind::label && operand.id <= i;
    }
  return asks && loops;
}

void TimeCounter::report(std::vector<MetricValue>& values, std::vector<AccessSite>&) const {
  const Touched grid = touched();
  const arch::Waits wait = waits();
  const auto first = info_.kernel->body.empty() ? executed_.end() : executed_.find(info_.kernel->body.data());
  const uint64_t warps = is_full_ || first == executed_.end() ? 0 : first->second;
  const BusyClocks clocks = busy();
  const uint64_t blocks = warps / ((info_.block.count() + kWarpSize - 1) / kWarpSize);
  using ptx::operator""_op;
#define CML_METRIC(...)
#define CML_TIME_METRIC(id, name, text, unit, direction, device, quantity) \
  values.push_back({name, static_cast<double>(quantity)});
#include "metrics/metrics.def"
}

}  // namespace cml::metrics
