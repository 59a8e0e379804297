#include "emulator/exec/texture.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "core/failures.h"
#include "emulator/exec/async_operands.h"
#include "emulator/exec/fault.h"
#include "emulator/exec/texture_sample.h"
#include "ptx/texture_form.h"

namespace cml::emulator {
namespace {

using ptx::operator""_op;

/// An object and the memory that it is over.
struct Bound {
  const Texture& texture;
  std::byte* texels;
};

/// The objects whose handles are in source 0: lanes mostly have the same.
class Objects {
 public:
  Objects(Warp& warp, const Op& op, bool are_surfaces) : warp_(warp), op_(op), are_surfaces_(are_surfaces) {}

  /// That of a lane; a fault if no object has this handle, or its array is gone.
  Bound of(unsigned lane) {
    const uint64_t handle = read_source(warp_, op_, 0, lane);
    if (texture_ == nullptr || handle != handle_) look_up(handle, lane);
    return {*texture_, texels_};
  }

 private:
  void look_up(uint64_t handle, unsigned lane) {
    const Texture* texture = warp_.block().launch().memory->texture(handle);
    if (texture == nullptr || texture->is_surface != are_surfaces_)
      raise(warp_, op_, lane, TrapKind::illegal_instruction,
            are_surfaces_ ? "the handle is of no surface object" : "the handle is of no texture object");
    texels_ = global_bytes(warp_, texture->address, texture->bytes(), false);
    if (texels_ == nullptr)
      raise(warp_, op_, lane, TrapKind::illegal_instruction,
            "the memory of the texture or surface object has been freed, or is smaller than the object says");
    handle_ = handle;
    texture_ = texture;
  }

  Warp& warp_;
  const Op& op_;
  bool are_surfaces_;
  uint64_t handle_ = 0;
  const Texture* texture_ = nullptr;
  std::byte* texels_ = nullptr;
};

void write_channels(const Warp& warp, const Op& op, unsigned lane, const Texel& texel) {
  for (unsigned c = 0; c < 4; ++c)
    if (op.dst[c] != kNoSlot) reinterpret_cast<uint32_t*>(warp.frame + op.dst[c])[lane] = texel[c];
}

float read_float(const Warp& warp, const Op& op, unsigned source, unsigned lane) {
  return std::bit_cast<float>(static_cast<uint32_t>(read_source(warp, op, source, lane)));
}
int32_t read_integer(const Warp& warp, const Op& op, unsigned source, unsigned lane) {
  return static_cast<int32_t>(read_source(warp, op, source, lane));
}

/// tex, tex.level, tex.grad: without mipmaps all levels of detail are the one that there is.
void fetch_texture(Lanes& lanes, const Decoded& in, uint32_t active) {
  Warp& warp = warp_of(lanes);
  const Op& op = op_of(in);
  const ptx::TextureForm form = *ptx::texture_form(*op.source);
  const bool by_integer = op.source->types.back() == ptx::Type::s32;
  const unsigned first = form.is_layered ? 2 : 1;
  Objects objects(warp, op, false);
  each_lane(active, [&](unsigned l) {
    const Bound it = objects.of(l);
    int64_t layer = form.is_layered ? read_integer(warp, op, 1, l) : 0;
    std::array<int64_t, 3> index{};
    std::array<float, 3> at{};
    for (unsigned d = 0; d < form.dimensions; ++d) {
      if (by_integer)
        index[d] = read_integer(warp, op, first + d, l);
      else
        at[d] = read_float(warp, op, first + d, l);
    }
    if (form.is_cube) {
      if (!it.texture.is_cube)
        raise(warp, op, l, TrapKind::illegal_instruction, "the texture object is over no cube map");
      const CubePlace on = cube_place(at);
      layer = std::clamp<int64_t>(layer, 0, it.texture.layers / 6 - 1) * 6 + on.face;
      at = {on.s, on.t, 0};
    }
    write_channels(
        warp, op, l,
        by_integer ? fetch(it.texture, it.texels, index, layer) : sample(it.texture, it.texels, at, layer));
  });
}

void gather_texture(Lanes& lanes, const Decoded& in, uint32_t active) {
  Warp& warp = warp_of(lanes);
  const Op& op = op_of(in);
  const auto channel = static_cast<unsigned>(std::string_view("rgba").find(op.source->modifiers.rest[0]));
  Objects objects(warp, op, false);
  each_lane(active, [&](unsigned l) {
    const Bound it = objects.of(l);
    const std::array<float, 3> at{read_float(warp, op, 1, l), read_float(warp, op, 2, l), 0};
    write_channels(warp, op, l, gather(it.texture, it.texels, at, channel));
  });
}

void query_texture(Lanes& lanes, const Decoded& in, uint32_t active) {
  Warp& warp = warp_of(lanes);
  const Op& op = op_of(in);
  const std::string& what = op.source->modifiers.rest;
  const unsigned dimension = what == "width" ? 0 : what == "height" ? 1 : 2;
  Objects objects(warp, op, false);
  each_lane(active, [&](unsigned l) { write_result(warp, op, l, objects.of(l).texture.extent[dimension]); });
}

/// Where a surface access begins; null where it is outside and must be left out. x counts bytes. (CUDA
/// Programming Guide, surface functions)
std::byte* surface_place(Warp& warp, const Op& op, Objects& objects, unsigned lane, unsigned bytes) {
  const ptx::TextureForm form = *ptx::texture_form(*op.source);
  const Bound it = objects.of(lane);
  const unsigned first = form.is_layered ? 2 : 1;
  const auto bytes_of_row = int64_t{it.texture.extent[0]} * it.texture.texel_bytes();
  const int64_t sizes[3] = {bytes_of_row, it.texture.extent[1], it.texture.extent[2]};
  const uint64_t steps[3] = {1, it.texture.pitch, it.texture.slice};
  const bool clamps = has_word(*op.source, "clamp"), drops = has_word(*op.source, "zero");
  uint64_t offset = 0;
  for (unsigned d = 0; d < form.coordinates(); ++d) {
    const bool is_layer = form.is_layered && d == form.dimensions;
    int64_t at = read_integer(warp, op, is_layer ? 1 : first + d, lane);
    const int64_t size = is_layer ? it.texture.layers : sizes[d];
    const int64_t last = size - (d == 0 ? int64_t{bytes} : 1);
    if (d == 0 && at % bytes != 0)
      raise(warp, op, lane, TrapKind::misaligned,
            failure<Key::surface_misaligned>("at"_v(at), "bytes"_v(bytes)));
    if (at < 0 || at > last) {
      if (drops) return nullptr;
      if (!clamps)
        raise(warp, op, lane, TrapKind::out_of_bounds,
              failure<Key::surface_outside>("coordinate"_v(Words{is_layer ? "layer"
                                                                 : d == 0 ? "byte x"
                                                                 : d == 1 ? "row y"
                                                                          : "slice z"}),
                                            "at"_v(at), "size"_v(size)));
      at = at < 0 ? 0 : last;
    }
    offset += static_cast<uint64_t>(at) * (is_layer ? it.texture.slice : steps[d]);
  }
  return it.texels + offset;
}

void load_surface(Lanes& lanes, const Decoded& in, uint32_t active) {
  Warp& warp = warp_of(lanes);
  const Op& op = op_of(in);
  const unsigned size = ptx::bytes_of(op.source->type()), count = op.source->vector_size;
  Objects objects(warp, op, true);
  each_lane(active, [&](unsigned l) {
    const std::byte* where = surface_place(warp, op, objects, l, size * count);
    for (unsigned e = 0; e < count; ++e) {
      if (op.dst[e] == kNoSlot) continue;
      uint64_t value = 0;
      if (where != nullptr) std::memcpy(&value, where + size_t{e} * size, size);
      std::byte* slot = warp.frame + op.dst[e];
      if (op.dst_bytes[e] == 8)
        reinterpret_cast<uint64_t*>(slot)[l] = value;
      else
        reinterpret_cast<uint32_t*>(slot)[l] = static_cast<uint32_t>(value);
    }
  });
}

void store_surface(Lanes& lanes, const Decoded& in, uint32_t active) {
  Warp& warp = warp_of(lanes);
  const Op& op = op_of(in);
  const unsigned size = ptx::bytes_of(op.source->type()), count = op.source->vector_size;
  const auto first = static_cast<unsigned>(1 + op.source->operands[0].elements.size());
  Objects objects(warp, op, true);
  each_lane(active, [&](unsigned l) {
    std::byte* where = surface_place(warp, op, objects, l, size * count);
    for (unsigned e = 0; where != nullptr && e < count; ++e) {
      const uint64_t value = read_source(warp, op, first + e, l);
      std::memcpy(where + size_t{e} * size, &value, size);
    }
  });
}

}  // namespace

Handler texture_handler(const ptx::Instruction& instruction, const Decoded&) {
  switch (instruction.opcode) {
    case "tex"_op:
    case "tex.level"_op:
    case "tex.grad"_op:
      return fetch_texture;
    case "tld4"_op:
      return gather_texture;
    case "txq"_op:
      return query_texture;
    case "suld.b"_op:
      return load_surface;
    case "sust.b"_op:
      return store_surface;
    default:
      return nullptr;
  }
}

}  // namespace cml::emulator
