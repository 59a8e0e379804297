#include "emulator/exec/warp.h"

#include <algorithm>
#include <cstring>
#include <new>

#include "core/failures.h"
#include "core/splitmix.h"
#include "core/warp.h"
#include "emulator/decode/slots.h"
#include "emulator/decode/space_use.h"
#include "emulator/exec/block.h"
#include "emulator/exec/fault.h"
#include "emulator/exec/lane_mask.h"

namespace cml::emulator {
namespace {

constexpr size_t kAlignment = 64;
/// What a call costs on the device's stack, in addition to its variables.
constexpr uint64_t kCallBytes = 32;
template <class T>
void fill(std::byte* frame, Slot slot, T value) {
  T* cells = reinterpret_cast<T*>(frame + slot);
  std::fill_n(cells, kWarpSize, value);
}

}  // namespace

AlignedBytes::AlignedBytes(size_t bytes, std::byte value) : size_(bytes) {
  bytes_.reset(static_cast<std::byte*>(::operator new (bytes + kAlignment, std::align_val_t{kAlignment})));
  std::memset(bytes_.get(), std::to_integer<int>(value), bytes + kAlignment);
}

void AlignedBytes::Free::operator()(std::byte* bytes) const {
  ::operator delete (bytes, std::align_val_t{kAlignment});
}

Warp::Warp(Block& block, uint32_t warp_index) : block_(block) {
  index = warp_index;
  free_activations_.resize(block.launch().image->codes.size());
}

bool Warp::is_ready() const {
  return std::any_of(paths_.begin(), paths_.end(), [](const Path& path) {
    return path.state == Path::State::ready || path.state == Path::State::waits_for_warp;
  });
}

void Warp::begin(uint32_t lanes) {
  // A block that was abandoned leaves activations and splits.
  for (auto& free : free_activations_) free.clear();
  for (auto& activation : activations_)
    free_activations_[activation->code->index].push_back(activation.get());
  free_splits_.clear();
  for (auto& split : splits_) free_splits_.push_back(split.get());
  paths_.clear();
  copies_.clear();
  bulk_stores_.clear();
  uses_.clear();
  lanes_ = live_ = lanes;
  carry = 0;
  executed_ = 0;
  turns_ = 0;
  Activation* kernel = enter(*block_.launch().image->entry, nullptr, nullptr);
  add_path(0, lanes, kernel, nullptr);
}

void Warp::reserve_local(uint64_t bytes) {
  const size_t needed = static_cast<size_t>(bytes) * kWarpSize;
  if (local_memory_.size() < needed) {
    AlignedBytes grown(std::max(needed, local_memory_.size() * 2),
                       std::byte{block_.launch().options->undefined_byte});
    std::copy_n(local_memory_.data(), local_memory_.size(), grown.data());
    local_memory_ = std::move(grown);
  }
  local = local_memory_.data();
}

uint64_t Warp::stack_limit() const {
  const LaunchState& launch = block_.launch();
  return launch.image->has_open_stack ? launch.limits->stack_bytes_per_thread : kMostLocalBytes;
}

Activation* Warp::enter(const Code& code, Activation* caller, const Op* call) {
  auto& free = free_activations_[code.index];
  Activation* activation = nullptr;
  if (free.empty()) {
    activations_.push_back(std::make_unique<Activation>());
    activation = activations_.back().get();
    activation->code = &code;
    activation->registers =
        AlignedBytes(code.frame_bytes, std::byte{block_.launch().options->undefined_byte});
    activation->settled.assign(code.runs.size(), 0);
    fill_literals(*activation);
    fill_specials(*activation, true);
  } else {
    activation = free.back();
    free.pop_back();
  }
  activation->caller = caller;
  activation->call = call;
  activation->depth = caller == nullptr ? 0 : caller->depth + 1;
  activation->local_base = caller == nullptr ? 0 : caller->local_top;
  activation->local_top = activation->local_floor();
  activation->stack_bytes = caller == nullptr ? 0 : caller->stack_used() + code.stack_bytes + kCallBytes;
  if (activation->stack_bytes > stack_limit())
    raise(*this, *call, first_lane(paths_.back().mask), TrapKind::stack_overflow,
          block_.launch().image->has_open_stack
              ? failure<Key::calls_need_stack>("depth"_v(activation->depth),
                                               "bytes"_v(activation->stack_bytes), "limit"_v(stack_limit()))
              : failure<Key::calls_need_local>("depth"_v(activation->depth),
                                               "bytes"_v(activation->stack_bytes), "limit"_v(stack_limit())));
  // The arrays of the kernel and what calls pass in memory count too.
  if (activation->local_top > kMostLocalBytes)
    raise(*this, *call, first_lane(paths_.back().mask), TrapKind::stack_overflow,
          failure<Key::calls_need_local_memory>(
              "depth"_v(activation->depth), "bytes"_v(activation->local_top), "limit"_v(kMostLocalBytes)));
  if (activation->local_top > 0) reserve_local(activation->local_top);
  fill_locals(*activation);
  if (activation->block_serial != block_.serial()) fill_specials(*activation, false);
  return activation;
}

void Warp::leave(Activation* activation) { free_activations_[activation->code->index].push_back(activation); }

void Warp::fill_literals(Activation& activation) {
  std::byte* frame_bytes = activation.registers.data();
  for (const SlotLiteral& literal : activation.code->literals) {
    if (literal.bytes == 0) {
      *reinterpret_cast<uint32_t*>(frame_bytes + literal.slot) = static_cast<uint32_t>(literal.value);
    } else if (literal.bytes == 4) {
      fill(frame_bytes, literal.slot, static_cast<uint32_t>(literal.value));
    } else if (literal.bytes == 8) {
      fill(frame_bytes, literal.slot, literal.value);
    } else {
      auto* cells = reinterpret_cast<uint64_t*>(frame_bytes + literal.slot);
      for (unsigned l = 0; l < kWarpSize; ++l) cells[2 * l] = literal.value, cells[2 * l + 1] = 0;
    }
  }
}

void Warp::fill_locals(Activation& activation) {
  std::byte* frame_bytes = activation.registers.data();
  for (const SlotLocal& it : activation.code->locals) {
    const uint64_t address = activation.local_base + it.offset;
    if (it.bytes == 4) {
      fill(frame_bytes, it.slot, static_cast<uint32_t>(address));
    } else {
      fill(frame_bytes, it.slot, address);
    }
  }
}

void Warp::fill_specials(Activation& activation, bool all_of_them) {
  using ptx::SpecialRegister;
  activation.block_serial = block_.serial();
  const LaunchState& launch = block_.launch();
  const Dim3 block_dim = launch.info.block;
  const Dim3 grid_dim = launch.info.grid;
  const Dim3 block_index = block_.index();
  const Dim3 cluster = launch.info.cluster.count() == 0 ? Dim3{1, 1, 1} : launch.info.cluster;
  for (const SlotSpecial& it : activation.code->specials) {
    if (!all_of_them && !it.varies) continue;
    std::byte* slot = activation.registers.data() + it.slot;
    auto* cells = reinterpret_cast<uint32_t*>(slot);
    const auto all = [&](uint32_t value) { fill(activation.registers.data(), it.slot, value); };
    const auto by_lane = [&](auto value_of) {
      for (uint32_t l = 0; l < kWarpSize; ++l) cells[l] = value_of(l);
    };
    const auto thread = [&](uint32_t l) { return index * kWarpSize + l; };
    switch (it.special) {
      case SpecialRegister::tid_x:
        by_lane([&](uint32_t l) { return thread(l) % block_dim.x; });
        break;
      case SpecialRegister::tid_y:
        by_lane([&](uint32_t l) { return thread(l) / block_dim.x % block_dim.y; });
        break;
      case SpecialRegister::tid_z:
        by_lane([&](uint32_t l) { return thread(l) / block_dim.x / block_dim.y; });
        break;
      case SpecialRegister::ntid_x:
        all(block_dim.x);
        break;
      case SpecialRegister::ntid_y:
        all(block_dim.y);
        break;
      case SpecialRegister::ntid_z:
        all(block_dim.z);
        break;
      case SpecialRegister::ctaid_x:
        all(block_index.x);
        break;
      case SpecialRegister::ctaid_y:
        all(block_index.y);
        break;
      case SpecialRegister::ctaid_z:
        all(block_index.z);
        break;
      case SpecialRegister::nctaid_x:
        all(grid_dim.x);
        break;
      case SpecialRegister::nctaid_y:
        all(grid_dim.y);
        break;
      case SpecialRegister::nctaid_z:
        all(grid_dim.z);
        break;
      case SpecialRegister::laneid:
        by_lane([](uint32_t l) { return l; });
        break;
      case SpecialRegister::warpid: {
        // A slot of the SM, as if other blocks had taken some: it is not the warp's number in its block.
        // (PTX ISA 10, %warpid)
        const uint32_t slots = launch.limits->gpu->warps_per_sm();
        all(static_cast<uint32_t>((index + 5 + 3 * (block_.linear() % slots)) % slots));
        break;
      }
      case SpecialRegister::nwarpid:
        all(launch.limits->gpu->warps_per_sm());
        break;
      case SpecialRegister::smid:
        all(static_cast<uint32_t>(block_.linear() % launch.limits->multiprocessors));
        break;
      case SpecialRegister::nsmid:
        all(launch.limits->multiprocessors);
        break;
      case SpecialRegister::gridid:
        // As if there had been many launches before, and it counts them: it says nothing of the job.
        // (PTX ISA 10, %gridid)
        fill(activation.registers.data(), it.slot,
             (splitmix64(kSplitmixStep + launch.options->weak_memory_seed.value_or(0) +
                         launch.options->block_order_seed.value_or(0)) >>
              20) +
                 launch.serial);
        break;
      case SpecialRegister::lanemask_eq:
        by_lane([](uint32_t l) { return 1u << l; });
        break;
      case SpecialRegister::lanemask_le:
        by_lane([](uint32_t l) { return (2u << l) - 1; });
        break;
      case SpecialRegister::lanemask_lt:
        by_lane([](uint32_t l) { return (1u << l) - 1; });
        break;
      case SpecialRegister::lanemask_ge:
        by_lane([](uint32_t l) { return ~((1u << l) - 1); });
        break;
      case SpecialRegister::lanemask_gt:
        by_lane([](uint32_t l) { return ~((2u << l) - 1); });
        break;
      case SpecialRegister::dynamic_smem_size:
        all(launch.info.dynamic_shared_bytes);
        break;
      case SpecialRegister::total_smem_size:
        all(launch.info.static_shared_bytes + launch.info.dynamic_shared_bytes);
        break;
      case SpecialRegister::envreg1:
        all(static_cast<uint32_t>(launch.grid_workspace >> 32));
        break;
      case SpecialRegister::envreg2:
        all(static_cast<uint32_t>(launch.grid_workspace));
        break;
      case SpecialRegister::cluster_nctaid_x:
        all(cluster.x);
        break;
      case SpecialRegister::cluster_nctaid_y:
        all(cluster.y);
        break;
      case SpecialRegister::cluster_nctaid_z:
        all(cluster.z);
        break;
      case SpecialRegister::cluster_ctaid_x:
        all(block_.index().x % cluster.x);
        break;
      case SpecialRegister::cluster_ctaid_y:
        all(block_.index().y % cluster.y);
        break;
      case SpecialRegister::cluster_ctaid_z:
        all(block_.index().z % cluster.z);
        break;
      case SpecialRegister::clusterid_x:
        all(block_.index().x / cluster.x);
        break;
      case SpecialRegister::clusterid_y:
        all(block_.index().y / cluster.y);
        break;
      case SpecialRegister::clusterid_z:
        all(block_.index().z / cluster.z);
        break;
      case SpecialRegister::nclusterid_x:
        all(launch.info.grid.x / cluster.x);
        break;
      case SpecialRegister::nclusterid_y:
        all(launch.info.grid.y / cluster.y);
        break;
      case SpecialRegister::nclusterid_z:
        all(launch.info.grid.z / cluster.z);
        break;
      case SpecialRegister::cluster_ctarank:
        all(cluster_rank);
        break;
      case SpecialRegister::cluster_nctarank:
        all(launch.info.cluster_blocks());
        break;
      case SpecialRegister::is_explicit_cluster:
        *cells = launch.info.cluster.count() != 0 ? ~0u : 0;
        break;
      default:
        if (cell_bytes(ptx::type_of(it.special)) == 8) {
          fill(activation.registers.data(), it.slot, uint64_t{0});
        } else {
          all(0);
        }
    }
  }
}

}  // namespace cml::emulator
